import type { Page } from 'playwright-core';
import type { Spoken } from './ear-driver.ts';

/** How something is said: at once, or when there is a pause. */
type Manner = 'assertive' | 'polite';

/** All that is said by the page and done by somebody who listens, in its order. */
export class Transcript {
  private readonly lines: string[] = [];
  private keys: string[] = [];
  /** What was said since it was last asked for. */
  private fresh: string[] = [];
  private waiting: (() => void)[] = [];

  /** Listens to the live regions of a page, as a screen reader does; before it is opened. */
  async listenTo(page: Page): Promise<void> {
    await page.exposeBinding('tellListener', (_, manner: Manner, text: string) => this.heard(manner, text));
    await page.addInitScript(listen);
  }

  private heard(manner: Manner, text: string): void {
    this.flush();
    this.lines.push(`${manner === 'assertive' ? '!' : ' '} ${text}`);
    this.fresh.push(text);
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  pressed(key: string): void {
    this.keys.push(key === ' ' ? 'Space' : key);
  }

  /** The focus is where it was wanted: says where. */
  chose({ role, name, isPressed }: Spoken): void {
    this.flush();
    this.lines.push(`  [${name}${isPressed ? ', pressed' : ''}, ${ROLE_WORD[role] ?? role}]`);
  }

  wrote(text: string): void {
    this.flush();
    this.lines.push(`> writes "${text}"`);
  }

  note(text: string): void {
    this.flush();
    this.lines.push('', `# ${text}`);
  }

  /** Keys pressed one after the other stand on one line: `> d, Tab ×3`. */
  private flush(): void {
    const runs: { key: string; n: number }[] = [];
    for (const key of this.keys.splice(0)) {
      const last = runs.at(-1);
      if (last?.key === key) last.n += 1;
      else runs.push({ key, n: 1 });
    }
    if (runs.length > 0)
      this.lines.push(`> ${runs.map(({ key, n }) => (n > 1 ? `${key} ×${n}` : key)).join(', ')}`);
  }

  /** Waits until something is said that ends so, and forgets what was said up to then. */
  async hears(ending: string, patience: number): Promise<void> {
    const end = Date.now() + patience;
    for (;;) {
      const index = this.fresh.findLastIndex((text) => text.endsWith(ending));
      if (index !== -1) {
        this.fresh = this.fresh.slice(index + 1);
        return;
      }
      if (Date.now() > end) throw new Error(`never said: ${ending}\nbut: ${this.fresh.join('\n')}`);
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
        setTimeout(resolve, 200);
      });
    }
  }

  text(): string {
    this.flush();
    return `${LEGEND.join('\n')}\n\n${this.lines.join('\n').trim()}\n`;
  }
}

const LEGEND = [
  '# What a player who listens hears and does, from the invitation to the result',
  '#   ! ...   is said at once, before anything that waits',
  '#     ...   waits for a pause: turns of others, and what was asked for with a key',
  '#   > ...   keys that are pressed',
  '#    [...]  where the focus has come to, as a screen reader calls it',
];

const ROLE_WORD: Readonly<Record<string, string>> = {
  gridcell: 'cell of the map',
  DisclosureTriangle: 'button that unfolds',
};

/** Runs in the page: tells of every change in a region that a screen reader would read out. */
function listen(): void {
  const LIVE = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], output';
  const said = new WeakMap<Element, string>();
  const tell: unknown = Reflect.get(globalThis, 'tellListener');
  const spoken = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    if (node.matches('[aria-hidden="true"]') || getComputedStyle(node).display === 'none') return '';
    const text = [...node.childNodes].map(spoken).join('');
    return getComputedStyle(node).display.startsWith('inline') ? text : ` ${text} `;
  };
  const textOf = (region: Element): string => spoken(region).replace(/\s+/g, ' ').trim();
  const mannerOf = (region: Element): string =>
    region.matches('[aria-live="assertive"], [role="alert"]') ? 'assertive' : 'polite';
  const look = (region: Element, isNew: boolean): void => {
    const text = textOf(region);
    if (said.get(region) === text || !region.checkVisibility()) return;
    said.set(region, text);
    // A region that comes with its text is not read out, unless it is an alert.
    if (text === '' || (isNew && mannerOf(region) !== 'assertive')) return;
    if (typeof tell === 'function') tell(mannerOf(region), text);
  };
  new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const around = element?.closest(LIVE);
      if (around) regions.add(around);
      for (const inside of element?.querySelectorAll(LIVE) ?? []) regions.add(inside);
    }
    for (const region of regions) look(region, !said.has(region));
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
