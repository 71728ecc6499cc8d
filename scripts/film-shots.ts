import type { Page } from 'playwright-core';
import { film } from '../engine/film.ts';
import type { GameEvent } from '../engine/index.ts';
import { playDemo } from '../tests/e2e/event/demo.ts';
import { finishedGame, isArchived } from '../tests/e2e/finished-game.ts';
import type { Workerd } from '../tests/e2e/miniflare.ts';
import { type OpenMoment, openMoment, settle } from '../tests/e2e/moments.ts';

// What is taken of games by those who do not play them: films, combats as scenes, frames on other pages, evenings of events.

/** Opens what is to be seen on a page of a fresh browser; `snap` takes a picture before the last one. */
export type Shot = (page: Page, origin: string, snap: (part: string) => Promise<void>) => Promise<void>;

const NO_CLOCK = { clock: 'none' };
const byName = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** What is asked for once is there for all sizes. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const drawn = async (page: Page): Promise<void> => {
  await page.locator('.table-canvas').waitFor();
  await page.waitForTimeout(4000);
};

interface Filmed {
  game: OpenMoment;
  /** How many entries its log has. */
  length: number;
  /** The last entry before a combat is decided whose loser has far to go. */
  beforeCombat: number;
}

const isFought = ({ kind }: GameEvent): boolean => kind === 'combatWon';

/** A whole game of five. */
async function filmed(workerd: Workerd): Promise<Filmed> {
  const game = await openMoment(workerd, { kind: 'ended', options: NO_CLOCK });
  const { log } = await (await fetch(`${workerd.origin}/api/games/${game.id}/log`)).json();
  const made = film(log);
  if (!made.ok) throw new Error(made.error.message);
  const { length } = made.value;
  const fights = Array.from({ length }, (_, n) => n).filter((n) => made.value.eventsOf(n).some(isFought));
  return { game, length, beforeCombat: (fights[Math.floor(fights.length / 2)] ?? 1) - 1 };
}

/** Moments of the scene of a combat, in its own milliseconds. */
const SCENE_MS = { faced: 500, cards: 1500, decided: 2200, homeward: 2800, over: 4500 } as const;

/** Stops the page's own time, lets something begin, and takes its moments one by one: however slowly they are drawn. */
async function momentByMoment(page: Page, begin: () => Promise<void>, snap: (part: string) => Promise<void>) {
  await page.clock.pauseAt(Date.now() + 60_000);
  await begin();
  await page.locator('.combat-result').waitFor({ state: 'attached' });
  let now = 0;
  for (const [part, ms] of Object.entries(SCENE_MS)) {
    // In steps as an old phone would draw it: some tweens begin when another one has ended.
    for (; now < ms; now += 250) await page.clock.runFor(Math.min(250, ms - now));
    now = ms;
    await snap(part);
  }
}

interface FilmShots {
  flat: Readonly<Record<string, Shot>>;
  /** In 3D. */
  deep: Readonly<Record<string, Shot>>;
  /** In 3D, with all their motion, on a clock that is stopped. */
  moving: Readonly<Record<string, Shot>>;
}

/** `depth` is the query that has the table drawn in 3D. */
export function filmShots(workerd: Workerd, depth: string): FilmShots {
  const game = once(() => filmed(workerd));
  const embedded = once(async () => {
    const there = await finishedGame(workerd, { seats: 5, seed: 'look', turns: 60 });
    await isArchived(workerd, there);
    return `${workerd.origin}/embed/${there.id}`;
  });
  const event = once(() => playDemo(workerd.origin, { paceMs: 0, mostAnswers: 60, say: () => undefined }));
  const running = once(() => openMoment(workerd, { kind: 'pickSection', turn: 60, options: NO_CLOCK }));

  /** The film at a part of its length, or at its end. */
  const film =
    (part: number | undefined, see?: (page: Page) => Promise<void>): Shot =>
    async (page) => {
      const { game: there, length } = await game();
      const at = part === undefined ? '' : `&at=${Math.round(length * part)}`;
      await page.goto(`${there.address}${depth}${at}`);
      await drawn(page);
      await see?.(page);
    };
  const panel = (tab: string) => async (page: Page) => {
    await byName(page, /^Chapters/).click();
    await page.getByRole('button', { name: tab, exact: true }).click();
  };
  const eventPage =
    (path: string, see?: (page: Page) => Promise<void>): Shot =>
    async (page, origin) => {
      await page.goto(`${origin}/events/${(await event()).id}${path}`, { waitUntil: 'networkidle' });
      await see?.(page);
    };

  return {
    flat: {
      event: eventPage('', async (page) => {
        await page.locator('h1').waitFor();
      }),
      'event-wall': eventPage('/wall'),
      embed: async (page) => {
        await page.goto(`${await embedded()}?at=200`);
        await page.getByRole('slider').waitFor();
      },
    },
    deep: {
      'film-middle': film(0.5),
      'film-chapters': film(0.5, async (page) => {
        await byName(page, 'Show the rest').click();
        await panel('Chapters')(page);
      }),
      'film-charts': film(0.6, panel('Charts')),
      'film-hands': film(0.6, panel('All hands')),
      'film-seat': film(0.4, async (page) => {
        await page.getByRole('combobox', { name: 'Point of view' }).selectOption({ index: 1 });
      }),
      'film-end': film(undefined),
      'watch-live': async (page) => {
        await page.goto((await running()).address + depth);
        await drawn(page);
      },
      'embed-deep': async (page) => {
        await page.goto(`${await embedded()}${depth}&at=200`);
        await byName(page, 'Show it in 3D').click();
        await drawn(page);
      },
    },
    moving: {
      'film-combat': async (page, _, snap) => {
        const { game: there, beforeCombat } = await game();
        await page.clock.install();
        await page.goto(`${there.address}${depth}&at=${beforeCombat}`);
        await drawn(page);
        await momentByMoment(page, () => byName(page, 'Step forward').click(), snap);
      },
      'watch-combat': async (page, _, snap) => {
        const there = await openMoment(workerd, { kind: 'commitCombat', turn: 40, options: NO_CLOCK });
        await page.clock.install();
        await page.goto(there.address + depth);
        await drawn(page);
        await snap('before');
        await momentByMoment(page, () => settle(there), snap);
      },
    },
  };
}
