import { Hono } from 'hono';
import type { Env } from './object/env.ts';
import { no } from './object/refusal-response.ts';
import { reportError } from './object/report.ts';
import { refusalCode, refuse } from './protocol/refusals.ts';
import { readableByAll } from './routes/cors.ts';
import { ended, explainGone } from './routes/ended.ts';
import { games } from './routes/games.ts';
import { API_HEADERS, transportHeaders } from './routes/headers.ts';
import { health } from './routes/health.ts';
import { joinByCode, mySeats } from './routes/lists.ts';
import { notices, seatFeed } from './routes/notices.ts';
import { operatorClose, operatorForgetName, operatorRoom } from './routes/operator.ts';
import { ownOrigin } from './routes/own-origin.ts';
import { missingPage, plainPage, tablePage } from './routes/pages.ts';
import { seats } from './routes/seats.ts';

const app = new Hono<{ Bindings: Env }>();

app.use('/api/*', async (c, next) => {
  await next();
  // A socket's answer cannot be changed, and has no page to protect.
  if (c.res.status === 101) return;
  const isCacheable = c.res.headers.has('Cache-Control');
  for (const [name, value] of Object.entries({ ...API_HEADERS, ...transportHeaders(c.req.url) }))
    if (name !== 'Cache-Control' || !isCacheable) c.res.headers.set(name, value);
});
app.use('/api/*', readableByAll);
app.use('/api/*', ownOrigin);

app.route('/api/health', health);
app.use('/api/games/:id/*', explainGone);
app.route('/api/games', games);
app.route('/api/games', seats);
app.route('/api/games', ended);
app.route('/api/games', notices);
app.get('/api/feed/:address', seatFeed);
app.get('/api/mine', mySeats);
app.post('/api/join', joinByCode);
app.post('/api/operator/room', operatorRoom);
app.post('/api/operator/close', operatorClose);
app.post('/api/operator/forget-name', operatorForgetName);

app.all('/api/*', (c) =>
  c.json({ error: { code: 'noSuchRoute', message: 'There is nothing at this address.' } }, 404),
);

app.get('/t/:id', tablePage);
app.get('/learn', plainPage('learn'));
app.get('/gallery', plainPage('gallery'));
app.all('*', (c) => missingPage(c.req.raw, c.env));

app.onError((error, c) => {
  const code = refusalCode(error);
  if (code !== undefined) return no(code);
  reportError('internal', error, { path: c.req.path });
  return c.json({ error: refuse('internal').error }, 500);
});

export { GameRoom } from './object/game-room.ts';
export default app;
