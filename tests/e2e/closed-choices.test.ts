import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DECISION_KINDS } from '../../engine/index.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { askedSeat, CASES, owedBy } from './closed-choices.ts';
import { sit } from './tap-driver.ts';

// Every decision of the game: an illegal choice can be looked at and says why, but cannot be made; a legal one can.

let open: OpenBrowser;

beforeAll(async () => {
  open = await openBrowser();
}, 60_000);

afterAll(() => open[Symbol.asyncDispose]());

describe('what cannot be chosen', { timeout: 60_000 }, () => {
  it('is known for every decision there is', () => {
    expect(Object.keys(CASES).toSorted()).toEqual([...DECISION_KINDS].toSorted());
  });

  it.each(DECISION_KINDS)('says why at %s, and is not taken', async (kind) => {
    const { lay, who, look, make } = CASES[kind];
    const play = lay();
    const seat = typeof who === 'number' ? askedSeat(play) : play.seatOf(who);
    const seated = await sit(open.browser, play, seat);
    const { hand, table } = seated;
    await hand.asked(kind);
    const { id, spec } = owedBy(play, seat);
    await look(seated, spec);
    expect(table.answers).toEqual([]);
    expect(table.refusals).toEqual([]);

    for (const control of make) await hand.tap(control);
    await expect.poll(() => table.answers.at(0)?.decision).toBe(id);
    expect(table.refusals).toEqual([]);
    await hand.page.context().close();
  });
});
