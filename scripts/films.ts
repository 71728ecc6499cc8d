import { parseArgs } from 'node:util';
import { replay } from '../engine/index.ts';
import { openBrowser } from '../tests/e2e/browser.ts';
import { replayedIn } from '../tests/e2e/browser-replay.ts';
import { startWorkerd } from '../tests/e2e/miniflare.ts';
import { playedGame } from '../tests/kit/films.ts';
import { buildWeb } from './build-web.ts';

// Plays games of all sizes, one alone with the Automa to seven, and then each again in Node and in Chromium, by the built file with which
// pages check a film: every digest has to be the same. npm run films -- [--games 200]
const { values } = parseArgs({ options: { games: { type: 'string', default: '200' } } });
const games = Number(values.games);

await buildWeb();
await using workerd = await startWorkerd();
await using open = await openBrowser();
const page = await open.browser.newPage();
await page.goto(workerd.origin);
const sizes = new Map<string, number>();
let [entries, digests, failed] = [0, 0, 0];
for (let index = 0; index < games; index += 1) {
  const log = playedGame(index);
  const { seats, automa } = log.setup;
  const size = automa === undefined ? `${seats}` : 'solo';
  sizes.set(size, (sizes.get(size) ?? 0) + 1);
  entries += log.entries.length;
  // The seal is one more.
  digests += log.marks.length + 1;
  for (const [where, verdict] of [
    ['Node', replay(log).verdict],
    ['Chromium', await replayedIn(page, log)],
  ] as const)
    if (!verdict.isFaithful) {
      failed += 1;
      console.log(`game ${index} (${size}) is not the same in ${where} from entry ${verdict.step} on`);
    }
  if ((index + 1) % 50 === 0) console.log(`${index + 1} of ${games} games`);
}
const counts = [...sizes].map(([size, count]) => `${size}: ${count}`).join(', ');
console.log(`${games} games (${counts}), ${entries} entries, ${digests} digests each way`);
console.log(failed === 0 ? 'the same digests in Node and in Chromium' : `${failed} DIFFER`);
process.exitCode = failed === 0 ? 0 : 1;
