import { playEntry, type SeatId } from '../../../engine/index.ts';
import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import { hasResigned, isPlaying, type SettledWish } from './absence.ts';
import { type RoomRecord, stateOf, withChair } from './record.ts';

// Whoever has to go before the end: the seat is left to a bot, or opened to somebody else as well, or all agree on a last round.

/** Why a seat cannot say that it has to go; an event has its own ways. */
export function whyNotParting(record: Readonly<RoomRecord>, seat: SeatId): Outcome<never> | undefined {
  if (record.live === undefined) return refuse('notStarted');
  if (record.contest !== undefined) return refuse('ofEvent');
  const isOwn = record.chairs[seat]?.kind === 'person' && !hasResigned(record, seat);
  return isOwn ? undefined : refuse('notYourSeat');
}

/** A bot plays on for the person, who takes the seat back by returning; opened, whoever the host lets in may have it until then. */
export function leaveSeat(record: Readonly<RoomRecord>, seat: SeatId, isOpen: boolean): Outcome<SettledWish> {
  const refused = whyNotParting(record, seat);
  if (refused !== undefined) return refused;
  return done({
    record: withChair(record, seat, ({ isReturning: _, ...chair }) => ({
      ...chair,
      isPlayedOn: true,
      ...(isOpen && { isReleased: true as const }),
    })),
  });
}

/** Wants the round that is played to be the last one, or not any more. */
export function wishLastRound(
  record: Readonly<RoomRecord>,
  seat: SeatId,
  isOn: boolean,
): Outcome<SettledWish> {
  const refused = whyNotParting(record, seat);
  if (refused !== undefined) return refused;
  // Once it was called, and in games from before it could be, the engine says no.
  if (record.live === undefined || !playEntry(record.live.history, { do: { kind: 'callTime' } }).ok)
    return refuse('lastTurns');
  const { lastRound = [], ...rest } = record;
  const others = lastRound.filter((other) => other !== seat);
  const wishing = isOn ? [...others, seat] : others;
  return done({ record: wishing.length === 0 ? rest : { ...rest, lastRound: wishing } });
}

/** Everybody who plays the own seat wants it, present or not: time is called then, if it was not before. */
export function isLastRoundAgreed(record: Readonly<RoomRecord>): boolean {
  const { lastRound = [], chairs, phase } = record;
  if (phase !== 'live' || lastRound.length === 0 || stateOf(record)?.public.lastTurn !== undefined)
    return false;
  const asked = [...chairs.keys()].filter(
    (seat) => chairs[seat]?.kind === 'person' && isPlaying(record, seat),
  );
  return asked.length > 0 && asked.every((seat) => lastRound.includes(seat));
}
