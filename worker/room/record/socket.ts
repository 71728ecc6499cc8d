import type { SeatId } from '../../../engine/index.ts';

export interface SocketMemory {
  /** When it came. */
  acceptedAt?: number;
  seat?: SeatId;
  isHost?: true;
  isGreeted?: true;
  /** Its client does not work out what its seat can decide, and wants to be told. */
  wantsDecisions?: true;
  /** Up to where somebody without a seat has been told; undefined before the deal is open to them. */
  told?: number;
  /** At a table with a delay, when somebody without a seat was last told who sits where. */
  metAt?: number;
  /** Who asks for a seat over it. */
  asker?: number;
  /** The end of the game is known to it. */
  knowsEnd?: true;
  /** When it last said something in chat, and when hello. */
  spoke?: number[];
  hellos?: number[];
  /** The last line it said, so that a repeated one is not said twice. */
  said?: string;
  saidDigest?: string;
}

/** A connection as the room sees it; what it remembers of it outlives the room's sleep. */
export interface Socket {
  readonly memory: SocketMemory;
  /** What its address is counted by, while something comes over it; the address itself is kept nowhere. */
  readonly address?: string | undefined;
  remember(memory: Socket['memory']): void;
  /** Whether it is the same connection. */
  is(other: Socket): boolean;
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** What stays with a connection, whoever it is taken for. */
export function lastingMemory(memory: Readonly<SocketMemory>): SocketMemory {
  const { acceptedAt, isHost, wantsDecisions, spoke, hellos } = memory;
  return {
    ...(acceptedAt !== undefined && { acceptedAt }),
    ...(isHost && { isHost }),
    ...(wantsDecisions && { wantsDecisions }),
    ...(spoke !== undefined && { spoke }),
    ...(hellos !== undefined && { hellos }),
  };
}
