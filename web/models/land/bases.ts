import { allFactions } from '../../../engine/index.ts';
import { BASE_RADIUS, WIDTH } from '../../board/geometry.ts';
import { lookOf } from '../../factions/index.ts';
import { BRASS, darker, lighter } from '../shapes/colours.ts';
import type { Detail } from '../shapes/detail.ts';
import { type Flat, lathe } from '../shapes/shapes.ts';
import { moved, type Paint, type Solid } from '../shapes/solid.ts';
import { emblem } from './emblems.ts';
import { middleOf } from './hexagon.ts';
import { FIELD_LEVEL } from './rim.ts';

// Round plinths around the rim: in the colour of the factions that play, of plain wood for the others.

const RADIUS = BASE_RADIUS / WIDTH - 0.012;
const PLAIN = 0x5a4632;
const LINEN = 0xe9dfc6;
const INK = 0x26211d;

const luma = (paint: Paint): number =>
  (0.3 * ((paint >> 16) & 255) + 0.59 * ((paint >> 8) & 255) + 0.11 * (paint & 255)) / 255;

/** Its top is the ground, y = 0. */
export function base(faction: string, isInPlay: boolean, detail: Detail): Solid {
  const paint = isInPlay ? lookOf(faction).colour : PLAIN;
  const fillet = isInPlay ? BRASS : lighter(PLAIN, 0.12);
  const step: Flat[] = [
    [RADIUS - 0.02, -0.012],
    [RADIUS - 0.035, -0.012],
  ];
  const isCoarse = detail === 'coarse';
  const profile: Flat[] = [
    [RADIUS, FIELD_LEVEL],
    [RADIUS, -0.03],
    ...(isCoarse ? [] : step),
    [RADIUS - 0.045, 0],
  ];
  const paints = isCoarse
    ? [paint, fillet, paint]
    : [paint, fillet, darker(fillet, 0.3), lighter(paint, 0.12), paint];
  const sides = detail === 'fine' ? 32 : detail === 'plain' ? 20 : 12;
  const body = lathe(profile, [darker(paint, 0.25), ...paints.slice(1)], { sides });
  const isDark = luma(paint) < 0.5;
  const inlay = isInPlay ? (isDark ? LINEN : INK) : darker(PLAIN, 0.3);
  const sign = isInPlay ? paint : lighter(PLAIN, 0.12);
  // The underside stands on the board.
  return [...body.slice(0, -1), ...emblem(faction, [0, 0], { y: 0.002, size: 0.25, shape: inlay, sign })];
}

export const bases = (inPlay: readonly string[], detail: Detail): Solid =>
  allFactions().flatMap(({ id }) => {
    const [x, z] = middleOf(`base:${id}`);
    return moved(base(id, inPlay.includes(id), detail), [x, 0, z]);
  });
