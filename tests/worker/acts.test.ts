import { describe, expect, it } from 'vitest';
import type { SeatMessage } from '../../worker/protocol/read-message.ts';
import type { Outcome } from '../../worker/protocol/refusals.ts';
import { parseOptions } from '../../worker/protocol/table-options.ts';
import type { Caller } from '../../worker/room/act/caller.ts';
import { ACTS, type ActName } from '../../worker/room/acts.ts';
import { callerOf } from '../../worker/room/lobby/caller-of.ts';
import { LOBBY_LIFE } from '../../worker/room/record/closing.ts';
import { Room } from '../../worker/room/room.ts';
import { MemoryStore } from '../kit/memory-store.ts';
import { EventTable, ORGANISER, seatFor } from './contest-kit.ts';
import { FakeSocket, MINUTE, SECOND, TestTable } from './room-kit.ts';

// Who may do what at a table. Three people sit at it, the first of them is the host; the second is the one whose seat it is about.

const PEOPLE = ['nobody', 'spectator', 'otherSeat', 'seat', 'host', 'organiser', 'operator'] as const;
type Person = (typeof PEOPLE)[number];

const ALL = 'nobody spectator otherSeat seat host organiser operator';
const SEATS = 'otherSeat seat host';

/** Every act, and who may do it. An act without a row does not compile. */
const MAY: Readonly<Record<ActName, string>> = {
  lobby: ALL,
  opens: ALL,
  hasCode: ALL,
  turnFeed: ALL,
  log: ALL,
  lookBack: SEATS,
  sit: ALL,
  recover: ALL,
  ask: ALL,
  hold: SEATS,
  rotate: SEATS,
  choose: SEATS,
  ready: SEATS,
  leave: SEATS,
  setWebhook: SEATS,
  setFeed: SEATS,
  forgetName: SEATS,
  setChair: 'host',
  setOptions: 'host',
  release: 'host',
  answerAsker: 'host',
  planRematch: SEATS,
  openRematch: SEATS,
  answer: SEATS,
  answers: SEATS,
  undo: SEATS,
  pause: SEATS,
  vote: SEATS,
  return: SEATS,
  call: SEATS,
  go: SEATS,
  lastRound: SEATS,
  adjourn: SEATS,
  chat: 'spectator otherSeat seat host organiser',
  cast: 'organiser',
  contestSeats: 'organiser',
  contestStart: 'organiser',
  contestPause: 'organiser',
  contestAddTime: 'organiser',
  contestDeadline: 'organiser',
  contestCallTime: 'organiser',
  contestAdjudicate: 'organiser',
  contestReplace: 'organiser',
  contestBot: 'organiser',
  contestReturn: 'organiser',
  contestAnnounce: 'organiser',
  contestRule: 'organiser',
  closeByOperator: 'operator',
  takeNameDown: 'operator',
};

/** What somebody is refused who may not do it; everything else is said by the act itself. */
const SHUT = ['notYourSeat', 'notHost', 'notOrganiser', 'notOperator', 'spectator', 'helloFirst'];

const TOKENS: Readonly<Partial<Record<Person, number>>> = { host: 0, seat: 1, otherSeat: 2 };

function tableOf(phase: 'lobby' | 'live' | 'over'): TestTable {
  const table = new TestTable({ seats: 4, notices: true });
  for (const name of ['Host', 'Ada', 'Bo']) table.sit(name);
  if (phase === 'lobby') return table;
  table.act('setChair', 'host', { seat: 3, to: { kind: 'closed' } });
  for (const seat of [0, 1, 2]) table.act('ready', seat, { nonce: `nonce-of-the-seat-${seat}` });
  if (phase === 'over') {
    table.store.write({ ...table.record, phase: 'over', finishedAt: table.now });
    table.wake();
  }
  return table;
}

/** A table of an event has no host: the first seat is one like the others. */
function eventTableOf(at: 'lobby' | 'live'): TestTable {
  const table = new EventTable();
  if (at === 'live') table.begin();
  return table;
}

/** Somebody as the room finds out who it is. */
function callerAt(table: TestTable, person: Person): Caller {
  const seat = TOKENS[person];
  if (person === 'operator') return callerOf(table.record, { isOperator: true }, table.now);
  if (person === 'nobody') return callerOf(table.record, {}, table.now);
  if (person === 'organiser') return callerOf(table.record, { token: ORGANISER }, table.now);
  return callerOf(table.record, { token: seat === undefined ? 'any secret' : table.token(seat) }, table.now);
}

