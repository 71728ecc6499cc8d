import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LOOK_KEY } from '../../web/ui/streaming.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { drawerButton } from './landmarks.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { openMoment } from './moments.ts';
import { Person } from './people.ts';

const WIDE = { width: 1280, height: 720 };

let workerd: Workerd;
let open: OpenBrowser;
const people: Person[] = [];

beforeAll(async () => {
  [workerd, open] = await Promise.all([startWorkerd(), openBrowser()]);
});

afterEach(async () => {
  for (const person of people.splice(0)) await person.context.close();
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

async function somebody(): Promise<Page> {
  const person = await Person.come(open.browser, WIDE);
  people.push(person);
  return person.page;
}

/** All that is drawn and could be, with every attribute, the title, and what stands in fields. */
const everything = (page: Page): Promise<string> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const fields = [...document.querySelectorAll('input, textarea')].map((one) => Reflect.get(one, 'value'));
    return [document.body.outerHTML, document.title, ...fields].join('\n');
  });

/** What eyes see of it. */
const seen = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);

const streaming = (page: Page) => page.getByRole('checkbox', { name: /Streaming/ });

describe('while somebody streams', () => {
  it('nothing in the lobby leads others to the table: no link, no code, no picture of either', async () => {
    const page = await somebody();
    await page.goto(`${workerd.origin}/?stream`);
    await page.getByText('Name and options').click();
    await page.locator('select[name="seats"]').selectOption('3');
    await page.getByRole('button', { name: 'Open a table' }).click();
    await page.getByRole('button', { name: 'Ready' }).waitFor();
    expect(await streaming(page).isChecked()).toBe(true);
    // What there is to hide.
    await streaming(page).uncheck();
    const invitation = await page.getByLabel('Invitation').inputValue();
    const code = await page.locator('.code').innerText();
    await page.getByRole('button', { name: 'QR code' }).click();
    await page.locator('.qr').waitFor();
    const say = page.getByLabel('Say something');
    await say.fill(`come to ${invitation} or type ${code.toLowerCase()}, friends`);
    await say.press('Enter');
    // What is still on its way stands there, too, and greyer.
    const said = page.locator('.chat-lines li:not(.quiet)');
    await said.filter({ hasText: invitation }).waitFor();
    await page.locator('.chat-lines .quiet').waitFor({ state: 'detached' });
    await streaming(page).check();
    await page.locator('.qr').waitFor({ state: 'detached' });
    const drawn = await everything(page);
    const id = new URL(page.url()).pathname;
    for (const secret of [invitation, code, id, '#invite=', '#seat=', '#host='])
      expect(drawn.toLowerCase()).not.toContain(secret.toLowerCase());
    expect(await page.locator('.copy, .qr, .code').count()).toBe(0);
    await said.filter({ hasText: 'come to (a link) or type (the code), friends' }).waitFor();
  });

  it('what is typed to join a table shows as dots', async () => {
    const page = await somebody();
    const security = (): Promise<string> =>
      page
        .getByLabel('Link or code')
        .evaluate((one) => getComputedStyle(one).getPropertyValue('-webkit-text-security'));
    await page.goto(workerd.origin);
    expect(await security()).toBe('none');
    await page.goto(`${workerd.origin}/?stream`);
    expect(await security()).toBe('disc');
  });

  it('the log does not tell which cards were drawn, unless the key is held', async () => {
    const stored = await openMoment(workerd, { kind: 'pickSection', turn: 40, seats: 2 });
    const page = await somebody();
    await page.goto(stored.askedLink.replace('#', '?stream#'));
    await page.locator('[data-option$="/cards"]:not([aria-disabled="true"])').first().click();
    const done = page.locator('.decision:not([data-decision="pickSection"]), [data-act="end"]:enabled');
    const settle = page.locator('.decision .settle .button-main');
    await settle.or(done).first().waitFor();
    if ((await done.count()) === 0) await settle.click();
    await done.first().waitFor();
    await drawerButton(page, 'log').click();
    await page.locator('.log-turn').first().waitFor();
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    const values = /draws cards? \d/;
    expect(await seen(page)).not.toMatch(values);
    await page.keyboard.down(LOOK_KEY);
    expect(await seen(page)).toMatch(values);
    await page.keyboard.up(LOOK_KEY);
    expect(await seen(page)).not.toMatch(values);
  });
});
