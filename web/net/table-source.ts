import type { ReadonlySignal } from '@preact/signals';
import type { ClockFace } from '../../engine/catalog.ts';
import type { Answer, Decision, GameView, HexId, Offer, Place, SeatId } from '../../engine/index.ts';
import type { MySeat } from '../../worker/protocol/calls/tables.ts';
import type { LobbyInside, LobbyView, QuickPhrase } from '../../worker/protocol/messages.ts';
import type { LinkState } from './connection.ts';
import type { NextAnswer } from './foresight.ts';
import type { TableKeys } from './keys.ts';
import type { Speaker } from './muted.ts';
import type { Notice } from './notice.ts';
import type { SeatOffer } from './offered-keys.ts';
import type { MessageQueue } from './outbox.ts';
import type { TableCalls } from './table-calls.ts';
import type { ChatLine, LogLine } from './table-state.ts';

/**
 * A table as the page shows it, wherever it comes from: a room, the log of a finished game, a moment of a film. Each signal changes
 * only when its own content does, so that a panel reads what it needs and is drawn again for nothing else.
 */
export interface TableSource {
  readonly id: string;
  /** Whose eyes the table is seen with; undefined for spectators. */
  readonly seat: ReadonlySignal<SeatId | undefined>;
  readonly lobby: ReadonlySignal<LobbyView | undefined>;
  /** The options of the table. */
  readonly options: ReadonlySignal<LobbyView['options'] | undefined>;
  /** What only the people of the table see of the lobby. */
  readonly inside: ReadonlySignal<LobbyInside | undefined>;
  /** The game; undefined before it begins. Once there is one, there is always one. */
  readonly view: ReadonlySignal<GameView | undefined>;
  /** What the viewer is asked, and what they may do besides: nothing where nothing can be answered. */
  readonly owed: ReadonlySignal<readonly Decision[]>;
  readonly offers: ReadonlySignal<readonly Offer[]>;
  /** The number of the last command. */
  readonly seq: ReadonlySignal<number>;
  /** The last place among all that this page was told: what has a later one is news. */
  readonly news: ReadonlySignal<number>;
  /** Where somebody has jumped to in a film: nothing up to this command is news. 0 at a table. */
  readonly newsFrom: ReadonlySignal<number>;
  readonly log: ReadonlySignal<readonly LogLine[]>;
  readonly chat: ReadonlySignal<readonly ChatLine[]>;
  /** What time left is read from. */
  readonly clock: ReadonlySignal<ClockFace | undefined>;
  /** When the game changed last, in the room's time. */
  readonly changedAt: ReadonlySignal<number>;
  readonly canUndo: ReadonlySignal<boolean>;
  /** What was done here and has not been answered yet. */
  readonly outbox: ReadonlySignal<MessageQueue>;
  /** Of that, the decisions that were answered, where what came of it is not shown yet. */
  readonly answering: ReadonlySignal<readonly string[]>;
  /** Something other than talk is under way. */
  readonly isSending: ReadonlySignal<boolean>;
  /** Where the same people play again. */
  readonly next: ReadonlySignal<string | undefined>;
  readonly notice: ReadonlySignal<Notice | undefined>;
  /** The room's time now, which clocks are read by. */
  now(): number;
  /** How the table is played; undefined where it can only be looked at. */
  readonly live: LiveTable | undefined;
  /** How a film is taken to one of its moments; missing where there is only the present. */
  readonly moments?: Moments;
  /** The table as it is now, behind somebody who looks back. */
  readonly present?: GameSource;
}

/** Ways to the moments of a film; a moment is the number of a command. */
export interface Moments {
  goTo(seq: number): void;
  /** Its address, for others. */
  linkTo(seq: number): string;
  /** What a way to a moment is called. */
  label(): string;
  /** The keys of the film, for the list of all keys: only a film brings the words for them. */
  keyHelp?(): { title: string; lines: readonly { keys: readonly string[]; does: string }[] };
  /** What the camera looks at first. */
  readonly closeUp: Place | undefined;
}

/** A table whose game has begun. */
export interface GameSource extends TableSource {
  readonly view: ReadonlySignal<GameView>;
}

export const hasGame = (table: TableSource): table is GameSource => table.view.peek() !== undefined;

/** What somebody says who has to go before the end. */
export type Parting = { t: 'go'; how: 'bot' | 'open' } | { t: 'lastRound' | 'adjourn'; on: boolean };

/** A table that this page is connected to: what can be done there. */
export interface LiveTable extends TableSource {
  readonly link: ReadonlySignal<LinkState>;
  /** The room has told how the table stands. */
  readonly isWelcome: ReadonlySignal<boolean>;
  /** What can be done there beside playing. */
  readonly calls: TableCalls;
  readonly keys: ReadonlySignal<TableKeys>;
  /** Whether this browser has the host's rights: by their own secret, or by the seat that has them now. */
  readonly isHost: ReadonlySignal<boolean>;
  /** The seats of this table that this browser's cookie holds, as far as we have looked. */
  readonly ownSeats: ReadonlySignal<readonly MySeat[]>;
  lookForSeats(): Promise<void>;
  /** Whom this reader does not want to hear. */
  readonly muted: ReadonlySignal<readonly Speaker[]>;
  mute(who: Speaker, isOn: boolean): void;
  /** A link would open another seat than the own one. */
  readonly offer: ReadonlySignal<SeatOffer | undefined>;
  settleOffer(isTaken: boolean): Promise<void>;
  /** Has the room tell anew how the table stands: some of it changes by time alone, and a room that sleeps says nothing. */
  askAnew(): void;
  /** The own cards after some command, if this browser saw them then. */
  ownAt(seq: number): GameView['own'];
  dismissNotice(): void;
  answer(decision: string, answer: Answer): void;
  /** Gives the answers of one gesture, which `next` finds, as one message: as many of them as can be foreseen here. */
  gesture(next: NextAnswer): void;
  undo(): void;
  talk(text: string): void;
  phrase(phrase: QuickPhrase): void;
  /** Shows everybody a hex. */
  lookHere(hex: HexId): void;
  pause(on: boolean): void;
  vote(seat: SeatId, choice: 'wait' | 'skip' | 'bot'): void;
  haveToGo(message: Parting): void;
  takeBackSeat(): void;
  /** At a table of an event. */
  callArbiter(text: string): void;
}
