import { Hono } from 'hono';
import { canMerge, isShown } from '../circles/people.ts';
import { type CircleRows, circleView, gamesFrom } from '../circles/view.ts';
import {
  changeCircle,
  changePerson,
  circleOfLink,
  deleteCircle,
  joinCircle,
  makeCircle,
  type Opened,
  readCircle,
} from '../directory/circles.ts';
import {
  type CircleRole,
  circleProof,
  eventLinkFrom,
  newCircleId,
  newCircleLink,
  personIdOf,
  roleOfCircleLink,
} from '../keys/circle-links.ts';
import { isContestId } from '../keys/contest-links.ts';
import { keyOf, netKeyOf } from '../keys/secrets.ts';
import type { Env } from '../object/env.ts';
import { isLinkWithin, outerNetOf } from '../object/limits.ts';
import { no, refusal } from '../object/refusal-response.ts';
import type { AnswerOf, PostName, ReadBody } from '../protocol/calls/calls.ts';
import type { CircleDeed } from '../protocol/calls/circles.ts';
import { CIRCLE_CAPS, type CircleEvent, type CircleView } from '../protocol/circle.ts';
import { cleanName, foldedName } from '../protocol/names.ts';
import { done, type Outcome, refuse, refuseBeyond } from '../protocol/refusals.ts';
import { cleanTitle, isZone } from '../protocol/titles.ts';
import { beyond, bodyOf, type EdgeContext, pathOf, reply } from './request.ts';

/** Circles: groups that play together for years. Their links come in bodies, never in addresses. */
export const circles = new Hono<{ Bindings: Env }>();

type LinkCall = Exclude<Extract<PostName, `POST /circles${string}`>, 'POST /circles'>;

interface Called<K extends LinkCall> extends Opened {
  c: EdgeContext;
  role: CircleRole;
  body: ReadBody<K>;
}

/** Whoever shows a link that we made is counted by it; a made-up one ends here, without a query. */
async function openedBy(c: EdgeContext, link: string): Promise<Outcome<Opened & { role: CircleRole }>> {
  const role = roleOfCircleLink(c.env.ID_KEY, link);
  if (role === undefined) {
    const refused = await beyond(c, 'SEAT_LIMIT');
    return refused === undefined ? refuse('noSuchCircle') : refuseBeyond('seatsPerAddress');
  }
  if (!(await isLinkWithin(c.env.LINK_LIMIT, link))) return refuseBeyond('callsPerLink');
  const opened = await circleOfLink(c.env.DB, role, link);
  return opened === undefined ? refuse('noSuchCircle') : done({ ...opened, role });
}

function onLink<K extends LinkCall>(
  name: K,
  act: (called: Called<K>) => Promise<Outcome<AnswerOf<K>>>,
  status: 200 | 201 = 200,
): void {
  circles.post(pathOf(name), async (c) => {
    const body = await bodyOf(c.req.raw, name);
    // Without a link, it is counted where it comes from.
    if (body === undefined) return (await beyond(c, 'SEAT_LIMIT')) ?? no('badMessage');
    const opened = await openedBy(c, body.link);
    if (!opened.ok) return refusal(opened.error);
    const outcome = await act({ c, ...opened.value, body });
    return outcome.ok ? reply(c, name, outcome.value, status) : refusal(outcome.error);
  });
}

circles.post(pathOf('POST /circles'), async (c) => {
  const refused = await beyond(c, 'TABLE_LIMIT');
  if (refused !== undefined) return refused;
  const body = await bodyOf(c.req.raw, 'POST /circles');
  if (body === undefined) return no('badMessage');
  const { zone } = body;
  const name = cleanTitle(body.name, CIRCLE_CAPS.name);
  if (name === undefined || !isZone(zone)) return no('badCircle');
  const { DB, ID_KEY } = c.env;
  const [organiser, member] = [newCircleLink(ID_KEY, 'organiser'), newCircleLink(ID_KEY, 'member')];
  const id = newCircleId(ID_KEY);
  await makeCircle(DB, { id, name, zone, organiser, member }, Date.now());
  return reply(c, 'POST /circles', { id, organiser, member }, 201);
});

const COMING = ['signUp', 'checkIn', 'pairing', 'playing', 'between'];

/** Events that are not over, with the own link at each for whoever has come with one. */
function eventsFor(key: string, events: readonly CircleEvent[], own: string | undefined): CircleEvent[] {
  return events.map(({ card }) => ({
    card,
    ...(own !== undefined && COMING.includes(card.phase) && { token: eventLinkFrom(key, own, card.id) }),
  }));
}

onLink('POST /circles/view', async ({ c, circle, person, role, body }) => {
  const { DB, ID_KEY } = c.env;
  const rows = await readCircle(DB, circle);
  if (rows === undefined) return refuse('noSuchCircle');
  const view = circleView(rows, { role, ...(person !== undefined && { own: person }) }, body.year);
  const isFull = rows.games.length >= CIRCLE_CAPS.games;
  const told: CircleView = {
    ...view,
    events: eventsFor(ID_KEY, view.events, role === 'player' ? body.link : undefined),
    ...(!isFull && { proof: circleProof(ID_KEY, circle, Date.now()) }),
  };
  return done(told);
});

