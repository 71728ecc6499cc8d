import type { Page } from 'playwright-core';

/** A stream of numbers from 0 up to 1, the same for the same seed. */
function diceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What the page shows of the own decision. */
interface Shown {
  /** `over` once the scores are there, `wait` while others decide or an answer is under way. */
  stand: 'over' | 'wait' | 'mine';
  id: string;
  kind: string;
  /** What could be clicked, as places in the list of all controls of the decision. */
  clickable: {
    index: number;
    kind: 'settle' | 'option' | 'check' | 'more';
    option: string;
    isNeeded: boolean;
  }[];
}

const CONTROLS =
  '.decision .settle .button-main, .prompt-ending .button-main:not([aria-expanded]), .decision .option, .decision .field .check input, .decision .stepper button[aria-label^="More"], .decision [data-more], .decision .cargo-chip button[aria-label^="More"]';

/** Reads the page as a person would: which controls there are, and which fields are still open. */
function look(page: Page): Promise<Shown> {
  return page.evaluate((selector) => {
    const nothing = { id: '', kind: '', clickable: [] };
    if (document.querySelector('.scores') !== null) return { stand: 'over' as const, ...nothing };
    const panel = document.querySelector<HTMLElement>('.decision');
    if (panel === null || panel.querySelector('.settle[role="status"]') !== null)
      return { stand: 'wait' as const, ...nothing };
    const clickable = [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element, index) => {
      // What is folded away or only to be read is nothing to click on.
      if (element.matches(':disabled, [aria-disabled="true"]') || !element.checkVisibility()) return [];
      const kind = element.matches('.button-main')
        ? ('settle' as const)
        : element.matches('.option')
          ? ('option' as const)
          : element.matches('input')
            ? ('check' as const)
            : ('more' as const);
      const { part } = element.dataset;
      const field = part === undefined ? element.closest('.field, .sections') : panel;
      const pressed = part === undefined ? '' : `[data-part="${part}"]`;
      const isAnswered = field?.querySelector(`${pressed}[aria-pressed="true"]`) !== null;
      const isTaken = element.matches('[aria-pressed="true"], :checked');
      const option = element.closest<HTMLElement>('[data-option]')?.dataset.option ?? '';
      return isTaken ? [] : [{ index, kind, option, isNeeded: kind !== 'option' || !isAnswered }];
    });
    return {
      stand: 'mine' as const,
      id: panel.dataset.id ?? '',
      kind: panel.dataset.decision ?? '',
      clickable,
    };
  }, CONTROLS);
}

/** Options that lead nowhere; a game of them alone would never end. */
const IDLE = /^(stop|done|skip|none|pass|.*\/none|.*\/bottom)$/;

/** Somebody who plays by looking at the page and clicking on it, without knowing the rules. */
export class Clicker {
  private readonly page: Page;
  private readonly dice: () => number;
  private nth = 0;
  private last = '';

  constructor(page: Page, seed: number) {
    this.page = page;
    this.dice = diceFrom(seed);
  }

  private oneOf<T>(items: readonly T[]): T | undefined {
    return items[Math.floor(this.dice() * items.length)];
  }

  /** Makes one click towards the answer that is owed; says how things stand. */
  async step(): Promise<Shown['stand']> {
    const shown = await look(this.page);
    if (shown.stand !== 'mine') return shown.stand;
    this.nth = shown.id === this.last ? this.nth + 1 : 0;
    this.last = shown.id;
    const next = this.choose(shown);
    if (next === undefined) return 'wait';
    // The page may have gone on in between; then there is nothing to click any more.
    await this.page
      .locator(CONTROLS)
      .nth(next.index)
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    return 'mine';
  }

  private choose({ clickable, kind }: Shown) {
    const needed = clickable.filter(({ kind: control, isNeeded }) => isNeeded && control !== 'settle');
    const options = needed.filter(({ kind: control }) => control === 'option');
    const busy = options.filter(({ option }) => !IDLE.test(option));
    const settle = clickable.find(({ kind: control }) => control === 'settle');
    if (options.length > 0) return this.oneOf(busy.length > 0 && this.dice() < 0.95 ? busy : options);
    // Fighting with something in hand now and then; carrying goods along now and then.
    const isCurious = this.nth < 4 && (kind === 'commitCombat' || kind === 'pickStep');
    if (settle !== undefined && !(isCurious && needed.length > 0 && this.dice() < 0.5)) return settle;
    return this.oneOf(needed) ?? settle;
  }

  /** Answers until something holds, or the game is over. */
  async playUntil(isEnough: () => Promise<boolean> | boolean): Promise<void> {
    while (!(await isEnough())) {
      const stand = await this.step();
      if (stand === 'over') return;
      if (stand === 'wait') await this.page.waitForTimeout(20);
    }
  }
}
