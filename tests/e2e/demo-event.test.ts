import { expect, it } from 'vitest';
import { playDemo } from './event/demo.ts';
import { startServer } from './server.ts';

it('the demo event shows all of an evening on the local server: sign-up, check-in, tables, a final and the write-up', async () => {
  await using server = await startServer();
  const lines: string[] = [];
  const view = await playDemo(server.origin, { paceMs: 0, mostAnswers: 12, say: (line) => lines.push(line) });
  expect(view.phase).toBe('over');
  expect(view.rounds.map(({ isFinal, tables }) => [isFinal === true, tables.length])).toEqual([
    [false, 2],
    [false, 2],
    [true, 1],
  ]);
  const kinds = new Set(view.log.map(({ kind }) => kind));
  for (const kind of ['noCheckIn', 'movedUp', 'replaced', 'roundDrawn', 'finalDrawn', 'ended'])
    expect(kinds).toContain(kind);
  const told = lines.join('\n');
  expect(told).toContain(`${server.origin}/events/${view.id}/wall`);
  expect(told.match(/\/t\/[0-9a-z]{22}/g)?.length).toBeGreaterThanOrEqual(5);
  expect(told).toContain('# Demo cup');
}, 120_000);
