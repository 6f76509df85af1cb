import { expect, test } from "vitest";
import { frame, knot, ring } from "./knot";

/** The points of a path's pieces. */
function pieces(path: string): { x: number; y: number }[][] {
  return path
    .split("M")
    .filter(Boolean)
    .map((piece) =>
      piece
        .replace("Z", "")
        .split("L")
        .map((point) => {
          const [x = 0, y = 0] = point.split(" ").map(Number);
          return { x, y };
        }),
    );
}

test.each([2, 3] as const)("each of %i strands goes over as often as under", (strands) => {
  const swings = 8;
  const { over } = knot(ring(100, 60), { strands, swings, reach: 10, sharp: 0 });
  const crossings = strands === 2 ? 2 * swings : 6 * swings;
  expect(pieces(over)).toHaveLength(crossings);
});

test("strands stay within reach of the line", () => {
  const plait = { strands: 3, swings: 6, reach: 10, sharp: 0.5 } as const;
  const { strands } = knot(ring(100, 60), plait);
  for (const point of pieces(strands).flat()) {
    const distance = Math.hypot(point.x - 100, point.y - 100);
    expect(Math.abs(distance - 60)).toBeLessThan(10.2);
  }
});

test("a frame keeps inside its edges", () => {
  const plait = { strands: 2, swings: 30, reach: 5, sharp: 0 } as const;
  const { strands } = knot(frame(250, 350, 9, 14), plait);
  for (const { x, y } of pieces(strands).flat()) {
    expect(x).toBeGreaterThan(3);
    expect(x).toBeLessThan(247);
    expect(y).toBeGreaterThan(3);
    expect(y).toBeLessThan(347);
  }
});
