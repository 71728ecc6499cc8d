import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import { openEnd } from '../record/delay.ts';
import type { Chair, RoomRecord } from '../record/record.ts';
import type { NewTable } from './lobby.ts';

/** A person's seat is taken along with what was chosen for it; ready is said anew. */
function carried(chair: Readonly<Chair>): Chair {
  const { kind, name, bot, program, keys, wish, isNewcomer, extraTime, sleepsAt, webhook } = chair;
  return {
    kind,
    keys,
    timeouts: 0,
    ...(name !== undefined && { name }),
    ...(bot !== undefined && { bot }),
    ...(program !== undefined && { program }),
    ...(wish !== undefined && { wish }),
    ...(isNewcomer && { isNewcomer }),
    ...(extraTime !== undefined && { extraTime }),
    ...(sleepsAt !== undefined && { sleepsAt }),
    ...(webhook !== undefined && { webhook }),
  };
}

/** Notes where the same people play again. Asked twice, it is the same table. */
export function planRematch(record: Readonly<RoomRecord>, newId: () => string): Outcome<RoomRecord> {
  if (record.closed === 'byOperator') return refuse('closedByOperator');
  if (record.contest !== undefined) return refuse('ofEvent');
  if (record.phase !== 'over') return refuse('notOver');
  return done(record.next === undefined ? { ...record, next: { id: newId() } } : record);
}

/** The table of a rematch: same seats, same host, same invite, same circle; secret and code of its own. */
export function rematchTable(
  record: Readonly<RoomRecord>,
  id: string,
  secret: string,
  now: number,
): Omit<NewTable, 'code'> {
  const listedFrom = openEnd(record);
  const { inviteKey, hostKey, hostSeat, origin, circle } = record;
  // That was the date of the game before.
  const { date: _, ...options } = record.options;
  const chairs = record.chairs.map((chair) => ({
    ...carried(chair),
    ...(chair.kind === 'person' && { awaySince: now }),
  }));
  return {
    id,
    options: { ...options, seats: chairs.length },
    secret,
    inviteKey,
    hostKey,
    chairs,
    ...(hostSeat !== undefined && { hostSeat }),
    ...(origin !== undefined && { origin }),
    ...(circle !== undefined && { circle }),
    ...(options.delay > 0 && listedFrom > now && { listedFrom }),
  };
}
