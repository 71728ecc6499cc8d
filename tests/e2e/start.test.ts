import { expect, it, vi } from 'vitest';
import { isUp, startServer } from './server.ts';

it.each(['told to stop', 'killed'])('npm start leaves nothing serving when it is %s', async (how) => {
  const server = await startServer();
  expect(await isUp(server.origin)).toBe(true);
  if (how === 'killed') server.kill();
  else await server[Symbol.asyncDispose]();
  await vi.waitUntil(async () => !(await isUp(server.origin)), { timeout: 20_000, interval: 100 });
  await server[Symbol.asyncDispose]();
});
