import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { EventPlayer } from './event/event-player.ts';
import { MINUTE, SECOND, startTimedWorkerd, TimedEvent } from './event/timed-event.ts';
import type { Workerd } from './miniflare.ts';
import { onFlatMap, Person } from './people.ts';

const STREAM = { width: 1920, height: 1080 };

let workerd: Workerd;
let open: OpenBrowser;
let timed: TimedEvent;

/** A picture for whoever wants to look: SHOTS names a folder. */
async function look(page: Page, name: string, viewport = STREAM): Promise<void> {
  if (process.env.SHOTS === undefined) return;
  await page.setViewportSize(viewport);
  await page.screenshot({ path: `${process.env.SHOTS}/${name}-${viewport.width}.png`, omitBackground: true });
  await page.setViewportSize(STREAM);
}

/** Two tables of three: the first has been played for seven minutes, the second begins and stands still. */
beforeAll(async () => {
  workerd = await startTimedWorkerd({ hasPages: true });
  open = await openBrowser();
  timed = await TimedEvent.make(workerd.origin, {
    name: 'Friday at the mill',
    startsAt: Date.now() + 60 * MINUTE,
    clock: 'live15+30',
    checkInMinutes: 0,
    sizes: [3],
    rounds: 1,
    cast: true,
  });
  for (const name of ['Ana', 'Ben', 'Cleo', 'Dov', 'Eli', 'Fay'])
    timed.players.push(await EventPlayer.signUp(timed.event, name));
  await timed.event.organise({ kind: 'startRound' });
  await timed.until(({ rounds }) => rounds[0]?.tables.every(({ state }) => state === 'live') === true, {
    ms: SECOND,
  });
  const begun = timed.now;
  await timed.until(() => timed.now - begun > 7 * MINUTE, {
    ms: 15 * SECOND,
    isThinking: ({ number }) => number === 2,
  });
}, 180_000);

