import { describe, expect, it } from 'vitest';
import { LIMITS, PROTOCOL } from '../../worker/protocol/messages.ts';
import { readRecord } from '../../worker/room/record/record.ts';
import { type FakeSocket, TestTable } from './room-kit.ts';

function begun(options: Record<string, unknown> = {}): {
  table: TestTable;
  /** The seat whose turn it is. */
  seat: number;
  own: FakeSocket;
} {
  const table = new TestTable(options);
  const sockets = table.start();
  const [seat = 0] = table.waited();
  return { table, seat, own: sockets[seat] ?? fail() };
}

function fail(): never {
  throw new Error('nobody is there');
}

describe('a refusal', () => {
  it.each([
    ['chat of 301 letters', { t: 'chat', text: 'x'.repeat(LIMITS.chat + 1) }],
    ['an empty line of chat', { t: 'chat', text: '' }],
    ['an unknown phrase', { t: 'chat', phrase: 'checkmate' }],
    ['an unknown vote', { t: 'vote', seat: 1, choice: 'kick' }],
    ['an unknown kind of message', { t: 'cheat' }],
    ['a kind from the prototype', { t: '__proto__' }],
    ['no kind at all', {}],
    ['a decision of 400 letters', { t: 'answer', decision: 'd'.repeat(400), answer: 'end' }],
    ['a field of the wrong type', { t: 'pause', on: 'yes' }],
  ])('names the message it is about, whatever is wrong with that: %s', (_, message) => {
    const { table, own } = begun();
    table.say(own, { ...message, cid: 'mine' });
    expect(own.last('reject')).toEqual({
      t: 'reject',
      code: 'badMessage',
      message: 'The message could not be read.',
      cid: 'mine',
    });
    expect(own.closed).toBeUndefined();
  });

  it('names it before the first hello, and when the table is closed, too', () => {
    const table = new TestTable();
    const socket = table.connect();
    socket.remember({});
    table.say(socket, { t: 'cheat', cid: 'early' });
    expect(socket.last('reject')).toMatchObject({ code: 'badMessage', cid: 'early' });
    table.now += 25 * 3_600_000;
    table.say(socket, { t: 'undo', cid: 'late' });
    expect(socket.all('reject')).toContainEqual(expect.objectContaining({ code: 'closed', cid: 'late' }));
  });

  it.each([
    ['of 41 letters', 'c'.repeat(41)],
    ['of no letters', ''],
    ['that is a number', 7],
    ['that is a list', ['a']],
    ['that is nothing', null],
  ])('gives back no id %s', (_, cid) => {
    const { table, own } = begun();
    table.say(own, { t: 'undo', cid });
    expect(own.last('reject')).toEqual({
      t: 'reject',
      code: 'badMessage',
      message: 'The message could not be read.',
    });
  });

  it.each(['{"cid":"a"', '"cid"', '["cid","a"]', 'null', '{"__proto__":{"cid":"a"}}'])(
    'gives back no id of what has none: %s',
    (text) => {
      const { table, own } = begun();
      table.say(own, text);
      expect(own.last('reject')).toMatchObject({ code: 'badMessage' });
      expect(own.last('reject')).not.toHaveProperty('cid');
    },
  );
});

describe('a field that the room does not know', () => {
  it('is ignored in every message, so that a later client can talk to this room', () => {
    const { table, own } = begun();
    table.say(own, { t: 'chat', phrase: 'hello', cid: 'c', mood: 'glad' });
    expect(own.last('ack')).toMatchObject({ cid: 'c' });
    expect(own.last('chat')).not.toHaveProperty('mood');
    table.say(own, { t: 'undo', cid: 'u', steps: 3 });
    expect(own.last('reject')).toMatchObject({ code: 'notNow', cid: 'u' });
    table.say(own, { t: 'hello', protocol: PROTOCOL, locale: 'fr', constructor: 1, toString: 'x' });
    expect(own.last('welcome')).toMatchObject({ lobby: { phase: 'live' } });
  });

  it('does not make another message of a repeated one', () => {
    const { table, own } = begun();
    table.say(own, { t: 'chat', text: 'once', cid: 'c', sentAt: 1 });
    table.say(own, { t: 'chat', text: 'once', cid: 'c', sentAt: 2 });
    expect(own.all('chat')).toHaveLength(1);
    expect(own.all('ack')).toHaveLength(2);
  });
});

