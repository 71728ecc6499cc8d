import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RULES, replay } from '../../engine/index.ts';
import { archivedSummary, archiveOf, indexOldGames, writeArchive } from '../../worker/directory/archive.ts';
import { exportFinished, listFinished, SETTLED_AFTER } from '../../worker/directory/finished.ts';
import type { GameIndex } from '../../worker/directory/game-card.ts';
import { newGameId } from '../../worker/keys/secrets.ts';
import type { FinishedLog } from '../../worker/protocol/calls/ended.ts';
import type { FinishedGame, FinishedGames } from '../../worker/protocol/finished-games.ts';
import type { ContestView } from '../../worker/protocol/messages.ts';
import { Browser, type Made, resign, type Seated, startedTable } from './browser.ts';
import { TestTable } from './room-kit.ts';

/** Long enough ago for the export. */
const SOME_DAY = Date.UTC(2026, 0, 1);

type Archived = NonNullable<ReturnType<typeof archiveOf>>;

/** A game of two that was given up at once, ready for the archive. */
function endedGame(): Archived {
  const table = new TestTable({ isPublic: true });
  const [first] = table.start();
  if (first === undefined) throw new Error('nobody is there');
  table.say(first, { t: 'answer', decision: 'resign', answer: 'resign', cid: 'resign' });
  const game = archiveOf(table.record, table.store);
  if (game === undefined) throw new Error('the game is not over');
  return game;
}

const GAME = endedGame();

interface Kept extends Partial<GameIndex> {
  at?: number;
  isPublic?: boolean;
  /** The place of its table at an event. */
  contest?: ContestView;
}

/** Puts a game with these figures into the archive, as if it had ended and come at that minute. */
async function keep({ at = 0, isPublic = true, contest, ...index }: Kept = {}): Promise<string> {
  const id = newGameId(env.ID_KEY);
  const moment = SOME_DAY + at * 60_000;
  const log = GAME.log.replace(/"id":"[^"]*"/, `"id":"${id}"`);
  const lobby = { ...GAME.summary.lobby, ...(contest !== undefined && { contest }) };
  const summary = { ...GAME.summary, lobby };
  const game = {
    ...GAME,
    id,
    log,
    summary,
    finishedAt: moment,
    isPublic,
    index: { ...GAME.index, ...index },
  };
  await writeArchive(env.DB, game, moment);
  return id;
}

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM archive').run();
});

async function page(query = ''): Promise<FinishedGames> {
  const response = await new Browser().fetch(`/api/games/finished${query}`);
  expect(response.status).toBe(200);
  return response.json();
}

const idsIn = ({ games }: FinishedGames): string[] => games.map(({ id }) => id);

/** All pages of a list, and how many there were. */
async function allPages(query: string): Promise<{ games: FinishedGame[]; pages: number }> {
  const games: FinishedGame[] = [];
  for (let [pages, after] = [1, '']; ; pages += 1) {
    const { games: more, next } = await page(`?${query}${after}`);
    games.push(...more);
    if (next === undefined) return { games, pages };
    after = `&after=${next}`;
  }
}

async function over(options: Record<string, unknown>): Promise<{ game: Made; people: [Seated, Seated] }> {
  const { game, people } = await startedTable(options);
  await resign(game, people[0]);
  return { game, people };
}

const archived = (id: string): Promise<void> =>
  vi.waitFor(async () => {
    if ((await archivedSummary(env.DB, id)) === undefined) throw new Error('not in the archive yet');
  });

