import * as v from 'valibot';
import { unzip } from '../directory/archive.ts';
import { type ArrivalKey, exportFinished, type ListKey, listFinished } from '../directory/finished.ts';
import { no } from '../object/refusal-response.ts';
import { CALLS } from '../protocol/calls/calls.ts';
import { beyond, type EdgeContext, reply } from './request.ts';

// Finished public games: a list to choose from, and all of them to take along.

const id = '[0-9a-z]{22}';
const numbered = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern), v.transform(Number));

/** Where the page before ended, as the query says it: its schema has looked at it. */
function keyIn(after: string | undefined): ListKey | undefined {
  const [value, finishedAt, game] = after?.split('_') ?? [];
  if (value === undefined || finishedAt === undefined || game === undefined) return undefined;
  return { value: Number(value), finishedAt: Number(finishedAt), id: game };
}

/** GET /api/games/finished: finished public games, to be found by what was played. */
export async function finishedGames(c: EdgeContext): Promise<Response> {
  const refused = await beyond(c, 'CALL_LIMIT');
  if (refused !== undefined) return refused;
  const query = v.safeParse(CALLS['GET /games/finished'].query, c.req.query());
  if (!query.success) return no('badMessage');
  const { order, faction, mat, seats, people, event, after } = query.output;
  const filter = { faction, mat, seats, event, isPeople: people !== undefined };
  const { games, next } = await listFinished(c.env.DB, order, filter, keyIn(after));
  return reply(c, 'GET /games/finished', {
    games,
    isLast: next === undefined,
    ...(next !== undefined && { next: `${next.value}_${next.finishedAt}_${next.id}` }),
  });
}

const ExportQuery = v.object({
  since: v.optional(numbered(/^\d{1,15}$/), '0'),
  after: v.exactOptional(
    v.pipe(
      v.string(),
      v.regex(new RegExp(`^\\d{1,15}_${id}$`)),
      v.transform((text): ArrivalKey => {
        const [arrivedAt = '', game = ''] = text.split('_');
        return { arrivedAt: Number(arrivedAt), id: game };
      }),
    ),
  ),
});

/** A gzip member for each game and for the line feed after it: together they are one gzip file. */
async function joined(logs: readonly number[][]): Promise<Blob> {
  const feed = new Blob(['\n']).stream().pipeThrough(new CompressionStream('gzip'));
  const lineFeed = await new Response(feed).arrayBuffer();
  return new Blob(logs.flatMap((log) => [new Uint8Array(log), lineFeed]));
}

async function lines(logs: readonly number[][]): Promise<string> {
  const texts = await Promise.all(logs.map(unzip));
  return texts.map((text) => `${text}\n`).join('');
}

/**
 * GET /api/export.ndjson, and /api/export.ndjson.gz: finished public games without names, in the order in which they came. The second is
 * what is stored, joined; browsers and some programs read no more than the first member of such a file, hence the first.
 */
export const exportGames =
  (form: 'text' | 'gzip') =>
  async (c: EdgeContext): Promise<Response> => {
    const refused = await beyond(c, 'CALL_LIMIT');
    if (refused !== undefined) return refused;
    const query = v.safeParse(ExportQuery, c.req.query());
    if (!query.success) return no('badMessage');
    const { since, after } = query.output;
    const { logs, next } = await exportFinished(c.env.DB, after ?? { arrivedAt: since, id: '' }, Date.now());
    const headers = new Headers({
      'Content-Type': form === 'text' ? 'application/x-ndjson' : 'application/gzip',
    });
    if (next !== undefined)
      headers.set('Link', `<${c.req.path}?after=${next.arrivedAt}_${next.id}>; rel="next"`);
    return new Response(form === 'text' ? await lines(logs) : await joined(logs), { headers });
  };
