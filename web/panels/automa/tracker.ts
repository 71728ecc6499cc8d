import { starTracker, type Table } from '../../../engine/index.ts';

/** A space of the star tracker. */
export interface TrackerSpace {
  space: number;
  hasCube: boolean;
  hasStar: boolean;
  /** Its units stay on their peninsula here. */
  isLimited: boolean;
  /** Strategy II begins here. */
  isSecond: boolean;
}

/** Where the cube stands, and how far it is to what comes; undefined where that is behind it. */
export interface TrackerShown {
  cube: number;
  last: number;
  spaces: TrackerSpace[];
  toStar?: number;
  toFreedom?: number;
  toSecond?: number;
}

/** Undefined where no Automa plays. */
export function trackerShown(table: Readonly<Table>): TrackerShown | undefined {
  const tracker = starTracker(table);
  if (tracker === undefined) return undefined;
  const { cube, spaces, stars, freeFrom, strategyII, isRiverLimited } = tracker;
  const star = stars.find((space) => space > cube);
  return {
    cube,
    last: spaces - 1,
    spaces: Array.from({ length: spaces }, (_, space) => ({
      space,
      hasCube: space === cube,
      hasStar: stars.includes(space),
      isLimited: space < freeFrom,
      isSecond: space === strategyII,
    })),
    ...(star !== undefined && { toStar: star - cube }),
    ...(isRiverLimited && { toFreedom: freeFrom - cube }),
    ...(cube < strategyII && { toSecond: strategyII - cube }),
  };
}
