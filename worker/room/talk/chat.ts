import type { SeatId } from '../../../engine/index.ts';
import { playerName, type ToClient } from '../../protocol/messages.ts';
import { isPlainText } from '../../protocol/plain-text.ts';
import type { SeatMessage } from '../../protocol/read-message.ts';
import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import { isWithheld } from '../record/not-yet.ts';
import { type RoomRecord, withChair } from '../record/record.ts';
import { digestOf, isRepeated, type Repeated } from '../record/repeats.ts';
import type { SocketMemory } from '../record/socket.ts';
import type { ChatRow } from '../record/store.ts';

type Said = Extract<SeatMessage, { t: 'chat' }>;

/** Whether the last line was said under the same id: then, whether it was this one. */
export function saidBefore(
  { chairs }: Readonly<RoomRecord>,
  memory: Readonly<SocketMemory>,
  said: Said,
): Pick<Repeated, 'isSame'> | undefined {
  const chair = memory.seat === undefined ? undefined : chairs[memory.seat];
  const { cid, digest } =
    memory.seat === undefined
      ? { cid: memory.said, digest: memory.saidDigest }
      : { cid: chair?.lastSaid, digest: chair?.saidDigest };
  return cid === said.cid ? { isSame: isRepeated(digest, digestOf(said)) } : undefined;
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
  if (record.closed === 'byOperator') return refuse('closedByOperator');
  if (!record.options.chat) return refuse('noChat');
  const { text, phrase, look } = said;
  const isOneThing = [text, phrase, look].filter((part) => part !== undefined).length === 1;
  if (!isOneThing || (text !== undefined && !isPlainText(text))) return refuse('badMessage');
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
    ...(look !== undefined && { look }),
  };
  const counted = { ...record, chatCount, spoken };
  return done({
    record:
      seat === undefined
        ? counted
        : withChair(counted, seat, (chair) => ({
            ...chair,
            lastSaid: said.cid,
            saidDigest: digestOf(said),
          })),
    row: { id: chatCount, at: now, room, message: JSON.stringify(message) },
  });
}

/**
 * Who hears a line: seats their own talk, spectators theirs and the seats'; whoever has come to the end, everything. With a delay,
 * or where something is withheld, the seats talk alone until then.
 */
export function hears(
  record: Readonly<RoomRecord>,
  room: ChatRow['room'],
  { seat, knowsEnd }: { seat?: SeatId; knowsEnd?: true },
): boolean {
  if (knowsEnd === true) return true;
  if (seat !== undefined) return room === 'table';
  return room === 'watch' || (record.options.delay === 0 && !isWithheld(record));
}
