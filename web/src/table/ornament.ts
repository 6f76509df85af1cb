/** Backdrops behind the emblems, drawn from a few parameters in 100 x 100. */
import type { Plait } from "./knot";

/** From a hue comes every colour of a card; without one its class says where it comes from. */
export interface Tone {
  hue?: number;
  /** How much of it, beside the usual 1. */
  chroma?: number;
}

/** How a card type is drawn: its edge and what lies behind its emblem. */
export interface Look extends Tone {
  edge: Plait;
  backdrop: Backdrop;
}

/** How the back of a deck is drawn. */
export interface Back extends Tone {
  ring: Plait;
  edge: Plait;
  emblem: string;
}

export type Backdrop =
  | "rays"
  | "shards"
  | "aurora"
  | "slashes"
  | "facets"
  | "chevrons"
  | "scales"
  | "hills";

const round = (value: number): string => value.toFixed(1);

function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

/** Beams from the middle. */
function rays(count: number): string {
  return range(count)
    .map((i) => {
      const [from, to] = [0, 0.5].map((part) => (2 * Math.PI * (i + part)) / count);
      const point = (angle = 0): string =>
        `${round(50 + 90 * Math.sin(angle))} ${round(50 - 90 * Math.cos(angle))}`;
      return `M50 50L${point(from)}L${point(to)}Z`;
    })
    .join("");
}

/** Splinters of ice that grow from below and hang from above. */
function shards(count: number): string {
  return range(count)
    .map((i) => {
      const x = (100 * (i + 0.5)) / count;
      const height = 22 + 30 * Math.abs(Math.sin(i * 2.4));
      const half = 62 / count;
      const up = `M${round(x - half)} 100L${round(x + half * 0.3)} ${round(100 - height)}L${round(x + half)} 100Z`;
      const down = `M${round(x - half)} 0L${round(x - half * 0.2)} ${round(height * 0.7)}L${round(x + half)} 0Z`;
      return up + down;
    })
    .join("");
}

/** Curtains of northern light. */
function aurora(count: number): string {
  return range(count)
    .map((i) => {
      const x = (100 * i) / count + 3;
      const sway = 9 * Math.sin(i * 1.9);
      const width = 3 + 4 * Math.abs(Math.cos(i * 1.3));
      return (
        `M${round(x)} 0C${round(x + sway)} 33 ${round(x - sway)} 66 ${round(x)} 100` +
        `h${round(width)}C${round(x + width - sway)} 66 ${round(x + width + sway)} 33 ${round(x + width)} 0Z`
      );
    })
    .join("");
}

/** The marks of claws. */
function slashes(count: number): string {
  return range(count)
    .map((i) => {
      const x = (150 * i) / count - 30;
      const width = 4 + 4 * Math.abs(Math.sin(i * 1.7));
      return `M${round(x + 34)} 0Q${round(x + 14 + width)} 50 ${round(x - 8)} 104Q${round(x + 10 - width)} 48 ${round(x + 34)} 0Z`;
    })
    .join("");
}

/** A lattice of cut stone. */
function facets(count: number): string {
  const step = 100 / count;
  return range(count + 1)
    .flatMap((row) =>
      range(count + 1).map((column) => {
        const x = column * step + (row % 2 ? step / 2 : 0);
        const y = row * step;
        const half = step / 2;
        return `M${round(x)} ${round(y - half)}L${round(x + half)} ${round(y)}L${round(x)} ${round(y + half * 0.15)}Z`;
      }),
    )
    .join("");
}

/** Rows of hammer marks. */
function chevrons(count: number): string {
  const step = 100 / count;
  return range(count + 1)
    .map((row) => {
      const y = row * step;
      const zig = range(9)
        .map((i) => `${round(i * 12.5)} ${round(y + (i % 2 ? -step * 0.45 : 0))}`)
        .join("L");
      const back = range(9)
        .map((i) => `${round(100 - i * 12.5)} ${round(y + step * 0.3 + (i % 2 ? -step * 0.45 : 0))}`)
        .join("L");
      return `M${zig}L${back}Z`;
    })
    .join("");
}

/** Shields hung in rows, each over the next. */
function scales(count: number): string {
  const size = 100 / count;
  return range(count + 1)
    .flatMap((row) =>
      range(count + 1).map((column) => {
        const x = column * size + (row % 2 ? 0 : size / 2);
        const y = row * size * 0.8;
        const r = size * 0.5;
        const inner = r * 0.72;
        return (
          `M${round(x - r)} ${round(y)}A${round(r)} ${round(r)} 0 0 0 ${round(x + r)} ${round(y)}` +
          `H${round(x + inner)}A${round(inner)} ${round(inner)} 0 0 1 ${round(x - inner)} ${round(y)}Z`
        );
      }),
    )
    .join("");
}

/** Land, ridge behind ridge. */
function hills(count: number): string {
  return range(count)
    .map((i) => {
      const y = 52 + i * (46 / count);
      const peak = 12 - 2 * i;
      return `M0 ${round(y + 5)}Q${18 + i * 7} ${round(y - peak)} 40 ${round(y)}T72 ${round(y - 3)}T100 ${round(y + 2)}V100H0Z`;
    })
    .join("");
}

const DRAWN: Record<Backdrop, () => string> = {
  rays: () => rays(18),
  shards: () => shards(7),
  aurora: () => aurora(8),
  slashes: () => slashes(7),
  facets: () => facets(5),
  chevrons: () => chevrons(7),
  scales: () => scales(5),
  hills: () => hills(3),
};

/** The rules of a style sheet that give everything of these looks its colours. */
export function toned(looks: Record<string, Tone>): string {
  return Object.entries(looks)
    .filter(([, { hue }]) => hue !== undefined)
    .map(([name, { hue, chroma = 1 }]) => `.look-${name}{--h:${hue};--c:${chroma}}`)
    .join("");
}

export function backdrop(name: Backdrop): string {
  return DRAWN[name]();
}
