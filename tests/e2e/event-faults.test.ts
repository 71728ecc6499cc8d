import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitedFor } from '../../engine/index.ts';
import { EventPlayer } from './event/event-player.ts';
import { checkResults, countTables } from './event/recount.ts';
import { MINUTE, SECOND, startTimedWorkerd, TimedEvent } from './event/timed-event.ts';
import type { Workerd } from './miniflare.ts';

let workerd: Workerd;
beforeAll(async () => {
  workerd = await startTimedWorkerd();
});
afterAll(() => workerd?.[Symbol.asyncDispose]());

/** An event of one round whose tables play. */
async function playing(count: number, settings: Record<string, unknown> = {}): Promise<TimedEvent> {
  const timed = await TimedEvent.make(workerd.origin, {
    name: 'A hard evening',
    startsAt: Date.now() + 600 * MINUTE,
    rounds: 1,
    checkInMinutes: 0,
    begins: 'byHand',
    clock: 'live15+30',
    roundMinutes: 90,
    ...settings,
  });
  for (let index = 1; index <= count; index += 1)
    timed.players.push(await EventPlayer.signUp(timed.event, `Player ${index}`));
  await timed.event.organise({ kind: 'startRound' });
  await timed.until(() => timed.tables.length > 0 && timed.tables.every(({ state }) => state === 'live'));
  return timed;
}

/** Both sides of a combat are waited for, long before the end: whoever is gone then has turns to come. */
function isFought({ players }: TimedEvent): boolean {
  const table = players.find(({ seat }) => seat?.view !== undefined)?.seat?.view?.public;
  if (table === undefined || table.seats.some(({ stars }) => stars.length > 3)) return false;
  return new Set(waitedFor(table).map(({ seat }) => seat)).size === 2;
}

/** An event at whose only table a combat is fought: not every game that is dealt comes to one so early. */
async function inCombat(): Promise<TimedEvent> {
  for (;;) {
    const timed = await playing(4);
    await timed.until(({ phase }) => phase === 'over' || isFought(timed), { ms: 4 * SECOND, most: 2_000 });
    if (isFought(timed)) return timed;
    timed.close();
  }
}

describe('an event', () => {
  it('goes on after a deployment in the middle of a round: all sockets are closed, all objects gone from memory', async () => {
    const timed = await playing(8, { roundMinutes: 20 });
    for (let index = 0; index < 10; index += 1) await timed.step(5 * SECOND);
    const before = timed.players.map(({ seat }) => [seat?.game, seat?.seat, seat?.seq]);
    const games = timed.tables.flatMap(({ game }) => game ?? []);
    for (const player of timed.players) player.loseLine();
    for (const game of games) await timed.door(`evict/${game}`);
    await timed.door(`evictContest/${timed.event.id}`);
    // Pages connect again by themselves, spread over fifteen seconds; nobody is played for meanwhile.
    for (const player of timed.players) timed.away.add(player);
    await timed.step(15 * SECOND);
    timed.away.clear();
    await timed.seat();
    expect(timed.players.map(({ seat }) => [seat?.game, seat?.seat, seat?.seq])).toEqual(before);
    await timed.step(5 * SECOND);
    expect(await timed.event.needs()).toEqual([]);
    await timed.until(({ phase }) => phase === 'over', { ms: 10 * SECOND });
    const counted = await countTables(timed.event, timed.view);
    expect(counted).toHaveLength(2);
    await checkResults(timed.event, timed.view, counted);
    const seats = timed.view.rounds[0]?.tables.flatMap(({ result }) => result?.seats ?? []) ?? [];
    expect(seats.map(({ botTurns }) => botTurns ?? 0)).toEqual(Array(8).fill(0));
    timed.close();
  }, 120_000);

  it('gets over a combat with one side gone: the clock runs, then the bot fights, and the game goes on to its end', async () => {
    const timed = await inCombat();
    const [gone] = timed.players.filter(({ isOwing }) => isOwing);
    if (gone?.seat === undefined) throw new Error('nobody fights');
    const { seq, game } = gone.seat;
    gone.loseLine();
    timed.away.add(gone);
    const others = timed.players.filter((player) => player !== gone);
    const far = (): number => Math.max(...others.map(({ seat }) => seat?.seq ?? 0));
    // The other side has answered, and the table waits for the one who is gone: never for longer than line and clock allow.
    const since = timed.now;
    await timed.until(() => far() > seq + 3, { ms: 20 * SECOND });
    expect(timed.now - since).toBeLessThan(25 * MINUTE);
    await timed.until(({ phase }) => phase === 'over', { ms: 10 * SECOND });
    const [table] = timed.view.rounds[0]?.tables ?? [];
    expect([table?.game, table?.state]).toEqual([game, 'over']);
    expect(table?.result?.seats.find(({ player }) => player === gone.player)?.botTurns).toBeGreaterThan(0);
    expect(await timed.event.needs()).toEqual([]);
    await checkResults(timed.event, timed.view, await countTables(timed.event, timed.view));
    timed.close();
  }, 120_000);
});
