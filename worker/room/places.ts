import type { SeatId } from '../../engine/index.ts';
import { CLOSE, LIMITS, type ToClient } from '../protocol/messages.ts';
import { refuse } from '../protocol/refusals.ts';
import type { Socket } from './record/socket.ts';

// A room holds so many connections and no more. Places are kept for seats: whoever has one proves it with hello, so that there is always
// room for some who have not said it yet, and spectators are counted when they have.

/** Everybody connected to a room. */
export interface Connected {
  sockets(): Socket[];
  /** Those of one address. */
  socketsFrom?(address: string): Socket[];
}

/** How many connections there is room for: a tenth more than spectators, for seats and for whoever has not said hello. */
export const placesFor = (spectators: number): number => spectators + spectators / 10;

const isSilent = ({ memory }: Socket): boolean => memory.isGreeted !== true;

const oldestFirst = (sockets: readonly Socket[]): Socket[] =>
  sockets.toSorted((a, b) => (a.memory.acceptedAt ?? 0) - (b.memory.acceptedAt ?? 0));

/** Those that have had the time to say hello and have not: at a table or at an event. */
export function overdue<S extends { readonly memory: Pick<Socket['memory'], 'isGreeted' | 'acceptedAt'> }>(
  sockets: readonly S[],
  now: number,
): S[] {
  return sockets.filter(({ memory: { isGreeted, acceptedAt = now } }) => {
    return isGreeted !== true && now - acceptedAt >= LIMITS.helloWithin;
  });
}

/** Tells somebody why there is no place, and closes: browsers do not tell a page why an upgrade was refused. */
export function tellFull(socket: Socket): void {
  const { error } = refuse('tooManySockets');
  socket.send(JSON.stringify({ t: 'reject', ...error } satisfies ToClient));
  socket.close(CLOSE.tooMany, error.code);
}

/** Whether one more may come: where all places are taken, whoever has been silent for longest makes room. */
export function hasPlace(sockets: readonly Socket[], spectators: number): boolean {
  if (sockets.length < placesFor(spectators)) return true;
  const [silent] = oldestFirst(sockets.filter(isSilent));
  if (silent !== undefined) tellFull(silent);
  return silent !== undefined;
}

/** Whether there is no place for one more who watches, at the table or from the address. */
export function isFullOfSpectators(around: Connected, socket: Socket): boolean {
  const isWatching = (other: Socket): boolean =>
    !isSilent(other) && other.memory.seat === undefined && !other.is(socket);
  const together = socket.address === undefined ? [] : (around.socketsFrom?.(socket.address) ?? []);
  return (
    around.sockets().filter(isWatching).length >= LIMITS.sockets ||
    together.filter(isWatching).length >= LIMITS.socketsTogether
  );
}

/** Closes the connections that a seat has too many of, the oldest ones. */
export function closeSurplus(sockets: readonly Socket[], seat: SeatId): void {
  const own = sockets.filter(({ memory }) => memory.seat === seat);
  const surplus = Math.max(0, own.length - LIMITS.socketsBySeat);
  for (const socket of surplus === 0 ? [] : oldestFirst(own).slice(0, surplus)) tellFull(socket);
}
