import { describe, expect, it, vi } from 'vitest';
import type { OpenLog } from '../../worker/protocol/calls/ended.ts';
import type { ToClient } from '../../worker/protocol/messages.ts';
import { directoryEntryOf } from '../../worker/room/lobby/directory-entry.ts';
import { logAt } from '../../worker/room/play/game-log.ts';
import { WITHHELD_FOR, withOpenRound } from '../../worker/room/record/not-yet.ts';
import { EventTable, ORGANISER } from './contest-kit.ts';
import { type FakeSocket, MINUTE, SECOND } from './room-kit.ts';

// What a room tells those without a seat while its end is held for the stream, or while its round is closed.

type Leak =
  | 'the deal'
  | 'the log'
  | 'the talk of the seats'
  | 'the chairs as they are'
  | 'the result in lists'
  | 'the cast'
  | 'how much was done'
  | 'the archive';

/** What the rooms of this file let slip. */
const world = vi.hoisted((): { leak?: Leak } => ({}));

vi.mock(import('../../worker/room/record/delay.ts'), async (importOriginal) => {
  const delay = await importOriginal();
  return {
    ...delay,
    isDealtOpenly: (record, now) =>
      world.leak === 'the deal' ? record.live !== undefined : delay.isDealtOpenly(record, now),
    seqSeen: (record, ...rest) =>
      world.leak === 'how much was done' ? record.seq : delay.seqSeen(record, ...rest),
    isOverOpenly: (record, now) =>
      world.leak === 'the result in lists' ? record.phase === 'over' : delay.isOverOpenly(record, now),
  };
});

vi.mock(import('../../worker/room/record/closing.ts'), async (importOriginal) => {
  const closing = await importOriginal();
  const opened = (record: Parameters<typeof closing.postsAfter>[1]) => withOpenRound(record);
  return {
    ...closing,
    postsAfter: (before, after) =>
      world.leak === 'the archive' && before !== undefined
        ? closing.postsAfter(opened(before), opened(after))
        : closing.postsAfter(before, after),
  };
});

vi.mock(import('../../worker/room/play/game-log.ts'), async (importOriginal) => {
  const log = await importOriginal();
  return {
    ...log,
    logAt: (record, ...rest) => log.logAt(world.leak === 'the log' ? withOpenRound(record) : record, ...rest),
  };
});

vi.mock(import('../../worker/room/talk/chat.ts'), async (importOriginal) => {
  const chat = await importOriginal();
  return {
    ...chat,
    hears: (record, room, who) => world.leak === 'the talk of the seats' || chat.hears(record, room, who),
  };
});

vi.mock(import('../../worker/room/room-views.ts'), async (importOriginal) => {
  const views = await importOriginal();
  return {
    ...views,
    lobbyFor: (record, sockets, isSeated, now) =>
      world.leak === 'the chairs as they are'
        ? views.lobbyView(record, sockets, now)
        : views.lobbyFor(record, sockets, isSeated, now),
  };
});

vi.mock(import('../../worker/room/cast.ts'), async (importOriginal) => {
  const cast = await importOriginal();
  return {
    ...cast,
    castAt: (record, ...rest) =>
      cast.castAt(world.leak === 'the cast' ? withOpenRound(record) : record, ...rest),
  };
});

const ROUND = 3;

/** Everybody comes and the game is dealt, by chance of these. */
function deal(table: EventTable, chance = 'chance'): FakeSocket[] {
  const sockets = table.record.chairs.map((_, seat) => table.connect(table.token(seat)));
  for (const seat of table.record.chairs.keys())
    table.act('ready', seat, { nonce: `nonce-by-${chance}-of-seat-${seat}` });
  table.organise('contestStart', {});
  return sockets;
}

const playTo = (table: EventTable, round: number): void =>
  table.playUntil(() => table.state.public.turn.number > (round - 1) * table.record.chairs.length);

const say = (table: EventTable, socket: FakeSocket | undefined, text: string): void =>
  socket && table.say(socket, { t: 'chat', text, cid: `said ${text}` });

/** All that a room gives to those who ask it, and have no seat. */
function asked(table: EventTable): unknown[] {
  const { record, store, now } = table;
  return [
    logAt(record, store, 0, now),
    logAt(record, store, 5, now),
    table.room.call('log', { after: 0 }, now),
    table.room.call('lobby', {}, now),
    table.room.call('cast', { token: ORGANISER }, now + 30 * MINUTE),
    directoryEntryOf(record, now).status,
    directoryEntryOf(record, now).scores,
    store.posts().flatMap(({ key }) => (key === 'archive' ? [key] : [])),
  ];
}

