import { Hono, type MiddlewareHandler } from 'hono';
import type { Env } from './object/env.ts';
import { no } from './object/refusal-response.ts';
import { reportError } from './object/report.ts';
import { KEYS_PATH, PAGES, plainPages } from './protocol/pages.ts';
import { refusalCode, refuse } from './protocol/refusals.ts';
import { circles } from './routes/circles.ts';
import { contests } from './routes/contests.ts';
import { readableByAll } from './routes/cors.ts';
import { ended, explainGone } from './routes/ended.ts';
import { files, wellKnown } from './routes/files.ts';
import { exportGames, finishedGames } from './routes/finished.ts';
import { games } from './routes/games.ts';
import { API_HEADERS, transportHeaders } from './routes/headers.ts';
import { health } from './routes/health.ts';
import { notices, pushKey, seatFeed } from './routes/notices.ts';
import { operatorClose, operatorForgetName, operatorRoom } from './routes/operator.ts';
import { ownOrigin } from './routes/own-origin.ts';
import { contestPage, embedPage, missingPage, plainPage, tablePage } from './routes/pages.ts';
import { momentPicture } from './routes/pictures.ts';
import { seats } from './routes/seats.ts';

const app = new Hono<{ Bindings: Env }>();

const apiHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  // A socket's answer cannot be changed, and has no page to protect.
  if (c.res.status === 101) return;
  const isCacheable = c.res.headers.has('Cache-Control');
  for (const [name, value] of Object.entries({ ...API_HEADERS, ...transportHeaders(c.req.url) }))
    if (name !== 'Cache-Control' || !isCacheable) c.res.headers.set(name, value);
};
for (const path of ['/api/*', KEYS_PATH]) app.use(path, apiHeaders, readableByAll, ownOrigin);

app.get('/api/health', health);
app.get('/api/push', pushKey);
app.use('/api/games/:id/*', explainGone);
app.get('/api/games/finished', finishedGames);
for (const routes of [games, seats, ended, files, notices, contests, circles]) app.route('/api', routes);
app.get('/api/feed/:address', seatFeed);
app.get('/api/export.ndjson', exportGames('text'));
app.get('/api/export.ndjson.gz', exportGames('gzip'));
app.post('/api/operator/room', operatorRoom);
app.post('/api/operator/close', operatorClose);
app.post('/api/operator/forget-name', operatorForgetName);

app.all('/api/*', (c) =>
  c.json({ error: { code: 'noSuchRoute', message: 'There is nothing at this address.' } }, 404),
);

app.get(KEYS_PATH, wellKnown);
app.get(PAGES.table.path, tablePage);
app.get(PAGES.embed.path, embedPage);
app.get('/picture/:file', momentPicture);
for (const name of plainPages()) app.get(PAGES[name].path, plainPage(name));
for (const { path } of [PAGES.event, PAGES.wall, PAGES.cast, PAGES.overlay]) app.get(path, contestPage);
app.all('*', (c) => missingPage(c.req.raw, c.env));

app.onError((error, c) => {
  const code = refusalCode(error);
  if (code !== undefined) return no(code);
  reportError('internal', error, { path: c.req.path });
  return c.json({ error: refuse('internal').error }, 500);
});

export { ContestObject } from './object/contest-object.ts';
export { GameRoom } from './object/game-room.ts';
export default app;
