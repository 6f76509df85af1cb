/** What a Quest that was left aside costs, in our words. */
export const HINDRANCES: Record<string, string> = {
  "hand limit": "hand limit 1 lower in the first two rounds",
  stun: "a Stun card onto each deck",
  tempo: "one more Extra reveal in the first round",
  "number card": "each loses the highest Number card for good",
  poison: "a Poison card into each deck",
  rage: "a Rage Ability costs 1 Damage",
  damage: "each player takes 2 Damage",
  die: "the Enemy die shows 2 in the first round",
  healing: "Heroes heal 1 less",
  "defense card": "each loses a Defense card for good",
};
