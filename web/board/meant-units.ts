import type { Place } from '../../engine/index.ts';
import { isHex } from '../../engine/index.ts';
import type { Point } from './geometry.ts';
import type { DetailLevel } from './layout.ts';
import { pieceMarksOf } from './layout.ts';
import { boxOf } from './piece-sizes.ts';
import type { PlaceContents } from './place-contents.ts';

/** Which units of a place are meant by a tap on one of its figures. */
export type MeantUnits = (unit: string) => boolean;

/** The figure of the flat map at a point of a place, around its middle: units of its kind are meant. Pills are too small to aim at. */
export function meantOnMap(
  place: Place,
  standing: PlaceContents | undefined,
  level: DetailLevel,
  { x, y }: Point,
): MeantUnits | undefined {
  if (standing === undefined || level === 'pills') return undefined;
  // What is drawn later stands in front.
  const figure = pieceMarksOf(standing, level, !isHex(place)).findLast((mark) => {
    const box = boxOf(mark);
    return (
      mark.is === 'figure' && x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
    );
  });
  return figure?.is === 'figure' ? (unit) => unit.startsWith(`${figure.of}:${figure.faction}:`) : undefined;
}
