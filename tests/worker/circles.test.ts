import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import type { ReportedResult } from '../../worker/circles/result.ts';
import { readCircle, sweepCircles, writeResult } from '../../worker/directory/circles.ts';
import { circleOfProof, circleProof, newCircleLink } from '../../worker/keys/circle-links.ts';
import { newGameId } from '../../worker/keys/secrets.ts';
import type { PostAnswer, PostBody, PostPath } from '../../worker/protocol/calls/calls.ts';
import type { CircleDeed } from '../../worker/protocol/calls/circles.ts';
import { CIRCLE_CAPS, CIRCLE_KEPT, type CircleView } from '../../worker/protocol/circle.ts';
import { Browser, makeTable, resign, sitDown, startedTable } from './browser.ts';

const DAY = 24 * 3_600_000;
const { DB, ID_KEY } = env;

/** A call that has to work, as a page makes it. */
async function call<Path extends PostPath>(path: Path, body: PostBody<Path>): Promise<PostAnswer<Path>> {
  const response = await new Browser().fetch(`/api${path}`, { method: 'POST', body: JSON.stringify(body) });
  const answer: PostAnswer<Path> = await response.json();
  expect(response.ok, JSON.stringify([path, body, answer])).toBe(true);
  return answer;
}

/** The code that a call is refused by. */
async function refused(path: PostPath, body: unknown): Promise<unknown> {
  const { status, body: answer } = await new Browser().post(path, body);
  expect(status).toBeGreaterThanOrEqual(400);
  return Reflect.get(Object(answer.error), 'code');
}

interface Links {
  organiser: string;
  member: string;
}

const newCircle = (name = 'Friday people'): Promise<Links> =>
  call('/circles', { name, zone: 'Europe/Berlin' });
const look = ({ member }: Links, year?: number): Promise<CircleView> =>
  call('/circles/view', { link: member, ...(year !== undefined && { year }) });
const organise = ({ organiser }: Links, act: CircleDeed) => call('/circles/act', { link: organiser, act });
const idOf = async (links: Links): Promise<string> =>
  circleOfProof(ID_KEY, (await look(links)).proof ?? '', Date.now()) ?? '';

/** A game by who came first, second and so on. */
async function play(
  links: Links,
  names: readonly string[],
  more: Partial<ReportedResult> = {},
): Promise<string> {
  const seats = names.map((name, index) => ({
    name,
    rank: index + 1,
    coins: 60 - index,
    faction: ['nordic', 'crimea', 'saxony', 'polania'][index] ?? 'rusviet',
    mat: ['industrial', 'engineering', 'patriotic', 'mechanical'][index] ?? 'agricultural',
    popularity: 10,
    stars: 4,
    combatsWon: 0,
    upgrades: 1,
    mechs: 1,
    structures: 1,
    recruits: 1,
  }));
  const game = newGameId(ID_KEY);
  const result = { circle: await idOf(links), game, finishedAt: Date.now(), seats, turns: 40, ...more };
  // Whatever tables report may come again.
  for (let times = 0; times < 2; times += 1) await writeResult(DB, ID_KEY, result, Date.now());
  return result.game;
}

const personOf = ({ people }: CircleView, name: string): string =>
  people.find((one) => one.name === name)?.id ?? '';
/** Points and wins by name. */
const tableOf = (view: CircleView): Record<string, [points: number, wins: number]> =>
  Object.fromEntries(
    view.table.map(({ player, points, wins }) => [
      view.people.find(({ id }) => id === player)?.name ?? '?',
      [points, wins],
    ]),
  );
const firstWith = (view: CircleView, entry: string): string | undefined => {
  const by = view.sheet.find(({ id }) => id === entry)?.by?.player;
  return view.people.find(({ id }) => id === by)?.name;
};

