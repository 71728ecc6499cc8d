import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Table } from '../../engine/index.ts';
import { fingerprint } from '../../engine/play/fingerprint.ts';
import type { RoomRecord } from '../../worker/room/record/record.ts';
import { startSlowLine } from '../kit/slow-line.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { FiveSeats, PICTURES } from './five-seats.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { openStored } from './stored-table.ts';

// The same game played twice by five people through the interface alone: next to the server, and far from it over lines that break
// again and again. Takes long, so it is a script of its own: `npm run five:slow` plays whole games, `FULL=late` the end of one.

const { FULL } = process.env;
const LIMIT_MS = 90 * 60_000;
const ONE_WAY_MS = 150;
/** Everybody has so many answers between two breaks, each a little later after an answer was begun. */
const ANSWERS_APART = FULL === 'late' ? 2 : 6;
const MOST_BREAKS = 100;
const STARS = 4;

let workerd: Workerd;
let open: OpenBrowser;
let deep: OpenBrowser;

beforeAll(async () => {
  if (FULL === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  workerd = await startWorkerd();
  open = await openBrowser();
  deep = await openBrowser({ hasWebGl: true });
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await deep?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

const begins = ({ seats }: Readonly<Table>): boolean =>
  seats.length > 0 && (FULL !== 'late' || seats.every(({ stars }) => stars.length >= STARS));

/** Plays the game to its end; says how it ended, in how many entries, and how often the lines broke. */
async function played(isFar: boolean): Promise<{ end: string; seq: number; breaks: number }> {
  await using line = isFar ? await startSlowLine(workerd.origin, ONE_WAY_MS) : undefined;
  const stored = await openStored(workerd, { seats: 5, seed: 'lamp', until: begins, mostStars: STARS });
  const browsers = { flat: open.browser, deep: deep.browser };
  const fiveSeats = await FiveSeats.around(browsers, stored, workerd.origin, line?.origin);
  let breaks = 0;
  for (const [seat, { before }] of fiveSeats.drivers.entries())
    for (let n = 1; line !== undefined && n <= MOST_BREAKS; n += 1)
      before.set(n * ANSWERS_APART + seat, async () => {
        breaks += 1;
        setTimeout(() => line.drop(), 100 * (n % 10));
      });
  try {
    await fiveSeats.play();
    for (const { trouble } of fiveSeats.people) if (!isFar) expect(trouble).toEqual([]);
  } finally {
    await fiveSeats.leave();
  }
  const response = await fetch(`${workerd.origin}/test/stored/${stored.id}`);
  const { record }: { record: RoomRecord } = await response.json();
  if (record.live === undefined) throw new Error('there was no game');
  expect(record.live.history.state.public.ended).toBeDefined();
  return { end: fingerprint(record.live.history.state), seq: record.seq, breaks };
}

describe.skipIf(FULL === undefined)('five people far from the server', { timeout: LIMIT_MS }, () => {
  it('end a game over lines that break as they do next to it', async () => {
    const near = await played(false);
    const far = await played(true);
    console.info(`${far.seq} entries, the lines broke ${far.breaks} times`);
    expect(far.breaks).toBeGreaterThan(FULL === 'late' ? 4 : 50);
    expect({ end: far.end, seq: far.seq }).toEqual({ end: near.end, seq: near.seq });
  });
});
