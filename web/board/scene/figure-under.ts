import type { Place } from '../../../engine/index.ts';
import type { Point } from '../geometry.ts';
import type { MeantUnits } from '../meant-units.ts';
import { type PictureSize, type Pose, projector } from './lens.ts';
import type { Pieces } from './pieces.ts';

/** How high figures stand, and how wide for their height. */
const TALL = { mech: 0.5, character: 0.4, worker: 0.22 } as const;
const STOUT = 0.8;

type Sort = keyof typeof TALL;

const sortOf = (id: string): Sort | undefined => {
  const [sort = ''] = id.split(':');
  return sort === 'mech' || sort === 'character' || sort === 'worker' ? sort : undefined;
};

/** A figure, where it stands and which units it stands for: of workers that are alike, all. */
interface Figure {
  place: Place;
  isMeant: MeantUnits;
}

/**
 * The figure at a point of the picture, the nearest to the eye: it may stand up in front of another hex than its own. Only places that
 * matter are looked at.
 */
export function figureUnder(
  pieces: Pieces,
  places: ReadonlyMap<Place, unknown>,
  view: { pose: Pose; frame: PictureSize },
  { x, y }: Point,
): Figure | undefined {
  const seen = projector(view.pose, view.frame);
  let found: { figure: Figure; nearness: number } | undefined;
  for (const { id, place, size, ...at } of pieces.values()) {
    const sort = sortOf(id);
    if (sort === undefined || !places.has(place)) continue;
    const feet = seen([at.x, at.y, at.z]);
    const head = seen([at.x, at.y + TALL[sort] * size, at.z]);
    // Seen from above, a figure is as deep as it is wide.
    const half = (STOUT * TALL[sort] * size * feet.scale) / 2;
    const isUnder =
      Math.abs(x - feet.x) <= half && y <= feet.y + half / 2 && y >= Math.min(head.y, feet.y - half);
    if (!isUnder || (found !== undefined && found.nearness >= feet.scale)) continue;
    const kind = id.slice(0, id.lastIndexOf(':') + 1);
    const isMeant: MeantUnits = sort === 'worker' ? (unit) => unit.startsWith(kind) : (unit) => unit === id;
    found = { figure: { place, isMeant }, nearness: feet.scale };
  }
  return found?.figure;
}
