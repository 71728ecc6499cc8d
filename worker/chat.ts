import type { SeatId } from '../engine/index.ts';
import type { Acting, ToClient } from './protocol.ts';
import type { RoomRecord } from './record.ts';
import { done, type Outcome, refuse } from './refusal.ts';
import type { ChatRow } from './store.ts';

type Said = Extract<Acting, { t: 'chat' }>;

const CONTROL = /[\p{Cc}\p{Co}\p{Cn}]/u;

/** A line of talk: the seats' own, or the spectators', which seats do not see before the end. */
export function chatRow(
  record: Readonly<RoomRecord>,
  seat: SeatId | undefined,
  said: Said,
  now: number,
): Outcome<{ record: RoomRecord; row: ChatRow }> {
  if (!record.options.chat) return refuse('noChat');
  const { text, phrase } = said;
  if ((text === undefined) === (phrase === undefined) || (text !== undefined && CONTROL.test(text)))
    return refuse('badMessage');
  const id = record.chatCount + 1;
  const name = seat === undefined ? 'Spectator' : (record.chairs[seat]?.name ?? `Player ${seat + 1}`);
  const message: ToClient = {
    t: 'chat',
    now,
    id,
    from: seat ?? 'spectator',
    name,
    ...(text !== undefined && { text }),
    ...(phrase !== undefined && { phrase }),
  };
  const room = seat === undefined ? 'watch' : 'table';
  return done({
    record: { ...record, chatCount: id },
    row: { id, at: now, room, message: JSON.stringify(message) },
  });
}

/** Who hears a line: seats their own talk, spectators theirs; at the end everybody everything. With a delay, seats talk alone. */
export function hears(
  record: Readonly<RoomRecord>,
  room: ChatRow['room'],
  seat: SeatId | undefined,
): boolean {
  if (record.phase === 'over') return true;
  if (seat !== undefined) return room === 'table';
  return room === 'watch' || record.options.delay === 0;
}
