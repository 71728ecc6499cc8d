import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Decision, type GameView, parseSectionOption } from '../../engine/index.ts';
import { type Control, controls } from './controls.ts';
import { GESTURES } from './gestures.ts';
import { type PageDriver, textOf } from './polling.ts';
import type { Strategy, Wish } from './strategy.ts';
import { groundOf } from './tap-driver.ts';

const PATIENCE_MS = 30_000;

/** A hand with the mouse or a finger: looks at the page and taps it. */
export class PointerDriver implements PageDriver {
  readonly page: Page;
  private readonly isTouch: boolean;
  taps = 0;

  constructor(page: Page, isTouch: boolean) {
    this.page = page;
    this.isTouch = isTouch;
  }

  async tap({ css, isGround }: Control): Promise<void> {
    this.taps += 1;
    const control = this.page.locator(css).first();
    const where = { timeout: PATIENCE_MS, ...(isGround && (await groundOf(control))) };
    if (this.isTouch) await control.tap(where);
    else await control.click(where);
  }

  async sees({ css }: Control): Promise<boolean> {
    const control = this.page.locator(css).first();
    return (await control.count()) > 0 && (await control.isVisible()) && (await control.isEnabled());
  }

  async isPressed({ css }: Control): Promise<boolean> {
    return (await this.page.locator(css).first().getAttribute('aria-pressed')) === 'true';
  }

  async read({ css }: Control): Promise<string> {
    const control = this.page.locator(css).first();
    return (await control.getAttribute('aria-label')) ?? control.innerText();
  }

  /** The page asks what the table asks, and no answer is under way. */
  async ready({ id }: Decision): Promise<void> {
    await this.page
      .locator(`.decision[data-id="${id}"]:not(:has(.settle[role="status"]))`)
      .waitFor({ timeout: PATIENCE_MS });
  }
}

/** A hand that also knows when the page is ready for it. */
export interface ReadyDriver extends PageDriver {
  readonly taps: number;
  ready(decision: Decision, view: GameView): Promise<void>;
}

/** What a wish is called where taps are counted. */
function labelOf({ decision, answer }: Wish): string {
  if (decision.kind === 'pickSection')
    return parseSectionOption(textOf(answer, 'action'))?.choice ?? decision.kind;
  return answer === 'done' || textOf(answer, 'to') === 'stop' ? `${decision.kind}, no more` : decision.kind;
}

/** What of the table must be as foreseen; which of several workers went is all the same. */
function gist({ public: { seats, goods, tokens, encounters, turn } }: GameView): unknown {
  const sorted = seats.map((seat) => ({ ...seat, workers: seat.workers.toSorted() }));
  return { seats: sorted, goods, tokens, encounters, turn: turn.number };
}

/** Somebody who plays: the strategy says what, the page's driver brings it about. */
export class Driver {
  readonly hand: ReadyDriver;
  readonly strategy: Strategy;
  /** By the number of the own turn. */
  readonly turns = new Map<number, number>();
  /** In turns of others: defending, and whatever else is asked of somebody then. */
  besides = 0;
  answers = 0;
  /** Taps of each answer, by what it was. */
  readonly tally = new Map<string, number[]>();
  /** Something to be done before the n-th answer, which is to what is asked. */
  readonly before = new Map<number, (asked: Decision) => Promise<void>>();

  constructor(hand: ReadyDriver, strategy: Strategy) {
    this.hand = hand;
    this.strategy = strategy;
  }

  /** Plays until the game is over, or this many own turns are. */
  async play(turns = Number.POSITIVE_INFINITY): Promise<void> {
    for (;;) {
      await this.strategy.until(
        () => this.strategy.isOver || this.strategy.owed() !== undefined,
        'the own turn',
        20 * 60_000,
      );
      const turn = this.strategy.view?.public.turn.number ?? 0;
      if (this.strategy.isOver || (this.turns.size >= turns && !this.turns.has(turn))) return;
      await this.answer();
    }
  }

  private async answer(): Promise<void> {
    const { hand, strategy } = this;
    const asked = strategy.owed();
    if (asked !== undefined) await this.before.get(this.answers)?.(asked);
    this.answers += 1;
    const decision = strategy.owed();
    const { view } = strategy;
    if (decision === undefined || view === undefined) return;
    const { turn } = view.public;
    await hand.ready(decision, view);
    const tapsBefore = hand.taps;
    const label = await this.act(decision);
    const taps = hand.taps - tapsBefore;
    this.tally.set(label, [...(this.tally.get(label) ?? []), taps]);
    if (turn.seat === decision.seat) this.turns.set(turn.number, (this.turns.get(turn.number) ?? 0) + taps);
    else this.besides += taps;
  }

  private async act(decision: Decision): Promise<string> {
    const { hand, strategy } = this;
    const shown = strategy.reveal();
    if (shown !== undefined) {
      const held = strategy.view?.own?.objectives.length;
      await hand.tap(controls.reveal(shown.card));
      await strategy.until(
        () => strategy.isOver || strategy.view?.own?.objectives.length !== held,
        'an objective revealed',
      );
      return 'an objective';
    }
    const [wish, ...then] = strategy.wishes();
    const gesture = wish && GESTURES[wish.decision.kind];
    if (wish === undefined || gesture === undefined) throw new Error(`nobody knows how to ${decision.kind}`);
    const isDone = (): boolean => strategy.isOver || strategy.owed()?.id !== decision.id;
    const used = await gesture({ hand, wish, then, isDone });
    const given = [wish, ...then].slice(0, used).map((one) => one.decision.id);
    const what = `${decision.kind} ${JSON.stringify(wish.answer)} (${used})`;
    await strategy.until(() => strategy.isOver || !given.includes(strategy.owed()?.id ?? ''), what);
    const foreseen = then[used - 1];
    const isStill = strategy.view !== undefined && foreseen?.decision.id === strategy.owed()?.id;
    if (isStill && foreseen !== undefined) expect(gist(strategy.view), what).toEqual(gist(foreseen.view));
    return labelOf(wish);
  }
}
