import type { Table } from '../../engine/index.ts';
import { archivedLog } from '../directory/archive.ts';
import { isWithin } from '../object/limits.ts';
import { reportError } from '../object/report.ts';
import { type MomentFacts, momentIn } from '../picture/moment.ts';
import type { FinishedLog } from '../protocol/calls/ended.ts';
import type { EdgeContext } from './request.ts';

// Moments of finished games, for link previews. Everything is taken from the archive, which a game reaches when everybody may know all
// of it: of one that goes on, or is still delayed, there is nothing to be told.

/** Counts how moments are drawn and told: whatever changes that changes this, so that caches ask again. */
export const DRAWN = 2;

const MOMENT = /^\d{1,6}$/;

interface DrawnMoment {
  readonly table: Table;
  readonly facts: MomentFacts;
  /** What each seat came to, best first: only of the end. */
  readonly results?: FinishedLog['result'];
}

/** Which moment an address asks for; undefined for none, or for what is no moment. */
export function momentAsked(c: EdgeContext): number | undefined {
  const at = c.req.query('at');
  return at !== undefined && MOMENT.test(at) ? Number(at) : undefined;
}

/** A moment by its number; the end, which lists show to whoever asks for it; or none, which is the opening. */
type Which = number | 'end' | undefined;

/** Where a picture is found, from outside. */
export const picturePath = (id: string, at: number | undefined): string =>
  `/picture/${id}.png${at === undefined ? '' : `?at=${at}`}`;

/** The name under which the cache of this site has something of a moment. */
export const keptAs = (c: EdgeContext, kind: 'png' | 'json', id: string, at: Which): string =>
  new URL(`/picture/${DRAWN}/${id}.${kind}?at=${at ?? ''}`, c.req.url).href;

/** Playing a game up to a moment takes the processor's time: so often for one address, and so often in all. */
export async function mayDraw({ env, req }: EdgeContext): Promise<boolean> {
  if (env.PICTURES === 'off') return false;
  return (
    (await isWithin(env.PICTURE_LIMIT, req.raw)) && (await env.PICTURES_LIMIT.limit({ key: 'all' })).success
  );
}

export async function momentOf(c: EdgeContext, id: string, at: Which): Promise<DrawnMoment | undefined> {
  try {
    const kept = await archivedLog(c.env.DB, id);
    if (kept === undefined) return undefined;
    // The archive alone writes it.
    const { log, result }: FinishedLog = JSON.parse(kept.text);
    const moment = momentIn(log, at);
    return moment === undefined || at !== 'end' || result === undefined
      ? moment
      : { ...moment, results: result };
  } catch (error) {
    reportError('picture', error, { game: id });
    return undefined;
  }
}

/** What moment it is, of a game that everybody may know; undefined if that would cost too much just now. */
export async function momentFacts(c: EdgeContext, id: string, at: number): Promise<MomentFacts | undefined> {
  const key = keptAs(c, 'json', id, at);
  const kept = await caches.default.match(key);
  // It was put there below.
  if (kept !== undefined) return kept.json<MomentFacts>();
  if (!(await mayDraw(c))) return undefined;
  const moment = await momentOf(c, id, at);
  if (moment === undefined) return undefined;
  keep(c, key, Response.json(moment.facts));
  return moment.facts;
}

/** A finished game never changes. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

export function keep(c: EdgeContext, key: string, response: Response): void {
  response.headers.set('Cache-Control', FOR_EVER);
  c.executionCtx.waitUntil(caches.default.put(key, response));
}
