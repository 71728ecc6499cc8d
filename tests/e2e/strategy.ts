import { BOTS } from '../../engine/bots/index.ts';
import {
  type Answer,
  type Decision,
  foresee,
  type GameView,
  type Offer,
  options,
} from '../../engine/index.ts';
import type { Reply } from '../../engine/play/decision.ts';
import { paymentFor } from '../../web/decisions/draft/payment.ts';
import { diceFrom } from '../kit/dice.ts';
import type { Player } from './player.ts';

/** What somebody wants to answer, once this is asked. */
export interface Wish {
  decision: Decision;
  answer: Answer;
  /** What is seen when it is asked. */
  view: GameView;
}

const PATIENCE_MS = 20_000;

/** The steady bot behind somebody's forehead: it sees what the seat sees and says what it wants, never how to bring it about. */
export class Strategy {
  readonly player: Player;
  private readonly seed: string;

  constructor(player: Player, seed: string) {
    this.player = player;
    this.seed = seed;
  }

  get view(): GameView | undefined {
    return this.player.view;
  }

  get isOver(): boolean {
    return this.view?.public.ended !== undefined;
  }

  owed(): Decision | undefined {
    return this.view === undefined ? undefined : options(this.view).owed[0];
  }

  private choose(view: GameView): Reply | undefined {
    const open = options(view);
    return BOTS.steady?.(view, open, diceFrom(this.seed, open.owed[0]?.id ?? ''));
  }

  /** An objective that the bot wants to reveal before it goes on. */
  reveal(): { offer: Offer; card: string } | undefined {
    const { view } = this;
    const reply = view && this.choose(view);
    const offer = view && options(view).open.find(({ id }) => id === reply?.decision);
    return offer && { offer, card: String(reply?.answer) };
  }

  /** The answers that it would give one after the other, as far as it can see. */
  wishes(): Wish[] {
    const { view } = this;
    const wishes: Wish[] = [];
    if (view === undefined) return wishes;
    foresee(view, (decision, seen) => {
      // What is foreseen goes on under our hands; the wish keeps its own copy.
      const here = structuredClone(seen);
      const answer = this.answerTo(structuredClone(decision), here);
      if (answer !== undefined) wishes.push({ decision: structuredClone(decision), answer, view: here });
      return answer;
    });
    return wishes;
  }

  private answerTo(decision: Decision, view: GameView): Answer | undefined {
    const reply = this.choose(view);
    if (reply?.decision !== decision.id) return undefined;
    // The bot does not care what it pays with: what the table proposes is as good.
    return decision.kind === 'pay' ? (paymentFor(decision) ?? reply.answer) : reply.answer;
  }

  /** Waits until something holds; a page that does not bring it about is an error. */
  async until(holds: () => boolean, what: string, patience = PATIENCE_MS): Promise<void> {
    let isLate = false;
    const alarm = setTimeout(() => {
      isLate = true;
      this.player.rouse();
    }, patience);
    const isOpen = await this.player.until(() => isLate || holds());
    clearTimeout(alarm);
    if (!holds()) throw new Error(`${isOpen ? 'it never came to this' : 'the connection ended'}: ${what}`);
  }
}
