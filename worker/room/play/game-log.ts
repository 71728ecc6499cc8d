import { type GameLog, type SeatId, score, sealAfter, viewFor } from '../../../engine/index.ts';
import type { FinishedLog, OpenLog } from '../../protocol/calls/ended.ts';
import type { UpdatePart } from '../../protocol/messages.ts';
import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import { isBrokenOff } from '../record/closing.ts';
import { isDealtOpenly, isOverOpenly, openSeq, tableAt } from '../record/delay.ts';
import { isInClosedRound } from '../record/not-yet.ts';
import type { RoomRecord } from '../record/record.ts';
import type { LogRow, Store } from '../record/store.ts';
import { entriesIn, headOf } from './log-digest.ts';

/** The log of a game in the form that anybody can replay, put together from what is stored. */
export function gameLog(record: Readonly<RoomRecord>, rows: readonly LogRow[]): GameLog | undefined {
  const { live, fair } = record;
  if (live === undefined) return undefined;
  const { state } = live.history;
  const lines = rows.flatMap(entriesIn);
  const entries = lines.map(({ entry }) => entry);
  const marks = lines.flatMap(({ mark }, index) =>
    mark === undefined ? [] : [{ after: index + 1, digest: mark }],
  );
  return {
    ...headOf(state),
    entries,
    marks: [{ after: 0, digest: live.marked.start }, ...marks],
    seal: sealAfter(live.marked, entries.slice(live.marked.after), state),
    fair: fairOf(fair),
  };
}

const fairOf = ({
  commitment,
  secret,
  nonces = [],
  round,
}: RoomRecord['fair']): NonNullable<GameLog['fair']> =>
  round === undefined ? { commitment, secret, nonces } : { kind: 'round', commitment, secret, round };

function botCommands({ entries }: GameLog, seat: SeatId): number {
  return entries.filter(
    ({ by, do: command }) =>
      by !== undefined &&
      typeof command === 'object' &&
      command !== null &&
      Reflect.get(command, 'seat') === seat,
  ).length;
}

/** How time was kept so far. */
export function clocksOf({ live, startedAt }: Readonly<RoomRecord>): Pick<FinishedLog, 'clocks'> {
  const { clock, pauses, credits } = live ?? {};
  if (clock === undefined || pauses === undefined || startedAt === undefined) return {};
  const seats = clock.seats.map(({ stretch, sleepsAt }) => ({
    ...(stretch !== undefined && { stretch }),
    ...(sleepsAt !== undefined && { sleepsAt }),
  }));
  return {
    clocks: {
      pace: clock.pace,
      startedAt,
      seats,
      pauses: [...pauses],
      ...(clock.bids !== undefined && { bids: clock.bids }),
      ...(credits !== undefined && { credits: [...credits] }),
    },
  };
}

/** The whole game, once it is over; undefined before. */
export function finishedLog(record: Readonly<RoomRecord>, rows: readonly LogRow[]): FinishedLog | undefined {
  const { id, phase, finishedAt, live } = record;
  const log = gameLog(record, rows);
  if (phase !== 'over' || finishedAt === undefined || log === undefined || live === undefined)
    return undefined;
  return {
    id,
    isOver: true,
    finishedAt,
    ...(isBrokenOff(record)
      ? { isAbandoned: true as const }
      : { result: score(viewFor(live.history.state, 'spectator')) }),
    seats: record.chairs.map(({ kind, bot }, seat) => ({
      kind: kind === 'bot' ? 'bot' : 'person',
      ...(bot !== undefined && { bot }),
      botCommands: botCommands(log, seat),
    })),
    ...clocksOf(record),
    log,
  };
}

/** Who asks for the log: a seat sees the open table as it is, spectators as late as the table says, or not at all. */
export type LogReader = 'spectator' | 'seat';

/** What the log routes answer: everything once the game is over and the delay is too, before that the open table as its reader knows it. */
export function logAt(
  record: Readonly<RoomRecord>,
  store: Store,
  after: number,
  now: number,
  reader: LogReader = 'spectator',
): Outcome<FinishedLog | OpenLog> {
  const { live, id } = record;
  const finished = isOverOpenly(record, now) ? finishedLog(record, store.logFrom(1)) : undefined;
  if (finished !== undefined) return done(finished);
  if (live === undefined) return refuse('notStarted');
  const isSeat = reader === 'seat';
  if (!isSeat && !record.options.watch) return refuse('noWatching');
  if (!isSeat && isInClosedRound(record)) return refuse('notYet');
  // The game has begun, as everybody may know, and nothing of it is old enough to be told.
  if (!isSeat && !isDealtOpenly(record, now)) return done({ id, isOver: false, seq: 0, updates: [] });
  const seq = isSeat ? record.seq : openSeq(record, store, now);
  const updates = store.logFrom(after + 1, seq).map((row): UpdatePart & { at: number } => {
    const part: UpdatePart = JSON.parse(row.public);
    return { at: row.at, ...part };
  });
  const start = after > 0 ? undefined : tableAt(record, store, 0)?.table;
  return done({ id, isOver: false, seq, ...(start !== undefined && { start }), updates });
}