/** A connection of somebody: who has a seat says hello with its token, a spectator without one, nobody not at all. */
function socketOf(table: TestTable, person: Person): FakeSocket {
  const seat = TOKENS[person];
  if (person !== 'nobody') return table.connect(seat === undefined ? undefined : table.token(seat));
  const socket = new FakeSocket();
  table.sockets.push(socket);
  return socket;
}

type Try = (table: TestTable, by: Caller, own: string) => Outcome<unknown>;
interface Trial {
  at: 'lobby' | 'live' | 'over';
  act: Try;
  isOfEvent?: true;
}

const trial = (at: Trial['at'], act: Try): Trial => ({ at, act });
const ofEvent = (at: Trial['at'], act: Try): Trial => ({ at, act, isOfEvent: true });
const cid = 'an act';
const OPTIONS = parseOptions({ seats: 4 });

const CALLS: Readonly<Record<Exclude<ActName, keyof typeof MESSAGES>, Trial>> = {
  lobby: trial('lobby', (table, by) => table.act('lobby', by, {})),
  opens: trial('lobby', (table, by) => table.act('opens', by, { token: 'invite' })),
  hasCode: trial('lobby', (table, by) => table.act('hasCode', by, { code: 'ACDEFH' })),
  turnFeed: trial('lobby', (table, by) => {
    table.act('setFeed', 1, { secret: 'the feed' });
    return table.act('turnFeed', by, { secret: 'the feed' });
  }),
  log: trial('live', (table, by) => table.act('log', by, { after: 0 })),
  lookBack: trial('live', (table, by) => table.act('lookBack', by, { after: 0 })),
  sit: trial('lobby', (table, by) =>
    table.act('sit', by, { name: 'Eve', secret: 'of Eve', invite: 'invite' }),
  ),
  recover: trial('lobby', (table, by) => {
    const holds = table.record.chairs[1]?.keys ?? [];
    return table.act('recover', by, { holds, secret: 'another' });
  }),
  ask: trial('lobby', (table, by) => table.act('ask', by, { name: 'Eve', secret: 'of Eve' })),
  hold: trial('lobby', (table, by, token) => table.act('hold', by, { token })),
  rotate: trial('lobby', (table, by, token) =>
    table.act('rotate', by, { token, secret: `another ${token}` }),
  ),
  choose: trial('lobby', (table, by) => table.act('choose', by, { isNewcomer: true })),
  ready: trial('lobby', (table, by) => table.act('ready', by, { nonce: 'nonce-of-somebody' })),
  leave: trial('lobby', (table, by) => table.act('leave', by, {})),
  setWebhook: trial('lobby', (table, by) =>
    table.act('setWebhook', by, { notice: { format: 'ntfy', url: 'https://example.com/turns' } }),
  ),
  setFeed: trial('lobby', (table, by) => table.act('setFeed', by, { secret: 'the feed' })),
  forgetName: trial('over', (table, by) => table.act('forgetName', by, {})),
  setChair: trial('lobby', (table, by) => table.act('setChair', by, { seat: 1, to: { kind: 'free' } })),
  setOptions: trial('lobby', (table, by) =>
    OPTIONS.ok ? table.act('setOptions', by, { options: OPTIONS.value }) : OPTIONS,
  ),
  release: trial('live', (table, by) => {
    table.disconnect(table.connect(table.token(1)));
    table.now += 10 * MINUTE;
    return table.act('release', by, { seat: 1 });
  }),
  answerAsker: trial('lobby', (table, by) => {
    table.act('ask', {}, { name: 'Eve', secret: 'of Eve' });
    return table.act('answerAsker', by, { asker: 1, isLetIn: true });
  }),
  planRematch: trial('over', (table, by) => table.act('planRematch', by, {})),
  openRematch: trial('over', (table, by) => table.act('openRematch', by, {})),
  contestSeats: ofEvent('lobby', (table, by) =>
    table.act('contestSeats', by, { seats: [seatFor(0), seatFor(1)], cid }),
  ),
  contestStart: ofEvent('lobby', (table, by) => table.act('contestStart', by, { cid })),
  contestPause: ofEvent('live', (table, by) => table.act('contestPause', by, { isOn: true, cid })),
  contestAddTime: ofEvent('live', (table, by) => table.act('contestAddTime', by, { ms: MINUTE, cid })),
  contestDeadline: ofEvent('live', (table, by) =>
    table.act('contestDeadline', by, { at: table.now + MINUTE, cid }),
  ),
  contestCallTime: ofEvent('live', (table, by) => table.act('contestCallTime', by, { cid })),
  contestAdjudicate: ofEvent('live', (table, by) => table.act('contestAdjudicate', by, { cid })),
  contestReplace: ofEvent('live', (table, by) =>
    table.act('contestReplace', by, { player: 'ben', by: seatFor(8, 'eve'), cid }),
  ),
  contestBot: ofEvent('live', (table, by) => table.act('contestBot', by, { player: 'ben', cid })),
  contestReturn: ofEvent('live', (table, by) => table.act('contestReturn', by, { player: 'ben', cid })),
  contestAnnounce: ofEvent('live', (table, by) => table.act('contestAnnounce', by, { text: 'Hello', cid })),
  cast: ofEvent('live', (table, by) => table.act('cast', by, {})),
  contestRule: ofEvent('live', (table, by) => table.act('contestRule', by, { text: 'Play on', cid })),
  closeByOperator: trial('live', (table, by) => table.act('closeByOperator', by, {})),
  takeNameDown: trial('live', (table, by) => table.act('takeNameDown', by, { seat: 1 })),
};

