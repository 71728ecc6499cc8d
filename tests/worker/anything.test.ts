import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeatId } from '../../engine/index.ts';
import { keyOf } from '../../worker/keys/secrets.ts';
import { parseOptions, setupOf } from '../../worker/protocol/table-options.ts';
import { planRematch } from '../../worker/room/lobby/rematch.ts';
import { recoverSeat, rotateKeys } from '../../worker/room/lobby/seat-keys.ts';
import { letIn, requestSeat, turnAway } from '../../worker/room/lobby/seat-requests.ts';
import { release } from '../../worker/room/lobby/takeover.ts';
import { isOverOpenly, openSeq } from '../../worker/room/record/delay.ts';
import type { RoomRecord } from '../../worker/room/record/record.ts';
import { setFeed, setWebhook } from '../../worker/room/talk/notices.ts';
import { MINUTE, TestTable } from './room-kit.ts';

// People do anything at any moment, in any order. Nothing throws, nobody is left with a table that cannot go on, and nothing that is
// stored differs from what the room believes.

const RUNS = 200;
/** The same every time; another number is others. */
const SEED = 1920;
const DAY = 24 * 60 * MINUTE;

const OPTIONS = [
  { seats: 2 },
  { seats: 3, clock: 'live6+15' },
  { seats: 7, assign: 'draft', delay: 60 },
  { seats: 5, assign: 'auction', from: 'free', clock: 'slow1' },
  { seats: 3, preset: 'latest', watch: false, isPublic: true, undo: false },
  { seats: 2, automa: { level: 'autometta' }, clock: 'live6+15' },
  { automa: { level: 'ultimaszyna', faction: 'nordic' } },
  { seats: 6, names: ['Ada', 'Bo'] },
  { seats: 7 },
  { seats: 3, assign: 'draft' },
  { seats: 2, delay: 300 },
  { automa: { level: 'automa' }, delay: 20 },
] as const;

const WISHES = [
  { faction: 'nordic' },
  { faction: 'nordic', mat: 'industrial' },
  { faction: 'togawa' },
  { mat: 'industrial' },
  { faction: '__proto__', mat: 'constructor' },
  {},
] as const;

/** A table, and a hand that does something to it. */
class Crowd extends TestTable {
  private made = 0;

  secret(): string {
    this.made += 1;
    return `a secret that was made as number ${this.made}`;
  }
}

const ENDS = ['abandoned', 'live', 'lobby', 'neverStarted', 'over', 'playedOn', 'takenOver'];

type Deed = (table: Crowd, seat: SeatId, pick: number) => void;

const tokens = new WeakMap<Crowd, string[]>();
const tokensOf = (table: Crowd): string[] => tokens.get(table) ?? [];

function newToken(table: Crowd): string {
  const secret = table.secret();
  tokens.set(table, [...tokensOf(table), secret]);
  return secret;
}

const oneOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];

const say =
  (message: Record<string, unknown>): Deed =>
  (table, seat, pick) => {
    const socket = oneOf(table.sockets, pick);
    if (socket?.closed === undefined && socket !== undefined)
      table.say(socket, { ...message, ...(message.t === 'vote' && { seat }), cid: table.cid() });
  };

/** Before the start. */
const LOBBY_DEEDS: readonly Deed[] = [
  (table, _, pick) => {
    table.sitWith({ name: `P${pick}`, secret: newToken(table), isInvited: pick % 5 > 0 });
  },
  (table, seat) => void table.act('leave', seat, {}),
  (table, seat, pick) => void table.act('choose', seat, { wish: { ...oneOf(WISHES, pick) } }),
  // Everybody wants the same.
  (table, _, pick) => {
    for (const seat of table.record.chairs.keys())
      table.act('choose', seat, { wish: { ...oneOf(WISHES, pick) }, isNewcomer: pick % 2 > 0 });
  },
  (table, seat, pick) => void table.act('choose', seat, { isNewcomer: pick % 3 > 0 }),
  (table, seat, pick) => void table.act('choose', seat, { extraTime: 1 + (pick % 3), sleepsAt: 0 }),
  (table, seat, pick) =>
    void table.act('setChair', 'host', {
      seat,
      to: oneOf([{ kind: 'free' }, { kind: 'closed' }, { kind: 'bot', bot: 'random' }] as const, pick) ?? {
        kind: 'free',
      },
    }),
  (table, _, pick) => {
    const options = parseOptions(oneOf(OPTIONS, pick));
    if (options.ok) table.act('setOptions', 'host', { options: options.value });
  },
  (table, seat) => void table.act('ready', seat, { nonce: 'nonce-of-a-test-seat' }),
];