/** What spectators and strangers are told of a whole game in a closed round, in order. */
function toldOf(chance: string): unknown[] {
  const table = new EventTable({}, { isClosedRound: true }, 2);
  const early = table.connect();
  const [ana] = deal(table, chance);
  const answers = [asked(table)];
  playTo(table, 2);
  say(table, ana, `A fine hand for a game of ${chance}.`);
  const late = table.connect();
  say(table, late, 'Hello');
  playTo(table, ROUND);
  answers.push(asked(table));
  table.organise('contestAdjudicate', {});
  const last = table.connect();
  say(table, last, 'Is it over?');
  return [early.texts, late.texts, last.texts, ...answers, asked(table)];
}

describe('a game of a closed round', () => {
  it('looks the same to everybody without a seat, whatever was dealt and however it went', () => {
    const [one, other] = [toldOf('one'), toldOf('other')];
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
    const texts = JSON.stringify(one);
    expect(texts).toContain(`"closed\\":{\\"round\\":${ROUND},\\"stars\\":[0,0]}`);
    expect(texts).toContain('notYet');
  });

  const LEAKS: Leak[] = [
    'the deal',
    'the log',
    'the talk of the seats',
    'the result in lists',
    'the cast',
    'how much was done',
    'the archive',
  ];
  it.each(LEAKS)('would be noticed to tell %s', (leak) => {
    const sound = JSON.stringify(toldOf('one'));
    world.leak = leak;
    try {
      const [one, other] = [JSON.stringify(toldOf('one')), JSON.stringify(toldOf('other'))];
      expect(one === other && one === sound).toBe(false);
    } finally {
      delete world.leak;
    }
  });

  it('tells its lobby without what the seats are dealt, who is there and what goes on', () => {
    const seats = ['ana', 'ben'].map((player, seat) => ({
      player,
      name: player,
      secret: String(seat).repeat(64),
      wish: { faction: seat === 0 ? 'nordic' : 'rusviet', mat: seat === 0 ? 'industrial' : 'engineering' },
    }));
    const table = new EventTable({ assign: 'deal' }, { seats, isClosedRound: true }, 2);
    const watcher = table.connect();
    const told = (): string => JSON.stringify([watcher.texts, table.room.call('lobby', {}, table.now)]);
    expect(told()).not.toMatch(/nordic|industrial/);
    table.organise('contestAnnounce', { text: 'Pizza is here.' });
    table.organise('contestStart', { bots: ['ana', 'ben'] });
    table.organise('contestPause', { isOn: true });
    expect(told()).not.toMatch(/nordic|industrial|Pizza|isPaused|isConnected|isReady/);
    world.leak = 'the chairs as they are';
    expect(told()).toMatch(/nordic/);
    delete world.leak;
  });

  it('is played and seen to its end by its own seats, without the log with all hands', () => {
    const table = new EventTable({}, { isClosedRound: true }, 2);
    const [ana] = deal(table);
    playTo(table, 2);
    table.organise('contestAdjudicate', {});
    table.until(table.now);
    expect(ana?.last('lobby')?.lobby.phase).toBe('over');
    const back = table.connect(table.token(0));
    expect(back.last('welcome')?.view?.public.ended).toBeDefined();
    const log = table.act('lookBack', 0, { after: 0 });
    expect(log.ok && JSON.parse(log.value.text)).toMatchObject({ isOver: false, seq: table.record.seq });
  });

  it('opens for everybody when its round is over, and goes to the archive then', () => {
    const table = new EventTable({}, { isClosedRound: true }, 2);
    const watcher = table.connect();
    const [ana] = deal(table);
    say(table, ana, 'Good luck');
    table.organise('contestAdjudicate', {});
    expect(watcher.last('welcome')?.view).toBeUndefined();
    expect(watcher.all('chat')).toEqual([]);
    table.organise('contestOpen', {});
    expect(watcher.last('welcome')).toMatchObject({ lobby: { phase: 'over' }, seq: table.record.seq });
    expect(watcher.last('welcome')?.view?.public.ended).toBeDefined();
    expect(watcher.all('chat')).toMatchObject([{ text: 'Good luck' }]);
    expect(logAt(table.record, table.store, 0, table.now)).toMatchObject({ value: { isOver: true } });
    expect(table.store.posts().map(({ key }) => key)).toContain('archive');
    expect(directoryEntryOf(table.record, table.now)).toMatchObject({ status: 'finished' });
  });

  it('opens while it goes on, if it is the last one to be done and nobody waits for it', () => {
    const table = new EventTable({}, { isClosedRound: true }, 2);
    const watcher = table.connect();
    const [ana] = deal(table);
    table.organise('contestOpen', {});
    expect(watcher.last('welcome')?.view).toBeDefined();
    if (ana !== undefined) table.answer(ana, 0);
    table.playUntil(() => table.record.seq > 3);
    expect(watcher.last('update')?.seq).toBe(table.record.seq);
  });
});

const parsed = (texts: readonly string[]): ToClient[] => texts.map((text): ToClient => JSON.parse(text));
/** The same without the moment it was told at, and how many watched. */
const timeless = (value: unknown): string =>
  JSON.stringify(value).replace(/\\?"(?:now|watchers)\\?":\d+/g, '');

