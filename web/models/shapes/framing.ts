import type { Solid } from './solid.ts';

/** How large a square picture shows something, and where it stands in it; all in pixels. */
export interface Framing {
  /** For a tile's width. */
  readonly scale: number;
  /** Where the middle of the ground lies, from the upper edge. */
  readonly foot: number;
  /** How far anything reaches from its middle. */
  readonly reach: number;
}

const ROOM = 0.88;

/** What they need, whichever way they are turned: a drum around all of them. */
function drumAround(solids: readonly Solid[]): { radius: number; top: number; bottom: number } {
  let [radius, top, bottom] = [0.01, 0.01, 0];
  for (const solid of solids)
    for (const { corners } of solid)
      for (const [x, y, z] of corners) {
        radius = Math.max(radius, Math.hypot(x, z));
        top = Math.max(top, y);
        bottom = Math.min(bottom, y);
      }
  return { radius, top, bottom };
}

/**
 * So that all of them fit: next to one another, their sizes compare. A steady one is as large from everywhere, for what is
 * turned under one's hands.
 */
export function framingOf(
  solids: readonly Solid[],
  pitch: number,
  size: number,
  { isSteady = false } = {},
): Framing {
  const { radius, top, bottom } = drumAround(solids);
  const [c, s] = [Math.cos((pitch * Math.PI) / 180), Math.sin((pitch * Math.PI) / 180)];
  const [above, below] = [top * c + radius * s, radius * s - bottom * c];
  const tall = isSteady ? Math.hypot(top - bottom, 2 * radius) : above + below;
  const scale = (size * ROOM) / Math.max(2 * radius, tall);
  return { scale, foot: size / 2 + ((above - below) / 2) * scale, reach: radius * scale };
}