describe('the list of finished games', () => {
  it('says who played what, and what came of it', async () => {
    const { game } = await over({ isPublic: true });
    await archived(game.id);
    const { games, isLast } = await page();
    expect(isLast).toBe(true);
    expect(games).toMatchObject([
      {
        id: game.id,
        ended: 'resigned',
        clock: 'none',
        seats: [
          { kind: 'person', name: 'Ada', faction: expect.any(String), mat: expect.any(String), rank: 2 },
          { kind: 'person', name: 'Bo', rank: 1, total: expect.any(Number) },
        ],
      },
    ]);
  });

  it('has games in it that broke off before anybody had a faction', async () => {
    const table = new TestTable({ isPublic: true, assign: 'draft' });
    table.start();
    table.change((record) => ({
      ok: true,
      value: { ...record, phase: 'over', closed: 'abandoned', finishedAt: table.now },
    }));
    const game = archiveOf(table.record, table.store);
    if (game === undefined) throw new Error('the game is not over');
    const id = newGameId(env.ID_KEY);
    await writeArchive(env.DB, { ...game, id }, SOME_DAY);
    const { games } = await page();
    expect(games).toMatchObject([{ id, seats: [{ kind: 'person' }, { kind: 'person' }] }]);
    expect(games[0]).not.toHaveProperty('ended');
    expect(games[0]?.seats[0]).not.toHaveProperty('faction');
    expect(idsIn(await page('?faction=crimea'))).toEqual([]);
  });

  it('is in the order that is asked for, the later first where two are the same', async () => {
    const first = await keep({ at: 1, top: 80, margin: 3 });
    const second = await keep({ at: 2, top: 95, margin: 3 });
    const third = await keep({ at: 3, top: 60, margin: 0 });
    const broken = await keep({ at: 4 });
    expect(idsIn(await page())).toEqual([broken, third, second, first]);
    expect(idsIn(await page('?order=closest'))).toEqual([third, second, first]);
    expect(idsIn(await page('?order=highest'))).toEqual([second, first, third]);
  });

  it('can be searched by faction, mat, both at one seat, seats and people', async () => {
    const one = await keep({ at: 1, pairs: ' crimea/militant nordic/patriotic ', seats: 2, isPeople: true });
    const two = await keep({
      at: 2,
      pairs: ' crimea/patriotic nordic/militant saxony/- ',
      seats: 3,
      isPeople: false,
    });
    expect(idsIn(await page('?faction=crimea'))).toEqual([two, one]);
    expect(idsIn(await page('?mat=militant'))).toEqual([two, one]);
    expect(idsIn(await page('?faction=crimea&mat=militant'))).toEqual([one]);
    expect(idsIn(await page('?faction=saxony'))).toEqual([two]);
    expect(idsIn(await page('?seats=3'))).toEqual([two]);
    expect(idsIn(await page('?people=1'))).toEqual([one]);
    expect(idsIn(await page('?people=1&seats=3'))).toEqual([]);
    expect(idsIn(await page('?faction=albion'))).toEqual([]);
  });

  it.each(['newest', 'closest', 'highest'] as const)(
    'comes in pages by key, each game once: %s',
    async (order) => {
      const ids: string[] = [];
      for (let n = 0; n < 45; n += 1) ids.push(await keep({ at: n >> 1, top: 50 + (n % 4), margin: n % 3 }));
      const { games, pages } = await allPages(`order=${order}`);
      expect(pages).toBe(3);
      expect(games.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    },
  );

  it('looks at 500 games for a page at the most, and goes on where it stopped', async () => {
    const needle = await keep({ at: 0, pairs: ' togawa/innovative ' });
    const copies = `INSERT INTO archive (id, finished_at, archived_at, is_public, summary, log, card, pairs, seats, is_people)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700)
      SELECT printf('%022d', i), finished_at + i, archived_at, 1, summary, log, card, ' nordic/- ', 2, 1 FROM n, archive WHERE id = ?`;
    await env.DB.prepare(copies).bind(needle).run();
    const first = await page('?faction=togawa');
    expect(first).toMatchObject({ games: [], isLast: false });
    expect(await page(`?faction=togawa&after=${first.next}`)).toMatchObject({
      games: [{ id: needle }],
      isLast: true,
    });
  });

  it('reads no more of the archive than that: each order has its index', async () => {
    await keep({ top: 1, margin: 1 });
    for (const order of ['newest', 'closest', 'highest'] as const) {
      const prepare = vi.spyOn(env.DB, 'prepare');
      await listFinished(env.DB, order, {});
      const [statement = ''] = prepare.mock.calls[0] ?? [];
      prepare.mockRestore();
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
        .bind(0, 0, '', null, '%', null, 0)
        .all<{ detail: string }>();
      const plan = results.map(({ detail }) => detail).join('\n');
      expect(plan).toContain(`archive_${order}`);
      expect(plan).not.toMatch(/SCAN archive(?! USING INDEX)/);
    }
  });

  it('has all games of an event, with its name and round, and reads no others for them', async () => {
    const event = 'an event of 22 letters'.replaceAll(' ', 'x');
    const first = await keep({ at: 1, contest: { id: event, round: 1, table: 2, label: 'Friday cup' } });
    const second = await keep({ at: 2, contest: { id: event, round: 2, table: 1, label: 'Friday cup' } });
    await keep({ at: 3 });
    await keep({ at: 4, isPublic: false, contest: { id: event, round: 2, table: 2, label: 'Friday cup' } });
    const { games } = await page(`?event=${event}`);
    expect(games).toMatchObject([
      { id: second, event: { id: event, name: 'Friday cup', round: 2 } },
      { id: first, event: { round: 1 } },
    ]);
    expect(games).toHaveLength(2);
    expect(idsIn(await page(`?event=${'x'.repeat(22)}`))).toEqual([]);
    const prepare = vi.spyOn(env.DB, 'prepare');
    await listFinished(env.DB, 'newest', { event });
    const [statement = ''] = prepare.mock.calls[0] ?? [];
    prepare.mockRestore();
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .bind(0, 0, '', event, '%', null, 0)
      .all<{ detail: string }>();
    expect(results.map(({ detail }) => detail).join('\n')).toContain('archive_of_event');
  });

  it('counts a game alone with the Automa as that, and not as one of two', async () => {
    const solo = await keep({ at: 1, pairs: ' crimea/militant nordic/- ', seats: 2 });
    const two = await keep({ at: 2, pairs: ' crimea/militant nordic/patriotic ', seats: 2 });
    expect(idsIn(await page('?seats=1'))).toEqual([solo]);
    expect(idsIn(await page('?seats=2'))).toEqual([two]);
  });

  it('refuses what it does not understand', async () => {
    for (const query of [
      'order=worst',
      'faction=%25',
      'seats=9',
      'seats=0',
      'event=x',
      'people=yes',
      'after=1_2_x',
      "faction=x' OR 1=1",
    ])
      expect((await new Browser().fetch(`/api/games/finished?${query}`)).status).toBe(400);
  });
});

/** What the export says, line by line. */
async function exported(query = '', form = ''): Promise<{ games: FinishedLog[]; next: string | undefined }> {
  const response = await new Browser().fetch(`/api/export.ndjson${form}${query}`);
  expect(response.status).toBe(200);
  const bytes = await response.arrayBuffer();
  const text = form === '' ? new TextDecoder().decode(bytes) : await unzipped(bytes);
  const lines = text.split('\n');
  expect(lines.pop()).toBe('');
  const next = /<[^>?]*(\?[^>]*)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  return { games: lines.map((line) => JSON.parse(line)), next };
}

/** How each member of a gzip file begins here. */
const HEAD = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0];

