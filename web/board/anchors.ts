import type { Place } from '../../engine/index.ts';
import type { Point } from './geometry.ts';

// What is drawn over a place says where it belongs. On the flat map it is there already; the table in 3D lays the same drawing
// over its picture and puts each part to where the place is seen.

/** Lies on the ground: foreshortened like it. */
export const lying = (place: Place) => ({ 'data-lies': place });

/** Goes over the ground from place to place; so much is left free at both ends (in units of the map). */
export const goingOver = (places: readonly Place[], trim: number) => ({
  'data-way': places.join(' '),
  'data-trim': trim,
});

/** Faces the eye, at a point of the place (in units of the map, from its middle). */
export const billboard = (place: Place, { x, y }: Point, scale: number) => ({
  'data-stands': place,
  'data-right': x,
  'data-down': y,
  'data-scale': scale,
});
