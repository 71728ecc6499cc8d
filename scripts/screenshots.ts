import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../tests/e2e/browser.ts';
import { startWorkerd } from '../tests/e2e/miniflare.ts';
import { type Moment, type OpenMoment, openMoment } from '../tests/e2e/moments.ts';
import { PROTOCOL } from '../worker/protocol.ts';
import { withPalette } from './palette-png.ts';

// `npm run screenshots`: plays games in workerd and Chromium and writes pictures of every page to docs/images/. Looked at
// whenever something of the look has changed. A name or two (`-- late combat`) makes only those.

const FOLDER = join(import.meta.dirname, '..', 'docs', 'images');
const SIZES = { wide: { width: 1280, height: 720 }, phone: { width: 390, height: 844 } };
const NO_CLOCK = { clock: 'none' };

/** Opens what is to be seen on a page of a fresh browser. */
type Shot = (page: Page, origin: string) => Promise<void>;

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

async function openLobby(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Open a table' }).click();
  await page.locator('.chair').first().waitFor();
}

const SHOTS: Readonly<Record<string, Shot>> = {
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
  gallery: async (page, origin) => {
    await page.goto(`${origin}/gallery`, { waitUntil: 'networkidle' });
  },
};

/** Somebody who has played before: nothing is explained over the map. */
async function comeAsAnOldHand(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => localStorage.setItem('ploughshare/first-game', '{"isDone":true}'));
}

await using open = await openBrowser();
mkdirSync(FOLDER, { recursive: true });
const wanted = process.argv.slice(2);
for (const [name, shot] of Object.entries(SHOTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const [size, viewport] of Object.entries(SIZES)) {
    const context = await open.browser.newContext({
      viewport,
      hasTouch: size === 'phone',
      reducedMotion: 'reduce',
    });
    await comeAsAnOldHand(context);
    const page = await context.newPage();
    await shot(page, workerd.origin);
    // Fonts and the last highlights have to come to rest.
    await page.waitForTimeout(1500);
    const path = join(FOLDER, `${name}-${size}.png`);
    const picture = withPalette(await page.screenshot());
    writeFileSync(path, picture);
    console.log(`${path} ${Math.round(picture.length / 1024)} KB`);
    await context.close();
  }
}
for (const socket of sockets) socket.close();