onLink('POST /circles/games', async ({ c, circle, body }) => {
  const rows = await readCircle(c.env.DB, circle);
  return rows === undefined ? refuse('noSuchCircle') : done(gamesFrom(rows, body.after));
});

onLink(
  'POST /circles/join',
  async ({ c, circle, body }) => {
    const { DB, ID_KEY } = c.env;
    const name = cleanName(body.name);
    if (name === undefined) return refuse('badName');
    const id = personIdOf(ID_KEY, circle, foldedName(name));
    const link = newCircleLink(ID_KEY, 'player');
    const joined = await joinCircle(DB, circle, { id, name, link }, Date.now());
    if (joined === 'joined') return done({ person: id, link });
    return refuse(joined === 'taken' ? 'personTaken' : 'circleFull');
  },
  201,
);

onLink('POST /circles/enter', async ({ c, circle, person, body }) => {
  const { DB, ID_KEY, CONTESTS } = c.env;
  const { event, link } = body;
  if (!isContestId(event, ID_KEY)) return refuse('noSuchContest');
  const rows = await readCircle(DB, circle);
  if (!rows?.events.some(({ card }) => card.id === event)) return refuse('noSuchContest');
  const name = rows.people.find(({ id }) => id === person)?.name;
  if (name === undefined) return refuse('noSuchPerson');
  const net = outerNetOf(c.req.raw);
  return CONTESTS.get(CONTESTS.idFromName(event)).enter({
    name,
    link: eventLinkFrom(ID_KEY, link, event),
    ...(net !== undefined && { net: netKeyOf(ID_KEY, event, net) }),
  });
});

// What the organiser does

interface Deciding {
  env: Env;
  rows: CircleRows;
  now: number;
}
type Did = Promise<Outcome<{ link?: string }>>;
type Of<K extends CircleDeed['kind']> = Extract<CircleDeed, { kind: K }>;

async function change({ env, rows, now }: Deciding, deed: Of<'change'>): Did {
  const { name: wanted, zone, best } = deed;
  const name = wanted === undefined ? undefined : cleanTitle(wanted, CIRCLE_CAPS.name);
  if ((wanted !== undefined && name === undefined) || (zone !== undefined && !isZone(zone)))
    return refuse('badCircle');
  const changes = {
    ...(name !== undefined && { name }),
    ...(zone !== undefined && { zone }),
    ...(best !== undefined && { best }),
  };
  await changeCircle(env.DB, rows.id, changes, now);
  return done({});
}

async function rename({ env, rows, now }: Deciding, { person, name: wanted }: Of<'rename'>): Did {
  const name = cleanName(wanted);
  if (name === undefined) return refuse('badName');
  if (isShown(rows.people, name, person)) return refuse('personTaken');
  await changePerson(env.DB, rows.id, person, { name }, now);
  return done({});
}

async function merge({ env, rows, now }: Deciding, { person, into }: Of<'merge'>): Did {
  if (!rows.people.some(({ id }) => id === into)) return refuse('noSuchPerson');
  if (!canMerge(rows.people, rows.games, person, into)) return refuse('badMerge');
  await changePerson(env.DB, rows.id, person, { sameAs: into }, now);
  return done({});
}

async function reissue({ env, rows, now }: Deciding, { to }: Of<'reissue'>): Did {
  const isRole = to === 'organiser' || to === 'member';
  const link = newCircleLink(env.ID_KEY, isRole ? to : 'player');
  const linkKey = keyOf(link);
  if (!isRole) await changePerson(env.DB, rows.id, to, { linkKey }, now);
  else await changeCircle(env.DB, rows.id, { [`${to}Key` as const]: linkKey }, now);
  return done({ link });
}

/** The entry that a deed is about; undefined if it is about none. */
function personIn(deed: CircleDeed): string | undefined {
  if (deed.kind === 'reissue') return deed.to === 'organiser' || deed.to === 'member' ? undefined : deed.to;
  return 'person' in deed ? deed.person : undefined;
}

async function decide(deciding: Deciding, deed: CircleDeed): Did {
  const { env, rows, now } = deciding;
  const person = personIn(deed);
  if (person !== undefined && !rows.people.some(({ id }) => id === person)) return refuse('noSuchPerson');
  switch (deed.kind) {
    case 'change':
      return change(deciding, deed);
    case 'rename':
      return rename(deciding, deed);
    case 'merge':
      return merge(deciding, deed);
    case 'reissue':
      return reissue(deciding, deed);
    case 'unmerge':
      await changePerson(env.DB, rows.id, deed.person, { sameAs: null }, now);
      return done({});
    case 'erase':
      await changePerson(env.DB, rows.id, deed.person, { name: null, linkKey: null }, now);
      return done({});
    case 'delete':
      await deleteCircle(env.DB, rows.id);
      return done({});
  }
}

onLink('POST /circles/act', async ({ c, circle, role, body }) => {
  if (role !== 'organiser') return refuse('notCircleOrganiser');
  const rows = await readCircle(c.env.DB, circle);
  if (rows === undefined) return refuse('noSuchCircle');
  return decide({ env: c.env, rows, now: Date.now() }, body.act);
});
