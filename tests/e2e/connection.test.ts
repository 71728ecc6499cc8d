import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { mapOn } from './landmarks.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { Person } from './people.ts';
import { type OpenStored, openStored } from './stored-table.ts';

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

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

async function come(viewport: typeof WIDE): Promise<Person> {
  const person = await Person.come(open.browser, viewport);
  people.push(person);
  return person;
}

/** At the start of the first seat's turn. */
const atTurnOfAda = (): Promise<OpenStored> =>
  openStored(workerd, {
    seats: 2,
    seed: 'connection',
    until: ({ turn, stack }) => {
      const top = stack.at(-1);
      return turn.number > 4 && turn.seat === 0 && top?.kind === 'turn' && top.stage === 'start';
    },
  });

describe('a slow connection', () => {
  it('says at once that the table comes, and says so if it does not', async () => {
    const { address } = await atTurnOfAda();
    const { page } = await come(PHONE);
    let isBroken = true;
    await page.route(/\/assets\/show-[^/]*\.js$/, (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto(address);
    await page.getByRole('heading', { name: 'To the table…' }).waitFor();
    await page.getByText('No connection yet; trying again.').waitFor();
    isBroken = false;
    await mapOn(page).waitFor();
  });
});

describe('a connection that is gone', () => {
  it.each([WIDE, PHONE])(
    'shows what is under way, and neither loses nor doubles it (%o)',
    async (viewport) => {
      const { seatLinks } = await atTurnOfAda();
      const [ada, bo] = [await come(viewport), await come(WIDE)];
      for (const [seat, { page }] of [ada, bo].entries()) {
        await page.goto(seatLinks[seat] ?? '');
        await mapOn(page).waitFor();
      }
      const { page } = ada;
      const tile = page.locator('.own-area .tile.option[data-row="top"]').first();
      const turn = await bo.turn();
      const promptOf = (person: Person): Promise<string> => person.page.locator('.prompt h1').innerText();
      const asked = await promptOf(bo);

      await ada.context.setOffline(true);
      await page.locator('.toast-link').waitFor();
      await tile.click();
      await page.locator('.prompt-sending').waitFor();
      // What it brings is shown here at once, and to nobody else.
      await page.locator('.decision[data-decision="pickSection"]').waitFor({ state: 'detached' });
      expect(await promptOf(bo)).toBe(asked);

      await ada.context.setOffline(false);
      await page.locator('.toast-link').waitFor({ state: 'detached' });
      await page.locator('.prompt-sending').waitFor({ state: 'detached' });
      await expect.poll(() => promptOf(bo)).not.toBe(asked);
      // One step back, and it is as it was: it was carried out once.
      await page.locator('[data-help="here.undo"]').click();
      await expect.poll(() => promptOf(bo)).toBe(asked);
      await expect.poll(() => page.locator('[data-help="here.undo"]').isDisabled()).toBe(true);
      expect(await bo.turn()).toBe(turn);
    },
  );

  it('is told to those who wait, on a phone too', async () => {
    const { seatLinks } = await atTurnOfAda();
    const [ada, bo] = [await come(WIDE), await come(PHONE)];
    for (const [seat, { page }] of [ada, bo].entries()) {
      await page.goto(seatLinks[seat] ?? '');
      await mapOn(page).waitFor();
    }
    const turn = bo.page.locator('.prompt-turn');
    expect(await turn.innerText()).not.toContain('away');
    await ada.page.close();
    await expect.poll(() => turn.innerText()).toMatch(/^Round \d+ · Ada .*, away/);
    const again = await ada.context.newPage();
    await again.goto(seatLinks[0] ?? '');
    await expect.poll(() => turn.innerText()).not.toContain('away');
  });

  it('lets somebody be ready in the lobby all the same, and said twice it counts once', async () => {
    const ada = await come(PHONE);
    const { page } = ada;
    await ada.openTable(workerd.origin, 'Ada', 2);
    await ada.context.setOffline(true);
    await page.locator('.toast-link').waitFor();
    await ada.ready();
    await page.getByText('Sending…').waitFor();
    await ada.ready();
    await ada.context.setOffline(false);
    await page.getByText('You are ready. Waiting for 1 free seat.').waitFor();
    await page.locator('.toast').waitFor({ state: 'detached' });
  });
});
