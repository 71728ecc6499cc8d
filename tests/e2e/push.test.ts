import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { EventClient } from './event/event-client.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';

// Being told by the browser itself. The push service of a browser cannot be reached from here: what it hands out when somebody
// subscribes is made up, and its message is given to the script that waits for it.

const SUBSCRIPTION = {
  endpoint: 'https://push.example.org/send/abc',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

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

/** The page of somebody who has just signed up, and may be shown notifications. */
async function signedUp(): Promise<{ page: Page; context: BrowserContext; event: EventClient }> {
  const event = await EventClient.make(workerd.origin, {
    name: 'Friday at the mill',
    startsAt: Date.now() + 86_400_000,
  });
  const { token } = await event.enter('Ada');
  const context = await open.browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.grantPermissions(['notifications'], { origin: workerd.origin });
  await context.addInitScript((made) => {
    const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (!/^B[\w-]{86}$/.test(applicationServerKey)) throw new Error('that is no key');
      return { toJSON: () => made };
    };
    Object.assign(PushManager.prototype, { subscribe });
  }, SUBSCRIPTION);
  const page = await context.newPage();
  await page.goto(`${event.page}#${token}`);
  return { page, context, event };
}

/** Brings a message to the page's script as a push service does, and says what it has the browser show. */
async function shownFor(context: BrowserContext, message: object): Promise<unknown> {
  const [known] = context.serviceWorkers();
  const script = known ?? (await context.waitForEvent('serviceworker'));
  return script.evaluate(async (data) => {
    const scope = Reflect.get(globalThis, 'registration');
    const Push = Reflect.get(globalThis, 'PushEvent');
    return new Promise((resolve) => {
      scope.showNotification = async (title: string, more: object) => resolve({ title, ...more });
      dispatchEvent(new Push('push', { data }));
    });
  }, JSON.stringify(message));
}

it('a player is asked once how to be told, chooses this browser, and is shown what comes', async () => {
  const { page, context } = await signedUp();
  const asked = page.getByRole('region', { name: 'How shall we tell you?' });
  await asked.getByRole('button', { name: 'Tell me on this device' }).click();
  await asked.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Your next step' }).waitFor();
  expect(await asked.count()).toBe(0);
  await page.getByText('Tell me when it is my turn to do something').click();
  await page.getByText('You are told when your table is ready.').waitFor();

  const notification = { title: 'Friday at the mill', body: 'Your table is ready.', navigate: page.url() };
  expect(await shownFor(context, { web_push: 8030, notification })).toMatchObject({
    title: 'Friday at the mill',
    body: 'Your table is ready.',
    data: page.url(),
  });
  await context.close();
});

it('a player who wants no notices is not asked again', async () => {
  const { page, context } = await signedUp();
  const asked = page.getByRole('region', { name: 'How shall we tell you?' });
  await asked.getByRole('button', { name: 'I look by myself' }).click();
  await asked.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Your next step' }).waitFor();
  expect(await asked.count()).toBe(0);
  await context.close();
});
