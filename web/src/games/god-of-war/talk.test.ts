import { expect, test } from "vitest";
import type { ChatInfo } from "../../wire";
import { marksOf, VOTE, votesOf } from "./talk";

function line(seat: string, text: string, about: string, name = ""): ChatInfo {
  return { entry: 1, seat, name, text, about };
}

test("what somebody points at is marked", () => {
  const lines = [line("kratos", "Attack this", "places:4", "Ida"), line("atreus", "Heal", "heroes:0")];
  expect([...marksOf(lines)]).toEqual([
    ["places:4", "Ida: Attack this"],
    ["heroes:0", "atreus: Heal"],
  ]);
});

test("each has one vote, the last", () => {
  const said = [
    line("kratos", VOTE, "votes:3"),
    line("freya", VOTE, "votes:3"),
    line("kratos", VOTE, "votes:4"),
    line("mimir", "Careful", "quests:3"),
    line("atreus", VOTE, "votes:9"),
  ];
  expect([...votesOf(said, [3, 4])]).toEqual([
    [4, ["kratos"]],
    [3, ["freya"]],
  ]);
});
