import type { SeatMessage } from '../protocol/read-message.ts';
import { type Act, act } from './act/act.ts';
import type { Shown, ShownBy, Who } from './act/caller.ts';
import { answered, lookedUp } from './act/change.ts';
import { castAt } from './cast.ts';
import { CONTEST_ACTS } from './lobby/contest-acts.ts';
import { OPERATOR_ACTS } from './lobby/operator-acts.ts';
import { SEAT_ACTS } from './lobby/seat-acts.ts';
import { TABLE_ACTS } from './lobby/table-acts.ts';
import { PLAY_ACTS } from './play/play-acts.ts';
import { lobbyFor } from './room-views.ts';
import { TALK_ACTS } from './talk/talk-acts.ts';

const LOOKS = {
  /** The table as everybody may see it, written out. */
  lobby: act(
    'anybody',
    (record, _: object, { sockets, now }) =>
      answered(JSON.stringify(lobbyFor(record, sockets(), false, now))),
    { isLook: true },
  ),

  /** What a caster of the event sees; the event has seen the link. Nothing is changed. */
  cast: act(
    'organiser',
    (record, { after }: { after?: number }, { store, now }) => lookedUp(castAt(record, store, after, now)),
    { isLook: true, worksClosed: true },
  ),
};

/**
 * Everything that anybody can do at a table, over a socket or through a route. The names of acts over a socket are those of their
 * messages; arguments and results of all of them are inferred from here.
 */
const TABLE = {
  ...LOOKS,
  ...SEAT_ACTS,
  ...TABLE_ACTS,
  ...TALK_ACTS,
  ...PLAY_ACTS,
  ...CONTEST_ACTS,
  ...OPERATOR_ACTS,
};

type Table = typeof TABLE;
export type ActName = keyof Table;
type WhoDoes = { [N in ActName]: Table[N] extends Act<infer W, never, unknown> ? W : never };
type ArgsOf = { [N in ActName]: Table[N] extends Act<Who, infer A, unknown> ? A : never };
/** What each act is answered with. */
export type Results = { [N in ActName]: Table[N] extends Act<Who, never, infer R> ? R : never };
/** What each act takes; from a route together with what its caller has to show. */
export type Args = { [N in ActName]: ArgsOf[N] };
export type CallArgs = { [N in ActName]: ArgsOf[N] & ShownBy<WhoDoes[N]> & Shown };

/** The acts that come as messages. */
type MessageName = SeatMessage['t'];
/** And those that are called by routes. */
export type CallName = Exclude<ActName, MessageName>;

export const ACTS: { readonly [N in ActName]: Act<Who, Args[N], Results[N]> } = TABLE;
