import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { allFactions, fallback, options } from '../engine/index.ts';
import { openBrowser } from '../tests/e2e/browser.ts';
import { startWorkerd } from '../tests/e2e/miniflare.ts';
import { type Moment, type OpenMoment, openMoment } from '../tests/e2e/moments.ts';
import { Player } from '../tests/e2e/player.ts';
import { PROTOCOL } from '../worker/protocol/messages.ts';
import { encoded } from './encoded.ts';
import { filmShots, type Shot } from './film-shots.ts';
import { PICTURES, shownPictures } from './shown-pictures.ts';

// `npm run screenshots`: plays games in workerd and Chromium and takes pictures of every page. Looked at whenever something of the
// look has changed. Those that README and docs show go to docs/images/, all others to a folder outside of what is kept (`--out`).
// A name or two (`-- late combat 'table-*'`) makes only those, `--shown` those that are shown. The table in 3D is drawn by the processor
// with everything it has (`--plain`: with little, which takes a third of the time); it and the gallery are taken at three sizes.
// `--size phone` takes one size alone, `--png` leaves pictures as they are taken.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(import.meta.dirname, '..', '.wrangler', 'pictures') },
    shown: { type: 'boolean', default: false },
    plain: { type: 'boolean', default: false },
    png: { type: 'boolean', default: false },
    size: { type: 'string' },
  },
});
const shown = shownPictures();
const SIZES = { wide: { width: 1280, height: 720 }, phone: { width: 390, height: 844 } };
const LARGE = { width: 1920, height: 1080 };
const NO_CLOCK = { clock: 'none' };

const DEPTH = values.plain ? '?depth&plain' : '?depth&fine';

await using workerd = await startWorkerd();
const sockets: WebSocket[] = [];

/** Everybody else is at the table too. */
async function fillSeats({ address, seatLinks, askedLink }: OpenMoment): Promise<void> {
  const socketAt = `${address.replace('http', 'ws').replace('/t/', '/api/games/')}/socket`;
  const others = seatLinks.filter((link) => link !== askedLink);
  await Promise.all(
    others.map(async (link) => {
      const socket = new WebSocket(socketAt);
      await new Promise((resolve) => socket.addEventListener('open', resolve));
      const token = new URLSearchParams(new URL(link).hash.slice(1)).get('seat');
      socket.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL, token }));
      sockets.push(socket);
    }),
  );
}

async function openFull(moment: Moment): Promise<OpenMoment> {
  const opened = await openMoment(workerd, { options: NO_CLOCK, ...moment });
  await fillSeats(opened);
  return opened;
}

/** A moment of a game, played once for all sizes. */
function game(moment: Moment, see?: (page: Page) => Promise<void>, isWatching = false): Shot {
  let opened: Promise<OpenMoment> | undefined;
  return async (page) => {
    opened ??= openFull(moment);
    const { address, askedLink } = await opened;
    await page.goto(isWatching ? address : askedLink);
    await page.locator('.game').waitFor();
    await see?.(page);
  };
}

/** The same at the table in 3D. */
function table(
  moment: Moment,
  see?: (page: Page, opened: OpenMoment) => Promise<void>,
  way: 'asked' | 'watching' | 'clean' = 'asked',
): Shot {
  let opened: Promise<OpenMoment> | undefined;
  return async (page) => {
    // What is done to it is done once: every size has a game of its own then.
    if (opened === undefined || see === reveal) opened = openFull({ seats: 7, ...moment });
    const there = await opened;
    const address = new URL(way === 'asked' ? there.askedLink : there.address);
    address.search = way === 'clean' ? `${DEPTH}&clean` : DEPTH;
    await page.goto(address.href);
    await page.locator('.table-canvas').waitFor();
    await page.waitForTimeout(1500);
    await see?.(page, there);
    await page.waitForTimeout(2500);
  };
}

/** Over the board, straight down. */
async function fromTheTop(page: Page): Promise<void> {
  const box = await page.locator('.map').boundingBox();
  if (box === null) throw new Error('there is no table');
  const [x, y] = [box.x + box.width / 2, box.y + 40];
  await page.mouse.move(x, y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(x, y + 240, { steps: 4 });
  await page.mouse.up({ button: 'right' });
}

/** Both sides commit; what came of it lies open. */
async function reveal(page: Page, { id, address, seatLinks, askedLink }: OpenMoment): Promise<void> {
  for (const link of seatLinks) {
    if (link === askedLink) continue;
    const player = new Player(id, link.split('#seat=')[1]);
    await player.connect(new URL(address).origin);
    const { view } = player;
    const [owed] = view === undefined ? [] : options(view).owed;
    if (view !== undefined && owed !== undefined)
      await player.act({ t: 'answer', cid: 'shown', decision: owed.id, answer: fallback(view, owed) });
    player.close();
  }
  await page.getByRole('button', { name: /^Commit/ }).click();
  await page.locator('.combat-result').waitFor();
}

const inGrey = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.documentElement.style.setProperty('filter', 'grayscale(1)'));
};

/** A room of the gallery, painted in some way. */
const room =
  (section: string, mode?: string, view?: string): Shot =>
  async (page, origin) => {
    await page.goto(`${origin}/gallery#${section}`, { waitUntil: 'networkidle' });
    for (const name of [mode, view])
      if (name !== undefined) await page.getByRole('button', { name, exact: true }).click();
  };

/** One model of it, large. */
const closeUp =
  (section: string, model: string): Shot =>
  async (page, origin, snap) => {
    await room(section)(page, origin, snap);
    await page.locator(`[data-model="${model}"]`).click();
    await page.locator('.turntable').waitFor();
  };

