/** The land of a Scene, 400 x 200, drawn over all eight cards so that they are one picture. */

export interface Panorama {
  /** Ridges from the far to the near one, each a closed outline. */
  ridges: string[];
  /** What stands on the land. */
  stands: string;
  /** What hangs or drifts in the sky. */
  sky: string;
  /** It lets the land shine through. */
  thin: boolean;
  sun: { x: number; y: number; r: number };
}

type Feature = "pines" | "spikes" | "ruins" | "flames" | "crystals" | "masts" | "roots" | "bones";
type Air = "snow" | "embers" | "lights" | "fog" | "storm" | "motes";

interface Plan {
  seed: number;
  /** How jagged the land is. */
  jag: number;
  horizon: number;
  feature: Feature;
  air: Air;
  sun: [number, number, number];
  /** Hue and chroma of the land, hue of what glows over it. */
  light: [number, number, number];
}

const PLANS: Record<string, Plan> = {
  "1": { seed: 3, jag: 16, horizon: 96, feature: "pines", air: "snow", sun: [310, 46, 15], light: [235, 0.035, 60] },
  "2": { seed: 11, jag: 20, horizon: 92, feature: "ruins", air: "embers", sun: [200, 34, 17], light: [30, 0.04, 215] },
  "3": { seed: 7, jag: 26, horizon: 90, feature: "spikes", air: "snow", sun: [90, 40, 13], light: [250, 0.03, 28] },
  "4": { seed: 19, jag: 12, horizon: 100, feature: "masts", air: "lights", sun: [330, 38, 11], light: [175, 0.05, 155] },
  "5": { seed: 23, jag: 14, horizon: 98, feature: "crystals", air: "motes", sun: [200, 44, 26], light: [285, 0.07, 200] },
  "6": { seed: 29, jag: 24, horizon: 94, feature: "flames", air: "embers", sun: [200, 92, 34], light: [30, 0.07, 48] },
  "7": { seed: 31, jag: 30, horizon: 86, feature: "spikes", air: "storm", sun: [120, 36, 10], light: [262, 0.05, 230] },
  "8": { seed: 37, jag: 10, horizon: 102, feature: "pines", air: "fog", sun: [200, 58, 18], light: [205, 0.025, 75] },
  "9A": { seed: 41, jag: 18, horizon: 94, feature: "roots", air: "snow", sun: [270, 50, 16], light: [130, 0.04, 240] },
  "9B": { seed: 43, jag: 18, horizon: 94, feature: "roots", air: "embers", sun: [130, 66, 24], light: [110, 0.04, 35] },
  "10": { seed: 47, jag: 15, horizon: 96, feature: "ruins", air: "lights", sun: [150, 44, 22], light: [305, 0.05, 85] },
};
const FIRST = PLANS["1"] as Plan;

