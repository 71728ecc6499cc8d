import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { type DrawerName, drawerButton, mapOn, menuButton } from './landmarks.ts';
import { PATIENT } from './patience.ts';
import { Person } from './people.ts';
import { type Server, startServer } from './server.ts';

// What people do about their table besides playing: from the lobby's options to the seat of somebody who has gone.

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

let server: Server;
let open: OpenBrowser;
const people: Person[] = [];

beforeAll(async () => {
  server = await startServer();
  open = await openBrowser();
});

afterEach(async () => {
  for (const person of people.splice(0)) await person.context.close();
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

async function somebody(viewport = WIDE): Promise<Person> {
  const person = await Person.come(open.browser, viewport);
  person.page.setDefaultTimeout(10_000);
  people.push(person);
  return person;
}

const button = (person: Person, name: string | RegExp) => person.page.getByRole('button', { name });
const unfold = (person: Person, name: string) =>
  person.page.locator('summary', { hasText: name }).first().click();

/** A drawer of the rail; on phones the rail is behind the menu. */
async function openDrawer({ page }: Person, name: DrawerName): Promise<void> {
  const [button, menu] = [drawerButton(page, name), menuButton(page)];
  if (!(await button.isVisible())) await menu.click();
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
}

/** The own seat's link, as the page shows it. */
async function seatLink(person: Person): Promise<string> {
  return person.page.getByLabel('Your seat', { exact: true }).inputValue();
}

/** Ada and Bo, and a bot as the third, at a table whose options the host has changed in the lobby. */
async function slowTable(): Promise<[Person, Person]> {
  const [ada, bo] = [await somebody(), await somebody(PHONE)];
  await ada.openTable(server.origin, 'Ada', 3);
  await unfold(ada, 'Change');
  await ada.page.locator('select[name="clock"]').selectOption('slow1');
  await ada.page.getByText('With notices').waitFor();
  await button(ada, 'Keep these options').click();
  await ada.page.locator('.plain-list').getByText('Slow: a day for each turn').waitFor();
  await button(ada, 'Put a steady bot on seat 3').click();
  await bo.page.goto(await ada.invitation());
  await bo.sitDown('Bo');
  await unfold(bo, 'Name, faction and mat');
  await bo.page.getByLabel('I sleep for eight hours from').fill('22:30');
  await bo.page.getByLabel('I sleep for eight hours from').blur();
  await ada.ready();
  await bo.ready();
  for (const { page } of [ada, bo]) await mapOn(page).waitFor();
  return [ada, bo];
}

describe('a new table', { timeout: 60_000 }, () => {
  it('says that slow play comes with notices', async () => {
    const ada = await somebody(PHONE);
    await ada.page.goto(server.origin);
    await ada.page.getByText('Name and options').click();
    expect(await ada.page.getByText('With notices').count()).toBe(0);
    await ada.page.locator('select[name="clock"]').selectOption('slow3');
    await ada.page.getByText('With notices').waitFor();
    expect(await ada.overflow()).toBeLessThanOrEqual(0);
    expect(ada.trouble).toEqual([]);
  });
});

describe('the menu of a table', { timeout: 120_000 }, () => {
  it('sets a webhook and a feed, mutes, and makes a new link for the own seat', async () => {
    const [ada, bo] = await slowTable();
    await openDrawer(ada, 'help');

    await unfold(ada, 'Tell me when it is my turn');
    await ada.page.getByLabel('Address of the webhook').fill('https://ntfy.sh/of-a-test');
    await button(ada, 'Tell me there').click();
    await ada.page.getByText('You are told by ntfy.').waitFor();
    await button(ada, 'Make a private feed').click();
    const feed = await ada.page.getByLabel('Your feed').inputValue();
    expect((await fetch(feed)).status).toBe(200);
    await button(ada, 'End the feed').click();
    await vi.waitUntil(async () => (await fetch(feed)).status === 404, PATIENT);
    await button(ada, 'No more').click();
    await ada.page.getByText('You are told by ntfy.').waitFor({ state: 'detached' });

    // In slow play there is no pause.
    expect(await button(ada, 'Ask for a pause').count()).toBe(0);
    await drawerButton(ada.page, 'help').click();

    for (const person of [ada, bo]) await openDrawer(person, 'log');
    await unfold(bo, 'Mute');
    await bo.page.getByLabel('Ada', { exact: true }).check();
    await ada.page.getByLabel('Say something').fill('Can you hear me?');
    await button(ada, 'Say').click();
    await ada.page.locator('.chat-lines').getByText('Ada: Can you hear me?').waitFor();
    await button(bo, 'Hello!').click();
    await bo.page.locator('.chat-lines').getByText('Bo: Hello!').waitFor();
    expect(await bo.page.getByText('Can you hear me?').count()).toBe(0);
    await bo.page.getByLabel('Ada', { exact: true }).uncheck();
    await bo.page.locator('.chat-lines').getByText('Can you hear me?').waitFor();

    await openDrawer(ada, 'help');
    await unfold(ada, 'Play on another device');
    const before = await seatLink(ada);
    await button(ada, 'Make a new link').click();
    await ada.page.getByText('Only this browser and the new link open your seat now.').waitFor();
    const after = await seatLink(ada);
    expect(after).not.toBe(before);
    const thief = await somebody();
    await thief.page.goto(before);
    await thief.page.getByText('This seat link is not valid any more.').waitFor();
    const tablet = await somebody();
    await tablet.page.goto(after);
    await tablet.page.getByText('you', { exact: true }).waitFor();
    await ada.page.reload();
    await ada.page.getByText('you', { exact: true }).waitFor();
    for (const person of [ada, bo]) {
      expect(await person.overflow()).toBeLessThanOrEqual(0);
      expect(person.trouble).toEqual([]);
    }
  });

  it('lets the clock stand still while two people want it, and offers nobody a pause alone', async () => {
    const [ada, bo] = [await somebody(), await somebody(PHONE)];
    await ada.openTable(server.origin, 'Ada', 2);
    await unfold(ada, 'Change');
    await ada.page.locator('select[name="clock"]').selectOption('live15+30');
    await button(ada, 'Keep these options').click();
    await ada.page.locator('.plain-list').getByText('Normal: 15 minutes').waitFor();
    await bo.page.goto(await ada.invitation());
    await bo.sitDown('Bo');
    for (const person of [ada, bo]) await person.ready();
    for (const { page } of [ada, bo]) await page.locator('.map').waitFor();
    await openDrawer(ada, 'help');
    await button(ada, 'Ask for a pause').click();
    await bo.page.getByText('Ada would like a pause.').waitFor();
    await button(bo, 'Agree').click();
    for (const { page } of [ada, bo]) await page.getByText('The clock stands still.').waitFor();
    await ada.page.locator('[data-drawer="help"]').click();
    await button(ada, 'Go on').click();
    await bo.page.getByText('The clock stands still.').waitFor({ state: 'detached' });
    // Whoever has to go may also ask for another day: the table says so, and so does the first page.
    await openDrawer(ada, 'help');
    await unfold(ada, 'I have to go');
    await button(ada, 'We go on another day').click();
    await bo.page.getByText('Ada would like to go on another day.').waitFor();
    await button(bo, 'Agree').click();
    for (const { page } of [ada, bo]) await page.getByText('This game goes on another day.').waitFor();
    const table = bo.page.url();
    await bo.page.goto(server.origin);
    await bo.page.getByText('Goes on another day').waitFor();
    await bo.page.goto(table);
    await ada.page.locator('[data-drawer="help"]').click();
    for (const person of [bo, ada]) await button(person, 'Go on now').click();
    for (const { page } of [ada, bo])
      await page.getByText('This game goes on another day.').waitFor({ state: 'detached' });
    await bo.page.close();
    await openDrawer(ada, 'help');
    await ada.page.getByText('A pause needs two people at the table.').waitFor();
    expect(await button(ada, 'Ask for a pause').isDisabled()).toBe(true);
    expect(ada.trouble).toEqual([]);
  });

  it('opens the seat of somebody who has gone, and lets in who asks for it', async () => {
    const [ada, bo] = await slowTable();
    await unfold(bo, 'Deals and more');
    await bo.page.locator('.offer summary', { hasText: /resign/i }).click();
    await bo.page
      .locator('.offer', { hasText: /resign/i })
      .getByRole('button')
      .last()
      .click();
    await ada.page.getByText('resigned').first().waitFor();
    await openDrawer(ada, 'help');
    await unfold(ada, 'People who are away');
    await button(ada, 'Open the seat of Bo to others').click();
    const cy = await somebody(PHONE);
    await cy.page.goto(ada.page.url());
    await cy.page.getByText('A seat of this game is open').waitFor();
    await cy.page.getByLabel('Your name').fill('Cy');
    await button(cy, 'Ask for a seat').click();
    await button(ada, 'Let in').click();
    await cy.page.locator('.own-area').waitFor();
    expect(cy.trouble).toEqual([]);
  });

  it('lets a browser that holds two seats say which one is played here', async () => {
    const [ada, bo] = await slowTable();
    await openDrawer(bo, 'help');
    await unfold(bo, 'Play on another device');
    const keys = (): Promise<string | null> =>
      ada.page.evaluate(() =>
        localStorage.getItem(`ploughshare/table/${location.pathname.split('/').at(-1)}`),
      );
    const before = await keys();
    // Bo's link is opened on Ada's tablet: the seat that Ada has is not lost by that.
    await ada.page.goto(await seatLink(bo));
    await ada.page.getByText('You sit here as Ada. Take the seat of Bo instead?').waitFor();
    await ada.page.locator('.player', { hasText: 'Ada' }).getByText('you', { exact: true }).waitFor();
    expect(new URL(ada.page.url()).hash).toBe('');
    await button(ada, 'Stay Ada').click();
    await ada.page.getByText('Take the seat of Bo instead?').waitFor({ state: 'detached' });
    expect(await keys()).toBe(before);
    // Neither by a page that is opened with it.
    const tab = await ada.context.newPage();
    await tab.goto(await seatLink(bo));
    await tab.getByText('You sit here as Ada. Take the seat of Bo instead?').waitFor();
    expect(await keys()).toBe(before);
    await tab.close();
    await ada.page.goto(await seatLink(bo));
    await button(ada, 'Play as Bo').click();
    await ada.page.locator('.player', { hasText: 'Bo' }).getByText('you', { exact: true }).waitFor();
    // Then the tablet loses what scripts have stored.
    const held = async (): Promise<number> => {
      const mine = await ada.context.request.get(`${server.origin}/api/mine`);
      return (await mine.json()).seats.length;
    };
    await vi.waitUntil(async () => (await held()) === 2, PATIENT);
    await ada.page.evaluate(() => localStorage.clear());
    await ada.page.reload();
    await ada.page.getByText('Which seat is yours?').waitFor();
    await button(ada, 'Play as Ada').click();
    await ada.page.locator('.player', { hasText: 'Ada' }).getByText('you', { exact: true }).waitFor();
    await openDrawer(ada, 'help');
    await button(ada, 'Play as Bo').click();
    await ada.page.locator('.player', { hasText: 'Bo' }).getByText('you', { exact: true }).waitFor();
  });
});