/** Gzip members one after the other, as `zcat` reads them. */
async function unzipped(buffer: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(buffer);
  const starts = [...bytes.keys()].filter((at) => HEAD.every((byte, index) => bytes[at + index] === byte));
  let text = '';
  for (const [index, from] of starts.entries()) {
    const member = new Blob([bytes.slice(from, starts[index + 1])]).stream();
    text += await new Response(member.pipeThrough(new DecompressionStream('gzip'))).text();
  }
  return text;
}

describe('the export of finished games', () => {
  it('has every public game once, in the order in which they came, without names', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 25; n += 1) ids.push(await keep({ at: n >> 1 }));
    const first = await exported();
    expect(first.games).toHaveLength(20);
    const second = await exported(first.next);
    const found = [...first.games, ...second.games];
    expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(found.map(({ id }) => ids.indexOf(id) >> 1)).toEqual(ids.map((_, n) => n >> 1));
    for (const game of found) expect(replay(game.log).verdict).toEqual({ isFaithful: true });
    expect(JSON.stringify(found)).not.toMatch(/Ada|Bo\b|"names?"/);
    // Where the last page ended it goes on when there are more.
    expect(await exported(second.next)).toEqual({ games: [], next: undefined });
    const late = await keep({ at: 99 });
    expect((await exported(second.next)).games.map(({ id }) => id)).toEqual([late]);
  });

  it('begins where it is asked to', async () => {
    await keep({ at: 1 });
    const later = await keep({ at: 5 });
    expect((await exported(`?since=${SOME_DAY + 5 * 60_000}`)).games.map(({ id }) => id)).toEqual([later]);
    expect((await new Browser().fetch('/api/export.ndjson?since=yesterday')).status).toBe(400);
    expect((await new Browser().fetch('/api/export.ndjson?after=5')).status).toBe(400);
  });

  it('is the same packed, as the archive has it', async () => {
    for (let n = 0; n < 3; n += 1) await keep({ at: n });
    const { games } = await exported();
    expect(games).toHaveLength(3);
    expect((await exported('', '.gz')).games).toEqual(games);
  });

  it('tells of no game that is still on its way, so that nobody passes one by', async () => {
    await keep({ at: 0 });
    const from = { arrivedAt: 0, id: '' };
    expect((await exportFinished(env.DB, from, SOME_DAY + SETTLED_AFTER - 1)).logs).toHaveLength(0);
    expect((await exportFinished(env.DB, from, SOME_DAY + SETTLED_AFTER)).logs).toHaveLength(1);
  });
});

