import type { SeatId } from '../../../engine/index.ts';
import { distinctName } from '../../protocol/names.ts';
import type { RoomRecord } from '../record/record.ts';

/** Of the people and bots at a table, but for one seat. */
export const namesBeside = ({ chairs }: Readonly<RoomRecord>, seat?: SeatId): string[] =>
  chairs.flatMap(({ kind, name }, other) =>
    other !== seat && (kind === 'person' || kind === 'bot') && name !== undefined ? [name] : [],
  );

/** The name under which somebody sits at a seat. */
export const nameAt = (record: Readonly<RoomRecord>, seat: SeatId, wanted: string): string =>
  distinctName(wanted, namesBeside(record, seat), seat);