describe('the links of a circle', () => {
  it('open it by what they are: the organiser does everything, members read and start', async () => {
    const links = await newCircle('  Friday   people ');
    expect(await look(links)).toMatchObject({ role: 'member', name: 'Friday people', people: [], count: 0 });
    expect(await call('/circles/view', { link: links.organiser })).toMatchObject({ role: 'organiser' });
    const act = { kind: 'change', name: 'Ours' };
    expect(await refused('/circles/act', { link: links.member, act })).toBe('notCircleOrganiser');
    await organise(links, { kind: 'change', name: 'Ours', best: 3 });
    expect(await look(links)).toMatchObject({ name: 'Ours', best: 3 });
    await organise(links, { kind: 'change', best: null });
    expect(await look(links)).not.toHaveProperty('best');
  });

  it('that we never made are refused without a query', async () => {
    const { member } = await newCircle();
    const forged = [`${member.slice(0, -1)}${member.endsWith('2') ? '3' : '2'}`, `o${member.slice(1)}`];
    const queries = vi.spyOn(DB, 'prepare');
    for (const link of [...forged, 'x'.repeat(36), newCircleLink('another key', 'organiser')])
      for (const path of ['/circles/view', '/circles/games', '/circles/join'] as const)
        expect(await refused(path, { link, after: 0, name: 'Eve' })).toBe('noSuchCircle');
    expect(queries).not.toHaveBeenCalled();
    queries.mockRestore();
    // One of the right shape that was never given out costs its one query and finds nothing.
    expect(await refused('/circles/view', { link: newCircleLink(ID_KEY, 'member') })).toBe('noSuchCircle');
  });

  it('die when a new one is issued', async () => {
    const links = await newCircle();
    const { link = '' } = await organise(links, { kind: 'reissue', to: 'member' });
    expect(await refused('/circles/view', { link: links.member })).toBe('noSuchCircle');
    expect(await look({ ...links, member: link })).toMatchObject({ role: 'member' });
    const { link: next = '' } = await organise(links, { kind: 'reissue', to: 'organiser' });
    expect(await refused('/circles/act', { link: links.organiser, act: { kind: 'delete' } })).toBe(
      'noSuchCircle',
    );
    await organise({ ...links, organiser: next }, { kind: 'delete' });
    expect(await refused('/circles/view', { link })).toBe('noSuchCircle');
  });

  it('are asked for by no other site, and names are checked', async () => {
    const elsewhere = { Origin: 'https://elsewhere.test' };
    const request = { method: 'POST', body: JSON.stringify({ name: 'Ours' }), headers: elsewhere };
    expect((await new Browser().fetch('/api/circles', request)).status).toBe(403);
    for (const name of ['', ' ', 'a'.repeat(61), 'up\u202edown'])
      expect(await refused('/circles', { name })).toBe('badCircle');
    expect(await refused('/circles', { name: 'Ours', zone: 'Moon/Crater' })).toBe('badCircle');
  });

  it('give nothing away in the preview of the page', async () => {
    const { member } = await newCircle('Secret society');
    const page = await new Browser().fetch('/circle');
    expect(page.status).toBe(200);
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(await page.text()).not.toMatch(new RegExp(`Secret society|${member}`));
  });
});

describe('a proof of a circle', () => {
  it('holds for its day and the next one, for its circle, and opens nothing', async () => {
    const links = await newCircle();
    const { proof = '' } = await look(links);
    const circle = await idOf(links);
    expect(circleOfProof(ID_KEY, circleProof(ID_KEY, circle, Date.now() - DAY), Date.now())).toBe(circle);
    expect(
      circleOfProof(ID_KEY, circleProof(ID_KEY, circle, Date.now() - 2 * DAY), Date.now()),
    ).toBeUndefined();
    expect(circleOfProof('another key', proof, Date.now())).toBeUndefined();
    expect(await refused('/games', { seats: 2, circle: `${proof.slice(0, -1)}!` })).toBe('wrongProof');
    expect(await refused('/events', { name: 'Cup', startsAt: Date.now() + DAY, circle: 'no' })).toBe(
      'wrongProof',
    );
    expect(await refused('/circles/view', { link: proof })).toBe('noSuchCircle');
  });
});