afterAll(async () => {
  timed?.close();
  await open?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

/** Everything that a page asks for, and with what. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => void requests.push(request));
  return requests;
}

const seqShown = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector('.cast-stage')?.getAttribute('data-seq')));

describe('a cast', () => {
  it('shows all hands of five minutes ago and nothing newer, with marks and once more, and its link is in no address', async () => {
    const { link = '' } = await timed.event.organise({ kind: 'cast', isOn: true });
    const caster = await Person.come(open.browser, STREAM);
    const { page } = caster;
    await onFlatMap(page);
    const requests = requestsOf(page);
    await page.goto(`${timed.event.page}#${link}`);
    await page.waitForURL(/\/cast$/);
    await page
      .getByRole('region', { name: 'Tables' })
      .getByRole('button', { name: /being played/ })
      .first()
      .click();
    const hands = page.getByRole('region', { name: 'All hands' });
    await hands.getByRole('listitem').first().waitFor();
    await page.getByText('5 minutes late').waitFor();

    // The very hands of that moment, and not those of now.
    const told = await timed.event.cast(link, { round: 1, number: 1 });
    const latest = told.moments.at(-1);
    expect(latest?.at).toBeLessThanOrEqual(told.now - 5 * MINUTE);
    const far = Math.max(
      ...timed.at(timed.tables[0] ?? { seats: [] }).map((player) => player.seat?.seq ?? 0),
    );
    await expect.poll(() => seqShown(page)).toBeGreaterThanOrEqual(told.seq);
    expect(await seqShown(page)).toBeLessThan(far);
    expect(await hands.getByRole('list', { name: 'Objectives' }).count()).toBe(3);
    await look(page, 'cast');
    await look(page, 'cast', { width: 1280, height: 720 });
    await look(page, 'cast', { width: 390, height: 844 });

    // Marks on hexes, by a click and gone with a key.
    const marks = page.locator('.note-drawn .note-rim');
    await page.locator('[data-place="r4c3"]').click();
    await expect.poll(() => marks.count()).toBe(1);
    await page.keyboard.press('Delete');
    await expect.poll(() => marks.count()).toBe(0);

    // Once more goes back by a round, and comes to the same present by itself.
    const more = page.getByRole('button', { name: 'Once more' });
    await expect.poll(() => more.isEnabled()).toBe(true);
    await page.keyboard.press('r');
    await expect.poll(() => page.locator('.cast-stage').getAttribute('data-behind')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.cast-stage').getAttribute('data-behind')).toBe('false');

    await page.keyboard.press('?');
    await page.getByRole('region', { name: 'Keys of the caster' }).getByText('take all marks away').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.keyboard.press('Escape');

    // Another table without a reload; a reload stays there, by what this browser keeps.
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: 'Round 1 · Table 2' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Round 1 · Table 2' }).waitFor();
    await hands.getByRole('listitem').first().waitFor();

    await timed.event.organise({ kind: 'cast', isOn: false });
    await page
      .getByRole('alert')
      .getByText(/does not work any more/)
      .waitFor();

    const isAsked = (request: Request): boolean => new URL(request.url()).pathname.endsWith('/cast');
    expect(requests.some((request) => isAsked(request) && request.postData()?.includes(link))).toBe(true);
    for (const request of requests) {
      expect(request.url()).not.toContain(link);
      expect(JSON.stringify(request.headers())).not.toContain(link);
      if (request.postData()?.includes(link))
        expect(new URL(request.url()).pathname).toMatch(/^\/api\/events\/\w+\/cast$/);
    }
    // The link that was taken back is refused, and that is all.
    expect(caster.trouble.filter((line) => !/403/.test(line))).toEqual([]);
    await caster.context.close();
  }, 120_000);

  it('has clear pieces for stream software, with the standings as everybody knows them', async () => {
    await timed.event.organise({
      kind: 'adjudicate',
      table: { round: 1, number: 2 },
      reason: 'the hall closes',
    });
    await timed.until(({ rounds }) => rounds[0]?.tables[1]?.result !== undefined, { ms: SECOND });
    const { page, context, trouble } = await Person.come(open.browser, STREAM);
    await page.goto(`${timed.event.page}/overlay?parts=standings,clock,ticker`);
    const standings = page.locator('[data-part="standings"]');
    const [first] = timed.view.standings;
    const name = timed.view.entrants.find(({ player }) => player === first?.player)?.name ?? '';
    await standings.getByText(name, { exact: true }).waitFor();
    await page.locator('[data-part="clock"]').getByText('Friday at the mill').waitFor();
    expect(await page.locator('[data-part="tables"]').count()).toBe(0);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await alphaAt(page, { x: STREAM.width - 5, y: STREAM.height - 5 })).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
    await look(page, 'overlay');
    await page.goto(`${timed.event.page}/overlay`);
    await page.locator('[data-part="tables"]').waitFor();
    await look(page, 'overlay-all');
    expect(trouble).toEqual([]);
    await context.close();
  }, 60_000);

  it('is announced where people sign up, and its link is given out, renewed and taken back by the organiser', async () => {
    const { page, context, trouble } = await Person.come(open.browser, { width: 390, height: 844 });
    await page.goto(timed.event.page);
    await page.getByText('A caster shows all hands, five minutes late.').waitFor({ state: 'attached' });
    // A link that is opened where the page is open already takes effect by itself.
    await page.goto(`${timed.event.page}#${timed.event.organiser}`);
    await page.getByText('Stream and cast', { exact: true }).click();
    await page.getByRole('button', { name: 'Make a caster’s link' }).click();
    const field = page.getByRole('textbox', { name: 'Caster’s link' });
    expect(await field.inputValue()).toMatch(/\/cast#•+$/);
    await look(page, 'organiser', { width: 390, height: 844 });
    await page.getByRole('button', { name: 'Take the caster’s link back' }).click();
    await page.getByRole('button', { name: 'Take it back: yes, really' }).click();
    await page.getByText('Nobody has a caster’s link.').waitFor();
    expect(await page.getByRole('textbox', { name: 'The standings' }).inputValue()).toBe(
      `${timed.event.page}/overlay?parts=standings`,
    );
    await page.getByText('Log', { exact: true }).click();
    await page
      .getByText(/Organiser: The caster’s link is dead\./)
      .first()
      .waitFor();
    expect(trouble).toEqual([]);
    await context.close();
  }, 60_000);
});

/** How opaque one point of the page is, as stream software would get it. */
async function alphaAt(page: Page, at: { x: number; y: number }): Promise<number> {
  const picture = await page.screenshot({ omitBackground: true });
  return page.evaluate(
    async ([data, x, y]) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(data)], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return context?.getImageData(x, y, 1, 1).data[3] ?? 255;
    },
    [[...picture], at.x, at.y] as const,
  );
}