describe('a game that is held for the stream', () => {
  /** Goes on for some turns; whoever watches is connected from the beginning. */
  function held(delay = 0): { table: EventTable; seats: FakeSocket[]; watcher: FakeSocket } {
    const table = new EventTable({ delay }, { isHeld: true }, 2);
    const watcher = table.connect();
    const seats = deal(table);
    playTo(table, 2);
    table.until(table.now + 2 * delay * SECOND);
    return { table, seats, watcher };
  }

  it.each([0, 60])(
    'tells nobody without a seat how it ended, or that it has (delay of %i seconds)',
    (delay) => {
      const { table, seats, watcher } = held(delay);
      const before = timeless([table.connect().texts, ...asked(table).slice(0, 4)]);
      const told = watcher.texts.length;
      table.organise('contestAdjudicate', {});
      say(table, seats[0], 'What a game, 70 coins!');
      table.until(table.now + 3 * delay * SECOND);
      expect(table.record.phase).toBe('over');
      expect(watcher.texts.slice(told)).toEqual([]);
      expect(timeless([table.connect().texts, ...asked(table).slice(0, 4)])).toBe(before);
      expect(asked(table).slice(5)).toEqual(['live', undefined, []]);
      expect(seats[0]?.last('lobby')?.lobby.phase).toBe('over');
      const log = logAt(table.record, table.store, 0, table.now);
      const updates = log.ok && !log.value.isOver ? log.value.updates : [];
      expect(updates.at(-1)?.seq).toBe(table.record.seq - 1);
    },
  );

  it('is watched move by move until then, without the clocks of its seats', () => {
    const { table, watcher } = held();
    expect(watcher.last('update')?.seq).toBe(table.record.seq);
    expect(watcher.texts.join()).not.toContain('"clock":{');
    expect(logAt(table.record, table.store, 0, table.now)).toMatchObject({
      value: { isOver: false, seq: table.record.seq } satisfies Partial<OpenLog>,
    });
  });

  it.each([0, 60])('becomes public at once when it is released (delay of %i seconds)', (delay) => {
    const { table, seats, watcher } = held(delay);
    table.organise('contestAdjudicate', {});
    say(table, seats[0], 'What a game!');
    table.until(table.now + 2 * delay * SECOND);
    table.organise('contestHold', { isOn: false });
    expect(parsed(watcher.texts).findLast(({ t }) => t === 'welcome')).toMatchObject({
      lobby: { phase: 'over' },
      seq: table.record.seq,
    });
    expect(watcher.all('chat')).toMatchObject([{ text: 'What a game!' }]);
    expect(logAt(table.record, table.store, 0, table.now)).toMatchObject({ value: { isOver: true } });
    expect(table.store.posts().map(({ key }) => key)).toContain('archive');
  });

  it('may be held while it goes on: whoever watches sees the clocks no more, and can be released again', () => {
    const table = new EventTable({}, {}, 2);
    const watcher = table.connect();
    deal(table);
    playTo(table, 2);
    expect(watcher.last('welcome')?.clock).toBeDefined();
    table.organise('contestHold', { isOn: true });
    expect(watcher.last('welcome')).toMatchObject({ seq: table.record.seq });
    expect(watcher.last('welcome')?.clock).toBeUndefined();
    table.organise('contestHold', { isOn: false });
    expect(watcher.last('welcome')?.clock).toBeDefined();
    table.organise('contestAdjudicate', {});
    table.until(table.now);
    expect(watcher.last('lobby')?.lobby.phase).toBe('over');
    expect(table.organise('contestHold', { isOn: true })).toMatchObject({ error: { code: 'gameOver' } });
  });

  it('is shown to its end by the caster, for whose stream it is held', () => {
    const { table } = held();
    table.organise('contestAdjudicate', {});
    table.until(table.now + 10 * MINUTE);
    const cast = table.room.call('cast', { token: ORGANISER }, table.now);
    expect(cast).toMatchObject({ value: { isOver: true, seq: table.record.seq } });
  });

  it.each([0, 60])(
    'lets its alarm rest, and is open at last if nobody opens it (delay of %i seconds)',
    (delay) => {
      const { table } = held(delay);
      table.organise('contestAdjudicate', {});
      const { finishedAt = 0 } = table.record;
      table.until(table.now + 10 * MINUTE);
      expect(table.room.nextDue(table.now)).toBe(finishedAt + WITHHELD_FOR);
      expect(table.store.posts().map(({ key }) => key)).not.toContain('archive');
      table.until(finishedAt + WITHHELD_FOR);
      expect(table.record.contest?.isHeld).toBeUndefined();
      expect(table.store.posts().map(({ key }) => key)).toContain('archive');
    },
  );
});
