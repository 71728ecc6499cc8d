import type { SeatId } from '../../../engine/index.ts';
import { newGameId, randomHex } from '../../keys/secrets.ts';
import { done, refuse } from '../../protocol/refusals.ts';
import type { TableOptions } from '../../protocol/table-options.ts';
import { act } from '../act/act.ts';
import { answered, carriedOut, changed, changedTo } from '../act/change.ts';
import { closeUnplayed } from '../record/closing.ts';
import { choose, type SeatChoice, setChair, setOptions, setReady, standUp } from './lobby.ts';
import { planRematch, rematchTable } from './rematch.ts';
import { release } from './takeover.ts';

/** Before and after the game: what a seat chooses, what the host arranges, and the rematch. */
export const TABLE_ACTS = {
  choose: act('seat', (record, choice: SeatChoice, { seat }) => changed(choose(record, seat, choice))),

  ready: act('seat', (record, { nonce }: { nonce: unknown }, { seat }) =>
    changed(setReady(record, seat, nonce)),
  ),

  leave: act('seat', (record, _: object, { seat, now }) => {
    const unplayed = closeUnplayed(record, now);
    return unplayed === undefined
      ? changed(standUp(record, seat))
      : carriedOut({ kind: 'close', record: unplayed, by: 'table' });
  }),

  setChair: act(
    'host',
    (record, { seat, to }: { seat: SeatId; to: Parameters<typeof setChair>[2] }, { seat: own, now }) =>
      changed(setChair(record, seat, to, { isOwn: seat === own, now })),
  ),

  setOptions: act('host', (record, { options }: { options: TableOptions }, { now }) =>
    changed(setOptions(record, options, now)),
  ),

  /** Opens a seat of a running game, whose person is gone, to somebody else. */
  release: act('host', (record, { seat }: { seat: SeatId }, { now }) => changed(release(record, seat, now))),

  /** The table where the same people play again: the same one however often it is asked for. */
  planRematch: act('seatOrHost', (record, _: object, { idKey, now }) =>
    changedTo(
      planRematch(record, () => newGameId(idKey)),
      (after) =>
        after.next === undefined
          ? refuse('notOver')
          : done(rematchTable(after, after.next.id, randomHex(32), now)),
    ),
  ),

  /** The table of the rematch is there: everybody is told where it is, once. */
  openRematch: act('seatOrHost', (record) => {
    if (record.next === undefined || record.next.isOpen) return answered<true>(true);
    const { id } = record.next;
    return carriedOut({ kind: 'rematch', record: { ...record, next: { id, isOpen: true } }, id });
  }),
};
