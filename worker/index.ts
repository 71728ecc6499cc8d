import { Hono } from 'hono';
import type { Env } from './env.ts';
import { API_HEADERS } from './headers.ts';
import { refusalCode, refuse } from './refusal.ts';
import { reportError } from './report.ts';
import { ended, explainGone } from './routes/ended.ts';
import { games } from './routes/games.ts';
import { health } from './routes/health.ts';
import { joinByCode, mySeats } from './routes/lists.ts';
import { notices, seatFeed } from './routes/notices.ts';
import { operatorRoom } from './routes/operator.ts';
import { missingPage, plainPage, tablePage } from './routes/pages.ts';
import { no } from './routes/request.ts';
import { seats } from './routes/seats.ts';

const app = new Hono<{ Bindings: Env }>();

app.use('/api/*', async (c, next) => {
  await next();
  // A socket's answer cannot be changed, and has no page to protect.
  if (c.res.status === 101) return;
  const isCacheable = c.res.headers.has('Cache-Control');
  for (const [name, value] of Object.entries(API_HEADERS))
    if (name !== 'Cache-Control' || !isCacheable) c.res.headers.set(name, value);
});

/**
 * What another site has a browser send comes without our cookie, and the answer would put a new one in its place: the seats that the
 * browser holds would be lost to it. Programs that are no browsers say nothing of sites.
 */
app.use('/api/*', async (c, next) => {
  const site = c.req.header('Sec-Fetch-Site') ?? 'none';
  const isOwn = site === 'same-origin' || site === 'none';
  return isOwn || c.req.method === 'GET' ? next() : no('otherSite');
});

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

export { GameRoom } from './game-room.ts';
export default app;
