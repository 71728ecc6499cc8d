import { Hono } from 'hono';
import * as v from 'valibot';
import type { Env } from '../env.ts';
import type { GameRoom } from '../game-room.ts';
import { type Outcome, type Refusal, refuse } from '../refusal.ts';
import { isGameId, keyOf, newGameId, newJoinCode, newSecret, randomHex } from '../secrets.ts';
import { parseOptions } from '../table-options.ts';

/** Tables: made, joined and looked at over HTTP; played over a socket. */
export const games = new Hono<{ Bindings: Env }>();

const MAX_BODY = 16 * 1024;
const text = v.pipe(v.string(), v.maxLength(200));
const token = v.pipe(v.string(), v.minLength(20), v.maxLength(128));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const STATUS: Readonly<Record<string, 400 | 403 | 404 | 409>> = {
  noSuchTable: 404,
  notInvited: 403,
  notHost: 403,
  notYourSeat: 403,
  wrongToken: 403,
  noFreeSeat: 409,
  alreadyStarted: 409,
};

function refusal({ code, message }: Refusal): Response {
  return Response.json({ error: { code, message } }, { status: STATUS[code] ?? 400 });
}

const answer = (outcome: Outcome<unknown>): Response =>
  outcome.ok ? Response.json({ ok: true }) : refusal(outcome.error);

/** The body as a schema reads it; undefined if it is too large, no JSON, or something else. */
async function bodyOf<S extends v.GenericSchema>(
  request: Request,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  const body = await request.text();
  if (body.length > MAX_BODY) return undefined;
  try {
    const parsed = v.safeParse(schema, JSON.parse(body));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The table's object; undefined for an id that we never made, so that no object wakes for it. */
function roomOf(env: Env, id: string): DurableObjectStub<GameRoom> | undefined {
  return isGameId(id, env.ID_KEY) ? env.ROOMS.get(env.ROOMS.idFromName(id)) : undefined;
}

games.post('/', async (c) => {
  const given = await bodyOf(c.req.raw, v.unknown());
  const options = parseOptions(given ?? {});
  if (!options.ok) return refusal(options.error);
  const [id, invite, host] = [newGameId(c.env.ID_KEY), newSecret(), newSecret()];
  const table = {
    id,
    options: options.value,
    secret: randomHex(32),
    inviteKey: keyOf(invite),
    hostKey: keyOf(host),
    code: newJoinCode(),
  };
  await c.env.ROOMS.get(c.env.ROOMS.idFromName(id)).create(table);
  return c.json({ id, invite, host }, 201);
});

games.get('/:id', async (c) => {
  const lobby = await roomOf(c.env, c.req.param('id'))?.lobby();
  return lobby === undefined ? refusal(refuse('noSuchTable').error) : c.json(lobby);
});

games.get('/:id/socket', async (c) => {
  const room = roomOf(c.env, c.req.param('id'));
  // The raw request goes on: the object itself accepts the socket, so that it can sleep while it is open.
  return room === undefined ? refusal(refuse('noSuchTable').error) : room.fetch(c.req.raw);
});

const Sit = v.strictObject({ name: text, invite: v.optional(token), secret: v.optional(token) });

games.post('/:id/sit', async (c) => {
  const room = roomOf(c.env, c.req.param('id'));
  if (room === undefined) return refusal(refuse('noSuchTable').error);
  const body = await bodyOf(c.req.raw, Sit);
  if (body === undefined) return refusal(refuse('badMessage').error);
  const secret = body.secret ?? newSecret();
  const sat = await room.sit(body.name, secret, body.invite);
  return sat.ok ? c.json({ seat: sat.value, token: secret }) : refusal(sat.error);
});

/** A route that hands a checked body to the table. */
function call<S extends v.GenericSchema>(
  path: string,
  schema: S,
  act: (room: DurableObjectStub<GameRoom>, body: v.InferOutput<S>) => Promise<Outcome<unknown>>,
): void {
  games.post(path, async (c) => {
    const room = roomOf(c.env, c.req.param('id') ?? '');
    if (room === undefined) return refusal(refuse('noSuchTable').error);
    const body = await bodyOf(c.req.raw, schema);
    return body === undefined ? refusal(refuse('badMessage').error) : answer(await act(room, body));
  });
}

const Choice = v.strictObject({
  token,
  name: v.exactOptional(text),
  wish: v.exactOptional(v.strictObject({ faction: v.exactOptional(text), mat: v.exactOptional(text) })),
  isNewcomer: v.exactOptional(v.boolean()),
  sleepsAt: v.exactOptional(v.pipe(whole, v.maxValue(24 * 3_600_000 - 1))),
  extraTime: v.exactOptional(v.picklist([1, 2, 3])),
});
call('/:id/seat', Choice, (room, { token: secret, ...choice }) => room.choose(secret, choice));

call('/:id/ready', v.strictObject({ token, nonce: v.string() }), (room, body) =>
  room.ready(body.token, body.nonce),
);
call('/:id/leave', v.strictObject({ token }), (room, body) => room.leave(body.token));

const ChairBody = v.strictObject({
  token,
  seat: whole,
  to: v.variant('kind', [
    v.strictObject({ kind: v.picklist(['free', 'closed']) }),
    v.strictObject({ kind: v.literal('bot'), bot: v.picklist(['random', 'steady']) }),
  ]),
});
call('/:id/chairs', ChairBody, (room, body) => room.setChair(body.token, body.seat, body.to));

call('/:id/options', v.strictObject({ token, options: v.unknown() }), async (room, body) => {
  const options = parseOptions(body.options);
  return options.ok ? room.setOptions(body.token, options.value) : options;
});
