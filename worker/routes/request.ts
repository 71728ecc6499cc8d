import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { isGameId } from '../keys/secrets.ts';
import type { Env, RoomStub } from '../object/env.ts';
import { isWithin, LIMITS_BY_ADDRESS, type LimitByAddress } from '../object/limits.ts';
import { no, refusal } from '../object/refusal-response.ts';
import {
  type AnswerOf,
  CALLS,
  type CallName,
  type PostName,
  type ReadBody,
  type TableCall,
} from '../protocol/calls/calls.ts';
import { done, type Outcome, refuseBeyond } from '../protocol/refusals.ts';

// What all routes share: reading a body, finding a table, answering.

export type EdgeContext = Context<{ Bindings: Env }>;

const MAX_BODY = 16 * 1024;

/** The refusal of somebody who has used up a limit by address; undefined within it. */
export async function beyond(
  { env, req }: EdgeContext,
  limit: LimitByAddress,
): Promise<Response | undefined> {
  if (await isWithin(env[limit], req.raw)) return undefined;
  const code = limit === 'TABLE_LIMIT' ? 'tooManyTables' : 'tooFast';
  return refusal(refuseBeyond(LIMITS_BY_ADDRESS[limit], code).error);
}

/** Answers a call as its schema says. */
export const reply = <K extends CallName>(
  c: EdgeContext,
  _: K,
  value: AnswerOf<K>,
  status: 200 | 201 | 202 | 503 = 200,
): Response => c.body(JSON.stringify(value), status, { 'Content-Type': 'application/json' });

/** Where there is nothing to tell but that it was done. */
export const asDone = (outcome: Outcome<unknown>): Outcome<{ ok: true }> =>
  outcome.ok ? done({ ok: true }) : outcome;

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

async function readBy<S extends v.GenericSchema>(
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
export function roomOf(env: Env, id: string): RoomStub | undefined {
  return isGameId(id, env.ID_KEY) ? env.ROOMS.get(env.ROOMS.idFromName(id)) : undefined;
}

/** The body of a call as its schema reads it; undefined if it is too large, no JSON, or something else. */
export const bodyOf = <K extends PostName>(request: Request, name: K): Promise<ReadBody<K> | undefined> =>
  readBy(request, CALLS[name].body);

const METHOD = /^[A-Z]+ /;
/** The path of a call, below /api. */
export const pathOf = (name: CallName): string => name.replace(METHOD, '');

/** What a call to a table is made with. */
interface Called<K extends TableCall> {
  c: EdgeContext;
  id: string;
  room: RoomStub;
  body: ReadBody<K>;
}

/** The route of a call to a table: finds the room, counts the call, reads its body, and answers as its schema says. */
export function onCall<K extends TableCall>(
  routes: Hono<{ Bindings: Env }>,
  name: K,
  limit: LimitByAddress,
  act: (called: Called<K>) => Promise<Outcome<AnswerOf<K>>>,
  statusOf: (value: AnswerOf<K>) => 200 | 202 = () => 200,
): void {
  routes.post(pathOf(name), async (c) => {
    const id = c.req.param('id') ?? '';
    const room = roomOf(c.env, id);
    if (room === undefined) return no('noSuchTable');
    const refused = await beyond(c, limit);
    if (refused !== undefined) return refused;
    const body = await bodyOf(c.req.raw, name);
    if (body === undefined) return no('badMessage');
    const outcome = await act({ c, id, room, body });
    return outcome.ok ? reply(c, name, outcome.value, statusOf(outcome.value)) : refusal(outcome.error);
  });
}
