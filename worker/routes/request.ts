import type { Context } from 'hono';
import * as v from 'valibot';
import { isGameId } from '../keys/secrets.ts';
import type { Env } from '../object/env.ts';
import type { GameRoom } from '../object/game-room.ts';
import { isWithin, LIMITS_BY_ADDRESS, type LimitByAddress } from '../object/limits.ts';
import { refusal } from '../object/refusal-response.ts';
import { type Outcome, refuseBeyond } from '../protocol/refusals.ts';

// What all routes share: reading a body, finding a table, answering.

export type EdgeContext = Context<{ Bindings: Env }>;

const MAX_BODY = 16 * 1024;
export const text = v.pipe(v.string(), v.maxLength(200));
/** Whether it will do as a name is for the lobby to say. */
export const anyName = v.string();
export const token = v.pipe(v.string(), v.minLength(20), v.maxLength(128));
export const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

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
