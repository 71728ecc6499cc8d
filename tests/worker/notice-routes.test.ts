import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { random } from '../../engine/bots/random.ts';
import { options } from '../../engine/index.ts';
import type { Courier } from '../../worker/notices/send-notice.ts';
import type { GameRoom } from '../../worker/object/game-room.ts';
import { NOTICE_AFTER } from '../../worker/room/talk/notices.ts';
import { Browser, makeTable, sitDown, startedTable } from './browser.ts';
import { Client } from './client.ts';
import { awakeIn } from './stored-room.ts';

const TOPIC = 'https://ntfy.sh/a-topic-that-nobody-knows';

describe('notices, by the routes', () => {
  it('refuse what cannot be, each with its code', async () => {
    const game = await makeTable({ clock: 'slow1' });
    const { token } = await sitDown(game, 'Ada');
    const browser = new Browser();
    const notice = (url: string, by = token, format = 'discord'): Promise<unknown> =>
      browser.post(`/games/${game.id}/notice`, { token: by, notice: { format, url } });
    expect(await notice('https://169.254.169.254/')).toMatchObject({
      status: 400,
      body: { error: { code: 'badWebhook' } },
    });
    expect(await notice(TOPIC, token, 'teams')).toMatchObject({ body: { error: { code: 'badMessage' } } });
    expect(await notice(TOPIC, 'x'.repeat(48))).toMatchObject({ body: { error: { code: 'notYourSeat' } } });
    expect(await notice(TOPIC)).toMatchObject({ status: 200 });
    const live = await makeTable({ clock: 'live6+15' });
    const { token: other } = await sitDown(live, 'Ada');
    const refused = await browser.post(`/games/${live.id}/feed`, { token: other, isOn: true });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'noNotices' } } });
    const slowWithout = await browser.post('/games', { clock: 'slow1', notices: false });
    expect(slowWithout).toMatchObject({ status: 400, body: { error: { code: 'badSetup' } } });
  });

  it('leave by the alarm and arrive, with a link to the table', async () => {
    const { game, people } = await startedTable({ clock: 'slow1' });
    const room = env.ROOMS.get(env.ROOMS.idFromName(game.id));
    const sent: { url: string; body: string }[] = [];
    const courier: Courier = async (url, { body }) => {
      sent.push({ url, body: String(body) });
      return new Response(null, { status: 204 });
    };
    const clients = await Promise.all(people.map(({ token }) => Client.connect(game.id, token)));
    const first = clients[0]?.view?.public.turn.seat ?? fail();
    const second = people.find(({ seat }) => seat !== first) ?? fail();
    const url = 'https://discord.com/api/webhooks/1/x';
    const set = await second.browser.post(`/games/${game.id}/notice`, {
      token: second.token,
      notice: { format: 'discord', url },
    });
    expect(set.status).toBe(200);
    const playing = clients[first] ?? fail();
    for (let count = 0; count < 60; count += 1) {
      const view = playing.view ?? fail();
      if (view.public.turn.seat !== first) break;
      const reply = random(view, { owed: options(view).owed, open: [] }, () => 0);
      await playing.act({ t: 'answer', cid: `c${count}`, ...reply });
      const { seq } = await playing.next('ack');
      await playing.until(() => playing.seq >= seq);
    }
    await runInDurableObject(room, async (instance: GameRoom, { storage }) => {
      Reflect.set(awakeIn(instance), 'courier', courier);
      const due = await storage.getAlarm();
      expect((due ?? 0) - Date.now()).toBeLessThanOrEqual(NOTICE_AFTER);
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + NOTICE_AFTER });
    try {
      expect(await runDurableObjectAlarm(room)).toBe(true);
      await vi.waitFor(() => expect(sent).toHaveLength(1));
    } finally {
      vi.useRealTimers();
    }
    expect(sent[0]?.url).toBe(url);
    expect(JSON.parse(sent[0]?.body ?? '{}')).toMatchObject({
      content: expect.stringContaining(`https://ploughshare.test/t/${game.id}`),
    });
  });

  it('give a feed that any reader takes, and no other address leads to one', async () => {
    const { game, people } = await startedTable({ clock: 'slow3' });
    const [{ browser, token }] = people;
    const made = await browser.post(`/games/${game.id}/feed`, { token, isOn: true });
    expect(made.status).toBe(200);
    const path = String(made.body.path);
    expect(path).toMatch(new RegExp(`^/api/feed/${game.id}-[0-9a-f]{48}$`));
    const response = await new Browser().fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const text = await response.text();
    expect(text).toContain('<feed xmlns="http://www.w3.org/2005/Atom">');
    expect(text).toContain(`<link href="https://ploughshare.test/t/${game.id}"/>`);
    const again = await browser.post(`/games/${game.id}/feed`, { token, isOn: true });
    for (const gone of [path, `/api/feed/${game.id}-`, `/api/feed/${game.id}`, '/api/feed/x-y']) {
      const { status, body } = await new Browser().get(gone.slice('/api'.length));
      expect([status, body]).toMatchObject([404, { error: { code: 'noSuchFeed' } }]);
    }
    expect((await new Browser().fetch(String(again.body.path))).status).toBe(200);
    await browser.post(`/games/${game.id}/feed`, { token, isOn: false });
    expect((await new Browser().fetch(String(again.body.path))).status).toBe(404);
  });
});

function fail(): never {
  throw new Error('that is not there');
}