describe('another message under an id that was used', () => {
  it('is refused and not acknowledged in the name of the first', () => {
    const { table, own, seat } = begun();
    const cid = table.answer(own, seat);
    const { seq } = table.record;
    expect(own.last('ack')).toEqual({ t: 'ack', cid, seq });
    const acks = own.all('ack').length;
    for (const message of [
      { t: 'undo' },
      { t: 'answer', decision: 'resign', answer: 'resign' },
      { t: 'pause', on: true },
      { t: 'return' },
    ]) {
      table.say(own, { ...message, cid });
      expect(own.last('reject')).toMatchObject({ code: 'usedCid', cid });
    }
    expect(own.all('ack')).toHaveLength(acks);
    expect(table.record.seq).toBe(seq);
  });

  it('is refused with another answer to the same decision', () => {
    const { table, own } = begun();
    table.say(own, { t: 'answer', decision: 'prefer', answer: { abilities: 'ask', refuse: [] }, cid: 'p' });
    expect(own.last('ack')).toMatchObject({ cid: 'p' });
    table.say(own, { t: 'answer', decision: 'prefer', answer: { abilities: 'auto', refuse: [] }, cid: 'p' });
    expect(own.last('reject')).toMatchObject({ code: 'usedCid', cid: 'p' });
  });

  it('is refused over another connection of the seat, and after the room slept', () => {
    const { table, own, seat } = begun();
    const cid = table.answer(own, seat);
    table.wake();
    const tab = table.connect(table.token(seat));
    table.say(tab, { t: 'undo', cid });
    expect(tab.last('reject')).toMatchObject({ code: 'usedCid', cid });
  });

  it('is refused as chat: of a seat, and of a spectator', () => {
    const { table, own } = begun();
    for (const socket of [own, table.connect()]) {
      table.say(socket, { t: 'chat', text: 'first', cid: 's' });
      table.say(socket, { t: 'chat', text: 'second', cid: 's' });
      expect(socket.last('reject')).toMatchObject({ code: 'usedCid', cid: 's' });
      table.say(socket, { t: 'chat', text: 'first', cid: 's' });
      expect(socket.all('ack')).toHaveLength(2);
    }
    const said = own.all('chat').map(({ text }) => text);
    expect(said).toEqual(['first']);
  });

  it('leaves a repeated one acknowledged: also the eighth last, and one that settles something else', () => {
    const { table, own } = begun({ clock: 'live6+15' });
    for (let count = 0; count < 8; count += 1)
      table.say(own, { t: 'pause', on: count % 2 === 0, cid: `p${count}` });
    const { seq } = table.record;
    const rejected = own.all('reject').length;
    table.say(own, { t: 'pause', on: true, cid: 'p0' });
    expect(own.last('ack')).toEqual({ t: 'ack', cid: 'p0', seq });
    expect(own.all('reject')).toHaveLength(rejected);
    table.say(own, { t: 'pause', on: false, cid: 'p0' });
    expect(own.last('reject')).toMatchObject({ code: 'usedCid', cid: 'p0' });
  });

  it('is acknowledged as before where the room was stored without the content', () => {
    const { table, own, seat } = begun();
    const cid = table.answer(own, seat);
    table.say(own, { t: 'chat', text: 'first', cid: 's' });
    const stored: { chairs: { lately?: { digest?: string }[]; saidDigest?: string }[] } = JSON.parse(
      JSON.stringify(table.record),
    );
    for (const chair of stored.chairs) {
      delete chair.saidDigest;
      for (const message of chair.lately ?? []) delete message.digest;
    }
    table.store.write(readRecord(JSON.stringify(stored)));
    table.wake();
    table.say(own, { t: 'undo', cid });
    expect(own.last('ack')).toMatchObject({ cid });
    table.say(own, { t: 'chat', text: 'second', cid: 's' });
    expect(own.last('ack')).toMatchObject({ cid: 's' });
    expect(own.all('reject')).toEqual([]);
  });
});