describe('a table that is started from a circle', () => {
  it('counts there when it is over, once, and so does its rematch', async () => {
    const links = await newCircle();
    const { proof = '' } = await look(links);
    const { game, people } = await startedTable({ circle: proof });
    // Those who play are told that it counts, and nothing of where.
    const told = await (await people[0].browser.fetch(`/api/games/${game.id}`)).text();
    expect(told).toContain('"isOfCircle":true');
    expect(told).not.toContain(await idOf(links));
    await resign(game, people[0]);
    const first = await vi.waitFor(async () => {
      const view = await look(links);
      expect(view.games).toHaveLength(1);
      return view;
    });
    expect(first.games[0]).toMatchObject({ id: game.id, seats: [{ rank: 1 }, { rank: 2 }] });
    expect(tableOf(first)).toEqual({ Bo: [10, 1], Ada: [1, 0] });
    const { body } = await people[0].browser.post(`/games/${game.id}/rematch`, { token: people[0].token });
    const again = { ...game, id: String(body.id) };
    for (const { browser, token } of people)
      await browser.post(`/games/${again.id}/ready`, { token, nonce: 'nonce-of-a-test-seat' });
    await resign(again, people[1]);
    await vi.waitFor(async () => expect(tableOf(await look(links))).toEqual({ Ada: [11, 1], Bo: [11, 1] }));
  });

  it('counts for nothing if one person played against bots, or nobody started it from there', async () => {
    const links = await newCircle();
    const { proof = '' } = await look(links);
    const bots = await makeTable({
      circle: proof,
      chairs: [{ seat: 1, to: { kind: 'bot', bot: 'steady' } }],
    });
    const alone = await sitDown(bots, 'Ada');
    await alone.browser.post(`/games/${bots.id}/ready`, {
      token: alone.token,
      nonce: 'nonce-of-a-test-seat',
    });
    await resign(bots, alone);
    const { game, people } = await startedTable();
    await resign(game, people[0]);
    for (const { id } of [bots, game])
      await vi.waitFor(async () =>
        expect(await DB.prepare('SELECT 1 FROM archive WHERE id = ?').bind(id).first()).not.toBeNull(),
      );
    expect(await look(links)).toMatchObject({ games: [], people: [] });
  });
});

describe('what a circle tells', () => {
  it('is the same however often a result comes', async () => {
    const links = await newCircle();
    await play(links, ['Ana', 'Ben', 'Cleo']);
    await play(links, ['ANA', 'Cleo']);
    const view = await look(links);
    expect(view.people.map(({ name }) => name).toSorted()).toEqual(['Ana', 'Ben', 'Cleo']);
    expect(tableOf(view)).toEqual({ Ana: [20, 2], Ben: [5, 0], Cleo: [2, 0] });
    expect(view).toMatchObject({ count: 2 });
  });

  it('is the best k of n games, recounted when k changes, and by year', async () => {
    const links = await newCircle();
    const inYear = (year: number): Partial<ReportedResult> => ({ finishedAt: Date.UTC(year, 5, 1) });
    await play(links, ['Ana', 'Ben'], inYear(2024));
    await play(links, ['Ben', 'Ana'], inYear(2025));
    await play(links, ['Ana', 'Ben'], inYear(2025));
    expect(tableOf(await look(links))).toEqual({ Ana: [21, 2], Ben: [12, 1] });
    await organise(links, { kind: 'change', best: 2 });
    expect(tableOf(await look(links))).toEqual({ Ana: [20, 2], Ben: [11, 1] });
    expect(tableOf(await look(links, 2024))).toEqual({ Ana: [10, 1], Ben: [1, 0] });
    expect((await look(links)).years).toEqual([2025, 2024]);
  });

  it('counts the year where the group plays', async () => {
    const links = await newCircle();
    await play(links, ['Ana', 'Ben'], { finishedAt: Date.UTC(2025, 11, 31, 23, 30) });
    expect((await look(links)).years).toEqual([2026]);
  });

  it('has a sheet of who was first, two entries for each winner and game', async () => {
    const links = await newCircle();
    await play(links, ['Ana', 'Ben'], { finishedAt: 1_000 });
    await play(links, ['Ben', 'Ana'], { finishedAt: 2_000 });
    const view = await look(links);
    expect(firstWith(view, 'winner:nordic')).toBe('Ana');
    expect(firstWith(view, 'players:2')).toBe('Ana');
    expect(firstWith(view, 'mat:industrial')).toBe('Ben');
    expect(view.sheet.filter(({ by }) => by !== undefined)).toHaveLength(4);
    expect(view.sheet.some(({ id }) => id === 'winner:albion')).toBe(false);
  });

  it('counts a game against the Automa on the sheet alone', async () => {
    const links = await newCircle();
    const feats = {
      popularity: 10,
      stars: 6,
      combatsWon: 3,
      upgrades: 0,
      mechs: 4,
      structures: 4,
      recruits: 4,
    };
    const seats = [
      { name: 'Ana', rank: 1, coins: 120, faction: 'nordic', mat: 'industrial', ...feats },
      { bot: 'automa', rank: 2, coins: 50, faction: 'saxony', ...feats },
    ];
    await play(links, [], { seats });
    const view = await look(links);
    expect(view).toMatchObject({ count: 0, table: [], games: [{ isSolo: true }] });
    expect(view.sheet.flatMap(({ id, by }) => (by === undefined ? [] : [id]))).toEqual(['players:1']);
  });

  it('is its history in pages, the latest first', async () => {
    const links = await newCircle();
    const ids: string[] = [];
    for (let at = 1; at <= CIRCLE_CAPS.page + 2; at += 1)
      ids.unshift(await play(links, ['Ana', 'Ben'], { finishedAt: at * DAY }));
    const view = await look(links);
    expect(view.hasMore).toBe(true);
    const rest = await call('/circles/games', { link: links.member, after: view.games.length });
    expect([...view.games, ...rest.games].map(({ id }) => id)).toEqual(ids);
    expect(rest.hasMore).toBeUndefined();
  });
});