const DEEDS: readonly Deed[] = [
  ...LOBBY_DEEDS,
  (table) => {
    for (const seat of table.record.chairs.keys())
      table.act('ready', seat, { nonce: 'nonce-of-a-test-seat' });
  },
  (table, _, pick) => void table.connect(oneOf([...tokensOf(table), undefined, 'host'], pick), pick),
  (table, _, pick) => {
    const socket = oneOf(table.sockets, pick);
    if (socket !== undefined) table.disconnect(socket);
  },
  (table, _, pick) => {
    for (let count = 0; count < pick % 12; count += 1) {
      const seat = table.record.phase === 'live' ? table.waited()[0] : undefined;
      const socket = table.sockets.find(({ memory, closed }) => memory.seat === seat && closed === undefined);
      if (seat !== undefined && socket !== undefined) table.answer(socket, seat);
    }
  },
  say({ t: 'undo' }),
  say({ t: 'return' }),
  say({ t: 'go', how: 'bot' }),
  say({ t: 'lastRound', on: true }),
  say({ t: 'adjourn', on: true }),
  say({ t: 'adjourn', on: false }),
  say({ t: 'pause', on: true }),
  say({ t: 'pause', on: false }),
  say({ t: 'vote', choice: 'bot' }),
  say({ t: 'vote', choice: 'skip' }),
  say({ t: 'chat', text: 'hello' }),
  say({ t: 'answer', decision: 'resign', answer: 'resign' }),
  (table) =>
    table.change((record) => requestSeat(record, { name: 'Cy', key: keyOf(newToken(table)) }, table.now)),
  (table, _, pick) => table.change((record) => letIn(record, pick, table.now)),
  (table, _, pick) => table.change((record) => turnAway(record, pick)),
  (table, seat) => table.change((record) => release(record, seat, table.now)),
  (table, seat) =>
    table.change((record) =>
      record.chairs[seat]?.kind === 'person'
        ? rotateKeys(record, seat, keyOf(newToken(table)), table.now)
        : { ok: true, value: record },
    ),
  (table, seat) =>
    table.change((record) =>
      recoverSeat(record, {
        holds: record.chairs[seat]?.keys.slice(0, 1) ?? [],
        key: keyOf(newToken(table)),
      }),
    ),
  (table, seat) =>
    table.change((record) => setWebhook(record, seat, { format: 'slack', url: 'https://example.com/x' })),
  (table, seat) => table.change((record) => setFeed(record, seat, 'feed')),
  (table, seat) => void table.act('forgetName', seat, {}),
  (table) => table.change((record) => planRematch(record, () => 'next')),
  (table) => table.act('openRematch', 'host', {}),
  (table, _, pick) => {
    table.now += (oneOf([MINUTE / 6, 4 * MINUTE, DAY / 8, 3 * DAY, 30 * DAY], pick) ?? 0) * (1 + (pick % 3));
    table.room.due(table.now);
  },
  (table) => void table.wake(),
  // Somebody goes for good, and somebody else comes.
  (table, seat) => {
    for (const socket of table.sockets.filter(({ memory }) => memory.seat === seat)) table.disconnect(socket);
    table.now += 4 * MINUTE;
    table.change((record) => release(record, seat, table.now));
    table.change((record) => requestSeat(record, { name: 'Di', key: keyOf(newToken(table)) }, table.now));
    const asker = table.record.asking?.at(-1)?.id;
    if (asker !== undefined) table.change((record) => letIn(record, asker, table.now));
  },
];

