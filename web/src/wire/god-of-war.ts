// Made by tools/wire.py from the structs of src/meadhall: change those.

import type { Card } from ".";

export type BoxPicture = { rune: "red" | "blue" | "green" | "gold"; does: string };
export interface SpotPicture {
  needs: string; // its condition; may be empty
  price: string;
  does: string;
  payable: boolean; // the viewer may use it now
}
export interface AttackPicture {
  how: "melee" | "ranged";
  rune: "red" | "blue" | "green" | "gold"; // that wakes it
  strength: number;
  effect: "stun" | "poison" | null; // the status card that goes with it
  arrows: ("left" | "own" | "right")[]; // which columns it hits, seen from its own; none if ranged
  text: string; // all of it in words
}
export interface PlacePicture {
  place: string; // T1 to T4, B1 to B4
  card: Card;
  side: "front" | "back";
  name: string;
  enemy: boolean;
  alive: boolean;
  health: number; // of an Enemy, what is left
  of: number; // its full health
  star: boolean; // one of the Quest's goals
  armor: number[]; // values that are not broken yet, the next one first
  attack: AttackPicture | null;
  tokens: number;
  token: string; // what these are called
  stunned: boolean;
  covered: boolean;
  boxes: BoxPicture[];
  spots: SpotPicture[];
  notes: string[]; // what comes by itself
  flips: string; // when it flips, and what flips with it; may be empty
  says: string[]; // all that is written on it, boxes, Spots, notes, Rewards and flip, in lines
  rules: string[]; // the rules behind it
}
export interface TrackingPicture {
  name: string;
  health: number; // what is left
  of: number;
}
export interface ThreatPicture {
  rune: "red" | "blue" | "green" | "gold";
  damage: number; // before any Defense
  sure: boolean; // false: the players may choose somebody else
}
export interface HeroPicture {
  number: number;
  card: Card;
  name: string;
  seat: string;
  health: number;
  of: number;
  rage: number;
  slots: number; // of Rage, till the ability is ready
  ability: string; // its name
  column: number | null; // null: not placed, down, or carried (Mimir)
  back: boolean; // behind another Hero
  tokens: number; // Freya's
  waiting: number; // what is added to the next attack
  down: boolean;
  carries: boolean; // Mimir
  threats: ThreatPicture[];
}
export interface PlayerPicture {
  seat: string;
  hand: Card[];
  played: Card[];
  discard: Card[];
  top: Card[]; // known cards on the deck; the last is drawn first
  deck: number; // how many cards it has, these included
}
export interface IdlePicture {
  kind: string; // as choices call it
  why: string; // it can't be played now
}
export interface ClashPicture {
  kinds: string[];
  others: string[]; // none of these goes with one of those
  why: string;
}
export interface QuestPicture {
  number: number;
  name: string;
  layout: string; // of its Scene
  boss: boolean;
  tier: number; // of the pyramid: 0, 1, 2, as the campaign climbs it
  goal: string; // how it is won and lost
  hindrance: string; // what it costs when it is left aside
  hinders: boolean; // that applies now
  open: boolean; // it can be chosen now
}
export interface StepPicture {
  place: number;
  kind: "attack" | "stunned" | "box" | "flip";
  text: string; // all of it in words
  targets: number[]; // the Heroes it would hit
  damage: number; // to each, before any Defense
  effect: "stun" | "poison" | null; // the status card that goes with it
  choose: boolean; // it hits one of them, as the players like
  does: string; // of a box that is no attack, what it does; else empty
  loses: boolean; // that loses the game
}
export interface RunePicture {
  name: "red" | "blue" | "green" | "gold";
  chance: number; // in 100
  worst: number; // the Damage it could do in all
  steps: StepPicture[];
}
export interface AimPicture {
  hero: number | null; // who makes it
  place: number | null; // or which Enemy; null also where a box does
  places: number[]; // on whom it is
  heroes: number[];
  strength: number; // what is left of it
  text: string;
}
export interface WayPicture {
  help: number; // as choices call it
  text: string;
}
export type CompanionPicture = { who: string; used: boolean; ways: WayPicture[] };
export interface GodOfWarPicture {
  game: "god-of-war";
  quest: number | null; // null: before the first
  layout: string | null; // of the Scene that lies there; null: none
  round: number; // of this Quest
  completed: number; // Quests, and so the tier that comes now
  title: string; // the Quest's name; may be empty
  goal: string; // how it is won and lost, with its Enemies by name; may be empty
  pyramid: QuestPicture[]; // in the order of tiers
  first: string; // the first player
  result: "won" | "lost" | null;
  places: PlacePicture[]; // eight: T1 to T4, B1 to B4; none between two Quests
  tracking: TrackingPicture[];
  heroes: HeroPicture[];
  players: PlayerPicture[]; // by seat
  idle: IdlePicture[]; // one for each kind in the viewer's hand
  clashes: ClashPicture[];
  offer: Card[]; // Upgrade cards that are revealed, in order
  looked: Card[]; // Upgrade cards that somebody looks at
  upgrades: number; // cards in the Upgrade deck
  runes: RunePicture[]; // red, blue, green, gold
  aim: AimPicture | null;
  companions: CompanionPicture[]; // none but in solo mode
}
export type Pyramid = { kind: "pyramid"; seat: string | null; quests: number[] };
export type QuestBegins = { kind: "quest_begins"; seat: string | null; quest: number };
export type Hindered = { kind: "hindered"; seat: string | null; quest: number };
export type NewScene = { kind: "new_scene"; seat: string | null; layout: number };
export type GoalReached = { kind: "goal_reached"; seat: string | null; layout: number };
export type QuestDone = { kind: "quest_done"; seat: string | null; quest: number };
export type Won = { kind: "won"; seat: string | null };
export type Lost = { kind: "lost"; seat: string | null };
export type AllDown = { kind: "all_down"; seat: string | null };
export type NothingLeft = { kind: "nothing_left"; seat: string | null };
export type Round = { kind: "round"; seat: string | null; round: number };
export type Carried = { kind: "carried"; seat: string | null; hero: number };
export type Drew = { kind: "drew"; seat: string | null; cards: Card[] };
export type Reshuffled = { kind: "reshuffled"; seat: string | null };
export type StunDrawn = { kind: "stun_drawn"; seat: string | null };
export type PoisonDrawn = { kind: "poison_drawn"; seat: string | null };
export type Extra = { kind: "extra"; seat: string | null };
export type DiscardedHand = { kind: "discarded_hand"; seat: string | null };
export type TookUpgrade = { kind: "took_upgrade"; seat: string | null; card: Card };
export type Removed = { kind: "removed"; seat: string | null; what: number };
export type ToBottom = { kind: "to_bottom"; seat: string | null; card: Card };
export type TakenBack = { kind: "taken_back"; seat: string | null; card: Card };
export type Looked = { kind: "looked"; seat: string | null; cards: Card[] };
export type Moved = { kind: "moved"; seat: string | null; hero: number; column: number };
export type Swapped = { kind: "swapped"; seat: string | null; hero: number; other: number };
export interface Attacks {
  kind: "attacks";
  seat: string | null;
  hero: number;
  face: number; // the side of a Scene card that it is about
  strength: number;
  other: number | null; // the place of a second target
  place: number; // where that lies
}
export type Strength = { kind: "strength"; seat: string | null; strength: number };
export type Rolled = { kind: "rolled"; seat: string | null; shows: number };
export type Raged = { kind: "raged"; seat: string | null; hero: number; rage: number };
export type Ability = { kind: "ability"; seat: string | null; hero: number };
export interface SpotUsed {
  kind: "spot_used";
  seat: string | null;
  hero: number;
  face: number; // the side of a Scene card that it is about
  place: number; // where that lies
}
export type Paid = { kind: "paid"; seat: string | null; what: number };
export type CrystalSpent = { kind: "crystal_spent"; seat: string | null };
export type Special = { kind: "special"; seat: string | null; hero: number; what: number };
export type Helped = { kind: "helped"; seat: string | null; help: number };
export type Cured = { kind: "cured"; seat: string | null; what: number };
export type ShieldGiven = { kind: "shield_given"; seat: string | null; hero: number };
export interface EnemyHurt {
  kind: "enemy_hurt";
  seat: string | null;
  face: number; // the side of a Scene card that it is about
  amount: number;
  place: number; // where that lies
}
export interface EnemyMended {
  kind: "enemy_mended";
  seat: string | null;
  face: number; // the side of a Scene card that it is about
  amount: number;
  place: number; // where that lies
}
export interface ArmorBroken {
  kind: "armor_broken";
  seat: string | null;
  face: number; // the side of a Scene card that it is about
  armor: number;
  place: number; // where that lies
}
export interface ArmorHeld {
  kind: "armor_held";
  seat: string | null;
  face: number; // the side of a Scene card that it is about
  armor: number;
  place: number; // where that lies
}
export interface EnemyStunned {
  kind: "enemy_stunned";
  seat: string | null;
  face: number; // the side of a Scene card that it is about
  place: number; // where that lies
}
export interface EnemyDefeated {
  kind: "enemy_defeated";
  seat: string | null;
  face: number; // the side of a Scene card that it is about
  by: number | null; // the Hero who brought it about
  place: number; // where that lies
}
export interface Flipped {
  kind: "flipped";
  seat: string | null;
  face: number; // the side of a Scene card that it is about
  reason: "defeated" | "attacked" | "armor_broken" | "rune_revealed" | null; // The Flip Condition that was met; null: words on a card.
  cause: number; // on which face that was
  place: number; // where that lies
}
export interface Reward {
  kind: "reward";
  seat: string | null;
  face: number; // the side of a Scene card that it is about
  which: number; // of the two that it may offer
  hero: number;
  place: number; // where that lies
}
export interface Tokens {
  kind: "tokens";
  seat: string | null;
  face: number; // the side of a Scene card that it is about
  tokens: number;
  place: number; // where that lies
}
export interface Covered {
  kind: "covered";
  seat: string | null;
  face: number; // the side of a Scene card that it is about
  place: number; // where that lies
}
export type Revealed = { kind: "revealed"; seat: string | null; card: Card; rune: number };
export interface Box {
  kind: "box";
  seat: string | null;
  face: number; // the side of a Scene card that it is about
  place: number; // where that lies
}
export interface EnemyAttacks {
  kind: "enemy_attacks";
  seat: string | null;
  face: number; // the side of a Scene card that it is about
  strength: number;
  columns: number[]; // that it hits
  place: number; // where that lies
}
export interface EnemySkips {
  kind: "enemy_skips";
  seat: string | null;
  face: number; // the side of a Scene card that it is about
  place: number; // where that lies
}
export type Missed = { kind: "missed"; seat: string | null };
export type Defended = { kind: "defended"; seat: string | null; hero: number; strength: number };
export type Instead = { kind: "instead"; seat: string | null; hero: number; other: number };
export type HeroHurt = { kind: "hero_hurt"; seat: string | null; hero: number; amount: number };
export type Shielded = { kind: "shielded"; seat: string | null; hero: number; amount: number };
export type Healed = { kind: "healed"; seat: string | null; hero: number; amount: number };
export type StunGained = { kind: "stun_gained"; seat: string | null };
export type PoisonGained = { kind: "poison_gained"; seat: string | null };
export type CrystalGained = { kind: "crystal_gained"; seat: string | null };
export type KnockedDown = { kind: "knocked_down"; seat: string | null; hero: number };
export type Saved = { kind: "saved"; seat: string | null; hero: number };
export interface Attack {
  verb: "attack";
  hero: number;
  places: number[]; // of the Enemies
  cards: string[]; // out of the hand, by kind, the symbol first
  help: number | null; // the companion who gives the symbol
  used_as: "melee" | "ranged" | "defense"; // what a wild card is used as
  strength: number; // the sum of its Numbers
  made_of: string; // its cards in words
}
export interface Defend {
  verb: "defend";
  hero: number;
  cards: string[]; // out of the hand, by kind, the symbol first
  help: number | null; // the companion who gives the symbol
  strength: number; // the sum of its Numbers
  made_of: string; // its cards in words
}
export interface Start {
  verb: "start";
  hero: number;
  column: number;
  side: "front" | "back" | null; // null: nobody else is there
}
export interface Move {
  verb: "move";
  hero: number;
  column: number;
  side: "front" | "back" | null; // null: nobody else is there
}
export type Swap = { verb: "swap"; hero: number };
export type Carry = { verb: "carry"; hero: number };
export interface UseSpot {
  verb: "use_spot";
  hero: number;
  place: number;
  which: number; // of the card's Spots
  cards: string[]; // out of the hand, by kind; none where it costs a token
}
export interface UseRage {
  verb: "use_rage";
  hero: number;
  heroes: number[]; // whom it is for
  places: number[]; // of the Enemies
  source: number | null; // from whom the token comes
}
export interface PlaySpecial {
  verb: "play_special";
  hero: number;
  cards: string[]; // out of the hand, by kind: the Special, and what is discarded for it
  heroes: number[]; // whom it is for
  places: number[]; // of the Enemies
  slots: string[]; // where the Hero goes
  removes: string[]; // what is taken out of the discard pile
}
export type UseCrystal = { verb: "use_crystal" };
export interface Help {
  verb: "help";
  hero: number;
  help: number;
  column: number | null; // where the Hero is led to
}
export type End = { verb: "end" };
export type Strike = { verb: "strike" };
export type TakeIt = { verb: "take_it" };
export interface TakeInstead {
  verb: "take_instead";
  hero: number;
  other: number; // the Carrier
}
export type Leave = { verb: "leave" };
export type Shield = { verb: "shield"; hero: number };
export type Fall = { verb: "fall"; hero: number };
export type Suffer = { verb: "suffer"; hero: number };
export type Take = { verb: "take"; card: Card };
export type Activate = { verb: "activate"; card: Card };
export interface Arrange {
  verb: "arrange";
  card: Card;
  top: boolean; // false: to the bottom
}
export interface Remove {
  verb: "remove";
  what: string; // by kind
}
export interface Cure {
  verb: "cure";
  what: string; // by kind
  seat: number; // in whose discard pile it lies, by number
}
export type Aim = { verb: "aim"; place: number };
export type Pile = { verb: "pile"; place: number };
export type ChooseColumn = { verb: "choose_column"; column: number };
export interface ChooseReward {
  verb: "choose_reward";
  face: number;
  which: number;
  gives: string; // what it does, in words
}
export interface GoTo {
  verb: "go_to";
  quest: number;
  hinders: number[]; // the Quests left aside that will hinder, by number
}
export type AnyPicture = GodOfWarPicture;