describe('two entries that are one person', () => {
  it('are put together, in table, history and sheet, and taken apart again', async () => {
    const links = await newCircle();
    await play(links, ['Ben', 'Ana'], { finishedAt: 1_000 });
    await play(links, ['Annie', 'Ben'], { finishedAt: 2_000 });
    const before = await look(links);
    const [ana, annie] = [personOf(before, 'Ana'), personOf(before, 'Annie')];
    await organise(links, { kind: 'merge', person: annie, into: ana });
    const merged = await look(links);
    expect(tableOf(merged)).toEqual({ Ana: [11, 1], Ben: [11, 1] });
    expect(merged.games[0]?.seats[0]?.person).toBe(ana);
    expect(firstWith(merged, 'mat:industrial')).toBe('Ana');
    await organise(links, { kind: 'unmerge', person: annie });
    expect({ ...(await look(links)), deleteAt: 0 }).toEqual({ ...before, deleteAt: 0 });
  });

  it('are no two who sat at one table, nor one twice, nor anybody else', async () => {
    const links = await newCircle();
    await play(links, ['Ana', 'Ben']);
    await play(links, ['Cleo', 'Dan']);
    const view = await look(links);
    const merge = (person: string, into: string) =>
      refused('/circles/act', { link: links.organiser, act: { kind: 'merge', person, into } });
    const [ana, ben, cleo] = ['Ana', 'Ben', 'Cleo'].map((name) => personOf(view, name));
    expect(await merge(ana ?? '', ben ?? '')).toBe('badMerge');
    expect(await merge(ana ?? '', ana ?? '')).toBe('badMerge');
    expect(await merge(ana ?? '', 'a'.repeat(16))).toBe('noSuchPerson');
    await organise(links, { kind: 'merge', person: ana ?? '', into: cleo ?? '' });
    // Round in a circle, and past a table by way of somebody else.
    expect(await merge(cleo ?? '', ana ?? '')).toBe('badMerge');
    expect(await merge(ben ?? '', cleo ?? '')).toBe('badMerge');
  });
});

describe('the people of a circle', () => {
  it('are renamed, but not into somebody else', async () => {
    const links = await newCircle();
    await play(links, ['Ana', 'Ben']);
    const ana = personOf(await look(links), 'Ana');
    const act = { kind: 'rename', person: ana, name: 'BEN' };
    expect(await refused('/circles/act', { link: links.organiser, act })).toBe('personTaken');
    await organise(links, { kind: 'rename', person: ana, name: 'Anna' });
    // Whoever plays under the name of before is the same person.
    await play(links, ['Ana', 'Ben']);
    expect(tableOf(await look(links))).toEqual({ Anna: [20, 2], Ben: [2, 0] });
  });

  it('are erased by name: the games stay, and neither a game nor a repeated report brings it back', async () => {
    const links = await newCircle();
    const circle = await idOf(links);
    await play(links, ['Ana', 'Ben']);
    await organise(links, { kind: 'erase', person: personOf(await look(links), 'Ana') });
    await play(links, ['Ana', 'Ben']);
    const rows = await readCircle(DB, circle);
    expect(JSON.stringify(rows)).not.toContain('Ana');
    expect(tableOf(await look(links))).toEqual({ '?': [20, 2], Ben: [2, 0] });
  });

  it('have a link of their own: one for each name, given anew by the organiser', async () => {
    const links = await newCircle();
    await play(links, ['Ana', 'Ben']);
    const { link, person } = await call('/circles/join', { link: links.member, name: 'ana' });
    expect(await call('/circles/view', { link })).toMatchObject({ role: 'player', own: person });
    expect(await refused('/circles/join', { link: links.member, name: 'Ana' })).toBe('personTaken');
    const { link: next = '' } = await organise(links, { kind: 'reissue', to: person });
    expect(await refused('/circles/view', { link })).toBe('noSuchCircle');
    expect(await call('/circles/view', { link: next })).toMatchObject({ own: person });
    expect((await look(links)).people).toHaveLength(2);
  });

  it('are no more than so many', async () => {
    const links = await newCircle();
    const circle = await idOf(links);
    const insert = DB.prepare('INSERT INTO circle_people (circle, id, name, since) VALUES (?, ?, ?, 0)');
    await DB.batch(
      Array.from({ length: CIRCLE_CAPS.people }, (_, at) => insert.bind(circle, `p${at}`, `P ${at}`)),
    );
    expect(await refused('/circles/join', { link: links.member, name: 'Zoe' })).toBe('circleFull');
    await play(links, ['Zoe', 'Yan']);
    const view = await look(links);
    expect(view.people).toHaveLength(CIRCLE_CAPS.people);
    expect(view.games).toHaveLength(1);
  });
});

