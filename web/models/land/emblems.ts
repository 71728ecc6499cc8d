import { lookOf } from '../../factions/index.ts';
import type { Flat } from '../shapes/shapes.ts';
import type { Paint, Solid } from '../shapes/solid.ts';
import { floor, type GroundPlan } from './plan.ts';
import { carved } from './strokes.ts';

const plan = (points: readonly Flat[], [x, z]: Flat, size: number): GroundPlan =>
  points.map(([right, up]) => [x + right * size, z - up * size]);

/** The emblem of a faction, inlaid at a height: the shape in one paint, the sign in another. */
export function emblem(
  faction: string,
  at: Flat,
  { y, size, shape, sign }: { y: number; size: number; shape: Paint; sign: Paint },
): Solid {
  const of = lookOf(faction).emblem;
  return [
    ...of.shape.map((points) => floor(plan(points, at, size), y, shape)),
    ...carved(of.sign, at, {
      y: y + 0.002,
      size,
      width: size * 0.17,
      paint: of.isOneInlay === true ? shape : sign,
    }),
  ];
}
