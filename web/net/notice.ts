import type { SeatId } from '../../engine/index.ts';
import type { NoteName } from '../../worker/protocol/messages.ts';

// What people are to be told, as code and facts: whoever shows it finds the words, in the language that the page has by then.

/** Why the server did not do something. Its own sentence is for codes that this page does not know. */
interface ServerRefusal {
  readonly code: string;
  readonly message: string;
}

export type Refusal = ServerRefusal | { readonly code: 'unreachable' };

/** What this page finds out by itself. */
interface OwnNotice {
  readonly code:
    | 'removed'
    | 'voidLink'
    | 'rotated'
    | 'caughtUp'
    | 'otherProtocol'
    /** The server has changed the seal that was shown in the lobby. */
    | 'otherSeal'
    /** Our own part of the shuffle was not used. */
    | 'otherShuffle';
}

/** What happened to a seat. */
interface SeatNotice {
  readonly code: NoteName;
  readonly seat: SeatId;
  readonly name?: string;
}

export type Notice = Refusal | OwnNotice | SeatNotice;
