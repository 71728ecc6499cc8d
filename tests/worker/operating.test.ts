import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { BOTS } from '../../engine/bots/index.ts';
import app from '../../worker/index.ts';
import { newGameId } from '../../worker/keys/secrets.ts';
import { reportError } from '../../worker/object/report.ts';
import { inspection } from '../../worker/room/inspect.ts';
import { ROOM_SCHEMA } from '../../worker/room/record/record.ts';
import { makeTable, startedTable } from './browser.ts';
import { MINUTE, TestTable } from './room-kit.ts';
import { inStorage, recordText } from './stored-room.ts';

const KEY = 'the key of whoever runs this server';
const { OPERATOR_KEY: _, ...withoutKey } = { OPERATOR_KEY: undefined, ...env };

async function ask(body: unknown, key: string | undefined): Promise<{ status: number; text: string }> {
  const bindings = key === undefined ? withoutKey : { ...withoutKey, OPERATOR_KEY: key };
  const init = { method: 'POST', body: JSON.stringify(body) };
  const response = await app.request('https://ploughshare.test/api/operator/room', init, bindings);
  return { status: response.status, text: await response.text() };
}

describe('the operator', () => {
  it('sees how a room stands, and nothing that is secret', async () => {
    const { game, people } = await startedTable({ clock: 'live6+15', names: ['Ada'] });
    const { status, text } = await ask({ key: KEY, id: game.id }, KEY);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      id: game.id,
      schema: ROOM_SCHEMA,
      phase: 'live',
      chairs: [{ kind: 'person', keys: 1 }, { kind: 'person' }],
      table: { frames: expect.any(Array), waitedFor: [{ seat: expect.any(Number) }] },
      deadlines: { next: expect.any(String), closes: expect.any(String) },
      outbox: [],
      lastRows: [],
    });
    const record = JSON.parse(await inStorage(game.id, recordText));
    const secrets = [
      record.fair.secret,
      record.live.history.state.hidden.chance.seed,
      record.hostKey,
      record.inviteKey,
      ...record.chairs.flatMap(({ keys, nonce }: { keys: string[]; nonce: string }) => [...keys, nonce]),
      ...people.map(({ token }) => token),
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toContain('hidden');
    expect(text).not.toContain('Ada');
  });

  it('sees who did what kind of thing, not with which cards', () => {
    const table = new TestTable({ clock: 'live6+15' });
    table.start();
    table.playUntil(() => table.record.seq >= 30);
    const shown = JSON.parse(JSON.stringify(inspection(table.record, table.store, table.now)));
    expect(shown.lastRows).toHaveLength(20);
    expect(shown.lastRows.at(-1)).toMatchObject({ seq: table.record.seq, kind: 'answer' });
    expect(JSON.stringify(shown.lastRows)).not.toContain('"answer":');
  });

  it('has no route without a key, and none with an empty one', async () => {
    const game = await makeTable();
    for (const key of [undefined, '']) {
      const { status, text } = await ask({ key: '', id: game.id }, key);
      expect(status).toBe(404);
      expect(JSON.parse(text)).toMatchObject({ error: { code: 'noSuchRoute' } });
    }
  });

  it.each([
    ['another key', { key: `${KEY}.` }, 403, 'notOperator'],
    ['no key', {}, 400, 'badMessage'],
    ['a made-up room', { key: KEY, id: 'z'.repeat(22) }, 404, 'noSuchTable'],
    ['a room that never was', { key: KEY, id: newGameId(env.ID_KEY) }, 404, 'noSuchTable'],
  ])('is refused with %s', async (_name, body, status, code) => {
    const game = await makeTable();
    const answer = await ask({ id: game.id, ...body }, KEY);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code } });
  });
});

describe('an error', () => {
  it('is one line with a code and the game, and never a token', () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    reportError('room', new Error(`no such key ${'a1'.repeat(24)}\nat line 2`), { game: 'abc' });
    reportError('room', 'odd', {});
    const said = lines.mock.calls.map(([line]) => String(line));
    lines.mockRestore();
    expect(said).toHaveLength(2);
    expect(JSON.parse(said[0] ?? '')).toEqual({
      code: 'room',
      game: 'abc',
      message: 'no such key …\nat line 2',
    });
    expect(said[0]).not.toContain('\n');
    expect(JSON.parse(said[1] ?? '')).toEqual({ code: 'room', message: 'unknown' });
  });

  it('of ours in what is due by itself neither stops the room nor rings for ever', () => {
    const table = new TestTable({ seats: 3 });
    table.act('setChair', 'host', { seat: 2, to: { kind: 'bot', bot: 'random' } });
    const broken = vi.spyOn(BOTS, 'random').mockReturnValue({ decision: 'd0.9', answer: 'nothing' });
    table.start();
    table.playUntil(() => table.state.public.turn.number > 4);
    expect(table.store.logFrom(1).map(({ seat }) => seat)).toContain(2);
    expect(new Set(table.stuck)).toEqual(new Set(['staleDecision']));
    broken.mockRestore();
    expect(table.room.nextDue(table.now)).toBeGreaterThan(table.now + MINUTE);
  });
});
