import { Film } from '../../engine/film.ts';
import { type Clock, type SeatId, viewFor } from '../../engine/index.ts';
import type { CastHand, CastMoment, CastPart, CastStart } from '../protocol/cast.ts';
import { CONTEST_CAPS } from '../protocol/contest.ts';
import { type ClockView, LIMITS, type UpdatePart } from '../protocol/messages.ts';
import { diff } from '../protocol/patch.ts';
import { done, type Outcome, refuse } from '../protocol/refusals.ts';
import { clocksOf } from './play/game-log.ts';
import { entriesIn, headOf } from './play/log-digest.ts';
import { isDealtOpenly, isOverOpenly, openSeq, tableAt } from './record/delay.ts';
import { isInClosedRound, withHold } from './record/not-yet.ts';
import { type RoomRecord, stateOf } from './record/record.ts';
import type { Store } from './record/store.ts';
import { clockFace, lobbyFor } from './room-views.ts';

/** Moments that one answer has at the most; a caster who comes anew begins so many before the last. */
const MOST_MOMENTS = 80;

/** The film of a game that goes on, by its store: it grows by what has become old enough, and nothing is played twice while the room is awake. */
const reels = new WeakMap<Store, Film>();

/** Seconds by which a caster is behind. */
const delayOf = ({ options }: Readonly<RoomRecord>): number =>
  Math.max(CONTEST_CAPS.castDelay, options.delay);

/** The last row that ends there or before: what was done with one message is one moment. */
const rowUpTo = (store: Store, seq: number): number =>
  store.logFrom(Math.max(0, seq - LIMITS.steps + 1), seq).at(-1)?.seq ?? seq;

/** The film up to a moment and not beyond it: what is younger is not even read. */
function reelOf(record: Readonly<RoomRecord>, store: Store, upTo: number): Film | undefined {
  const state = stateOf(record);
  if (state === undefined) return undefined;
  const { clocks } = clocksOf(record);
  const reel = reels.get(store) ?? new Film({ ...headOf(state), entries: [] }, clocks);
  reels.set(store, reel);
  reel.extend(
    store.logFrom(reel.length + 1, upTo).flatMap((row) => entriesIn(row).map(({ entry }) => entry)),
    clocks,
  );
  while (reel.readClocks(1));
  return reel;
}

const handOf = (reel: Film, seq: number, seat: SeatId): CastHand => {
  const state = reel.stateAt(seq);
  return (state === undefined ? undefined : viewFor(state, seat).own) ?? null;
};

const clockAt = (reel: Film, seq: number): { clock?: ClockView } => {
  const known: { clock: Clock; at: number } | undefined = reel.clockAt(seq);
  return known === undefined ? {} : { clock: clockFace(known.clock, known.at) };
};

function handsAt(reel: Film, seq: number): CastHand[] {
  const seats = reel.stateAt(seq)?.hidden.seats ?? [];
  return seats.map((_, seat) => handOf(reel, seq, seat));
}

function changedHands(before: readonly CastHand[], after: readonly CastHand[]): Record<number, CastHand> {
  const changed = after.flatMap((hand, seat) =>
    diff(before[seat] ?? null, hand) === undefined ? [] : [[seat, hand] as const],
  );
  return Object.fromEntries(changed);
}

function startAt(record: Readonly<RoomRecord>, store: Store, reel: Film, seq: number): CastStart | undefined {
  const table = tableAt(record, store, seq)?.table;
  const [row] = store.logFrom(seq, seq);
  if (table === undefined || row === undefined) return undefined;
  return { seq, at: row.at, table, hands: handsAt(reel, seq), ...clockAt(reel, seq) };
}

function momentsOf(store: Store, reel: Film, after: number, upTo: number): CastMoment[] {
  let before = handsAt(reel, after);
  return store.logFrom(after + 1, upTo).map((row) => {
    const hands = handsAt(reel, row.seq);
    const part: UpdatePart = JSON.parse(row.public);
    const moment = { at: row.at, ...part, hands: changedHands(before, hands), ...clockAt(reel, row.seq) };
    before = hands;
    return moment;
  });
}

/**
 * A table of an event as its caster sees it. Everything is reckoned as if spectators had the caster's delay; the hands are those of the
 * same moment.
 */
export function castAt(
  record: Readonly<RoomRecord>,
  store: Store,
  after: number | undefined,
  now: number,
): Outcome<CastPart> {
  if (isInClosedRound(record)) return refuse('notYet');
  const delay = delayOf(record);
  // What is held for the stream is held for the caster to show it.
  const late = withHold({ ...record, options: { ...record.options, delay } }, false);
  const common = { game: record.id, now, delay: delay * 1000, lobby: lobbyFor(late, [], false, now) };
  if (record.live === undefined) return refuse('notStarted');
  if (!isDealtOpenly(late, now)) return done({ ...common, seq: -1, moments: [] });
  const last = openSeq(late, store, now);
  const isNew = after === undefined || after > last;
  const from = rowUpTo(store, isNew ? Math.max(0, last - MOST_MOMENTS) : after);
  const upTo = rowUpTo(store, Math.min(last, from + MOST_MOMENTS));
  const reel = reelOf(record, store, upTo);
  const start = reel && isNew ? startAt(record, store, reel, from) : undefined;
  if (reel === undefined) return refuse('notStarted');
  return done({
    ...common,
    seq: upTo,
    ...(upTo < last && { isMore: true as const }),
    ...(upTo === last && isOverOpenly(late, now) && { isOver: true as const }),
    ...(start !== undefined && { start }),
    moments: momentsOf(store, reel, from, upTo),
  });
}
