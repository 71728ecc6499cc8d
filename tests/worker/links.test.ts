import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { tableOf } from '../../worker/directory/directory.ts';
import { PAGES, plainPages } from '../../worker/protocol/pages.ts';
import { serverWords } from '../../worker/protocol/server-words.ts';
import { acceptedLanguages } from '../../worker/routes/wanted-languages.ts';
import { Browser, loseRow, type Made, makeTable, resign, sitDown, startedTable } from './browser.ts';
import { Client } from './client.ts';
import { TestTable } from './room-kit.ts';

const NONCE = 'nonce-of-a-test-seat';
const secretOf = (letter: string): string => letter.repeat(48);

async function page(path: string): Promise<{ response: Response; html: string }> {
  const response = await new Browser().fetch(path);
  return { response, html: await response.text() };
}

const chairsOf = async (id: string): Promise<unknown> =>
  (await new Browser().get(`/games/${id}`)).body.chairs;

describe('a page that is the same for everybody', () => {
  it.each(plainPages())('has the preview of its row: %s', async (name) => {
    const { path, preview } = PAGES[name];
    const { response, html } = await page(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-robots-tag')).toBe('isSearched' in PAGES[name] ? null : 'noindex');
    const { title, description } = serverWords().previews[preview];
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`<meta property="og:title" content="${title}"`);
    expect(html).toContain(`<meta name="description" content="${description}"`);
    expect(html).toContain(`<meta property="og:url" content="https://ploughshare.test${path}"`);
  });
});

describe('the language of a link preview', () => {
  const [english, other] = [serverWords().previews.learn, serverWords(['xx']).previews.learn];
  const titleOf = async (path: string, accepted?: string): Promise<string | undefined> => {
    const headers = accepted === undefined ? {} : { 'Accept-Language': accepted };
    const response = await new Browser().fetch(path, { headers });
    expect(response.headers.get('vary')).toContain('Accept-Language');
    return /<title>(.*)<\/title>/.exec(await response.text())?.[1];
  };

  it('is that of the address, then one that the browser accepts, then English', async () => {
    expect(other.title).not.toBe(english.title);
    expect(await titleOf('/learn')).toBe(english.title);
    expect(await titleOf('/learn?lang=xx')).toBe(other.title);
    expect(await titleOf('/learn?lang=xx', 'en')).toBe(other.title);
    expect(await titleOf('/learn?lang=en', 'xx')).toBe(english.title);
    expect(await titleOf('/learn', 'tlh, en;q=0.5, XX-Latn;q=0.9')).toBe(other.title);
  });

  it.each(['?lang=%22%3E%3Cscript%3E', '?lang=constructor', `?lang=${'x'.repeat(2000)}`, '?lang='])(
    'is English for %s, which the address of the preview does not repeat',
    async (query) => {
      const { response, html } = await page(`/learn${query}`);
      expect(response.status).toBe(200);
      expect(html).toContain(`<title>${english.title}</title>`);
      expect(html).toContain('<meta property="og:url" content="https://ploughshare.test/learn"');
    },
  );

  it('is kept in the address of the preview, so that it is found again there', async () => {
    const { html } = await page('/learn?lang=xx&fbclid=1');
    expect(html).toContain('<meta property="og:url" content="https://ploughshare.test/learn?lang=xx"');
  });

  it.each([
    ['', []],
    ['de', ['de']],
    ['de-CH,de;q=0.9, en;q=0.8', ['de-CH', 'de', 'en']],
    ['en;q=0.1, fr, *;q=0.5', ['fr', '*', 'en']],
    ['en;q=0, fr;q=junk, ;q=1, hu', ['hu']],
    [`hu,${'a,'.repeat(5000)}`, ['hu', ...Array(98).fill('a')]],
  ])('is read from %s', (header, tags) => {
    expect(acceptedLanguages(header).slice(0, 99)).toEqual(tags);
  });
});