/** Each as it comes over a socket; whether the game takes it is not asked here. */
const MESSAGES: { readonly [N in SeatMessage['t']]: Extract<SeatMessage, { t: N }> } = {
  answer: { t: 'answer', decision: 'd1', answer: 'anything', cid: 'c' },
  answers: { t: 'answers', steps: [{ decision: 'd1', answer: 'anything' }], cid: 'c' },
  undo: { t: 'undo', cid: 'c' },
  pause: { t: 'pause', on: true, cid: 'c' },
  vote: { t: 'vote', seat: 1, choice: 'wait', cid: 'c' },
  return: { t: 'return', cid: 'c' },
  go: { t: 'go', how: 'bot', cid: 'c' },
  adjourn: { t: 'adjourn', on: true, cid: 'c' },
  lastRound: { t: 'lastRound', on: true, cid: 'c' },
  call: { t: 'call', text: 'Is that right?', cid: 'c' },
  chat: { t: 'chat', phrase: 'hello', cid: 'c' },
};

const isMessage = (name: string): name is keyof typeof MESSAGES => Object.hasOwn(MESSAGES, name);

/** What somebody is refused, by the code; undefined if it was done. */
function refusedTo(name: ActName, person: Person): string | undefined {
  if (!isMessage(name)) {
    const { at, act, isOfEvent } = CALLS[name];
    const table = isOfEvent && at !== 'over' ? eventTableOf(at) : tableOf(at);
    const outcome = act(table, callerAt(table, person), table.token(TOKENS[person] ?? 9));
    return outcome.ok ? undefined : outcome.error.code;
  }
  const table = tableOf('live');
  if (person === 'operator') {
    // Has no connection.
    const outcome = table.act(name, 'operator', MESSAGES[name]);
    return outcome.ok ? undefined : outcome.error.code;
  }
  const socket = socketOf(table, person);
  table.say(socket, MESSAGES[name]);
  return socket.last('ack') === undefined ? socket.last('reject')?.code : undefined;
}

const NAMES = Object.keys(MAY).filter((name): name is ActName => Object.hasOwn(ACTS, name));

describe('the table of acts', () => {
  it('has a row here for each of its acts, and each way in is tried', () => {
    expect(Object.keys(MAY).sort()).toEqual(Object.keys(ACTS).sort());
    expect([...Object.keys(CALLS), ...Object.keys(MESSAGES)].sort()).toEqual(Object.keys(ACTS).sort());
  });

  it.each(NAMES)('lets nobody %s who may not', (name) => {
    const shut = PEOPLE.filter((person) => SHUT.includes(refusedTo(name, person) ?? ''));
    expect(PEOPLE.filter((person) => !shut.includes(person)).join(' ')).toBe(MAY[name]);
  });

  it.each(NAMES.filter((name) => !isMessage(name)))('lets those %s who may', (name) => {
    for (const person of PEOPLE.filter((one) => MAY[name].split(' ').includes(one)))
      expect([person, refusedTo(name, person)]).toEqual([person, undefined]);
  });

  it.each(['choose', 'ready', 'leave', 'setWebhook', 'setFeed', 'rotate', 'forgetName'] as const)(
    'lets a seat %s for itself alone',
    (name) => {
      const { at, act } = CALLS[name];
      const table = tableOf(at);
      const before = JSON.stringify(table.record.chairs[1]);
      expect(act(table, callerAt(table, 'otherSeat'), table.token(2))).toMatchObject({ ok: true });
      expect(JSON.stringify(table.record.chairs[1])).toBe(before);
      expect(act(table, callerAt(table, 'seat'), table.token(1))).toMatchObject({ ok: true });
      expect(JSON.stringify(table.record.chairs[1])).not.toBe(before);
    },
  );
});

