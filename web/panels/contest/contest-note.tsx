import { useState } from 'preact/hooks';
import type { ClockFace } from '../../../engine/catalog.ts';
import type { SeatId, Table } from '../../../engine/index.ts';
import { CONTEST_TIMES, type ContestNote as Note } from '../../../worker/protocol/contest-table.ts';
import type { ContestView, LobbyView } from '../../../worker/protocol/messages.ts';
import { contest as words } from '../../i18n/contest.ts';
import type { TableSource } from '../../net/table-source.ts';
import { clockReading, MINUTE, sayTime } from '../clock/clock.ts';
import { useRoomTime } from '../clock/use-room-time.ts';
import { NeedsBadge } from './needs-badge.tsx';
import './contest.css';

/** Where the table belongs. */
export function ContestPlace({ contest: { id, label, round, table } }: { contest: ContestView }) {
  return (
    <p class="contest-place">
      <a href={`/events/${id}`}>{label}</a> <span>{words.where(round, table)}</span>
    </p>
  );
}

const nameOf = ({ chairs }: LobbyView, seat: SeatId): string => chairs[seat]?.name ?? words.player(seat + 1);

/** How long the round still has, or which turns are the last. */
function sayRound(
  contest: ContestView,
  { lastTurn, turn }: Readonly<Table>,
  now: number,
): string | undefined {
  if (lastTurn === 0) return words.scoredAsDealt;
  if (lastTurn !== undefined) return words.lastTurns(Math.max(0, lastTurn - turn.number));
  const { deadlineAt, stillSince } = contest;
  if (deadlineAt === undefined) return undefined;
  const left = deadlineAt - (stillSince ?? now);
  if (left <= 0) return words.passed;
  return stillSince === undefined ? words.deadline(sayTime(left)) : words.standing(sayTime(left));
}

/** The time that each of the last turns has, counted down for everybody; some decisions are owed by several at once. */
function sayLastTurn(
  lobby: LobbyView,
  { lastTurn }: Readonly<Table>,
  clock: ClockFace | undefined,
  now: number,
): string[] {
  if (lastTurn === undefined || clock === undefined) return [];
  return clock.seats.flatMap((_, seat) => {
    const reading = clockReading(clock, seat, now);
    if (reading?.isRunning !== true) return [];
    return [words.lastTurn(nameOf(lobby, seat), sayTime(Math.max(0, reading.left)))];
  });
}

/** Of the warnings before the end of a round the latest that has come, in minutes. */
function warningOf(
  { deadlineAt, stillSince }: ContestView,
  { lastTurn, ended }: Readonly<Table>,
  now: number,
): number | undefined {
  if (deadlineAt === undefined || lastTurn !== undefined || ended !== undefined) return undefined;
  const left = deadlineAt - (stillSince ?? now);
  const ahead = CONTEST_TIMES.warnings.findLast((warning) => left <= warning);
  return left <= 0 || ahead === undefined ? undefined : ahead / MINUTE;
}

/** Its frame is always there: what comes into a page together with its frame is not heard. */
function Warning({ minutes }: { minutes: number | undefined }) {
  const [seen, see] = useState<number>();
  const isNew = minutes !== undefined && minutes !== seen;
  return (
    <div role="status">
      {isNew && (
        <div class="contest-news contest-latest contest-warning">
          <p>{words.warning(minutes)}</p>
          <button type="button" class="button button-small" onClick={() => see(minutes)}>
            {words.seen}
          </button>
        </div>
      )}
    </div>
  );
}

/** Why time stands still, and whose line is gone while it is waited for. */
function sayStops(
  contest: ContestView,
  lobby: LobbyView,
  clock: ClockFace | undefined,
  now: number,
): string[] {
  const { call, isPaused } = contest;
  const lost = (clock?.seats ?? []).flatMap(({ line, since }, seat) => {
    if (line?.goneAt === undefined || since === undefined || clock?.pausedAt !== undefined) return [];
    const left = line.left - Math.max(0, now - Math.max(since, line.goneAt));
    const who = nameOf(lobby, seat);
    return [left > 0 ? words.lost(who, sayTime(left)) : words.lostOut(who)];
  });
  return [
    ...(isPaused ? [words.paused] : []),
    ...(call === undefined
      ? []
      : [words.called(nameOf(lobby, call.seat), sayTime(Math.max(0, call.until - now)))]),
    ...lost,
  ];
}

/** The last thing that was said to the table, until it is read. */
function Latest({ note }: { note: Note }) {
  const [seen, see] = useState(0);
  if (note.id <= seen) return null;
  return (
    <div class="contest-news contest-latest" role="status">
      <p>
        <strong>{words.kinds[note.kind]}:</strong> {note.text}
      </p>
      <button type="button" class="button button-small" onClick={() => see(note.id)}>
        {words.seen}
      </button>
    </div>
  );
}

/** What a table of an event tells besides the game: the round's time, the organiser, the arbiter, lost lines. */
export function ContestNote({ source, table }: { source: TableSource; table: Readonly<Table> }) {
  const [lobby, clock] = [source.lobby.value, source.clock.value];
  const contest = lobby?.contest;
  const isOver = table.ended !== undefined;
  const now = useRoomTime(source, contest !== undefined && !isOver);
  if (lobby === undefined || contest === undefined) return null;
  const round = isOver ? undefined : sayRound(contest, table, now);
  const stops = isOver
    ? []
    : [...sayLastTurn(lobby, table, clock, now), ...sayStops(contest, lobby, clock, now)];
  const latest = contest.notes?.at(-1);
  return (
    <section class="contest-note" aria-label={words.name}>
      <div class="contest-line">
        <ContestPlace contest={contest} />
        {round !== undefined && <p data-last={table.lastTurn !== undefined}>{round}</p>}
      </div>
      {stops.map((text) => (
        <p key={text.replace(/\d/g, '')} class="contest-news">
          {text}
        </p>
      ))}
      <Warning minutes={warningOf(contest, table, now)} />
      <NeedsBadge id={contest.id} />
      {latest !== undefined && <Latest note={latest} />}
    </section>
  );
}
