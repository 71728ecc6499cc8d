import { Hono } from 'hono';
import * as v from 'valibot';
import { addEvent } from '../directory/circles.ts';
import { type ContestKey, listContests } from '../directory/contests.ts';
import { circleOfProof } from '../keys/circle-links.ts';
import { isContestId, newContestId, newLink, roleOfLink } from '../keys/contest-links.ts';
import { keyOf, netKeyOf, randomHex } from '../keys/secrets.ts';
import type { ContestStub, ContestText, Env } from '../object/env.ts';
import { isLinkWithin, outerNetOf } from '../object/limits.ts';
import { no, refusal } from '../object/refusal-response.ts';
import { type AnswerOf, CALLS, type ContestCall, type ReadBody } from '../protocol/calls/calls.ts';
import { done, type Outcome, refuse, refuseBeyond } from '../protocol/refusals.ts';
import { beyond, bodyOf, type EdgeContext, pathOf, reply } from './request.ts';

/** Events of many tables. */
export const contests = new Hono<{ Bindings: Env }>();

/** The event's object; undefined for an id that we never made, so that no object wakes for it. */
function contestOf(env: Env, id: string): ContestStub | undefined {
  return isContestId(id, env.ID_KEY) ? env.CONTESTS.get(env.CONTESTS.idFromName(id)) : undefined;
}

/** Whoever shows a link that we made is counted by it, and by nothing else; a made-up one ends here. */
async function linkProblem(c: EdgeContext, id: string, link: string): Promise<Outcome<true>> {
  if (roleOfLink(c.env.ID_KEY, id, link) === undefined) {
    // Trying links is counted where it comes from.
    const refused = await beyond(c, 'SEAT_LIMIT');
    return refused === undefined ? refuse('wrongLink') : refuseBeyond('seatsPerAddress');
  }
  return (await isLinkWithin(c.env.LINK_LIMIT, link)) ? done(true) : refuseBeyond('callsPerLink');
}

interface Called<K extends ContestCall> {
  c: EdgeContext;
  id: string;
  contest: ContestStub;
  body: ReadBody<K>;
}

/** The route of a call that is made with a link. */
function onLink<K extends Exclude<ContestCall, 'POST /events/:id/enter'>>(
  name: K,
  act: (called: Called<K>) => Promise<Outcome<AnswerOf<K>>>,
): void {
  contests.post(pathOf(name), async (c) => {
    const id = c.req.param('id') ?? '';
    const contest = contestOf(c.env, id);
    if (contest === undefined) return no('noSuchContest');
    const body = await bodyOf(c.req.raw, name);
    // Without a link, it is counted where it comes from.
    if (body === undefined) return (await beyond(c, 'SEAT_LIMIT')) ?? no('badMessage');
    const shown = await linkProblem(c, id, body.token);
    if (!shown.ok) return refusal(shown.error);
    const outcome = await act({ c, id, contest, body });
    return outcome.ok ? reply(c, name, outcome.value) : refusal(outcome.error);
  });
}

const keyIn = (after: string | undefined): ContestKey | undefined => {
  const [startsAt, id] = after?.split('-') ?? [];
  return startsAt === undefined || id === undefined ? undefined : { startsAt: Number(startsAt), id };
};

contests.get(pathOf('GET /events'), async (c) => {
  const refused = await beyond(c, 'EVENT_LIMIT');
  if (refused !== undefined) return refused;
  const query = v.safeParse(CALLS['GET /events'].query, c.req.query());
  if (!query.success) return no('badMessage');
  const { status, after } = query.output;
  const { events, next } = await listContests(c.env.DB, status, keyIn(after));
  return reply(c, 'GET /events', {
    status,
    events,
    ...(next !== undefined && { next: `${next.startsAt}-${next.id}` }),
  });
});

/** What an earlier event gives to a new one: its settings, all of them but its moment, and its circle. */
async function settingsFrom(
  c: EdgeContext,
  from: { id: string; token: string } | undefined,
): Promise<Outcome<{ settings?: object; circle?: string }>> {
  if (from === undefined) return done({});
  const contest = contestOf(c.env, from.id);
  if (contest === undefined) return refuse('noSuchContest');
  const shown = await linkProblem(c, from.id, from.token);
  if (!shown.ok) return shown;
  return contest.settings(from.token);
}