describe('games that nobody may know of', () => {
  const everywhere = async (): Promise<string> => {
    const paths = [
      'games/finished',
      'games/finished?order=closest',
      'games/finished?order=highest',
      'export.ndjson',
    ];
    const texts = await Promise.all(
      paths.map(async (path) =>
        new TextDecoder().decode(await (await new Browser().fetch(`/api/${path}`)).arrayBuffer()),
      ),
    );
    return (
      texts.join('\n') +
      JSON.stringify(await exportFinished(env.DB, { arrivedAt: 0, id: '' }, Number.MAX_SAFE_INTEGER))
    );
  };

  it('are in no list and no export: running, delayed, private', async () => {
    const running = await startedTable({ isPublic: true });
    const delayed = await over({ isPublic: true, delay: 60 });
    const hidden = await over({ isPublic: false });
    await archived(hidden.game.id);
    const shown = await over({ isPublic: true });
    await archived(shown.game.id);
    const told = await everywhere();
    for (const { game } of [running, delayed, hidden]) expect(told).not.toContain(game.id);
    expect(told).toContain(shown.game.id);
  });

  it('are those that the operator has closed, also after their end', async () => {
    const id = await keep({ top: 90, margin: 2 });
    expect(await everywhere()).toContain(id);
    await env.DB.prepare('UPDATE archive SET is_public = 0 WHERE id = ?').bind(id).run();
    expect(await everywhere()).not.toContain(id);
    const table = new TestTable({ isPublic: true });
    table.start();
    table.act('closeByOperator', 'operator', {});
    expect(archiveOf(table.record, table.store)).toMatchObject({ isPublic: false });
  });
});

describe('games from before', () => {
  it('come into the lists a few at a time, with games that end', async () => {
    for (let n = 0; n < 3; n += 1) await keep({ at: n });
    const { results: before } = await env.DB.prepare('SELECT * FROM archive ORDER BY id').all();
    const columns = ['proof', 'card', 'pairs', 'seats', 'is_people', 'top', 'margin'];
    await env.DB.prepare(`UPDATE archive SET ${columns.map((name) => `${name} = NULL`).join(', ')}`).run();
    expect((await page()).games).toEqual([]);
    expect((await exported()).games).toHaveLength(3);
    await indexOldGames(env.DB);
    expect((await page()).games).toHaveLength(2);
    await indexOldGames(env.DB);
    await indexOldGames(env.DB);
    const { results: after } = await env.DB.prepare('SELECT * FROM archive ORDER BY id').all();
    expect(after).toEqual(before);
  });

  it('are in no list if they cannot be played again or read, and are not tried again', async () => {
    const unknown = new Blob([GAME.log.replace(`"rules":${RULES}`, '"rules":99')]).stream();
    const zipped = await new Response(unknown.pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
    for (const log of [zipped, new ArrayBuffer(20)])
      await env.DB.prepare('UPDATE archive SET pairs = NULL, card = NULL, log = ? WHERE id = ?')
        .bind(log, await keep())
        .run();
    await indexOldGames(env.DB);
    expect((await page()).games).toEqual([]);
    const { results } = await env.DB.prepare('SELECT pairs FROM archive').all();
    expect(results).toEqual([{ pairs: '' }, { pairs: '' }]);
  });
});
