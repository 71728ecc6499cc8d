import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { CODE_LIFE, claimCode, gameOfCode } from '../../worker/directory/directory.ts';
import { sweep } from '../../worker/directory/sweep.ts';
import { LOBBY_LIFE } from '../../worker/room/record/closing.ts';
import { Browser, makeTable, sitDown } from './browser.ts';
import { age, roomAt } from './stored-room.ts';

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;
const inDays = (days: number): number => Math.floor((Date.now() + days * DAY) / MINUTE) * MINUTE;
const dated = (at: number) => ({ date: { at, zone: 'Europe/Berlin' } });
const page = async (path: string): Promise<string> => (await new Browser().fetch(path)).text();

describe('a table with a date', () => {
  it('can be joined by link and code two days later, when others would be gone', async () => {
    const game = await makeTable({ seats: 4, ...dated(inDays(2)) });
    await age(game.id, LOBBY_LIFE + MINUTE);
    await runDurableObjectAlarm(roomAt(game.id));
    await sitDown(game, 'Ada');
    await sweep(env.DB, '', Date.now() + CODE_LIFE + MINUTE);
    expect(await gameOfCode(env.DB, game.code)).toBe(game.id);
    const joined = await new Browser().post('/join', { code: game.code });
    expect(joined).toMatchObject({ status: 200, body: { id: game.id } });
  });

  it('keeps its code from others; that of a table that is not open any more leads elsewhere', async () => {
    const later = Date.now() + CODE_LIFE + MINUTE;
    const game = await makeTable(dated(inDays(5)));
    await expect(claimCode(env.DB, 'another', later, () => game.code)).rejects.toThrow('no free join code');
    await env.DB.prepare("UPDATE tables SET status = 'closed' WHERE id = ?").bind(game.id).run();
    expect(await claimCode(env.DB, 'another', later, () => game.code)).toBe(game.code);
    expect(await gameOfCode(env.DB, game.code)).toBe('another');
  });

  it('is not made where its date is over or far ahead', async () => {
    for (const at of [inDays(-1), inDays(61)]) {
      const { status, body } = await new Browser().post('/games', dated(at));
      expect([status, body]).toMatchObject([400, { error: { code: 'badDate' } }]);
    }
  });

  it('says when, in the zone of who has made it, and how many have come', async () => {
    const at = inDays(2);
    const game = await makeTable({ seats: 4, isPublic: true, ...dated(at) });
    await sitDown(game, 'Ada');
    const { browser } = await sitDown(game, 'Bo');
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(at);
    await vi.waitFor(async () => {
      const html = await page(`/t/${game.id}`);
      expect(html).toMatch(
        new RegExp(
          `<title>\\w{3},? \\d+ \\w+,? (at )?${clock} (CES?T|GMT.\\d): a table for 4 · Ploughshare<`,
        ),
      );
      expect(html).toContain('content="With Ada, Bo. 2 of 4 seats taken. Sit down and play');
    });
    const date = { at, zone: 'Europe/Berlin' };
    expect(await browser.mine()).toMatchObject([{ id: game.id, date }]);
    const { body } = await browser.get('/games?status=open');
    expect(body.games).toEqual(expect.arrayContaining([expect.objectContaining({ id: game.id, date })]));
  });

  it('has a calendar file without a secret, which follows the date', async () => {
    const at = inDays(2);
    const game = await makeTable({ seats: 4, ...dated(at) });
    await sitDown(game, 'Ada');
    const path = `/api/games/${game.id}/calendar.ics`;
    const written = (moment: number): string =>
      `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
    const file = async (): Promise<string> => {
      const response = await new Browser().fetch(path);
      expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(response.headers.get('content-disposition')).toContain('table.ics');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      return (await response.text()).replaceAll('\r\n ', '');
    };
    await vi.waitFor(async () => expect(await file()).toContain('1 of 4 seats taken.'));
    const text = await file();
    expect(text).toContain(`\r\nDTSTART:${written(at)}\r\n`);
    expect(text).toContain(`\r\nDTEND:${written(at + 150 * MINUTE)}\r\n`);
    expect(text).toContain(`\r\nUID:${game.id}@ploughshare\r\n`);
    expect(text).toContain(`\r\nURL:https://ploughshare.test/t/${game.id}\r\n`);
    for (const secret of [game.invite, game.host, game.code, 'Ada']) expect(text).not.toContain(secret);
    const options = { seats: 4, ...dated(at + DAY) };
    const by = new Browser();
    expect((await by.post(`/games/${game.id}/options`, { token: game.host, options })).status).toBe(200);
    await vi.waitFor(async () => expect(await file()).toContain(`DTSTART:${written(at + DAY)}`));
    await by.post(`/games/${game.id}/options`, { token: game.host, options: { seats: 4 } });
    await vi.waitFor(async () => {
      const none = await by.get(`/games/${game.id}/calendar.ics`);
      expect(none).toMatchObject({ status: 404, body: { error: { code: 'noDate' } } });
    });
    expect((await by.get('/games/none/calendar.ics')).status).toBe(404);
  });
});
