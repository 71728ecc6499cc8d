import { Hono } from 'hono';
import type { Env } from './env.ts';
import { API_HEADERS } from './headers.ts';
import { games } from './routes/games.ts';
import { health } from './routes/health.ts';
import { missingPage } from './routes/pages.ts';

const app = new Hono<{ Bindings: Env }>();

app.use('/api/*', async (c, next) => {
  await next();
  // A socket's answer cannot be changed, and has no page to protect.
  if (c.res.status === 101) return;
  for (const [name, value] of Object.entries(API_HEADERS)) c.res.headers.set(name, value);
});

app.route('/api/health', health);
app.route('/api/games', games);

app.all('/api/*', (c) =>
  c.json({ error: { code: 'noSuchRoute', message: 'There is nothing at this address.' } }, 404),
);

app.all('*', (c) => missingPage(c.req.raw, c.env));

app.onError((error, c) => {
  console.error(JSON.stringify({ code: 'internal', path: c.req.path, error: error.message }));
  return c.json(
    { error: { code: 'internal', message: 'Something broke on our side. Please try again.' } },
    500,
  );
});

export { GameRoom } from './game-room.ts';
export default app;