describe('a call', () => {
  it('is of whoever its token belongs to', () => {
    const table = tableOf('lobby');
    const ready = (token: string): Outcome<unknown> =>
      table.room.call('ready', { token, nonce: 'nonce-of-somebody' }, table.now);
    expect(ready('any secret')).toMatchObject({ error: { code: 'notYourSeat' } });
    expect(ready('host')).toMatchObject({ error: { code: 'notYourSeat' } });
    expect(ready(table.token(1))).toMatchObject({ ok: true });
    expect(table.record.chairs.map(({ isReady = false }) => isReady)).toEqual([false, true, false, false]);
    const free = (token: string): Outcome<unknown> =>
      table.room.call('setChair', { token, seat: 1, to: { kind: 'free' } }, table.now);
    expect(free(table.token(1))).toMatchObject({ error: { code: 'notHost' } });
    for (const host of ['host', table.token(0)]) expect(free(host)).toMatchObject({ ok: true });
  });

  it('takes what its caller has to show, or does not compile', () => {
    const { room, now } = tableOf('lobby');
    // @ts-expect-error A seat shows its token.
    expect(room.call('ready', { nonce: 'nonce-of-somebody' }, now)).toMatchObject({ ok: false });
    // @ts-expect-error The operator is no seat.
    expect(room.call('closeByOperator', { token: 'host' }, now)).toMatchObject({ ok: false });
    // @ts-expect-error A message of the game comes over a socket.
    expect(room.call('undo', { token: 'host', t: 'undo', cid: 'c' }, now)).toMatchObject({ ok: false });
    const code: string | undefined = room.call('hold', { token: 'any secret' }, now).ok
      ? undefined
      : 'refused';
    expect(code).toBe('refused');
  });

  it('settles first what is due, so that a late alarm changes nothing', () => {
    const table = tableOf('lobby');
    table.now += LOBBY_LIFE;
    const call = { token: table.token(1), isNewcomer: true };
    expect(table.room.call('choose', call, table.now)).toMatchObject({ error: { code: 'closed' } });
    expect(table.record.closed).toBe('neverStarted');
  });

  it('that only looks changes nothing', () => {
    const table = tableOf('lobby');
    table.now += LOBBY_LIFE;
    const { rowsWritten } = table.store;
    const looks = NAMES.filter((name) => ACTS[name].isLook);
    expect(looks).toEqual(['lobby', 'opens', 'hasCode', 'turnFeed', 'cast']);
    expect(table.room.call('lobby', {}, table.now)).toMatchObject({ ok: true });
    expect(table.room.call('opens', { token: 'invite' }, table.now)).toMatchObject({ ok: true });
    expect(table.room.call('hasCode', { code: 'ACDEFH' }, table.now)).toMatchObject({ ok: true });
    expect(table.room.call('turnFeed', { secret: 'none' }, table.now)).toMatchObject({ ok: false });
    expect(table.store.rowsWritten).toBe(rowsWritten);
  });

  it('is counted by its token where seats and hosts act', () => {
    const table = tableOf('lobby');
    const choose = (seat: number): Outcome<unknown> =>
      table.room.call('choose', { token: table.token(seat), isNewcomer: true }, table.now);
    for (let count = 0; count < 20; count += 1) choose(1);
    const tooFast = { error: { code: 'tooFast', limit: 'callsPerSeat' } };
    expect(choose(1)).toMatchObject(tooFast);
    expect(choose(2)).toMatchObject({ ok: true });
    table.now += SECOND;
    expect(choose(1)).toMatchObject({ ok: true });
  });

  it('is refused where there is no table', () => {
    const room = new Room({ store: new MemoryStore(), idKey: 'key', sockets: () => [] });
    const refused = { error: { code: 'noSuchTable' } };
    expect(room.call('lobby', {}, 0)).toMatchObject(refused);
    expect(room.call('leave', { token: 'any secret' }, 0)).toMatchObject(refused);
    expect(room.call('closeByOperator', { isOperator: true }, 0)).toMatchObject(refused);
  });
});
