import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { playAt } from './circle-table.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { Person } from './people.ts';
import { post } from './player.ts';

const PHONE = { width: 390, height: 844 };

let workerd: Workerd;
let open: OpenBrowser;

beforeAll(async () => {
  workerd = await startWorkerd();
  open = await openBrowser();
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

describe('a circle on a phone', () => {
  it('is made, counts two tables, and shows wins, games, people and the sheet', async () => {
    const ana = await Person.come(open.browser, PHONE);
    const { page } = ana;
    await page.goto(`${workerd.origin}/circle`);
    await page.getByLabel('Name of the circle').fill('Friday people');
    await page.getByRole('button', { name: 'Make a circle' }).click();
    await page.getByText('The circle is there.').waitFor();
    // Secrets are copied and never drawn.
    expect(await page.getByRole('textbox', { name: 'Organiser’s link' }).inputValue()).toMatch(/#•+$/);
    const kept = await page.evaluate(() => localStorage.getItem('ploughshare/circles') ?? '[]');
    const [{ member, organiser }] = JSON.parse(kept);
    await page.getByRole('button', { name: 'To the circle' }).click();
    await page.getByRole('heading', { name: 'Friday people', level: 1 }).waitFor();

    const { proof } = await post(workerd.origin, '/circles/view', { link: member });
    await playAt(workerd.origin, String(proof), ['Ben', 'Ana']);
    await playAt(workerd.origin, String(proof), ['Ben', 'Annie']);
    await expect
      .poll(async () => (await post(workerd.origin, '/circles/view', { link: member })).count)
      .toBe(2);

    // A friend opens the members' link: nothing of it stays in the address, and nothing can be managed.
    const friend = await Person.come(open.browser, PHONE);
    await friend.page.goto(`${workerd.origin}/circle#${member}`);
    const league = friend.page.getByRole('table', { name: 'Wins and points' });
    await league.getByRole('row', { name: /Ben 2 0 2$/ }).waitFor();
    expect(friend.page.url()).toBe(`${workerd.origin}/circle`);
    expect(await friend.page.getByText('More', { exact: true }).count()).toBe(0);
    expect(await friend.page.getByRole('link', { name: /^Replay: / }).count()).toBe(2);
    expect(await barriersOn(friend.page)).toEqual([]);

    // The organiser puts two entries together: one person has won twice.
    await page.reload();
    await page.getByLabel('More for Annie').click();
    await page.getByRole('combobox', { name: 'Is the same person as' }).selectOption({ label: 'Ana' });
    await page.getByRole('button', { name: 'Put together' }).click();
    await page.getByRole('row', { name: /^1 Ana 2 2 20$/ }).waitFor();
    const sheet = page.getByRole('region', { name: 'Achievement sheet' });
    await sheet.getByRole('link', { name: 'Ana' }).first().waitFor();
    expect(await barriersOn(page)).toEqual([]);
    // No wider than the phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect([...ana.trouble, ...friend.trouble]).toEqual([]);
    expect(organiser).not.toBe(member);
  });
});