/** Every machine and every character. */
const CLOSE_UPS = Object.fromEntries(
  allFactions().flatMap(({ id }) => [
    [`gallery-mech-${id}`, closeUp('machines', `mech:${id}`)],
    [`gallery-character-${id}`, closeUp('characters', `character:${id}`)],
  ]),
);

async function openLobby(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByText('Name and options').click();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Open a table' }).click();
  await page.locator('.chair').first().waitFor();
}

const films = filmShots(workerd, DEPTH);

const FLAT: Readonly<Record<string, Shot>> = {
  home: async (page, origin) => {
    await page.goto(origin, { waitUntil: 'networkidle' });
  },
  lobby: openLobby,
  early: game({ kind: 'pickSection', turn: 6 }),
  middle: game({ kind: 'pickSection', turn: 45 }),
  late: game({ kind: 'pickSection', turn: 85 }),
  combat: game({ kind: 'commitCombat', turn: 40 }),
  encounter: game({ kind: 'pickEncounter', turn: 10 }),
  watching: game(
    { kind: 'pickSection', turn: 60 },
    (page) => page.getByRole('button', { name: 'Close', exact: true }).click(),
    true,
  ),
  end: game({ kind: 'ended' }, (page) => page.getByRole('button', { name: 'Skip to the result' }).click()),
  learn: async (page, origin) => {
    await page.goto(`${origin}/learn`, { waitUntil: 'networkidle' });
  },
  gallery: room('machines'),
  'gallery-black': room('machines', 'Silhouettes', 'Side'),
  'gallery-grey': room('workers', 'Greyscale'),
  'gallery-characters': room('characters'),
  'gallery-land': room('land'),
  'gallery-cards': room('cards'),
  ...CLOSE_UPS,
  ...films.flat,
};

const DEEP: Readonly<Record<string, Shot>> = {
  'table-rest': table({ turn: 1 }, undefined, 'clean'),
  'table-top': table({ turn: 1 }, fromTheTop, 'clean'),
  'table-early': table({ kind: 'pickSection', turn: 10 }),
  'table-middle': table({ kind: 'pickSection', turn: 60 }),
  'table-late': table({ kind: 'pickSection', turn: 120 }),
  'table-five': table({ kind: 'pickSection', turn: 85, seats: 5 }),
  'table-grey': table({ kind: 'pickSection', turn: 120 }, inGrey),
  'table-combat': table({ kind: 'commitCombat', turn: 40, seats: 5 }, reveal),
  'table-encounter': table({ kind: 'pickEncounter', turn: 10 }),
  'table-end': table({ kind: 'ended', seats: 5 }, async (page) => {
    await page.getByRole('button', { name: 'Skip to the result' }).click();
    await page.getByRole('heading', { name: 'Three moments that mattered' }).waitFor();
  }),
  ...films.deep,
};

const GROUPS = [
  { shots: FLAT, hasWebGl: false, reducedMotion: 'reduce' },
  { shots: DEEP, hasWebGl: true, reducedMotion: 'reduce' },
  { shots: films.moving, hasWebGl: true, reducedMotion: 'no-preference' },
] as const;

/** Somebody who has played before: nothing is explained over the map. */
async function comeAsAnOldHand(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => localStorage.setItem('ploughshare/first-game', '{"isDone":true}'));
}

const LIGHT = 200 * 1024;
/** A processor that draws takes its time for a large picture. */
const PATIENCE = 180_000;

/** What is looked at for its looks is taken large as well. */
const sizesOf = (name: string): Readonly<Record<string, { width: number; height: number }>> =>
  name.startsWith('table-') || name.startsWith('gallery') ? { ...SIZES, large: LARGE } : SIZES;

for (const folder of [PICTURES, values.out]) mkdirSync(folder, { recursive: true });
const isWanted = (name: string): boolean =>
  positionals.length === 0 ||
  positionals.some((word) => (word.endsWith('*') ? name.startsWith(word.slice(0, -1)) : name === word));

async function take(page: Page, name: string, size: string): Promise<void> {
  const file = `${name}-${size}.webp`;
  const taken = await page.screenshot({ timeout: PATIENCE });
  const path = join(shown.has(file) ? PICTURES : values.out, values.png ? file.replace('webp', 'png') : file);
  const picture = values.png ? taken : await encoded(page, taken, 'webp', LIGHT);
  writeFileSync(path, picture);
  console.log(`${path} ${Math.round(picture.length / 1024)} KB`);
}

for (const { shots, hasWebGl, reducedMotion } of GROUPS) {
  const names = Object.keys(shots).filter(isWanted);
  if (names.length === 0) continue;
  await using open = await openBrowser({ hasWebGl });
  for (const name of names)
    for (const [size, viewport] of Object.entries(sizesOf(name))) {
      if (values.shown && !shown.has(`${name}-${size}.webp`)) continue;
      if (values.size !== undefined && values.size !== size) continue;
      const context = await open.browser.newContext({ viewport, hasTouch: size === 'phone', reducedMotion });
      await comeAsAnOldHand(context);
      const page = await context.newPage();
      await shots[name]?.(page, workerd.origin, (part) => take(page, `${name}-${part}`, size));
      // Fonts and the last highlights have to come to rest; what moves has taken its moments.
      if (reducedMotion === 'reduce') {
        await page.waitForTimeout(1500);
        await take(page, name, size);
      }
      await context.close();
    }
}
for (const socket of sockets) socket.close();
