import type { SeatId } from '../engine/index.ts';
import { isPlainText } from './plain-text.ts';
import { type Acting, LIMITS, playerName, type ToClient } from './protocol.ts';
import { type RoomRecord, withChair } from './record.ts';
import { done, type Outcome, refuse } from './refusal.ts';
import type { ChatRow } from './store.ts';

type Said = Extract<Acting, { t: 'chat' }>;

/** When a connection, or several, said their last lines, this one included; undefined if they came too fast. */
export function spokenSo(
  spoke: readonly number[],
  now: number,
  most: number = LIMITS.chatLines,
): number[] | undefined {
  // A line from later than now was said before the clock stepped back: nobody can say when.
  const lately = spoke.filter((at) => at <= now && now - at < LIMITS.chatWithin);
  return lately.length < most ? [...lately, now] : undefined;
}

/**
 * The number that a line is known by. Each room of talk counts for itself, the seats in odd numbers and the spectators in even ones:
 * no gap tells how much is said where one does not hear it, and at the end, when everybody hears everything, no number comes twice.
 */
function nextLine(
  { spoken, chatCount }: Readonly<RoomRecord>,
  room: ChatRow['room'],
): { id: number; spoken: NonNullable<RoomRecord['spoken']> } {
  const before = spoken ?? { table: chatCount, watch: chatCount };
  const count = before[room] + 1;
  return { id: room === 'table' ? 2 * count - 1 : 2 * count, spoken: { ...before, [room]: count } };
}

/** A line of talk: the seats' own, or the spectators', which seats do not see before the end. */
export function chatRow(
  record: Readonly<RoomRecord>,
  seat: SeatId | undefined,
  said: Said,
  now: number,
): Outcome<{ record: RoomRecord; row: ChatRow }> {
  if (!record.options.chat) return refuse('noChat');
  const { text, phrase } = said;
  if ((text === undefined) === (phrase === undefined) || (text !== undefined && !isPlainText(text)))
    return refuse('badMessage');
  const room = seat === undefined ? 'watch' : 'table';
  const { id, spoken } = nextLine(record, room);
  const chatCount = record.chatCount + 1;
  const name = seat === undefined ? 'Spectator' : (record.chairs[seat]?.name ?? playerName(seat));
  const message: ToClient = {
    t: 'chat',
    now,
    id,
    from: seat ?? 'spectator',
    name,
    ...(text !== undefined && { text }),
    ...(phrase !== undefined && { phrase }),
  };
  const counted = { ...record, chatCount, spoken };
  return done({
    record:
      seat === undefined ? counted : withChair(counted, seat, (chair) => ({ ...chair, lastSaid: said.cid })),
    row: { id: chatCount, at: now, room, message: JSON.stringify(message) },
  });
}

/**
 * Who hears a line: seats their own talk, spectators theirs and the seats'; whoever has come to the end, everything. With a delay,
 * the seats talk alone until then.
 */
export function hears(
  record: Readonly<RoomRecord>,
  room: ChatRow['room'],
  { seat, knowsEnd }: { seat?: SeatId; knowsEnd?: true },
): boolean {
  if (knowsEnd === true) return true;
  if (seat !== undefined) return room === 'table';
  return room === 'watch' || record.options.delay === 0;
}
