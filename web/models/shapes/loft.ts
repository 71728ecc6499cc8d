import type { Face, Paint, Solid, Vec } from './solid.ts';

/** A cross-section: its middle, how thick it is in the plane of the spine, and how thick along z if not the same. */
export type LoftSection = readonly [x: number, y: number, z: number, r: number, rz?: number];

interface Lofting {
  sides?: number;
  /** Ends that are hidden in something else need no face. */
  open?: 'start' | 'both';
}

/** A body around a spine in the x-y plane, from section to section; `paint` may be one for each stretch. */
export function loft(
  sections: readonly LoftSection[],
  paint: Paint | readonly Paint[],
  { sides = 6, open }: Lofting = {},
): Solid {
  const rings = sections.map((section, index) =>
    ringAt(section, sections[index - 1] ?? section, sections[index + 1] ?? section, sides),
  );
  const paintOf = (index: number): Paint =>
    typeof paint === 'number' ? paint : (paint[Math.min(index, paint.length - 1)] ?? 0);
  const faces: Face[] = [];
  rings.slice(1).forEach((high, index) => {
    const low = rings[index] ?? [];
    const [isTip, isTop] = [sections[index]?.[3] === 0, sections[index + 1]?.[3] === 0];
    for (let side = 0; side < sides; side += 1) {
      const next = (side + 1) % sides;
      const quad = [low[side], low[next], high[next], high[side]].filter((corner) => corner !== undefined);
      faces.push({ corners: isTip ? quad.slice(1) : isTop ? quad.slice(0, 3) : quad, paint: paintOf(index) });
    }
  });
  const [first = [], last = []] = [rings[0], rings.at(-1)];
  if (open === undefined && sections[0]?.[3] !== 0)
    faces.push({ corners: first.toReversed(), paint: paintOf(0) });
  if (open !== 'both' && sections.at(-1)?.[3] !== 0)
    faces.push({ corners: last, paint: paintOf(sections.length - 2) });
  return faces;
}

/** Corners around a section, square to the way the spine goes there; a flat side looks up. */
function ringAt(
  [x, y, z, r, rz = r]: LoftSection,
  before: LoftSection,
  after: LoftSection,
  sides: number,
): Vec[] {
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
  const length = Math.hypot(dx, dy) || 1;
  // A ring of few corners would look thinner than a round one.
  const full = 1 / Math.sqrt(Math.cos(Math.PI / sides));
  return Array.from({ length: sides }, (_, side): Vec => {
    const angle = ((side + 0.5) / sides) * 2 * Math.PI;
    const [up, out] = [Math.cos(angle) * r * full, Math.sin(angle) * rz * full];
    return [x - (dy / length) * up, y + (dx / length) * up, z + out];
  });
}
