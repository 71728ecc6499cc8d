import type { SeatId } from '../../../engine/index.ts';
import { done, type Outcome, type SocketLimit } from '../../protocol/refusals.ts';
import type { RoomRecord } from '../record/record.ts';
import type { Socket } from '../record/socket.ts';
import type { Store } from '../record/store.ts';
import { type Caller, type CallerOf, GATES, type Who } from './caller.ts';
import type { Deed } from './change.ts';

/** What an act may look at besides the record. */
export interface Surroundings {
  readonly now: number;
  readonly store: Store;
  /** Keys the ids of games and what join codes are exchanged for. */
  readonly idKey: string;
  sockets(): Socket[];
  /** Seats of people who are connected. */
  present(): SeatId[];
  /** Counts a line of talk: when its connection spoke lately, or the limit that it is beyond. */
  speak(socket: Socket): { spoke: number[] } | { limit: SocketLimit };
}

type Perform<W extends Who, Args, Result> = (
  record: Readonly<RoomRecord>,
  args: Args,
  around: Surroundings & CallerOf<W>,
) => Outcome<Deed<Result>>;

/** An act whose caller is known to be one who may do it. */
export type Admitted<Args, Result> = (
  record: Readonly<RoomRecord>,
  args: Args,
  around: Surroundings,
) => Outcome<Deed<Result>>;

/** Something that somebody does at a table: who may do it, and what it comes to. Changes nothing by itself. */
export interface Act<W extends Who, Args, Result> {
  readonly who: W;
  /** It only looks, so that nothing is woken, settled or stored for it. */
  readonly isLook?: boolean;
  /** It is also possible at a table that was closed before it began. */
  readonly worksClosed?: boolean;
  /** The act in the hands of a caller, or why it is not theirs. */
  by(caller: Caller): Outcome<Admitted<Args, Result>>;
}

type Kind = Pick<Act<Who, never, unknown>, 'isLook' | 'worksClosed'>;

export const act = <W extends Who, Args, Result>(
  who: W,
  perform: Perform<W, Args, Result>,
  kind: Kind = {},
): Act<W, Args, Result> => ({
  who,
  ...kind,
  by(caller) {
    const admitted = GATES[who].admit(caller);
    if (!admitted.ok) return admitted;
    return done((record, args, around) => perform(record, args, { ...around, ...admitted.value }));
  },
});
