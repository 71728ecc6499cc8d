import { lookOf } from '../factions/index.ts';
import { IVORY, SOOT } from './shapes/colours.ts';
import type { Detail } from './shapes/detail.ts';
import { type Outline, pointsOf, ROUND } from './shapes/outlines.ts';
import { type Contour, prism } from './shapes/prism.ts';
import { moved, type Solid, together, turned } from './shapes/solid.ts';

/** Where pieces look when nothing happens, in degrees. */
export const REST_HEADING = -35;

/** How thick a plinth is: what stands on it begins here. */
export const PLINTH = 0.028;

const STEP: Readonly<Record<Detail, number>> = { fine: 24, plain: 36, coarse: 66 };

/** A piece on its plinth. */
export const onPlinth = (solid: Solid, base: Solid): Solid => together(base, moved(solid, [0, PLINTH, 0]));

/**
 * The thin base of a faction's shape: its paint within an ivory line within a black one. The radius is that of a circle;
 * corners reach out to 1.25 of it. At rest its shape stands upright for the viewer. The underside is open: nobody sees it.
 */
export function plinth(faction: string, radius: number, detail: Detail, shape?: Outline): Solid {
  const { colour, outline: own } = lookOf(faction);
  const { hub, ...around } = shape ?? own;
  // A large round one would show its corners.
  const step = detail === 'fine' && radius > 0.16 ? 15 : STEP[detail];
  const outline = pointsOf(around, step).map(([x, y]) => [x * radius, y * radius] as const);
  const closing = hub === undefined ? {} : { middle: [hub[0] * radius, hub[1] * radius] as const };
  const line = Math.min(0.02, radius * 0.17);
  const lines: readonly Contour[] = [
    [0, 0, SOOT],
    [PLINTH * 0.85, line, IVORY],
    [PLINTH, line * 2, colour],
  ];
  const lying =
    detail === 'coarse'
      ? lines.flatMap((layer) => prism(outline, [layer], closing))
      : prism(outline, lines, closing);
  return turned(turned(lying, 'x', -90), 'y', -REST_HEADING);
}

/** Fighters stand on a round one: their own shape tells whose they are. */
export const roundPlinth = (faction: string, radius: number, detail: Detail): Solid =>
  plinth(faction, (radius * 12) / 11, detail, ROUND);
