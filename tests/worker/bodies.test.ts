import { describe, expect, it } from 'vitest';
import { Browser, makeTable, sitDown } from './browser.ts';

const NONCE = 'nonce-of-a-test-seat';

describe('a field that a route does not know', () => {
  it('is ignored, so that a later client can talk to this server', async () => {
    const game = await makeTable({ seats: 3 });
    const browser = new Browser();
    const post = (path: string, body: object) =>
      browser.post(path, { ...body, sentAt: 1, agent: { os: 'x' } });
    const joined = await post('/join', { code: game.code });
    expect(joined.status).toBe(200);
    const sat = await post(`/games/${game.id}/sit`, { name: 'Ada', invite: game.invite });
    expect(sat.status).toBe(200);
    const { token } = sat.body;
    for (const [path, body] of [
      ['seat', { token, name: 'Ada Again', wish: { faction: 'nordic', colour: 'blue' } }],
      ['session', { token }],
      ['recover', {}],
      ['chairs', { token, seat: 1, to: { kind: 'bot', bot: 'steady', level: 3 } }],
      ['chairs', { token, seat: 2, to: { kind: 'closed', why: 'gone' } }],
      ['options', { token, options: { seats: 3, notices: true } }],
      ['feed', { token, isOn: true }],
      ['ready', { token, nonce: NONCE }],
    ] as const)
      expect([path, (await post(`/games/${game.id}/${path}`, body)).status]).toEqual([path, 200]);
  });

  it('is refused among options, with the option by its name, because a table without it would surprise', async () => {
    const browser = new Browser();
    for (const option of ['colour', 'token', 'Seats']) {
      const { status, body } = await browser.post('/games', { seats: 2, [option]: 1 });
      expect(status).toBe(400);
      expect(body).toEqual({
        error: { code: 'badSetup', message: `The option "${option}" is not possible that way.` },
      });
    }
    const game = await makeTable();
    const changed = await browser.post(`/games/${game.id}/options`, {
      token: game.host,
      options: { seats: 2, colour: 1 },
    });
    expect(changed.body).toMatchObject({ error: { code: 'badSetup' } });
  });

  it('is refused where a misspelt one would take a notice away', async () => {
    const game = await makeTable({ notices: true });
    const { browser, token } = await sitDown(game, 'Ada');
    const notice = { format: 'ntfy', url: 'https://ntfy.sh/topic' };
    expect((await browser.post(`/games/${game.id}/notice`, { token, notice })).status).toBe(200);
    const { body } = await browser.post(`/games/${game.id}/notice`, { token, notise: notice });
    expect(body).toMatchObject({ error: { code: 'badMessage' } });
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'is refused under a name that every object has: %s',
    async (name) => {
      const game = await makeTable();
      const body = `{"code":"${game.code}","${name}":{"isAdmin":true}}`;
      const response = await new Browser().fetch('/api/join', { method: 'POST', body });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: 'badMessage' } });
    },
  );

  it('does not make a body larger than it may be', async () => {
    const game = await makeTable();
    const { status, body } = await new Browser().post('/join', {
      code: game.code,
      more: 'x'.repeat(16 * 1024),
    });
    expect([status, body]).toMatchObject([400, { error: { code: 'badMessage' } }]);
  });
});

describe('a name with a line break in it', () => {
  const SPLIT = ['Ada\r\nSet-Cookie: ploughshare=x', 'Ada\nX: y', 'Ada\u0000', 'Ada\u2028Bo', 'Ada\u0085Bo'];

  it.each(SPLIT)('is refused wherever a name is taken, and gets into no header: %j', async (name) => {
    const game = await makeTable({ seats: 3 });
    const { token } = await sitDown(game, 'Bo');
    // Without the cookie: whoever has a seat is led back to it, whatever the name.
    const browser = new Browser();
    const secret = 's'.repeat(48);
    for (const [path, body, code] of [
      [`/games/${game.id}/sit`, { name, invite: game.invite, secret }, 'badName'],
      [`/games/${game.id}/seat`, { token, name }, 'badName'],
      [`/games/${game.id}/ask`, { name, secret }, 'badName'],
      ['/games', { seats: 2, names: [name] }, 'badSetup'],
      [`/games/${game.id}/options`, { token, options: { seats: 3, names: [name] } }, 'badSetup'],
    ] as const) {
      const { status, body: answer, headers } = await browser.post(path, body);
      expect([path, status, answer]).toMatchObject([path, 400, { error: { code } }]);
      expect([...headers].join()).not.toContain('Ada');
    }
  });
});
