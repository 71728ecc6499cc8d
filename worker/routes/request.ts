import type { Context } from 'hono';
import * as v from 'valibot';
import { isGameId } from '../keys/secrets.ts';
import type { Env } from '../object/env.ts';
import type { GameRoom } from '../object/game-room.ts';
import { isWithin, LIMITS_BY_ADDRESS, type LimitByAddress } from '../object/limits.ts';
import {
  isCallLimit,
  LIMIT_WAITS,
  type Outcome,
  type Refusal,
  refuse,
  refuseBeyond,
} from '../protocol/refusals.ts';

// What all routes share: reading a body, finding a table, answering.

export type EdgeContext = Context<{ Bindings: Env }>;

const MAX_BODY = 16 * 1024;
export const text = v.pipe(v.string(), v.maxLength(200));
/** Whether it will do as a name is for the lobby to say. */
export const anyName = v.string();
export const token = v.pipe(v.string(), v.minLength(20), v.maxLength(128));
export const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const STATUS: Readonly<Record<string, 400 | 403 | 404 | 409 | 410 | 426 | 429 | 500 | 503>> = {
  noSuchTable: 404,
  noSuchCode: 404,
  noSuchFeed: 404,
  nobodyAsks: 404,
  notInvited: 403,
  sentAway: 403,
  askRefused: 403,
  notHost: 403,
  notYourSeat: 403,
  wrongToken: 403,
  noWatching: 403,
  notOperator: 403,
  otherSite: 403,
  noFreeSeat: 409,
  alreadyStarted: 409,
  notOver: 409,
  notAway: 409,
  noExtraTime: 409,
  noNotices: 409,
  notStarted: 409,
  closed: 410,
  closedByOperator: 410,
  archived: 410,
  onlySockets: 426,
  internal: 500,
  newerRoom: 503,
  tooFast: 429,
  tooManyTables: 429,
  tooManyAsking: 429,
};

/** Seconds after which to try again, where no limit says it: a room that waits for a later version looks every ten minutes. */
const RETRY_AFTER: Readonly<Record<number, number>> = { 429: 60, 503: 600 };

export function refusal({ code, message, limit }: Refusal): Response {
  const status = STATUS[code] ?? 400;
  const wait = limit !== undefined && isCallLimit(limit) ? LIMIT_WAITS[limit] : RETRY_AFTER[status];
  return Response.json(
    { error: { code, message, ...(limit !== undefined && { limit }) } },
    { status, ...(wait !== undefined && { headers: { 'Retry-After': String(wait) } }) },
  );
}

export const no = (code: Parameters<typeof refuse>[0]): Response => refusal(refuse(code).error);

/** The refusal of somebody who has used up a limit by address; undefined within it. */
export async function beyond(
  { env, req }: EdgeContext,
  limit: LimitByAddress,
): Promise<Response | undefined> {
  if (await isWithin(env[limit], req.raw)) return undefined;
  const code = limit === 'TABLE_LIMIT' ? 'tooManyTables' : 'tooFast';
  return refusal(refuseBeyond(LIMITS_BY_ADDRESS[limit], code).error);
}

export const answer = (outcome: Outcome<unknown>): Response =>
  outcome.ok ? Response.json({ ok: true }) : refusal(outcome.error);

/** Reads no more than a body may have, whatever its sender says about its length. */
async function textOf(request: Request): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const part of request.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MAX_BODY) return undefined;
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * What a body says. A list is no body, though schemas take it for an object without fields; and names that every object has are the
 * names of no field, though schemas take them for known.
 */
function objectIn(body: string): unknown {
  const value: unknown = JSON.parse(body, (key, inner: unknown) => {
    if (key in Object.prototype) throw new SyntaxError(key);
    return inner;
  });
  return Array.isArray(value) ? undefined : value;
}

/** The body as a schema reads it; undefined if it is too large, no JSON, or something else. */
export async function bodyOf<S extends v.GenericSchema>(
  request: Request,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY) return undefined;
  const body = await textOf(request);
  if (body === undefined) return undefined;
  try {
    const parsed = v.safeParse(schema, objectIn(body));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The table's object; undefined for an id that we never made, so that no object wakes for it. */
export function roomOf(env: Env, id: string): DurableObjectStub<GameRoom> | undefined {
  return isGameId(id, env.ID_KEY) ? env.ROOMS.get(env.ROOMS.idFromName(id)) : undefined;
}
