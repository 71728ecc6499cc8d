import type { Placement } from './pieces.ts';

/** From 0 to 1, slow at both ends. */
export const eased = (share: number): number => share * share * (3 - 2 * share);

/** Overshoots a little and settles. */
export const sprung = (share: number): number => 1 + 2.2 * (share - 1) ** 3 + 1.2 * (share - 1) ** 2;

const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/** The shorter way around. */
function turning(from: number, to: number, share: number): number {
  const by = ((((to - from) % 360) + 540) % 360) - 180;
  return from + by * share;
}

export function blendPlacements(a: Placement, b: Placement, share: number): Placement {
  return {
    x: mix(a.x, b.x, share),
    y: mix(a.y, b.y, share),
    z: mix(a.z, b.z, share),
    heading: turning(a.heading, b.heading, share),
    size: mix(a.size, b.size, share),
  };
}

/** Which way somebody looks who goes from here to there. */
const headingTo = (from: Placement, to: Placement): number =>
  (Math.atan2(-(to.z - from.z), to.x - from.x) * 180) / Math.PI;

/** Along some points, each stretch in the same time; looks where it goes, and turns to its rest at the end. */
export function alongWay(way: readonly Placement[], share: number): Placement {
  const stretches = way.length - 1;
  const last = way.at(-1);
  if (last === undefined || stretches < 1) return last ?? NOWHERE;
  const index = Math.min(stretches - 1, Math.floor(share * stretches));
  const [from, to] = [way[index] ?? last, way[index + 1] ?? last];
  const here = share * stretches - index;
  const going = headingTo(from, to);
  const isLast = index === stretches - 1;
  const heading =
    here < 0.25 && index === 0
      ? turning(from.heading, going, here * 4)
      : isLast && here > 0.75
        ? turning(going, to.heading, (here - 0.75) * 4)
        : going;
  return { ...blendPlacements(from, to, stretches === 1 ? eased(here) : here), heading };
}

const NOWHERE: Placement = { x: 0, y: 0, z: 0, heading: 0, size: 0 };