/** If everybody who sits there says *ready*, it can be dealt, whatever was chosen before. */
function canBegin({ chairs, options }: RoomRecord): boolean {
  const seated = chairs.filter(({ kind }) => kind === 'person' || kind === 'bot');
  const wishes = seated.map(({ wish, isNewcomer }) => ({
    ...wish,
    ...(isNewcomer && { newcomer: true as const }),
  }));
  return seated.length < 2 || setupOf({ ...options, seats: seated.length }, wishes).ok;
}

function holds(table: Crowd): void {
  const { record } = table;
  expect(table.stuck).toEqual([]);
  expect(table.store.read()).toEqual(JSON.parse(JSON.stringify(record)));
  const keys = record.chairs.flatMap((chair) => chair.keys);
  expect(new Set(keys).size).toBe(keys.length);
  if (record.hostSeat !== undefined && record.phase === 'lobby')
    expect(record.chairs[record.hostSeat]?.kind).toBe('person');
  if (record.phase === 'lobby' && record.closed === undefined) expect(canBegin(record)).toBe(true);
  for (const { memory, heard, closed } of table.sockets) {
    if (closed !== undefined) continue;
    if (memory.seat !== undefined) expect(record.chairs[memory.seat]?.kind).toBe('person');
    if (!record.options.watch && record.phase !== 'lobby' && memory.isGreeted)
      expect(memory.seat !== undefined || memory.isHost).toBe(true);
    const since = heard.slice(
      Math.max(
        0,
        heard.findLastIndex(({ t }) => t === 'welcome'),
      ),
    );
    const [told] = since;
    if (told?.t === 'welcome' && memory.isGreeted) expect(told.seat).toBe(memory.seat);
    if (memory.seat === undefined && record.options.delay > 0 && record.live !== undefined) {
      const upTo = openSeq(record, table.store, table.now);
      for (const message of since) {
        if ('seq' in message) expect(message.seq).toBeLessThanOrEqual(upTo);
        expect(message).not.toHaveProperty('clock');
        if (message.t === 'lobby' && message.lobby.phase === 'over')
          expect(isOverOpenly(record, table.now)).toBe(true);
      }
    }
    // Who has no seat any more hears nothing of it.
    if (memory.seat === undefined) expect(since.filter((message) => 'own' in message)).toEqual([]);
  }
}

const step = (deeds: readonly Deed[]): fc.Arbitrary<[number, number, number]> =>
  fc.tuple(fc.nat(deeds.length - 1), fc.nat(7), fc.nat(30));

describe('whatever people do to a table', { timeout: 300_000 }, () => {
  it('before it begins, it can begin', () => {
    const steps = fc.array(step(LOBBY_DEEDS), { minLength: 10, maxLength: 60 });
    let begun = 0;
    fc.assert(
      fc.property(fc.nat(OPTIONS.length - 1), steps, (at, deeds) => {
        const table = new Crowd({ ...OPTIONS[at] });
        for (const { kind } of table.record.chairs) if (kind === 'free') table.sit('Ada');
        for (const [deed, seat, pick] of deeds) {
          LOBBY_DEEDS[deed]?.(table, seat, pick);
          holds(table);
          if (table.record.phase === 'lobby' && table.record.closed === undefined) continue;
          begun += 1;
          break;
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(begun).toBeGreaterThan(0);
  });

  it('it can go on, and stands as it is stored', () => {
    const steps = fc.array(step(DEEDS), { minLength: 5, maxLength: 80 });
    const reached = new Set<string>();
    fc.assert(
      fc.property(fc.nat(OPTIONS.length - 1), fc.boolean(), steps, (at, isBegun, deeds) => {
        const table = new Crowd({ ...OPTIONS[at] });
        if (isBegun) table.start();
        for (const [deed, seat, pick] of deeds) {
          // A table that was closed before it began is no table any more.
          if (table.record.closed === 'neverStarted') break;
          DEEDS[deed]?.(table, seat, pick);
          holds(table);
          reached.add(table.record.closed ?? table.record.phase);
          for (const { isTakenOver, isPlayedOn } of table.record.chairs) {
            if (isTakenOver) reached.add('takenOver');
            if (isPlayedOn) reached.add('playedOn');
          }
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
    // It was really all done.
    expect([...reached].sort()).toEqual(ENDS);
  });
});
