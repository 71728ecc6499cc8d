import { baseOf, type Star, type Table } from '../../../engine/index.ts';
import { TRACK_LEVEL, TRIUMPH_FIELDS, type TrackName, trackField } from '../../models/land/tracks.ts';
import { REST_HEADING } from '../../models/plinth.ts';
import type { Piece } from './pieces.ts';
import { LAND_SHIFT } from './space.ts';

/** Seven share a field without hiding one another: two rows of four. */
const PER_ROW = 4;

interface Room {
  across: number;
  down: number;
  size: number;
}

const ROOM: Readonly<Record<TrackName, Room>> = {
  power: { across: 0.115, down: 0.15, size: 1 },
  popularity: { across: 0.115, down: 0.14, size: 1 },
  triumph: { across: 0.125, down: 0.19, size: 0.58 },
};

/** Markers of power and popularity, and the stars, beside the board. */
export function trackPieces(table: Readonly<Table>): Piece[] {
  return table.seats.flatMap((seat, index) => {
    const { faction, power, popularity, stars } = seat;
    const home = baseOf(seat);
    const on = (id: string, model: string, track: TrackName, field: number): Piece => {
      const { x, z } = trackField(track, field);
      const { across, down, size } = ROOM[track];
      return {
        ...{ id, model, place: home, heading: REST_HEADING, size, y: TRACK_LEVEL },
        x: x + LAND_SHIFT.x + ((index % PER_ROW) - (PER_ROW - 1) / 2) * across,
        z: z + LAND_SHIFT.z + (Math.floor(index / PER_ROW) - 0.5) * down,
      };
    };
    return [
      on(`marker:${faction}:power`, `marker:${faction}`, 'power', power),
      on(`marker:${faction}:popularity`, `marker:${faction}`, 'popularity', popularity),
      ...stars.map((star, nth) =>
        on(`star:${faction}:${nth}`, `star:${faction}`, 'triumph', fieldFor(stars, star, nth)),
      ),
    ];
  });
}

/**
 * The second star for the same goal lies on its second field, as long as it has one; stars of the Automa's tracker lie beside the
 * track (AUT-61).
 */
function fieldFor(stars: readonly Star[], star: Star, nth: number): number {
  const fields = TRIUMPH_FIELDS.flatMap((goal, field) => (goal === star ? [field] : []));
  const earlier = stars.slice(0, nth).filter((other) => other === star).length;
  if (star === 'tracker') return TRIUMPH_FIELDS.length + earlier;
  return fields[Math.min(earlier, fields.length - 1)] ?? 0;
}