contests.post(pathOf('POST /events'), async (c) => {
  const refused = await beyond(c, 'TABLE_LIMIT');
  if (refused !== undefined) return refused;
  const body = await bodyOf(c.req.raw, 'POST /events');
  if (body === undefined) return no('badMessage');
  const { from, circle: proof, ...given } = body;
  const before = await settingsFrom(c, from);
  if (!before.ok) return refusal(before.error);
  const { ID_KEY, DB } = c.env;
  const circle = proof === undefined ? before.value.circle : circleOfProof(ID_KEY, proof, Date.now());
  if (proof !== undefined && circle === undefined) return no('wrongProof');
  const id = newContestId(ID_KEY);
  if (circle !== undefined && !(await addEvent(DB, circle, id, Date.now())) && proof !== undefined)
    return no('circleFull');
  const [organiser, helper] = [newLink(ID_KEY, id, 'organiser'), newLink(ID_KEY, id, 'helper')];
  const made = await c.env.CONTESTS.get(c.env.CONTESTS.idFromName(id)).create({
    id,
    origin: new URL(c.req.url).origin,
    secret: randomHex(32),
    organiserKey: keyOf(organiser),
    helperKey: keyOf(helper),
    ...(circle !== undefined && { circle }),
    settings: { ...before.value.settings, ...given },
  });
  return made.ok ? reply(c, 'POST /events', { id, organiser, helper }, 201) : refusal(made.error);
});

/** A text of an event that anybody may have. A page that has this version already is told so, and nothing else. */
const textOf =
  (which: ContestText, type: string, file?: string) =>
  async (c: EdgeContext): Promise<Response> => {
    const id = c.req.param('id') ?? '';
    const contest = contestOf(c.env, id);
    if (contest === undefined) return no('noSuchContest');
    const refused = await beyond(c, 'EVENT_LIMIT');
    if (refused !== undefined) return refused;
    const text = await contest.text(which);
    if (!text.ok) return refusal(text.error);
    const etag = `"${text.value.version}"`;
    const headers = new Headers({ 'Content-Type': type, ETag: etag, 'Cache-Control': 'no-cache' });
    if (file !== undefined) headers.set('Content-Disposition', `attachment; filename="${file}"`);
    if (c.req.header('If-None-Match')?.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(text.value.text, { headers });
  };

contests.get(pathOf('GET /events/:id'), textOf('view', 'application/json'));
contests.get('/events/:id/results.csv', textOf('results.csv', 'text/csv; charset=utf-8', 'results.csv'));
contests.get('/events/:id/results.json', textOf('results.json', 'application/json', 'results.json'));
contests.get('/events/:id/write-up', textOf('write-up', 'text/markdown; charset=utf-8'));
contests.get('/events/:id/calendar.ics', textOf('calendar.ics', 'text/calendar; charset=utf-8', 'event.ics'));

contests.get(pathOf('GET /events/:id/log'), async (c) => {
  const contest = contestOf(c.env, c.req.param('id') ?? '');
  if (contest === undefined) return no('noSuchContest');
  const refused = await beyond(c, 'EVENT_LIMIT');
  if (refused !== undefined) return refused;
  const query = v.safeParse(CALLS['GET /events/:id/log'].query, c.req.query());
  if (!query.success) return no('badMessage');
  const log = await contest.log(query.output.after);
  return log.ok ? reply(c, 'GET /events/:id/log', { acts: log.value }) : refusal(log.error);
});

contests.get('/events/:id/socket', async (c) => {
  const contest = contestOf(c.env, c.req.param('id'));
  if (contest === undefined) return no('noSuchContest');
  const refused = await beyond(c, 'SOCKET_LIMIT');
  if (refused !== undefined) return refused;
  const response = await contest.fetch(c.req.raw);
  return response.status === 101 ? response : new Response(await response.text(), response);
});

contests.post(pathOf('POST /events/:id/enter'), async (c) => {
  const id = c.req.param('id') ?? '';
  const contest = contestOf(c.env, id);
  if (contest === undefined) return no('noSuchContest');
  const refused = await beyond(c, 'SEAT_LIMIT');
  if (refused !== undefined) return refused;
  const body = await bodyOf(c.req.raw, 'POST /events/:id/enter');
  if (body === undefined) return no('badMessage');
  const net = outerNetOf(c.req.raw);
  const entered = await contest.enter({
    ...body,
    ...(net !== undefined && { net: netKeyOf(c.env.ID_KEY, id, net) }),
  });
  return entered.ok ? reply(c, 'POST /events/:id/enter', entered.value, 201) : refusal(entered.error);
});

onLink('POST /events/:id/me', ({ contest, body }) => contest.me(body.token));

onLink('POST /events/:id/act', ({ contest, body }) => contest.act(body.token, body.act));

onLink('POST /events/:id/cast', ({ contest, body }) => contest.cast(body.token, body.table, body.after));

onLink('POST /events/:id/calendar', async ({ contest, body }) => {
  const file = await contest.calendar(body.token);
  return file.ok ? done({ file: file.value }) : file;
});