describe('the page of a table', () => {
  it('speaks to whoever asks for it', async () => {
    const game = await makeTable({ seats: 4, isPublic: true });
    await vi.waitFor(async () => {
      const { html } = await page(`/t/${game.id}?lang=xx`);
      expect(html).toContain(`<title>${serverWords(['xx']).tablePreview.title(4)}</title>`);
      expect(html).toContain(`content="${serverWords(['xx']).pictureAlt}"`);
    });
  });

  it('is the shell with words for link previews and the strict policy', async () => {
    const game = await makeTable({ seats: 4, isPublic: true });
    await sitDown(game, 'Ada');
    await vi.waitFor(async () => {
      const { response, html } = await page(`/t/${game.id}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(html).toContain('<div id="app">');
      expect(html).toContain('<title>A table for 4 · Ploughshare</title>');
      expect(html).toContain('<meta property="og:title" content="A table for 4 · Ploughshare"');
      expect(html).toMatch(/<meta property="og:description" content="With Ada\. 3 of 4 seats free\./);
      expect(html).toMatch(/<meta name="description" content="With Ada\./);
      expect(html).toContain(`content="https://ploughshare.test/t/${game.id}"`);
      expect(html).toContain(
        '<meta property="og:image" content="https://ploughshare.test/preview.jpg" /><meta property="og:image:width" content="1200" />',
      );
    });
  });

  it('tells no names of a private table, and asks robots to stay away', async () => {
    const game = await makeTable();
    await sitDown(game, 'Ada Private');
    await vi.waitFor(async () =>
      expect((await tableOf(env.DB, game.id))?.seats[0]?.name).toBe('Ada Private'),
    );
    const { response, html } = await page(`/t/${game.id}`);
    expect(html).toContain('1 of 2 seats free');
    expect(html).not.toContain('Ada');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('cannot be broken by a name', async () => {
    const game = await makeTable({ isPublic: true });
    await sitDown(game, '"><script>x</script>&');
    await vi.waitFor(async () => {
      const { html } = await page(`/t/${game.id}`);
      expect(html).toContain('&quot;&gt;&lt;script&gt;x&lt;/script&gt;&amp;');
      expect(html).not.toContain('<script>x');
    });
  });

  it('takes no seat, however it is looked at', async () => {
    const game = await makeTable({ isPublic: true });
    for (const method of ['GET', 'HEAD']) {
      const response = await new Browser().fetch(`/t/${game.id}`, { method });
      expect(response.status).toBe(200);
      expect(response.headers.get('Set-Cookie')).toBeNull();
      await response.text();
    }
    for (const path of ['sit', 'ask', 'session', 'recover', 'rotate', 'rematch'])
      expect((await new Browser().get(`/games/${game.id}/${path}`)).status).toBe(404);
    expect(await chairsOf(game.id)).toMatchObject([{ kind: 'free' }, { kind: 'free' }]);
  });

  it('is the shell with status 404 for an id that is unknown or made up', async () => {
    const game = await makeTable();
    await loseRow(game);
    for (const id of [game.id, 'abc', `${game.id}x`, '..%2F..', 'zzzzzzzzzzzzzzzzzzzzzz']) {
      const { response, html } = await page(`/t/${id}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(html).toContain('<title>Ploughshare</title>');
    }
  });
});

describe('sitting down', () => {
  it('needs no invite at a public table, and one at a private one', async () => {
    const [open, shut] = [await makeTable({ isPublic: true }), await makeTable()];
    expect((await new Browser().post(`/games/${open.id}/sit`, { name: 'Ada' })).status).toBe(200);
    const { status, body } = await new Browser().post(`/games/${shut.id}/sit`, { name: 'Ada' });
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: { code: 'notInvited' } });
  });

  it('finds no seat for the eighth person at a table of seven', async () => {
    const game = await makeTable({ seats: 7 });
    const sits = Array.from({ length: 8 }, (_, index) =>
      new Browser().post(`/games/${game.id}/sit`, { name: `Guest ${index}`, invite: game.invite }),
    );
    const answers = await Promise.all(sits);
    expect(
      answers
        .filter(({ status }) => status === 200)
        .map(({ body }) => body.seat)
        .toSorted(),
    ).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toMatchObject([{ status: 409, body: { error: { code: 'noFreeSeat' } } }]);
    const asked = await new Browser().post(`/games/${game.id}/ask`, { name: 'Guest', secret: secretOf('a') });
    expect(asked.body).toMatchObject({ error: { code: 'noFreeSeat' } });
  });
});

