import type { SeatId } from '../../../engine/index.ts';
import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import type { Socket } from '../record/socket.ts';

// Who may do an act. This is the only place that says so: an act names one of these, and is handed the caller as far as it is known then.

/** Somebody who wants to do something, as far as the room knows them. */
export interface Caller {
  /** The own seat. */
  readonly seat?: SeatId | undefined;
  /** Has the host's rights now. */
  readonly isHost?: boolean;
  /** Shows the secret of the event that the table belongs to. */
  readonly isOrganiser?: boolean;
  /** Runs the server: the route has seen the key. */
  readonly isOperator?: boolean;
  /** The connection that it comes over; none for a call from a route. */
  readonly socket?: Socket;
}

/** The caller as an act of each kind gets it. */
interface CallerAs {
  anybody: Caller;
  /** Over a socket that has said hello, with a seat or without. */
  connected: Caller & { readonly socket: Socket };
  seat: Caller & { readonly seat: SeatId };
  host: Caller;
  seatOrHost: Caller;
  organiser: Caller;
  operator: Caller;
}
export type Who = keyof CallerAs;
export type CallerOf<W extends Who> = CallerAs[W];

/** What a caller from a route has to show. */
interface ShownAs {
  anybody: Shown;
  connected: Shown;
  seat: Shown & { token: string };
  host: Shown & { token: string };
  seatOrHost: Shown & { token: string };
  organiser: Shown & { token: string };
  operator: Shown & { isOperator: true };
}
export interface Shown {
  token?: string;
  isOperator?: true;
}
export type ShownBy<W extends Who> = ShownAs[W];

interface Gate<W extends Who> {
  /** Their calls have the pace of messages, by the secret they show: each may be told to everybody. */
  readonly isPaced: boolean;
  admit(by: Caller): Outcome<CallerOf<W>>;
}

export const GATES: { readonly [W in Who]: Gate<W> } = {
  anybody: { isPaced: false, admit: (by) => done(by) },
  connected: {
    isPaced: false,
    admit: (by) =>
      by.socket?.memory.isGreeted === true ? done({ ...by, socket: by.socket }) : refuse('helloFirst'),
  },
  seat: {
    isPaced: true,
    admit: (by) =>
      by.seat === undefined
        ? refuse(by.socket === undefined ? 'notYourSeat' : 'spectator')
        : done({ ...by, seat: by.seat }),
  },
  host: { isPaced: true, admit: (by) => (by.isHost === true ? done(by) : refuse('notHost')) },
  seatOrHost: {
    isPaced: false,
    admit: (by) => (by.seat !== undefined || by.isHost === true ? done(by) : refuse('notYourSeat')),
  },
  organiser: {
    isPaced: false,
    admit: (by) => (by.isOrganiser === true ? done(by) : refuse('notOrganiser')),
  },
  operator: {
    isPaced: false,
    admit: (by) => (by.isOperator === true ? done(by) : refuse('notOperator')),
  },
};
