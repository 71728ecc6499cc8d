import type { Detail } from '../shapes/detail.ts';
import type { Flat } from '../shapes/shapes.ts';
import { facing, moved, type Solid, turned } from '../shapes/solid.ts';
import type { SeededRng } from './dice.ts';
import { outOf, type PropSpot } from './hexagon.ts';

/** Something that stands in the outer ring of a tile, beside the stage. */
export interface Prop {
  readonly at: Flat;
  /** Across the ring; along it, a ridge is wider. */
  readonly radius: number;
  readonly height: number;
  readonly solid: Solid;
  /** What glows in the dark: windows. */
  readonly lights?: Solid;
  /** Where smoke comes out, above the middle of the tile. */
  readonly chimneys?: readonly (readonly [x: number, y: number, z: number])[];
}

/** What stands on a tile, by the places there are. */
export type Planting = (spots: readonly PropSpot[], dice: SeededRng, detail: Detail) => Prop[];

/** What stands on the ground is never seen from below. */
const seen = (solid: Solid): Solid => solid.filter((face) => facing(face)[1] > -0.99);

/** A thing made around the origin, its front along +z, put on a place. */
export function propAt(
  spot: PropSpot,
  size: { radius: number; height: number; turn?: number; aside?: Flat },
  solid: Solid,
  lights?: Solid,
): Prop {
  const { radius, height, turn = 0, aside = [0, 0] } = size;
  const at: Flat = [spot.at[0] + aside[0], spot.at[1] + aside[1]];
  const place = (thing: Solid): Solid => moved(turned(thing, 'y', turn), [at[0], 0, at[1]]);
  return {
    at,
    radius,
    height,
    solid: place(seen(solid)),
    ...(lights !== undefined && { lights: place(lights) }),
  };
}

/** The turn that lets a front look at the middle of the tile; at the left and the right, at whoever sits at the table. */
export function inwards({ side }: PropSpot): number {
  const [x, z] = outOf(side);
  return z < -0.1 ? (Math.atan2(-x, -z) * 180) / Math.PI : 0;
}
