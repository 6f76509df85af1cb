/**
 * Knotwork, drawn from a few parameters: strands that swing about a closed line and pass over
 * and under each other by turns.
 */

export interface Plait {
  strands: 2 | 3;
  /** How often a strand swings on its way round. */
  swings: number;
  /** How far it swings to either side. */
  reach: number;
  /** 0 swings like a wave, 1 like a saw. */
  sharp: number;
}

export interface Knot {
  /** The strands from end to end. */
  strands: string;
  /** The pieces that pass over another strand, to be drawn again on top. */
  over: string;
}

interface Point {
  x: number;
  y: number;
}

/** A closed line: the point at a share of its length, shifted sideways by `off`. */
type Line = (share: number, off: number) => Point;

export function ring(centre: number, radius: number): Line {
  return (share, off) => {
    const angle = 2 * Math.PI * share;
    return {
      x: centre + (radius + off) * Math.sin(angle),
      y: centre - (radius + off) * Math.cos(angle),
    };
  };
}

/** A rectangle with round corners, `inset` from the edges of `width` x `height`. */
export function frame(width: number, height: number, inset: number, corner: number): Line {
  const straight = [width - 2 * (inset + corner), height - 2 * (inset + corner)];
  const arc = (Math.PI / 2) * corner;
  const total = 2 * ((straight[0] ?? 0) + (straight[1] ?? 0)) + 4 * arc;
  const centres = [
    [width - inset - corner, inset + corner],
    [width - inset - corner, height - inset - corner],
    [inset + corner, height - inset - corner],
    [inset + corner, inset + corner],
  ];
  return (share, off) => {
    let left = (((share % 1) + 1) % 1) * total;
    for (let side = 0; side < 4; side++) {
      const length = straight[side % 2] ?? 0;
      const [cx = 0, cy = 0] = centres[side] ?? [];
      const heading = (side * Math.PI) / 2;
      const out = { x: Math.sin(heading), y: -Math.cos(heading) };
      if (left <= length) {
        const back = length - left;
        return {
          x: cx + out.x * (corner + off) - Math.cos(heading) * back,
          y: cy + out.y * (corner + off) - Math.sin(heading) * back,
        };
      }
      left -= length;
      if (left <= arc) {
        const angle = heading + left / corner;
        return {
          x: cx + Math.sin(angle) * (corner + off),
          y: cy - Math.cos(angle) * (corner + off),
        };
      }
      left -= arc;
    }
    return { x: 0, y: 0 };
  };
}

export function knot(line: Line, plait: Plait): Knot {
  const { strands, swings, reach, sharp } = plait;
  const at = (strand: number, share: number): Point => {
    const wave = Math.sin(2 * Math.PI * (swings * share + strand / strands));
    const saw = (2 / Math.PI) * Math.asin(wave);
    return line(share, reach * ((1 - sharp) * wave + sharp * saw));
  };
  const piece = (strand: number, from: number, to: number, steps: number): string => {
    const points = Array.from({ length: steps + 1 }, (_, i) =>
      at(strand, from + ((to - from) * i) / steps),
    );
    return "M" + points.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join("L");
  };
  const whole = Array.from(
    { length: strands },
    (_, strand) => piece(strand, 0, 1, swings * 10) + "Z",
  );
  const half = (strands === 2 ? 0.2 : 0.12) / swings;
  const over = crossings(strands, swings).map(({ strand, share }) =>
    piece(strand, share - half, share + half, 5),
  );
  return { strands: whole.join(""), over: over.join("") };
}

/** Where strands meet, and which of the two lies on top, so that each goes over and under by turns. */
function crossings(strands: 2 | 3, swings: number): { strand: number; share: number }[] {
  const found: { strand: number; share: number }[] = [];
  if (strands === 2) {
    for (let place = 0; place < 2 * swings; place++) {
      found.push({ strand: place % 2, share: place / (2 * swings) });
    }
    return found;
  }
  for (let a = 0; a < strands; a++) {
    const b = (a + 1) % strands;
    // sin(x + a) = sin(x + b) where x lies half-way between the two, a quarter turn on.
    const middle = 0.25 - (a + b + (b < a ? strands : 0)) / (2 * strands);
    for (let place = 0; place < 2 * swings; place++) {
      const phase = middle + place / 2;
      const rising = (strand: number): boolean =>
        Math.cos(2 * Math.PI * (phase + strand / strands)) > 0;
      const high = Math.sin(2 * Math.PI * (phase + a / strands)) > 0;
      found.push({ strand: rising(a) === high ? a : b, share: phase / swings });
    }
  }
  return found;
}