describe('asking for a seat', () => {
  async function asking(game: Made, name: string, letter: string): Promise<Browser> {
    const browser = new Browser();
    const { status, body } = await browser.post(`/games/${game.id}/ask`, { name, secret: secretOf(letter) });
    expect([status, body]).toEqual([202, { isAsking: true }]);
    return browser;
  }

  it('shows the host who asks, and nobody else', async () => {
    const game = await makeTable({ seats: 3 });
    const [host, guest] = [await sitDown(game, 'Ada'), await sitDown(game, 'Bo')];
    const [atHost, atGuest, byToken, watcher] = await Promise.all([
      Client.connect(game.id, host.token),
      Client.connect(game.id, guest.token),
      Client.connect(game.id, game.host),
      Client.connect(game.id),
    ]);
    await asking(game, 'Cy', 'c');
    const asked = [{ id: 1, name: 'Cy', at: expect.any(Number) }];
    const inside = async (client: Client): Promise<unknown> => {
      let last: unknown;
      await client.until(() => {
        const lobby = client.heard.findLast((message) => message.t === 'lobby');
        last = lobby?.inside;
        return lobby !== undefined && client.heard.filter(({ t }) => t === 'lobby').length > 0;
      });
      return last;
    };
    await atHost.until(() =>
      atHost.heard.some((message) => message.t === 'lobby' && message.inside?.asking !== undefined),
    );
    expect(await inside(atHost)).toEqual({ code: game.code, asking: asked });
    await byToken.until(() =>
      byToken.heard.some((message) => message.t === 'lobby' && message.inside?.asking !== undefined),
    );
    expect(await inside(byToken)).toEqual({ code: game.code, asking: asked });
    expect(await inside(atGuest)).toEqual({ code: game.code });
    expect(await inside(watcher)).toBeUndefined();
    expect(JSON.stringify(watcher.heard)).not.toContain('Cy');
    expect(JSON.stringify((await new Browser().get(`/games/${game.id}`)).body)).not.toContain('Cy');
  });

  it('ends at the table when the host lets one in', async () => {
    const game = await makeTable();
    const host = await sitDown(game, 'Ada');
    const cy = await asking(game, 'Cy', 'c');
    const waiting = await Client.connect(game.id, secretOf('c'));
    expect(waiting.heard.filter(({ t }) => t === 'reject')).toEqual([]);
    const { status } = await host.browser.post(`/games/${game.id}/askers`, {
      token: host.token,
      asker: 1,
      isLetIn: true,
    });
    expect(status).toBe(200);
    const welcome = await waiting.next('welcome');
    expect(welcome.seat).toBe(1);
    expect(await chairsOf(game.id)).toMatchObject([{ name: 'Ada' }, { name: 'Cy', isConnected: true }]);
    const again = await cy.post(`/games/${game.id}/ask`, { name: 'Cy', secret: secretOf('c') });
    expect(again.body).toEqual({ seat: 1, token: secretOf('c') });
    await vi.waitFor(async () => expect(await cy.mine()).toMatchObject([{ id: game.id, seat: 1 }]));
  });

  it('ends with a word when the host does not, and asking again changes nothing', async () => {
    const game = await makeTable();
    await sitDown(game, 'Ada');
    const cy = await asking(game, 'Cy', 'c');
    const waiting = await Client.connect(game.id, secretOf('c'));
    const answer = { token: game.host, asker: 1, isLetIn: false };
    expect((await new Browser().post(`/games/${game.id}/askers`, answer)).status).toBe(200);
    expect(await waiting.next('reject')).toMatchObject({ code: 'askRefused' });
    const again = await cy.post(`/games/${game.id}/ask`, { name: 'Cy', secret: secretOf('c') });
    expect(again.status).toBe(403);
    expect(again.body).toMatchObject({ error: { code: 'askRefused' } });
    expect((await new Browser().post(`/games/${game.id}/askers`, answer)).body).toMatchObject({
      error: { code: 'nobodyAsks' },
    });
  });

  it('is answered by the host alone', async () => {
    const game = await makeTable({ seats: 3 });
    await sitDown(game, 'Ada');
    const bo = await sitDown(game, 'Bo');
    await asking(game, 'Cy', 'c');
    for (const token of [bo.token, secretOf('c')]) {
      const { body } = await new Browser().post(`/games/${game.id}/askers`, {
        token,
        asker: 1,
        isLetIn: true,
      });
      expect(body).toMatchObject({ error: { code: 'notHost' } });
    }
  });

  it('is refused to odd names and after the start, and does not grow without end', async () => {
    const game = await makeTable();
    const odd = { name: 'x'.repeat(150), secret: secretOf('a') };
    expect((await new Browser().post(`/games/${game.id}/ask`, odd)).body).toMatchObject({
      error: { code: 'badName' },
    });
    const letters = 'abcdefghijklmnopqrstu';
    const answers = await Promise.all(
      [...letters].map((letter) =>
        new Browser().post(`/games/${game.id}/ask`, { name: 'Cy', secret: secretOf(letter) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 202)?.body).toMatchObject({
      error: { code: 'tooManyAsking' },
    });
    const started = await startedTable();
    const late = await new Browser().post(`/games/${started.game.id}/ask`, {
      name: 'Cy',
      secret: secretOf('c'),
    });
    expect(late.body).toMatchObject({ error: { code: 'alreadyStarted' } });
  });
});

describe('chairs that go', () => {
  it('leave everybody else at their own seat when the game begins', () => {
    const table = new TestTable({ seats: 4 });
    for (const name of ['Ada', 'Bo', 'Cy', 'Di']) table.sit(name);
    const sockets = [0, 1, 2, 3].map((seat) => table.connect(table.token(seat)));
    table.act('setChair', 'host', { seat: 0, to: { kind: 'closed' } });
    expect(sockets[0]?.last('reject')).toMatchObject({ code: 'wrongToken' });
    expect(table.record.hostSeat).toBe(1);
    for (const seat of [1, 2, 3]) table.act('ready', seat, { nonce: NONCE });
    expect(table.record.chairs.map(({ name }) => name)).toEqual(['Bo', 'Cy', 'Di']);
    expect(table.record.hostSeat).toBe(0);
    expect(sockets.map(({ memory }) => memory.seat)).toEqual([undefined, 0, 1, 2]);
    expect(sockets.map((socket) => socket.last('welcome')?.view?.own?.seat)).toEqual([undefined, 0, 1, 2]);
  });

  it('are the free ones when the host makes the table smaller', () => {
    const table = new TestTable({ seats: 4 });
    for (const name of ['Ada', 'Bo', 'Cy', 'Di']) table.sit(name);
    const di = table.connect(table.token(3));
    for (const seat of [0, 2]) table.act('leave', seat, {});
    const { options } = table.record;
    expect(table.act('setOptions', 'host', { options: { ...options, seats: 2 } }).ok).toBe(true);
    expect(table.record.chairs.map(({ name }) => name)).toEqual(['Bo', 'Di']);
    expect(di.memory.seat).toBe(1);
    expect(table.act('setOptions', 'host', { options: { ...options, seats: 1 } })).toMatchObject({
      error: { code: 'badOptions' },
    });
  });

  it('do not take somebody else’s messages along', () => {
    const table = new TestTable();
    table.sit('Ada');
    const ada = table.connect(table.token(0));
    table.act('leave', 0, {});
    table.sitWith({ name: 'Bo', secret: 'another' });
    expect(ada.memory.seat).toBeUndefined();
    expect(ada.last('welcome')?.seat).toBeUndefined();
  });
});

describe('a rematch', () => {
  it('has the same seats under new chance at a new address, and everybody is told', async () => {
    const { game, people } = await startedTable({ isPublic: true });
    const [ada, bo] = people;
    const commitment = (await new Browser().get(`/games/${game.id}`)).body.commitment;
    await resign(game, bo);
    const listeners = await Promise.all([Client.connect(game.id, bo.token), Client.connect(game.id)]);
    const { status, body } = await ada.browser.post(`/games/${game.id}/rematch`, { token: ada.token });
    expect(status).toBe(200);
    const id = String(body.id);
    expect(id).not.toBe(game.id);
    for (const listener of listeners) expect(await listener.next('rematch')).toMatchObject({ id });
    const lobby = (await new Browser().get(`/games/${id}`)).body;
    expect(lobby).toMatchObject({ phase: 'lobby', chairs: [{ name: 'Ada' }, { name: 'Bo' }] });
    expect(lobby.commitment).not.toBe(commitment);
    expect((await new Browser().get(`/games/${game.id}`)).body.next).toBe(id);
    // The old tokens open the new seats, and the browsers hold them already.
    await vi.waitFor(async () =>
      expect((await bo.browser.mine()).map((seat) => seat.id).toSorted()).toEqual([game.id, id].toSorted()),
    );
    for (const { token } of people)
      expect((await new Browser().post(`/games/${id}/ready`, { token, nonce: NONCE })).status).toBe(200);
    const client = await Client.connect(id, ada.token);
    expect(client.view?.own?.seat).toBe(ada.seat);
  });

  it('is one table however many ask for it, and is told once', async () => {
    const { game, people } = await startedTable();
    await resign(game, people[1]);
    const listener = await Client.connect(game.id);
    const asks = [...people, ...people].map(({ browser, token }) =>
      browser.post(`/games/${game.id}/rematch`, { token }),
    );
    const ids = new Set((await Promise.all(asks)).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    await people[0].browser.post(`/games/${game.id}/rematch`, { token: game.host });
    await listener.next('rematch');
    listener.say({ t: 'chat', text: 'so', cid: 'c1' });
    await listener.next('ack');
    expect(listener.heard.filter(({ t }) => t === 'rematch')).toEqual([]);
  });

  it('is for those who played, once the game is over', async () => {
    const { game, people } = await startedTable();
    const early = await people[0].browser.post(`/games/${game.id}/rematch`, { token: people[0].token });
    expect(early.status).toBe(409);
    expect(early.body).toMatchObject({ error: { code: 'notOver' } });
    await resign(game, people[0]);
    const stranger = await new Browser().post(`/games/${game.id}/rematch`, { token: secretOf('x') });
    expect(stranger.body).toMatchObject({ error: { code: 'notYourSeat' } });
  });
});
