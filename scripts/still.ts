import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from '../tests/e2e/browser.ts';
import { startWorkerd } from '../tests/e2e/miniflare.ts';
import { openMoment } from '../tests/e2e/moments.ts';
import { PREVIEW_PICTURE } from '../worker/directory/preview-picture.ts';
import { encoded } from './encoded.ts';

// `npm run still`: the picture of the first page and that of link previews, a late game of seven at the table in 3D, as everybody
// sees it who goes around it with the mouse. Made anew when the table looks different; what the game has come to is always the same.

const WEB = join(import.meta.dirname, '..', 'web');
const LATE = { kind: 'pickSection', turn: 120, seats: 7, options: { clock: 'none' } };
const LIGHT = 120_000;
/** A processor that draws takes its time for a large picture. */
const PATIENCE = 180_000;

interface Still {
  readonly path: string;
  /** Not everything that shows previews reads WebP. */
  readonly kind: 'webp' | 'jpeg';
  readonly width: number;
  readonly height: number;
  /** How far the right button is dragged: around the table and down to it. */
  readonly orbit: { readonly x: number; readonly y: number };
  /** How often the wheel is turned. */
  readonly nearer: number;
}

const STILLS: Readonly<Record<string, Still>> = {
  wide: {
    path: 'pages/home/still-wide.webp',
    kind: 'webp',
    width: 1600,
    height: 800,
    orbit: { x: -90, y: -80 },
    nearer: 3,
  },
  phone: {
    path: 'pages/home/still-phone.webp',
    kind: 'webp',
    width: 1080,
    height: 900,
    orbit: { x: -70, y: -60 },
    nearer: 4,
  },
  preview: {
    path: `public/${PREVIEW_PICTURE.file}`,
    kind: 'jpeg',
    width: PREVIEW_PICTURE.width,
    height: PREVIEW_PICTURE.height,
    orbit: { x: -80, y: -70 },
    nearer: 3,
  },
};

/** Nothing but the table: no standings, no numbers over it, up to the edges. */
const ALONE = `
  .game.game-clean { padding: 0; gap: 0; height: 100dvh; grid-template-rows: minmax(0, 1fr); }
  .game.game-clean .map-frame { height: 100%; aspect-ratio: auto; border: 0; border-radius: 0; box-shadow: none; }
  .game.game-clean .standings, .game.game-clean .table-over > * { display: none; }
`;

async function goAround(page: Page, { width, height, orbit, nearer }: Still): Promise<void> {
  const [x, y] = [width / 2, height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(x + orbit.x, y + orbit.y);
  await page.mouse.up({ button: 'right' });
  await page.mouse.move(x, y);
  for (let turn = 0; turn < nearer; turn += 1) await page.mouse.wheel(0, -100);
}

await using workerd = await startWorkerd();
const { address } = await openMoment(workerd, LATE);
await using open = await openBrowser({ hasWebGl: true });
const wanted = process.argv.slice(2);
for (const [name, still] of Object.entries(STILLS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { width, height } = still;
  const context = await open.browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto(`${address}?depth&fine&clean`);
  await page.locator('.table-canvas').waitFor();
  await page.addStyleTag({ content: ALONE });
  await page.waitForTimeout(1500);
  await goAround(page, still);
  // The last of the light has to come to rest.
  await page.waitForTimeout(4000);
  const picture = await encoded(page, await page.screenshot({ timeout: PATIENCE }), still.kind, LIGHT);
  writeFileSync(join(WEB, still.path), picture);
  console.log(`${still.path} ${Math.round(picture.length / 1024)} KB`);
  await context.close();
}
