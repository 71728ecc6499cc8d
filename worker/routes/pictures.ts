import { PREVIEW_PICTURE } from '../directory/preview-picture.ts';
import { isGameId } from '../keys/secrets.ts';
import { captionOf } from '../picture/moment.ts';
import { drawPicture } from '../picture/picture.ts';
import { pngOf } from '../picture/png.ts';
import { serverWords } from '../protocol/server-words.ts';
import { API_HEADERS, transportHeaders } from './headers.ts';
import { DRAWN, FOR_EVER, keep, keptAs, mayDraw, momentAsked, momentOf } from './moments.ts';
import { missingPage } from './pages.ts';
import type { EdgeContext } from './request.ts';

const FILE = /^([0-9a-z]{22})\.png$/;

/** GET /picture/<id>.png: the open table at a moment. Where there is none to be shown, the picture that all games share. */
export async function momentPicture(c: EdgeContext): Promise<Response> {
  const [, id = ''] = FILE.exec(c.req.param('file') ?? '') ?? [];
  if (!isGameId(id, c.env.ID_KEY)) return missingPage(c.req.raw, c.env);
  const at = c.req.query('at') === 'end' ? 'end' : momentAsked(c);
  const key = keptAs(c, 'png', id, at);
  const etag = `"${DRAWN}-${id}-${at ?? ''}"`;
  const kept = await caches.default.match(key);
  if (kept !== undefined) return pictureResponse(c, kept.body, etag);
  const moment = (await mayDraw(c)) ? await momentOf(c, id, at) : undefined;
  if (moment === undefined) return sharedPicture(c);
  const { table, facts, results } = moment;
  // One picture for everybody, and letters are cut for English alone.
  const caption = captionOf(facts, serverWords().moment);
  const marks = { ...(facts.is === 'turn' && { seat: facts.seat }), ...(results && { results }) };
  const png = await pngOf(drawPicture(table, { ...caption, ...marks }));
  keep(c, key, new Response(png));
  return pictureResponse(c, png, etag);
}

/** Only of a picture that there is: whoever made the tag up is not told that nothing has changed. */
function pictureResponse(c: EdgeContext, body: BodyInit | null, etag: string): Response {
  const headers = new Headers(headersOf(c));
  headers.set('Content-Type', 'image/png');
  headers.set('Cache-Control', FOR_EVER);
  headers.set('ETag', etag);
  const isKnown = c.req.header('If-None-Match')?.includes(etag) === true;
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}

/** Any page may show it. */
const headersOf = (c: EdgeContext): Record<string, string> => ({
  ...API_HEADERS,
  ...transportHeaders(c.req.url),
  'Cross-Origin-Resource-Policy': 'cross-origin',
});

/** It is asked for again soon: the game may be over by then. */
async function sharedPicture(c: EdgeContext): Promise<Response> {
  const { body } = await c.env.ASSETS.fetch(new URL(`/${PREVIEW_PICTURE.file}`, c.req.url));
  const headers = new Headers(headersOf(c));
  headers.set('Content-Type', 'image/jpeg');
  headers.set('Cache-Control', 'public, max-age=60');
  return new Response(body, { headers });
}
