import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { here } from '../../web/i18n/locales/en/help-here.ts';
import { allScripts, haveIn } from '../kit/built-scripts.ts';
import { scenario } from '../kit/scenario.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { sit } from './tap-driver.ts';

// Parts of the page that are loaded when they are wanted, and do not come.

let open: OpenBrowser;

beforeAll(async () => {
  open = await openBrowser();
}, 60_000);

afterAll(async () => {
  await open[Symbol.asyncDispose]();
});

/** The script with the words of the help's cards, known by what one of them says. */
function scriptOfCards(): string {
  const found = allScripts().find((file) => haveIn([file], here['here.late'].text));
  if (found === undefined) throw new Error('no script has the cards');
  return found;
}

/** Somebody at a table; what becomes of a request for the help's cards is up to the test. */
async function seated(answer: (route: Route) => Promise<void>): Promise<Page> {
  const play = scenario({ seats: ['nordic', 'crimea'] });
  const { hand } = await sit(open.browser, play, 'nordic');
  await hand.page.route(`**/assets/${scriptOfCards()}`, answer);
  return hand.page;
}

async function askAboutPower(page: Page): Promise<void> {
  await page.locator('.tile[data-option$="/power"]').focus();
  await page.keyboard.press('?');
}

const markPage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.dataset.marked = 'true';
  });

const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.body.dataset.marked === 'true');

describe('a part of the page that does not come', { timeout: 60_000 }, () => {
  it('is gone since a deployment: the page is loaded anew, once, and has it then', async () => {
    let isNewPage = false;
    let asked = 0;
    const page = await seated(async (route) => {
      asked += 1;
      if (isNewPage) await route.fallback();
      else await route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html>' });
    });
    await markPage(page);
    page.once('load', () => {
      isNewPage = true;
    });
    await askAboutPower(page);
    await page.waitForFunction(() => document.body.dataset.marked === undefined);
    await page.locator('.game').waitFor();
    expect(asked).toBeGreaterThan(0);
    await askAboutPower(page);
    await page.locator('.help-card').waitFor();
    await page.context().close();
  });

  it('comes when there is a connection again, and nothing is loaded anew without one', async () => {
    let isCut = true;
    const page = await seated((route) => (isCut ? route.abort('internetdisconnected') : route.fallback()));
    await page.route(
      (url) => url.pathname === '/',
      (route) => (isCut ? route.abort('internetdisconnected') : route.fallback()),
    );
    await markPage(page);
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await askAboutPower(page);
    await failed;
    await page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    expect(await isMarked(page)).toBe(true);
    isCut = false;
    await expect
      .poll(
        async () => {
          if ((await page.locator('.game').count()) > 0 && !(await isMarked(page))) await askAboutPower(page);
          return page.locator('.help-card').count();
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    await page.context().close();
  });

  it('does not keep the page from being used where it never comes', async () => {
    const page = await seated((route) => route.fulfill({ status: 404, contentType: 'text/html', body: '' }));
    await markPage(page);
    await askAboutPower(page);
    await page.waitForFunction(() => document.body.dataset.marked === undefined);
    await page.locator('.game').waitFor();
    await markPage(page);
    const tried = page.waitForEvent('response', (response) => response.request().method() === 'HEAD');
    await askAboutPower(page);
    await tried;
    await page.waitForEvent('response', (response) => response.request().method() === 'HEAD');
    await page.locator('.tile[data-option$="/coins"]').click();
    await page.locator('[data-decision="endTurn"]').waitFor();
    expect(await isMarked(page)).toBe(true);
    await page.context().close();
  });
});
