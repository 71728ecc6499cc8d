import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Clicker } from './clicker.ts';
import { type DrawerName, drawerButton, drawerClose, drawerOn, menuButton } from './landmarks.ts';

/** Over plain http the browser mentions that it does without this header; nothing else changes. */
const EXPECTED = /^The Cross-Origin-Opener-Policy header has been ignored/;

/** As if a game had been finished in this browser before: nobody is shown the first steps. */
export async function skipCoach(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => localStorage.setItem('ploughshare/first-game', '{"isDone":true}'));
}

/** The flat map, even where the browser would draw the table in 3D by itself. */
export async function onFlatMap(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => localStorage.setItem('ploughshare/device', '{"depth":false}'));
}

/** The table in 3D, as plain as it gets: here the processor draws it. */
async function inDepth(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    for (const name of ['depth', 'plain']) sessionStorage.setItem(`ploughshare/switch/${name}`, 'on');
  });
}

/** As where a browser lets a site keep nothing: it throws at the first look. */
async function keepsNothing(target: BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
}

/** Somebody with a browser of their own. */
export class Person {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What a visitor would not see but should not happen. */
  readonly trouble: string[] = [];

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    page.on('console', (message) => {
      const isBad = message.type() === 'error' || message.type() === 'warning';
      if (isBad && !EXPECTED.test(message.text())) this.trouble.push(message.text());
    });
    page.on('pageerror', (error) => this.trouble.push(error.message));
    page.on('response', (response) => {
      if (response.status() >= 400) this.trouble.push(`${response.status()}: ${response.url()}`);
    });
  }

  static async come(
    browser: Browser,
    viewport: { width: number; height: number },
    { isDeep = false, hasStorage = true, hasMotion = true } = {},
  ): Promise<Person> {
    const hasTouch = viewport.width < 500;
    // A processor that draws is slow: a finger or button would seem to be held until the next picture. Few pixels, no motion.
    const sparing = isDeep ? ({ reducedMotion: 'reduce', deviceScaleFactor: 0.5 } as const) : {};
    const still = hasMotion ? {} : ({ reducedMotion: 'reduce' } as const);
    const context = await browser.newContext({ viewport, hasTouch, ...still, ...sparing });
    if (hasStorage) await skipCoach(context);
    else await keepsNothing(context);
    if (isDeep) await inDepth(context);
    return new Person(context, await context.newPage());
  }

  /** From the first page to the lobby of a new table. */
  async openTable(origin: string, name: string, seats: number): Promise<void> {
    const { page } = this;
    await page.goto(origin);
    await page.getByText('Name and options').click();
    await page.getByLabel('Your name').fill(name);
    await page.locator('select[name="seats"]').selectOption(String(seats));
    await page.getByRole('button', { name: 'Open a table' }).click();
    await page.getByRole('button', { name: 'Ready' }).waitFor();
  }

  /** The invitation as the page shows it. */
  invitation(): Promise<string> {
    return this.page.getByLabel('Invitation').inputValue();
  }

  async sitDown(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Sit down' }).waitFor();
    await this.page.getByLabel('Your name').fill(name);
    await this.page.getByRole('button', { name: 'Sit down' }).click();
    await this.page.getByRole('button', { name: 'Ready' }).waitFor();
  }

  async ready(): Promise<void> {
    await this.page.getByRole('button', { name: 'Ready' }).click();
  }

  /** The number of the turn that the page shows; 0 before the first. */
  async turn(): Promise<number> {
    return Number(await this.page.locator('.prompt-turn').getAttribute('data-turn'));
  }

  /** Opens a drawer of the rail; small screens have the rail behind a button. */
  async openDrawer(name: DrawerName): Promise<void> {
    const menu = menuButton(this.page);
    if ((await menu.count()) > 0) await menu.click();
    const button = drawerButton(this.page, name);
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    await drawerOn(this.page).waitFor();
  }

  async closeDrawer(): Promise<void> {
    await drawerClose(this.page).click();
    await drawerOn(this.page).waitFor({ state: 'detached' });
  }

  /** The own cards, as their drawer shows them. */
  async cards(): Promise<string> {
    await this.openDrawer('cards');
    const words = await drawerOn(this.page).innerText();
    await this.closeDrawer();
    return words;
  }

  /** What is asked, if anything. */
  async decision(): Promise<string | null> {
    const panel = this.page.locator('.decision').first();
    return (await panel.count()) === 0 ? null : panel.getAttribute('data-id');
  }

  /** Whether something sticks out of the page. */
  overflow(): Promise<number> {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  }
}

/** Lets people click in turn until somebody sees this turn. */
export async function playToTurn(people: readonly Person[], turn: number, seed: number): Promise<void> {
  const clickers = people.map(({ page }, index) => new Clicker(page, seed + index));
  for (let idle = 0; idle < 600; ) {
    const turns = await Promise.all(people.map((person) => person.turn()));
    if (Math.max(...turns) >= turn) return;
    const stands = await Promise.all(clickers.map((clicker) => clicker.step()));
    if (stands.includes('over')) return;
    idle = stands.includes('mine') ? 0 : idle + 1;
    if (idle > 0) await people[0]?.page.waitForTimeout(25);
  }
  throw new Error('the game does not go on');
}