/** Chance that is the same every time: a Scene looks as it looked yesterday. */
function dice(seed: number): () => number {
  let state = seed * 7919 + 17;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

const at = (value: number): string => value.toFixed(1);

function ridge(next: () => number, base: number, jag: number, steps: number): { x: number; y: number }[] {
  return Array.from({ length: steps + 1 }, (_, i) => ({
    x: (400 * i) / steps,
    y: base - jag * (i % 2 ? 0.35 + next() : 0.4 * next()),
  }));
}

function outline(points: { x: number; y: number }[]): string {
  return `M0 200L${points.map((p) => `${at(p.x)} ${at(p.y)}`).join("L")}L400 200Z`;
}

const FEATURES: Record<Feature, (x: number, y: number, size: number, next: () => number) => string> = {
  pines: (x, y, s) =>
    [0, 1, 2]
      .map((i) => `M${at(x - s * (0.34 - i * 0.07))} ${at(y - s * i * 0.3)}L${at(x)} ${at(y - s * (0.55 + i * 0.3))}L${at(x + s * (0.34 - i * 0.07))} ${at(y - s * i * 0.3)}Z`)
      .join(""),
  spikes: (x, y, s, next) =>
    `M${at(x - s * 0.3)} ${at(y)}L${at(x + s * (next() - 0.5) * 0.4)} ${at(y - s * 1.2)}L${at(x + s * 0.3)} ${at(y)}Z`,
  ruins: (x, y, s, next) => {
    const h = s * (0.5 + next() * 0.7);
    return `M${at(x - s * 0.16)} ${at(y)}V${at(y - h)}L${at(x)} ${at(y - h - s * 0.16 * next())}L${at(x + s * 0.16)} ${at(y - h * 0.92)}V${at(y)}ZM${at(x - s * 0.24)} ${at(y - h)}h${at(s * 0.48)}v${at(s * 0.07)}h${at(-s * 0.48)}Z`;
  },
  flames: (x, y, s, next) => {
    const lean = (next() - 0.5) * s * 0.5;
    return `M${at(x - s * 0.25)} ${at(y)}C${at(x - s * 0.4)} ${at(y - s * 0.6)} ${at(x + lean)} ${at(y - s * 0.5)} ${at(x + lean)} ${at(y - s * 1.3)}C${at(x + s * 0.5)} ${at(y - s * 0.6)} ${at(x + s * 0.4)} ${at(y - s * 0.3)} ${at(x + s * 0.25)} ${at(y)}Z`;
  },
  crystals: (x, y, s, next) => {
    const lean = (next() - 0.5) * s * 0.6;
    return `M${at(x - s * 0.14)} ${at(y)}L${at(x + lean - s * 0.16)} ${at(y - s * 0.8)}L${at(x + lean)} ${at(y - s * 1.1)}L${at(x + lean + s * 0.16)} ${at(y - s * 0.8)}L${at(x + s * 0.14)} ${at(y)}Z`;
  },
  masts: (x, y, s, next) => {
    const lean = (next() - 0.5) * s * 0.5;
    return `M${at(x - 1)} ${at(y)}L${at(x + lean)} ${at(y - s * 1.4)}L${at(x + 1)} ${at(y)}ZM${at(x + lean * 0.6 - s * 0.35)} ${at(y - s * 0.95)}L${at(x + lean * 0.6 + s * 0.35)} ${at(y - s * 0.85)}v1.500l${at(-s * 0.7)} ${at(-s * 0.1)}Z`;
  },
  roots: (x, y, s, next) => {
    const reach = (next() - 0.5) * s * 1.6;
    return `M${at(x - s * 0.16)} ${at(y)}C${at(x - s * 0.1)} ${at(y - s)} ${at(x + reach)} ${at(y - s * 0.7)} ${at(x + reach)} ${at(y - s * 1.5)}C${at(x + reach + s * 0.2)} ${at(y - s * 0.7)} ${at(x + s * 0.2)} ${at(y - s)} ${at(x + s * 0.16)} ${at(y)}Z`;
  },
  bones: (x, y, s) => `M${at(x - s * 0.1)} ${at(y)}Q${at(x - s * 0.6)} ${at(y - s)} ${at(x)} ${at(y - s * 1.2)}Q${at(x - s * 0.35)} ${at(y - s * 0.9)} ${at(x + s * 0.1)} ${at(y)}Z`,
};

const AIRS: Record<Air, (next: () => number) => string> = {
  snow: (next) => scatter(next, 90, 0.4, 1.1, 200),
  embers: (next) => scatter(next, 70, 0.5, 1.3, 190),
  motes: (next) => scatter(next, 60, 0.6, 1.8, 160),
  lights: () =>
    [0, 1, 2]
      .map((i) => `M-10 ${30 + i * 16}C80 ${8 + i * 14} 150 ${50 + i * 9} 230 ${24 + i * 14}S360 ${14 + i * 12} 410 ${34 + i * 8}V${42 + i * 10}C350 ${30 + i * 10} 300 ${36 + i * 9} 230 ${40 + i * 13}S90 ${26 + i * 12}-10 ${46 + i * 14}Z`)
      .join(""),
  fog: () =>
    [0, 1, 2, 3, 4]
      .map((i) => `M-20 ${60 + i * 28}C70 ${46 + i * 28} 140 ${74 + i * 26} 220 ${58 + i * 28}S360 ${66 + i * 24} 420 ${54 + i * 28}V${68 + i * 28}C340 ${84 + i * 26} 260 ${66 + i * 28} 200 ${76 + i * 28}S60 ${66 + i * 28}-20 ${76 + i * 28}Z`)
      .join(""),
  storm: () => "M96 0L82 34 92 34 74 74 90 40 80 40 92 0ZM300 0L312 28 303 30 322 66 309 36 318 34 308 0Z",
};

function scatter(next: () => number, count: number, least: number, most: number, depth: number): string {
  return Array.from({ length: count }, () => {
    const [x, y, r] = [next() * 400, next() * depth, least + next() * (most - least)];
    return `M${at(x - r)} ${at(y)}a${at(r)} ${at(r)} 0 1 0 ${at(2 * r)} 0a${at(r)} ${at(r)} 0 1 0 ${at(-2 * r)} 0`;
  }).join("");
}

/** The light of a Scene, as the custom properties that its land is drawn with. */
export function light(layout: string): string {
  const [land, chroma, glow] = (PLANS[layout] ?? FIRST).light;
  return `--land-h: ${land}; --land-c: ${chroma}; --glow-h: ${glow}`;
}

export function panorama(layout: string): Panorama {
  const plan = PLANS[layout] ?? FIRST;
  const next = dice(plan.seed);
  const far = ridge(next, plan.horizon - 12, plan.jag * 1.6, 20);
  const middle = ridge(next, plan.horizon + 16, plan.jag * 1.3, 20);
  const near = ridge(next, plan.horizon + 58, plan.jag * 0.7, 12);
  const spots = [...middle.filter((_, i) => i % 3 !== 0), ...near.filter((_, i) => i % 2 === 0)];
  return {
    ridges: [far, middle, near].map(outline),
    stands: spots
      .map((p, i) => FEATURES[plan.feature](p.x + (next() - 0.5) * 14, p.y + 5, (i < 13 ? 13 : 22) * (0.6 + next() * 0.7), next))
      .join(""),
    sky: AIRS[plan.air](next),
    thin: plan.air === "fog" || plan.air === "lights",
    sun: { x: plan.sun[0], y: plan.sun[1], r: plan.sun[2] },
  };
}
