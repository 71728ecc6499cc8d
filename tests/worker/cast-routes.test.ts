import { env } from 'cloudflare:workers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newLink } from '../../worker/keys/contest-links.ts';
import type { CastPart } from '../../worker/protocol/cast.ts';
import type { ContestOwn } from '../../worker/protocol/contest.ts';
import { Browser } from './browser.ts';
import { Client } from './client.ts';
import { inStorage, recordText } from './stored-room.ts';

const MINUTE = 60_000;
const TABLE = { round: 1, number: 1 };

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

const post = (path: string, body: object): Promise<Answer> => new Browser().post(path, body);

/** An event with one table, at which the game has begun. */
async function castEvent(): Promise<{
  id: string;
  organiser: string;
  helper: string;
  game: string;
  player: string;
}> {
  const made = await post('/events', {
    name: 'Friday Cup',
    startsAt: Date.now() + 60 * MINUTE,
    clock: 'live6+15',
    checkInMinutes: 0,
    sizes: [3],
    cast: true,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const [id, organiser, helper] = [made.body.id, made.body.organiser, made.body.helper].map(String);
  const people: string[] = [];
  for (const name of ['Ana', 'Ben', 'Cai'])
    people.push(String((await post(`/events/${id}/enter`, { name })).body.token));
  await post(`/events/${id}/act`, { token: organiser, act: { kind: 'startRound' } });
  const games = await Promise.all(people.map((token) => sitDown(String(id), token)));
  const [game = ''] = games;
  await vi.waitFor(async () =>
    expect(JSON.parse(await inStorage(game, recordText))).toMatchObject({ phase: 'live' }),
  );
  return {
    id: String(id),
    organiser: String(organiser),
    helper: String(helper),
    game,
    player: String(people[0]),
  };
}

async function sitDown(id: string, token: string): Promise<string> {
  return vi.waitFor(async () => {
    const { body } = await post(`/events/${id}/me`, { token });
    const own: ContestOwn = JSON.parse(JSON.stringify(body.own));
    if (own.role !== 'player' || own.next.kind !== 'table') throw new Error('no table yet');
    const { game, token: seat } = own.next;
    await Client.connect(game, seat);
    await post(`/games/${game}/ready`, { token: seat, nonce: 'nonce-of-a-test-seat' });
    return game;
  });
}

it('a caster is shown the hands of a table through the real worker, late, and nobody else is', async () => {
  const { id, organiser, helper, game, player } = await castEvent();
  const issued = await post(`/events/${id}/act`, { token: organiser, act: { kind: 'cast', isOn: true } });
  const link = String(issued.body.link);
  const look = (token: string, more: object = {}): Promise<Answer> =>
    post(`/events/${id}/cast`, { token, table: TABLE, ...more });

  await vi.waitFor(async () => expect((await look(link)).body).toMatchObject({ seq: -1, moments: [] }));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * MINUTE });
  onTestFinished(() => void vi.useRealTimers());
  const told = await look(link);
  expect(told.status).toBe(200);
  const part: CastPart = JSON.parse(JSON.stringify(told.body));
  expect(part.delay).toBe(5 * MINUTE);
  expect(part.start?.hands).toHaveLength(3);
  expect(part.start?.hands.every((hand) => hand !== null)).toBe(true);
  const { fair }: { fair: { secret: string } } = JSON.parse(await inStorage(game, recordText));
  expect(JSON.stringify(told.body)).not.toContain(fair.secret);

  const forged = [
    newLink('another key', id, 'caster'),
    newLink(env.ID_KEY, id, 'caster'),
    player,
    helper,
    organiser,
    'x'.repeat(40),
  ];
  for (const token of forged)
    expect((await look(token)).body).toMatchObject({ error: { code: 'wrongLink' } });
  for (const more of [{ table: { round: 0, number: 1 } }, { after: -1 }, { after: 'all' }, { table: 7 }])
    expect((await look(link, more)).body).toMatchObject({ error: { code: 'badMessage' } });
  expect((await look(link, { table: { round: 1, number: 9 } })).body).toMatchObject({
    error: { code: 'noSuchContestTable' },
  });

  await post(`/events/${id}/act`, { token: organiser, act: { kind: 'cast', isOn: false } });
  expect((await look(link)).body).toMatchObject({ error: { code: 'wrongLink' } });
});
