import { expect, test } from "vitest";
import type { EventInfo } from "../../wire";
import { beats } from "./beats";
import { type Place, read, type WarScene } from "./scene";
import { marksOf, pointing, VOTE, votesOf } from "./talk";

const draugr = { name: "Draugr", side: "front", enemy: true, alive: true, health: 6, of: 6, armor: 0 } as Place;
const snow = { ...draugr, name: "Trampled Snow", side: "back", enemy: false, alive: false, health: 0 } as Place;

function table(place: Place): WarScene {
  return { layout: "1", places: [place, draugr], heroes: [{ name: "Kratos", health: 10, of: 10 }], offer: [] } as unknown as WarScene;
}
function event(kind: string, numbers: number[]): EventInfo {
  return { entry: 1, move: 1, kind, seat: null, numbers, text: kind, rule: "" };
}

test("an Enemy is hurt, defeated and turned over, one after the other", () => {
  const told = [event("enemy_hurt", [0, 4]), event("enemy_defeated", [0]), event("flipped", [1, 1, 0])];
  const shown = beats(table(draugr), told, table(snow)).map((beat) => read(beat.scene).places[0]);
  expect(shown.map((place) => place?.health)).toEqual([2, 0, 0]);
  expect(shown.map((place) => place?.side)).toEqual(["front", "front", "back"]);
});

test("nobody waits long, however much happened", () => {
  const told = Array.from({ length: 60 }, () => event("hero_hurt", [0, 1]));
  const whole = beats(table(draugr), told, table(draugr)).reduce((sum, beat) => sum + beat.hold, 0);
  expect(whole).toBeLessThanOrEqual(7001);
});

test("another Scene is not told as if it were the same", () => {
  const other = { ...table(draugr), layout: "2" };
  expect(beats(table(draugr), [event("hero_hurt", [0, 1])], other)).toEqual([]);
});

test("what somebody points at is marked", () => {
  const line = (text: string) => ({ entry: 1, seat: "kratos", name: "Ida", text });
  const marks = marksOf([line(pointing("Attack this", "Draugr (B1)")), line("Heal: Kratos"), line("Skål!")], ["Kratos"]);
  expect([...marks]).toEqual([
    ["B1", "Ida: Attack this"],
    ["Kratos", "Ida: Heal"],
  ]);
});

test("each has one vote, the last", () => {
  const line = (seat: string, text: string) => ({ entry: 1, seat, name: "", text });
  const said = [
    line("kratos", pointing(VOTE, "Helheim")),
    line("freya", pointing(VOTE, "Helheim")),
    line("kratos", pointing(VOTE, "Alfheim")),
    line("mimir", "Careful: Helheim"),
    line("atreus", pointing(VOTE, "Sigrun")),
  ];
  expect([...votesOf(said, ["Helheim", "Alfheim"])]).toEqual([
    ["Alfheim", ["kratos"]],
    ["Helheim", ["freya"]],
  ]);
});
