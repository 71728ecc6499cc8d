import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replay } from '../../engine/index.ts';
import { playedGame, SIZES } from '../kit/films.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { replayedIn } from './browser-replay.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';

/** `npm run films` plays 200. */
const GAMES = 8;

let workerd: Workerd;
let open: OpenBrowser;
let page: Page;

beforeAll(async () => {
  workerd = await startWorkerd();
  open = await openBrowser();
  page = await open.browser.newPage();
  await page.goto(workerd.origin);
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

describe('a game of bots', () => {
  it.each(Array.from({ length: GAMES }, (_, index) => [1 + (index % SIZES), index]))(
    'of %i comes to the same digests in Chromium and in Node (game %i)',
    async (people, index) => {
      const log = playedGame(index);
      expect(log.setup.seats - (log.setup.automa === undefined ? 0 : 1)).toBe(people);
      expect(log.marks.length).toBeGreaterThan(20);
      expect(replay(log).verdict).toEqual({ isFaithful: true });
      expect(await replayedIn(page, log)).toEqual({ kind: 'log', isFaithful: true });
    },
  );

  it('with one other digest is noticed there', async () => {
    const log = playedGame(1);
    const middle = Math.floor(log.marks.length / 2);
    const marks = log.marks.map((mark, index) =>
      index === middle
        ? { ...mark, digest: mark.digest.replace(/^./, (first) => (first === '0' ? '1' : '0')) }
        : mark,
    );
    expect(await replayedIn(page, { ...log, marks })).toMatchObject({
      isFaithful: false,
      step: marks[middle]?.after,
    });
  });
});
