import * as v from 'valibot';
import { type After, gameOfCode, heldBy, listTables } from '../directory/directory.ts';
import { cleanCode, passOf } from '../keys/secrets.ts';
import { no } from '../object/refusal-response.ts';
import { CALLS } from '../protocol/calls/calls.ts';
import type { MySeat } from '../protocol/calls/tables.ts';
import type { DirectoryEntry, WaitingEntry } from '../room/lobby/directory-entry.ts';
import { browserOf } from './browser-cookie.ts';
import { beyond, bodyOf, type EdgeContext, reply, roomOf } from './request.ts';

/** A table as lists show it: no codes, no holds. */
function entryOf({
  id,
  status,
  createdAt,
  date,
  seats,
  options,
  isAbandoned,
  scores,
}: DirectoryEntry): Omit<MySeat, 'seat' | 'isPublic' | 'waits' | 'isMyTurn'> {
  return {
    id,
    status,
    createdAt,
    ...(date !== undefined && { date }),
    seats: seats.map(({ kind, name }) => ({ kind, ...(name !== undefined && { name }) })),
    options,
    ...(isAbandoned && { isAbandoned }),
    ...(scores !== undefined && { scores }),
  };
}

/** Where the page before ended, as the query says it: its schema has looked at it. */
function readAfter(text: string | undefined): After | undefined {
  const [since, id] = text?.split('-') ?? [];
  return since === undefined || id === undefined ? undefined : { since: Number(since), id };
}

/** GET /api/games: public tables, newest first. */
export async function publicTables(c: EdgeContext): Promise<Response> {
  const refused = await beyond(c, 'CALL_LIMIT');
  if (refused !== undefined) return refused;
  const query = v.safeParse(CALLS['GET /games'].query, c.req.query());
  if (!query.success) return no('badMessage');
  const { status, after } = query.output;
  const { tables, next } = await listTables(c.env.DB, status, readAfter(after));
  const games = tables.map(({ card, since }) => ({ ...entryOf(card), status, since }));
  return reply(c, 'GET /games', {
    status,
    isLast: next === undefined,
    ...(next !== undefined && { next: `${next.since}-${next.id}` }),
    games,
  });
}

const waitOf = ({ seat, since, until, left }: WaitingEntry, now: number): MySeat['waits'][number] => ({
  seat,
  since,
  ...(until !== undefined && { left: Math.max(0, until - now) }),
  ...(left !== undefined && { left, isPaused: true as const }),
});

/** GET /api/mine: all seats this browser holds; no room is woken for it. */
export async function mySeats(c: EdgeContext): Promise<Response> {
  const refused = await beyond(c, 'CALL_LIMIT');
  if (refused !== undefined) return refused;
  const browser = browserOf(c);
  const held = browser === undefined ? [] : await heldBy(c.env.DB, browser);
  const now = Date.now();
  const seats = held.map(({ card, seat }) => ({
    ...entryOf(card),
    seat,
    isPublic: card.isPublic,
    waits: card.waits.map((wait) => waitOf(wait, now)),
    isMyTurn: !card.isAdjourned && card.waits.some((wait) => wait.seat === seat),
    ...(card.isAdjourned && { isAdjourned: true as const }),
  }));
  return reply(c, 'GET /mine', { now, seats });
}

/** POST /api/join: six letters for the table and the right to sit down at it. */
export async function joinByCode(c: EdgeContext): Promise<Response> {
  const refused = await beyond(c, 'CODE_LIMIT');
  if (refused !== undefined) return refused;
  const body = await bodyOf(c.req.raw, 'POST /join');
  if (body === undefined) return no('badMessage');
  const code = cleanCode(body.code);
  const id = code === undefined ? undefined : await gameOfCode(c.env.DB, code);
  if (code === undefined || id === undefined || !(await roomOf(c.env, id)?.call('hasCode', { code }))?.ok)
    return no('noSuchCode');
  return reply(c, 'POST /join', { id, invite: passOf(c.env.ID_KEY, id, code) });
}