export type AnyEvent =
  Pyramid | QuestBegins | Hindered | NewScene | GoalReached | QuestDone | Won | Lost | AllDown |
  NothingLeft | Round | Carried | Drew | Reshuffled | StunDrawn | PoisonDrawn | Extra |
  DiscardedHand | TookUpgrade | Removed | ToBottom | TakenBack | Looked | Moved | Swapped |
  Attacks | Strength | Rolled | Raged | Ability | SpotUsed | Paid | CrystalSpent | Special |
  Helped | Cured | ShieldGiven | EnemyHurt | EnemyMended | ArmorBroken | ArmorHeld | EnemyStunned
  | EnemyDefeated | Flipped | Reward | Tokens | Covered | Revealed | Box | EnemyAttacks |
  EnemySkips | Missed | Defended | Instead | HeroHurt | Shielded | Healed | StunGained |
  PoisonGained | CrystalGained | KnockedDown | Saved;
export type AnyChoice =
  Attack | Defend | Start | Move | Swap | Carry | UseSpot | UseRage | PlaySpecial | UseCrystal |
  Help | End | Strike | TakeIt | TakeInstead | Leave | Shield | Fall | Suffer | Take | Activate |
  Arrange | Remove | Cure | Aim | Pile | ChooseColumn | ChooseReward | GoTo;
