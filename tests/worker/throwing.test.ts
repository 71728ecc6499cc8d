import { describe, expect, it, vi } from 'vitest';
import type { Bot } from '../../engine/bots/bot/bot.ts';
import { BOTS } from '../../engine/bots/index.ts';
import { replay } from '../../engine/index.ts';
import { inspection } from '../../worker/room/inspect.ts';
import { finishedLog } from '../../worker/room/play/game-log.ts';
import { type FakeSocket, MINUTE, SECOND, TestTable } from './room-kit.ts';

// A bot, a fallback or a command that is due throws. That is a fault of ours, and the table goes on.

const engine = vi.hoisted(() => ({ isBroken: false, fallbackThrows: false }));

vi.mock(import('../../engine/index.ts'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    playEntry: (history, entry) => {
      const command = entry.do;
      const kind = typeof command === 'object' && command !== null ? Reflect.get(command, 'kind') : '';
      if (engine.isBroken && kind === 'timeout') throw new Error('the rules go round in circles');
      return real.playEntry(history, entry);
    },
    fallback: (view, decision) => {
      if (engine.fallbackThrows) throw new Error('no fallback');
      return real.fallback(view, decision);
    },
  };
});

function fail(): never {
  throw new Error('that is not there');
}

const throwing: Bot = () => {
  throw new Error('the bot is lost');
};

/** Two people and a bot. */
function begun(
  options: Record<string, unknown> = {},
  steady = BOTS.steady,
): { table: TestTable; sockets: FakeSocket[] } {
  engine.isBroken = false;
  engine.fallbackThrows = false;
  const table = new TestTable({ seats: 3, ...options });
  if (steady !== undefined) table.bots = { ...BOTS, steady };
  table.act('setChair', 'host', { seat: 2, to: { kind: 'bot', bot: 'steady' } });
  return { table, sockets: table.start() };
}

/** Plays until the bot is waited for, which cannot answer. */
function untilBot(table: TestTable): void {
  table.playUntil(() => table.waited().includes(2));
}

const entries = (table: TestTable): { do?: { kind: string; seat: number }; by?: string }[] =>
  table.store.logFrom(1).map(({ entry }) => JSON.parse(entry));

describe('a bot that throws', () => {
  it('is answered for by the fallback, with its mark in the log, and the operator is told', () => {
    const { table, sockets } = begun({}, throwing);
    table.playUntil(() => table.state.public.turn.number > 8);
    const own = entries(table).filter((entry) => entry.do?.seat === 2);
    expect(own.length).toBeGreaterThan(3);
    expect(new Set(own.map(({ by }) => by))).toEqual(new Set(['fallback']));
    expect(new Set(table.stuck)).toEqual(new Set(['Error: the bot is lost']));
    table.say(sockets[0] ?? fail(), { t: 'answer', decision: 'resign', answer: 'resign', cid: 'a' });
    table.say(sockets[1] ?? fail(), { t: 'answer', decision: 'resign', answer: 'resign', cid: 'b' });
    const { log } = finishedLog(table.record, table.store.logFrom(1)) ?? fail();
    expect(replay(log).verdict).toEqual({ isFaithful: true });
  });

  it.each([
    ['nothing', (() => undefined) satisfies Bot],
    ['what is not allowed', (() => ({ decision: 'd0.2', answer: 'x' })) satisfies Bot],
  ])('and one that answers %s, too', (_, bot) => {
    const { table } = begun();
    table.bots = { ...BOTS, steady: bot };
    table.playUntil(() => table.state.public.turn.number > 4);
    expect(entries(table).some(({ by }) => by === 'fallback')).toBe(true);
  });

  it('is never asked by the operator’s look', () => {
    const { table } = begun();
    engine.fallbackThrows = true;
    table.bots = { ...BOTS, steady: throwing };
    untilBot(table);
    const steady = vi.spyOn(BOTS, 'steady').mockImplementation(throwing);
    const look = inspection(table.record, table.store, table.now);
    expect(look).toMatchObject({ deadlines: { hasDueCommand: true } });
    expect(steady).not.toHaveBeenCalled();
    steady.mockRestore();
  });
});

describe('a bot whose fallback throws as well', () => {
  function stuckTable(options: Record<string, unknown> = {}): ReturnType<typeof begun> {
    const stuck = begun(options);
    engine.fallbackThrows = true;
    stuck.table.bots = { ...BOTS, steady: throwing };
    untilBot(stuck.table);
    return stuck;
  }

  it('holds up its own answer alone: people come, talk, vote, look and resign', () => {
    const { table, sockets } = stuckTable();
    const [ada = fail(), bo = fail()] = sockets;
    expect(table.connect(table.token(0)).last('welcome')?.view).toBeDefined();
    expect(table.connect().last('welcome')?.view).toBeDefined();
    table.say(ada, { t: 'chat', text: 'what now?', cid: 'chat' });
    expect(bo.last('chat')).toMatchObject({ text: 'what now?' });
    table.now += 4 * MINUTE;
    table.say(ada, { t: 'vote', seat: 2, choice: 'wait', cid: 'vote' });
    expect(ada.last('ack')).toMatchObject({ cid: 'vote' });
    table.disconnect(bo);
    expect(table.record.chairs[1]?.awaySince).toBe(table.now);
    table.say(ada, { t: 'answer', decision: 'resign', answer: 'resign', cid: 'bye' });
    expect(ada.last('ack')).toMatchObject({ cid: 'bye' });
    expect(table.state.public.seats[0]?.resigned).toBe(true);
  });

  it('is told to the operator once, tried again by the alarm after ten minutes, and goes on once it can', () => {
    const { table, sockets } = stuckTable();
    expect(table.stuck).toEqual(['Error: the bot is lost', 'Error: no fallback']);
    for (let count = 0; count < 5; count += 1) {
      table.now += SECOND;
      table.say(sockets[0] ?? fail(), { t: 'undo', cid: table.cid() });
      table.room.due(table.now);
    }
    expect(table.stuck).toHaveLength(2);
    const next = table.room.nextDue(table.now) ?? fail();
    expect(next - table.now).toBeGreaterThan(9 * MINUTE);
    table.now = next;
    table.room.due(table.now);
    expect(table.stuck).toHaveLength(4);
    table.bots = BOTS;
    table.now = table.room.nextDue(table.now) ?? fail();
    table.room.due(table.now);
    expect(table.waited()).not.toContain(2);
    expect(table.stuck).toHaveLength(4);
  });
});

describe('a time-out that throws', () => {
  it('is tried again later; nobody is shut out, and an answer is still taken', () => {
    const { table, sockets } = begun({ clock: 'live6+15' });
    const [seat = 0] = table.waited();
    engine.isBroken = true;
    table.now = table.room.nextDue(table.now) ?? fail();
    table.room.due(table.now);
    expect(table.stuck).toEqual(['Error: the rules go round in circles']);
    const next = table.room.nextDue(table.now) ?? fail();
    expect(next).toBeGreaterThan(table.now);
    expect(table.connect(table.token(1)).last('welcome')?.view).toBeDefined();
    const mine = sockets[seat] ?? fail();
    const cid = table.answer(mine, seat);
    expect(mine.last('ack')).toMatchObject({ cid });
    engine.isBroken = false;
  });
});