describe('an event that is started from a circle', () => {
  it('is entered with the own link of the circle, whose link at the event is always the same', async () => {
    const links = await newCircle();
    const { proof = '' } = await look(links);
    const settings = {
      name: 'League night',
      startsAt: Date.now() + 2 * DAY,
      clock: 'live6+15',
      entry: 'code',
      code: 'x',
    } as const;
    const { id, organiser } = await call('/events', { ...settings, circle: proof });
    const { link } = await call('/circles/join', { link: links.member, name: 'Ana' });
    const token = await vi.waitFor(async () => {
      const { events } = await call('/circles/view', { link });
      expect(events).toMatchObject([{ card: { id, name: 'League night' } }]);
      return events[0]?.token ?? '';
    });
    expect((await look(links)).events[0]).not.toHaveProperty('token');
    const me = (): Promise<{ status: number; body: Record<string, unknown> }> =>
      new Browser().post(`/events/${id}/me`, { token });
    expect((await me()).status).toBe(403);
    const entered = await call('/circles/enter', { link, event: id });
    expect(entered.token).toBe(token);
    expect(await call('/circles/enter', { link, event: id })).toEqual(entered);
    expect((await me()).body).toMatchObject({ own: { role: 'player' } });
    // The same again, a week later, is of the circle as well.
    const next = await call('/events', { from: { id, token: organiser }, startsAt: Date.now() + 9 * DAY });
    await vi.waitFor(async () =>
      expect((await look(links)).events.map(({ card }) => card.id)).toEqual([next.id, id]),
    );
    const other = await call('/events', { ...settings });
    expect(await refused('/circles/enter', { link, event: other.id })).toBe('noSuchContest');
  });

  it('brings its games once it is over, because results may be held back before', async () => {
    const links = await newCircle();
    const event = 'event-of-the-test';
    const report = (list: string) =>
      DB.prepare(
        `INSERT OR REPLACE INTO contests (id, is_public, list, starts_at, version, card) VALUES (?, 0, ?, 0, 1, '{}')`,
      )
        .bind(event, list)
        .run();
    await report('live');
    await play(links, ['Ana', 'Ben'], { event });
    expect(await look(links)).toMatchObject({ count: 0, games: [] });
    await report('past');
    expect(await look(links)).toMatchObject({ count: 1, games: [{ event }] });
  });
});

describe('the end of a circle', () => {
  it('comes when nothing has happened in it for two years, with all its rows', async () => {
    const links = await newCircle();
    const circle = await idOf(links);
    await play(links, ['Ana', 'Ben']);
    const { deleteAt } = await look(links);
    expect(deleteAt).toBeGreaterThan(Date.now() + CIRCLE_KEPT - DAY);
    await sweepCircles(DB, deleteAt - DAY);
    expect(await readCircle(DB, circle)).toBeDefined();
    // One at a time, the oldest first.
    while ((await readCircle(DB, circle)) !== undefined) await sweepCircles(DB, deleteAt + DAY);
    for (const table of ['circle_people', 'circle_games'])
      expect(await DB.prepare(`SELECT 1 FROM ${table} WHERE circle = ?`).bind(circle).first()).toBeNull();
    expect(await refused('/circles/view', { link: links.member })).toBe('noSuchCircle');
    // A result that comes too late brings nothing back.
    await writeResult(DB, ID_KEY, { circle, game: 'late', finishedAt: 1, seats: [], turns: 1 }, Date.now());
    expect(await DB.prepare('SELECT 1 FROM circle_games WHERE circle = ?').bind(circle).first()).toBeNull();
  });
});
