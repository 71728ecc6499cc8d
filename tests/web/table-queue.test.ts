import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { viewFor } from '../../engine/index.ts';
import { openQueue } from '../../web/board/table-queue.ts';
import { StateSource } from '../../web/net/state-source.ts';
import { hasGame, type LiveTable } from '../../web/net/table-source.ts';
import { firstState, type LogLine, type TableState } from '../../web/net/table-state.ts';
import { livelyGame } from '../kit/lively-game.ts';

const played = [...livelyGame({ name: 'table queue', seats: 3, commands: 60, stirred: true })];
const log = played.map(({ events }, index): LogLine => ({ seq: index + 1, by: 0, events }));

const moment = (seq: number): TableState => {
  const state = played[seq - 1]?.after;
  if (state === undefined) throw new Error(`nothing was played after ${seq}`);
  return { ...firstState, isWelcome: true, seq, log: log.slice(0, seq), view: viewFor(state, 'spectator') };
};

/** A table that somebody watches while it is played. */
class Watched extends StateSource {
  // Nothing is done there; it only has to be live.
  override get live(): LiveTable {
    return this as unknown as LiveTable;
  }
}

const heard = new Map<string, (event: object) => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: (name: string, act: (event: object) => void) => heard.set(name, act),
    removeEventListener: (name: string) => heard.delete(name),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open() {
  const source = new Watched('live', moment(10));
  if (!hasGame(source)) throw new Error('no game');
  return { source, ...openQueue(source) };
}

it('shows every table that came in the same moment, one after the other, and comes to rest', () => {
  const { source, queue, close } = open();
  const seen: number[] = [];
  const stop = queue.shown.subscribe(({ seq }) => void seen.push(seq));
  for (let seq = 11; seq <= 40; seq += 1) source.show(moment(seq));
  expect(queue.isBehind.peek()).toBe(true);
  vi.advanceTimersByTime(20_000);
  expect(seen.at(-1)).toBe(40);
  expect(new Set(seen).size).toBeGreaterThan(4);
  expect(vi.getTimerCount()).toBe(0);
  stop();
  close();
});

it('goes on by itself when a round is shown once more, and Escape ends it', () => {
  const { source, queue, close } = open();
  for (let seq = 11; seq <= 40; seq += 1) source.show(moment(seq));
  vi.advanceTimersByTime(20_000);
  queue.repeat(performance.now());
  expect(queue.shown.peek().seq).toBeLessThan(40);
  vi.advanceTimersByTime(20_000);
  expect(queue.shown.peek().seq).toBe(40);
  queue.repeat(performance.now());
  heard.get('keydown')?.({ key: 'Escape', defaultPrevented: false });
  expect(queue.shown.peek().seq).toBe(40);
  close();
  expect([heard.size, vi.getTimerCount()]).toEqual([0, 0]);
});

it('lets nobody wait who wants no motion', () => {
  const { source, queue, close } = open();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  for (let seq = 11; seq <= 40; seq += 1) source.show(moment(seq));
  expect(queue.shown.peek()).toMatchObject({ seq: 40, events: [] });
  close();
});

it('shows no motion of what a film has jumped over', () => {
  const film = new StateSource('film', moment(10));
  if (!hasGame(film)) throw new Error('no game');
  const { queue, close } = openQueue(film);
  film.show({ ...moment(14), newsFrom: 14 });
  expect(queue.shown.peek()).toMatchObject({ seq: 14, events: [] });
  film.show({ ...moment(15), newsFrom: 14 });
  expect(queue.shown.peek()).toMatchObject({ seq: 15, events: log[14]?.events });
  close();
});
