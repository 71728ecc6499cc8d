import type { Clock, SeatId } from '../../engine/index.ts';
import type { ChairView, ClockView, ContestView, LobbyInside, LobbyView } from '../protocol/messages.ts';
import { openSeatRequests } from './lobby/seat-requests.ts';
import { hasOpenChair } from './lobby/takeover.ts';
import { hostSeatAt, isIdle } from './record/absence.ts';
import { type ContestRecord, callsOf } from './record/contest-record.ts';
import { isBehind, personShown } from './record/delay.ts';
import type { Chair, Person, RoomRecord } from './record/record.ts';
import type { Socket } from './record/socket.ts';

/** What the others want to do about a seat that does not answer. */
function votesAbout(
  { votes }: Readonly<RoomRecord>,
  seat: SeatId,
  chair: Readonly<Chair>,
): ChairView['votes'] {
  if (votes?.seat === seat) return votes.by;
  const { botWishes = [] } = chair;
  return botWishes.length === 0 ? undefined : Object.fromEntries(botWishes.map((by) => [by, 'bot' as const]));
}

function chairView(
  chair: Chair,
  votes: ChairView['votes'],
  isConnected: boolean,
  isHost: boolean,
): ChairView {
  const { kind, name, bot, program, isReady, awaySince } = chair;
  const { isPlayedOn, isReleased, wish, isNewcomer, extraTime } = chair;
  return {
    kind,
    ...(name !== undefined && { name }),
    ...(bot !== undefined && { bot }),
    ...(program !== undefined && { program }),
    ...(isReady && { isReady }),
    ...(isHost && { isHost: true as const }),
    ...(isConnected && { isConnected: true as const }),
    ...(awaySince !== undefined && !isConnected && { awaySince }),
    ...(isPlayedOn && { isPlayedOn }),
    ...(isReleased && { isReleased }),
    ...(isIdle(chair) && { isIdle: true as const }),
    ...(votes !== undefined && { votes }),
    ...(wish !== undefined && { wish }),
    ...(isNewcomer && { isNewcomer }),
    ...(extraTime !== undefined && { extraTime }),
  };
}

/** Everything about the table that everybody may know. Secrets and their digests are no part of it. */
export function lobbyView(record: Readonly<RoomRecord>, sockets: readonly Socket[], now: number): LobbyView {
  const host = hostSeatAt(record, now);
  const connected = new Set(sockets.map(({ memory }) => memory.seat));
  const watchers = sockets.filter(
    ({ memory }) => memory.isGreeted === true && memory.seat === undefined,
  ).length;
  const { game, ...table } = record.options;
  const pausedAt = record.live?.clock?.pausedAt;
  return {
    phase: record.phase,
    ...(record.closed !== undefined && { closed: record.closed }),
    options: { ...table, ...game },
    chairs: record.chairs.map((chair, seat) =>
      chairView(chair, votesAbout(record, seat, chair), connected.has(seat), host === seat),
    ),
    commitment: record.fair.commitment,
    watchers,
    pausing: record.pausing,
    ...(record.lastRound !== undefined && { lastRound: record.lastRound }),
    ...(record.phase === 'live' &&
      record.startedAt !== undefined && { playingSince: record.startedAt + (record.stoodFor ?? 0) }),
    ...(record.adjourned !== undefined && { adjourned: record.adjourned }),
    ...(record.adjourning !== undefined && { adjourning: record.adjourning }),
    ...(pausedAt !== undefined && { pausedAt }),
    ...(record.next?.isOpen && { next: record.next.id }),
    ...(record.circle !== undefined && { isOfCircle: true as const }),
    ...(record.contest !== undefined && { contest: contestView(record.contest) }),
  };
}

/** Where a table belongs; that never changes. */
const contestPlace = ({ id, round, table, label, externalId }: Readonly<ContestView>): ContestView => ({
  id,
  round,
  table,
  label,
  ...(externalId !== undefined && { externalId }),
});

function contestView(contest: Readonly<ContestRecord>): ContestView {
  const { deadlineAt, stillSince, pausedAt, call, seats, notes } = contest;
  return {
    ...contestPlace(contest),
    ...(deadlineAt !== undefined && { deadlineAt }),
    ...(stillSince !== undefined && { stillSince }),
    ...(pausedAt !== undefined && { isPaused: true as const }),
    ...(call !== undefined && { call: { seat: call.seat, text: call.text, until: call.until } }),
    callsLeft: seats.map(({ calls = 0 }) => Math.max(0, callsOf(contest) - calls)),
    ...(notes !== undefined && { notes }),
  };
}

/** The table as somebody may know it: who is behind sees nothing of what goes on at this moment. */
export function lobbyFor(
  record: Readonly<RoomRecord>,
  sockets: readonly Socket[],
  isSeated: boolean,
  now: number,
): LobbyView {
  const view = lobbyView(record, sockets, now);
  if (isSeated || !isBehind(record, now)) return view;
  const { options, commitment, watchers, contest } = view;
  const chairs = view.chairs.map((chair, seat) => lastingView(chair, personShown(record, seat, now)));
  return {
    phase: 'live',
    options,
    chairs,
    commitment,
    watchers,
    pausing: [],
    ...(contest !== undefined && { contest: contestPlace(contest) }),
  };
}

/** What is not about this moment. */
function lastingView(
  { kind, bot }: ChairView,
  { name, program, wish, isNewcomer, extraTime }: Readonly<Person>,
): ChairView {
  return {
    kind,
    ...(name !== undefined && { name }),
    ...(bot !== undefined && { bot }),
    ...(program !== undefined && { program }),
    ...(wish !== undefined && { wish }),
    ...(isNewcomer && { isNewcomer }),
    ...(extraTime !== undefined && { extraTime }),
  };
}

/** What only those at the table see: seats and host the code, a seat its own notices, the host who asks for a seat. */
export function lobbyInside(
  record: Readonly<RoomRecord>,
  { seat, isHost }: Socket['memory'],
  now: number,
): LobbyInside | undefined {
  const hasRights = isHost === true || (seat !== undefined && seat === hostSeatAt(record, now));
  const isLobby = record.phase === 'lobby';
  if (seat === undefined && !hasRights) return undefined;
  const asking = hasRights && (isLobby || hasOpenChair(record)) ? openSeatRequests(record) : [];
  const { webhook, feed, sleepsAt } = (seat === undefined ? undefined : record.chairs[seat]) ?? {};
  const inside: LobbyInside = {
    ...(isLobby && record.code !== undefined && { code: record.code }),
    ...(webhook !== undefined && { notice: webhook.format }),
    ...(feed !== undefined && { hasFeed: true as const }),
    ...(sleepsAt !== undefined && { sleepsAt }),
    ...(asking.length > 0 && { asking: asking.map(({ id, name, at }) => ({ id, name, at })) }),
  };
  return isLobby || Object.keys(inside).length > 0 ? inside : undefined;
}

export function clockView(record: Readonly<RoomRecord>, now: number): ClockView | undefined {
  const clock = record.live?.clock;
  return clock && clockFace(clock, now);
}

export function clockFace(clock: Readonly<Clock>, now: number): ClockView {
  const seats = clock.seats.map(({ left, since, free, line }) => ({
    left,
    free,
    ...(since !== undefined && { since }),
    ...(line !== undefined && { line }),
  }));
  return { now, seats, ...(clock.pausedAt !== undefined && { pausedAt: clock.pausedAt }) };
}
