import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { helpCards } from '../../web/help/cards.ts';
import { en as lobby } from '../../web/i18n/locales/en/lobby.ts';
import { en as peopleWords } from '../../web/i18n/locales/en/people.ts';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { missingHelp, namedHelp } from './missing-help.ts';
import { Person } from './people.ts';

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
const SMALL = { width: 320, height: 640 };

let workerd: Workerd;
let open: OpenBrowser;
const people: Person[] = [];

beforeAll(async () => {
  workerd = await startWorkerd();
  open = await openBrowser();
});

afterEach(async () => {
  for (const person of people.splice(0)) await person.context.close();
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

async function host(viewport = WIDE, seats = 3): Promise<Person> {
  const person = await Person.come(open.browser, viewport);
  people.push(person);
  await person.openTable(workerd.origin, 'Ada', seats);
  return person;
}

describe('help in the lobby', () => {
  it('is there for every control, and opens with the key where one is', async () => {
    const { page, trouble } = await host();
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    expect(await missingHelp(page)).toEqual([]);
    const cards = helpCards();
    expect((await namedHelp(page)).filter((id) => !cards.has(id))).toEqual([]);
    await page.getByRole('button', { name: 'Ready' }).focus();
    await page.keyboard.press('?');
    await page.locator('.help-card[data-card="here.ready"]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.help-card').waitFor({ state: 'detached' });
    await page.locator('input[name="deals"]').focus();
    await page.keyboard.press('?');
    await page.locator('.help-card[data-card="option.deals"]').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('comes to the first page with the first question', async () => {
    const person = await Person.come(open.browser, WIDE);
    people.push(person);
    const { page } = person;
    await page.goto(workerd.origin);
    expect(await missingHelp(page)).toEqual([]);
    const cards = helpCards();
    expect((await namedHelp(page)).filter((id) => !cards.has(id))).toEqual([]);
    await page.getByRole('button', { name: 'Play a bot now' }).focus();
    await page.keyboard.press('?');
    await page.locator('.help-card[data-card="here.playBot"]').waitFor();
  });
});

describe('the deal', () => {
  it('lays before each player what they play, and goes at a touch and by itself', async () => {
    const ada = await host(WIDE, 2);
    const bo = await Person.come(open.browser, PHONE, { hasMotion: false });
    people.push(bo);
    await bo.page.goto(await ada.invitation());
    await bo.sitDown('Bo');
    await ada.ready();
    await bo.ready();
    const dealt = await Promise.all(
      [ada, bo].map(async ({ page }) => {
        const card = page.locator('.dealt');
        await card.waitFor();
        await card.getByText(/^with the \w+ mat$/).waitFor();
        return card.locator('h2').innerText();
      }),
    );
    expect(new Set(dealt).size).toBe(2);
    // Whoever wants no motion sees none.
    expect(
      await bo.page.locator('.dealt').evaluate((card) => card.getAnimations({ subtree: true }).length),
    ).toBe(0);
    await ada.page.mouse.click(640, 700);
    await ada.page.locator('.dealt').waitFor({ state: 'detached' });
    await bo.page.locator('.dealt').waitFor({ state: 'detached' });
    // It belongs to the beginning: whoever comes again finds the table.
    await ada.page.reload();
    await ada.page.locator('.holdings').waitFor();
    expect(await ada.page.locator('.dealt').count()).toBe(0);
  });
});

describe('the lobby', () => {
  it('leads the keyboard from one tap to the next: sit down, ready, not yet', async () => {
    const invitation = await (await host()).invitation();
    const guest = await Person.come(open.browser, WIDE);
    people.push(guest);
    const { page } = guest;
    await page.goto(invitation);
    const isAt = (name: string) =>
      page.waitForFunction((words) => document.activeElement?.textContent?.trim() === words, name);
    await page.getByRole('button', { name: peopleWords.ask.sit }).focus();
    await page.keyboard.press('Enter');
    await isAt(lobby.beReady);
    await page.keyboard.press('Enter');
    await isAt(lobby.notYet);
    await page.keyboard.press('Enter');
    await isAt(lobby.beReady);
  });

  it('lets everybody choose a name, a faction and a mat, which all see', async () => {
    const { page, trouble } = await host();
    await page.getByText('Name, faction and mat').click();
    await page.getByLabel('Name at this table').fill('Countess Ada');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByText('You sit at this table, Countess Ada').waitFor();
    await page.getByRole('radio', { name: /Nordic/ }).check();
    await page.getByRole('radio', { name: /Industrial/ }).check();
    await page.locator('.chair').first().getByText('Nordic, Industrial mat').waitFor();
    expect(await page.locator('.chair').first().locator('.seat-card[data-open="true"]').count()).toBe(2);
    await page.getByRole('radio', { name: 'Any' }).first().check();
    await page.locator('.chair').first().getByText('any faction, Industrial mat').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('lets the host change the table, which takes back that somebody is ready', async () => {
    const { page } = await host();
    await page.getByRole('button', { name: 'Ready' }).click();
    await page.getByText('You are ready.').waitFor();
    await page.locator('summary', { hasText: 'Change' }).click();
    await page.locator('select[name="seats"]').selectOption('6');
    await page.locator('select[name="clock"]').selectOption('live15+30');
    await page.getByRole('button', { name: 'Keep these options' }).click();
    await page.getByRole('heading', { name: '6 seats, one table' }).waitFor();
    await page.getByText('Seven factions', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Ready' }).waitFor();
    // With a clock there is extra time, for all to see.
    await page.getByText('Name, faction and mat').click();
    await page.getByLabel('Extra time').selectOption('2');
    await page.locator('.chair').first().getByText('2 times the time').waitFor();
  });

  it('has a date on a phone: for the calendar, in the zone of whoever looks, and on the first page', async () => {
    const { page, context, trouble } = await host(PHONE);
    // In the browser's zone as in ours: the field and the words are of the same clock.
    const field = await page.evaluate(() => {
      const day = new Date(Date.now() + 2 * 24 * 3_600_000);
      day.setHours(20, 0, 0, 0);
      return new Date(day.getTime() - day.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    });
    await page.locator('summary', { hasText: 'Change' }).click();
    await page.getByLabel('Date, if it is not now').fill(field);
    await page.getByRole('button', { name: 'Keep these options' }).click();
    await page.getByText(/, 20:00, 1 of 3 seats taken$/).waitFor();
    await page.getByText(lobby.beginsOnDate).waitFor();
    expect(await missingHelp(page)).toEqual([]);
    expect(await barriersOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Calendar file' }).click();
    expect((await saved).suggestedFilename()).toBe('table.ics');
    const away = await open.browser.newContext({ timezoneId: 'Asia/Kathmandu' });
    const elsewhere = await away.newPage();
    await elsewhere.goto(page.url());
    await elsewhere.getByText(/, \d\d:[14]5, 1 of 3 seats taken$/).waitFor();
    await away.close();
    await page.goto(workerd.origin);
    await page.getByRole('link', { name: /, 20:00, 1 of 3 seats taken/ }).waitFor();
    expect(context.pages()).toHaveLength(1);
    expect(trouble).toEqual([]);
  });

  it('gives a seat extra time, which all see during the game, beside clocks on every screen', async () => {
    const ada = await host(WIDE, 2);
    await ada.page.locator('summary', { hasText: 'Change' }).click();
    await ada.page.locator('select[name="clock"]').selectOption('live15+30');
    await ada.page.getByRole('button', { name: 'Keep these options' }).click();
    await ada.page.getByText('Name, faction and mat').click();
    await ada.page.getByLabel('Extra time').selectOption('2');
    await ada.page.locator('.chair').first().getByText('2 times the time').waitFor();
    const bo = await Person.come(open.browser, SMALL);
    people.push(bo);
    await bo.page.goto(await ada.invitation());
    await bo.sitDown('Bo');
    for (const person of [ada, bo]) await person.ready();
    const clock = /\d+:\d\d|\d+ h/;
    await bo.page.locator('.prompt-clock', { hasText: clock }).waitFor();
    await bo.page.locator('.chip', { hasText: 'Ada' }).click();
    await bo.page.locator('.facts-list', { hasText: '2 times the time' }).waitFor();
    const rows = ada.page.locator('.player', { has: ada.page.locator('.player-clock', { hasText: clock }) });
    await rows.nth(1).waitFor();
    const extra = ada.page.locator('.extra-time');
    expect(await extra.allInnerTexts()).toEqual([expect.stringContaining('×2')]);
    expect([ada.trouble, bo.trouble]).toEqual([[], []]);
  });

  it('lets the host fill, close and open seats; whoever sits there stays', async () => {
    const { page } = await host(WIDE, 5);
    const [chairs, guest] = [page.locator('.chair'), await Person.come(open.browser, WIDE)];
    people.push(guest);
    await guest.page.goto(await page.getByLabel('Invitation').inputValue());
    await guest.sitDown('Bo');
    await page.getByRole('button', { name: 'Close seat 3' }).click();
    await chairs.nth(2).getByText('Closed').waitFor();
    await page.getByRole('button', { name: 'Fill with bots' }).click();
    await chairs.nth(4).getByText('steady 5').waitFor();
    const stand = ['Ada', 'Bo', 'Closed', 'steady 4', 'steady 5'];
    expect(await chairs.locator('b').allInnerTexts()).toEqual(stand);
    expect(await page.getByRole('button', { name: 'Fill with bots' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Open seat 3' }).click();
    await chairs.nth(2).getByText('Free').waitFor();
    await page.getByRole('button', { name: 'Remove from seat 5' }).click();
    await chairs.nth(4).getByText('Free').waitFor();
    expect(await chairs.locator('b').allInnerTexts()).toEqual(['Ada', 'Bo', 'Free', 'steady 4', 'Free']);
  });

  it('names whom it waits for, and on a phone calls them first', async () => {
    const { page } = await host(SMALL);
    const guest = await Person.come(open.browser, WIDE);
    people.push(guest);
    const top = async (name: string): Promise<number> =>
      (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? 0;
    expect(await top('Invite')).toBeLessThan(await top('Seats'));
    await guest.page.goto(await page.getByLabel('Invitation').inputValue());
    await guest.sitDown('Bo');
    await guest.ready();
    await guest.page.getByText('You are ready. Waiting for Ada and 1 free seat.').waitFor();
    await page.getByRole('button', { name: 'Put a steady bot on seat 3' }).click();
    await guest.page.getByText('You are ready. Waiting for Ada.').waitFor();
    await page.getByText('All seats are taken: whoever opens it can watch.').waitFor();
    expect(await top('Invite')).toBeGreaterThan(await top('Seats'));
  });

  it('tells who was sent away, and not who left, that the seat is free again', async () => {
    const { page } = await host();
    const guest = await Person.come(open.browser, WIDE);
    people.push(guest);
    await guest.page.goto(await page.getByLabel('Invitation').inputValue());
    await guest.sitDown('Bo');
    await guest.page.getByText('Name, faction and mat').click();
    await guest.page.getByRole('button', { name: 'Stand up' }).click();
    await guest.sitDown('Bo');
    expect(await guest.page.locator('.toast').count()).toBe(0);
    await page.getByRole('button', { name: 'Remove from seat 2' }).click();
    await guest.page.getByText('The host has freed your seat.').waitFor();
    expect(guest.trouble).toEqual([]);
  });

  it('asks who is the host now when the host has been away for long', async () => {
    const { page } = await host();
    const guest = await Person.come(open.browser, WIDE);
    people.push(guest);
    await guest.page.clock.install();
    let hellos = 0;
    guest.page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('"hello"')) hellos += 1;
      });
    });
    await guest.page.goto(await page.getByLabel('Invitation').inputValue());
    await guest.sitDown('Bo');
    await page.close();
    await guest.page.locator('.chair').first().getByText('away').waitFor();
    const before = hellos;
    await guest.page.clock.fastForward(100_000);
    expect(hellos).toBe(before);
    await guest.page.clock.fastForward(21_000);
    await expect.poll(() => hellos).toBe(before + 1);
  });

  it('takes back that one is ready', async () => {
    const { page } = await host();
    await page.getByRole('button', { name: 'Ready' }).click();
    await page.getByRole('button', { name: 'One moment, not yet' }).click();
    await page.getByRole('button', { name: 'Ready' }).waitFor();
  });

  it('is shared by a code for cameras and by the sheet of the system', async () => {
    const { page, context } = await host(SMALL);
    await context.addInitScript(() => {
      Object.assign(navigator, {
        share: async (data: ShareData) => void Object.assign(window, { shared: data.url }),
      });
    });
    await page.reload();
    await page.getByRole('button', { name: 'Share…' }).click();
    const invitation = await page.getByLabel('Invitation').inputValue();
    expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toBe(invitation);
    await page.getByRole('button', { name: 'QR code' }).click();
    await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  it('draws no link, code or QR code while somebody streams', async () => {
    const { page } = await host();
    await page.getByRole('button', { name: 'QR code' }).click();
    await page.getByRole('checkbox', { name: /Streaming/ }).check();
    expect(await page.locator('.copy, .qr, .code').count()).toBe(0);
    expect(await page.content()).not.toContain('#invite=');
  });
});

describe('the lobby of a table against the Automa', () => {
  it('offers its host nothing that would drop the Automa, and nobody to invite', async () => {
    const body = JSON.stringify({ automa: { level: 'automa' } });
    const made = await fetch(`${workerd.origin}/api/games`, { method: 'POST', body });
    const { id, invite, host: right } = await made.json();
    const person = await Person.come(open.browser, WIDE);
    people.push(person);
    const { page, trouble } = person;
    await page.goto(`${workerd.origin}/t/${id}#invite=${invite}&host=${right}`);
    await person.sitDown('Ada');
    await page.getByText('you · host').waitFor();
    expect(await page.locator('.chair').allInnerTexts()).toEqual([
      expect.stringContaining('Ada'),
      expect.stringContaining('Automa'),
    ]);
    // What a table of people has in these places: the form of the options, what to do about a seat, the invitation.
    expect(await page.locator('.host-options').count()).toBe(0);
    expect(await page.locator('summary', { hasText: 'Change' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /seat \d/ }).count()).toBe(0);
    expect(await page.getByLabel('Invitation').count()).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
    await person.ready();
    await page.locator('.automa-strip').waitFor();
    expect(trouble).toEqual([]);
  });
});

describe('the first page', () => {
  it('opens a table with one tap, under the name that it proposes', async () => {
    const person = await Person.come(open.browser, SMALL);
    people.push(person);
    const { page, trouble } = person;
    await page.goto(workerd.origin);
    const options = page.locator('.new-options');
    const [name = ''] = (await options.locator('small').innerText()).split(' · ');
    expect(await options.locator('small').innerText()).toBe(`${name} · 4 seats · No clock`);
    // Who deletes the proposal and folds the field away is called by it all the same.
    await options.locator('summary').first().click();
    await page.getByLabel('Your name').fill('');
    await page.locator('select[name="seats"]').selectOption('5');
    await options.locator('summary').first().click();
    expect(await options.locator('small').innerText()).toBe(`${name} · 5 seats · No clock`);
    await page.getByRole('button', { name: 'Play with friends' }).click();
    await page.getByText(`You sit at this table, ${name}`).waitFor();
    await page.getByRole('heading', { name: '5 seats, one table' }).waitFor();
    expect(trouble).toEqual([]);
  });

  it('shows what waits for me, what can be joined, and makes a table with other options', async () => {
    const person = await Person.come(open.browser, WIDE);
    people.push(person);
    const { page } = person;
    await page.goto(workerd.origin);
    await page.getByText('Name and options').click();
    await page.getByLabel('Your name').fill('Bo');
    await page.locator('select[name="isPublic"]').selectOption('true');
    await page.getByText('More options').click();
    await page.locator('select[name="estimate"]').selectOption('all');
    await page.locator('select[name="delay"]').selectOption('120');
    await page.getByLabel('Undo is allowed').uncheck();
    await page.getByRole('button', { name: 'Open a table' }).click();
    for (const line of ['No undo', 'everybody sees all', 'Spectators see it 2 minutes later'])
      await page.locator('.plain-list').getByText(line).waitFor();
    await page.goto(workerd.origin);
    await page.getByRole('link', { name: /Not begun yet with 3 free seats/ }).waitFor();
    await page.getByRole('link', { name: /Bo 3 of 4 seats free .* Join/ }).click();
    await page.getByText('You sit at this table, Bo').waitFor();
  });
});
