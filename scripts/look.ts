import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../tests/e2e/browser.ts';
import { startWorkerd } from '../tests/e2e/miniflare.ts';
import { openMoment } from '../tests/e2e/moments.ts';
import { buildWeb } from './build-web.ts';

// Pictures of a moment of a game, for whoever works on the page: `npm run look -- --kind commitCombat --seats 5 --turn 20`.
// Plays to the first decision of that kind (any, without one) from that turn on, and looks at it as the seat that is asked,
// at 1280x720 and at 390x844. `--as watcher`: as somebody who watches. `--stay`: prints the links and waits. `--depth fine`
// (or `plain`): the table in 3D.

function given(name: string, otherwise: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : (process.argv[at + 1] ?? otherwise);
}

const SIZES = { wide: { width: 1280, height: 720 }, phone: { width: 390, height: 844 } };
const folder = given('to', join('.wrangler', 'pictures'));
const kind = given('kind', '');

await buildWeb();
await using workerd = await startWorkerd();
const stored = await openMoment(workerd, {
  kind: kind === '' ? undefined : kind,
  turn: Number(given('turn', '1')),
  seats: Number(given('seats', '5')),
  seed: given('seed', 'look'),
  options: JSON.parse(given('options', '{}')),
});
const as = given('as', 'asked');
const seatLink = as === 'asked' ? stored.askedLink : stored.seatLinks[Number(as)];
if (process.argv.includes('--stay')) {
  console.log([stored.address, ...stored.seatLinks].join('\n'));
  await new Promise(() => undefined);
}
mkdirSync(folder, { recursive: true });
const depth = given('depth', '');
const inDepth = (link: string): string => {
  const address = new URL(link);
  if (depth !== '') address.search = `?depth&${depth}`;
  return address.href;
};
await using open = await openBrowser({ hasWebGl: depth !== '' });
for (const [name, viewport] of Object.entries(SIZES)) {
  const page = await open.browser.newPage({ viewport, hasTouch: name === 'phone' });
  page.on('console', (message) => message.type() === 'error' && console.log(message.text()));
  page.on('pageerror', (error) => console.log(error.stack));
  await page.goto(inDepth(as === 'watcher' ? stored.address : (seatLink ?? stored.address)));
  await page.locator(depth === '' ? '.game' : '.table-canvas').waitFor();
  await page.waitForTimeout(600);
  const path = join(folder, `${given('name', kind || 'look')}-${name}.png`);
  await page.screenshot({ path });
  console.log(path);
}
