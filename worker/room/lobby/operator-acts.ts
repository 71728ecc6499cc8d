import type { SeatId } from '../../../engine/index.ts';
import { act } from '../act/act.ts';
import { answered, carriedOut } from '../act/change.ts';
import { closeByOperator, takeNameDown } from '../record/closing.ts';
import { withoutNameOf } from './seat-acts.ts';

/** What whoever runs the server may do at any table. */
export const OPERATOR_ACTS = {
  /** Nothing goes on at this table any more, and everybody there is told by whom. */
  closeByOperator: act(
    'operator',
    (record, _: object, { now }) =>
      record.closed === 'neverStarted' || record.closed === 'byOperator'
        ? answered<true>(true)
        : carriedOut({ kind: 'close', record: closeByOperator(record, now), by: 'operator' }),
    { worksClosed: true },
  ),

  /** Takes the name of a seat down, at any time. */
  takeNameDown: act('operator', (record, { seat }: { seat: SeatId }) =>
    withoutNameOf(seat, takeNameDown(record, seat)),
  ),
};
