import { describe, expect, it } from 'vitest';
import { keyOf } from '../../worker/keys/secrets.ts';
import { CONTEST_LIMITS, type ContestActName } from '../../worker/protocol/contest-table.ts';
import { contestFor, EventTable, ORGANISER, seatFor } from './contest-kit.ts';
import { MINUTE, TestTable } from './room-kit.ts';

const refused = (code: string): object => ({ ok: false, error: { code } });
const OK = { ok: true };

describe('a table of an event', () => {
  it('has everybody on a chair from the start: whoever shows the token sits there', () => {
    const table = new EventTable();
    expect(table.lobby().chairs.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'person ANA',
      'person BEN',
      'person CAI',
    ]);
    const ben = table.connect(table.token(1));
    expect(ben.last('welcome')?.seat).toBe(1);
    expect(table.lobby().chairs[1]).toMatchObject({ isConnected: true });
    const nobody = table.connect('another secret');
    expect(nobody.last('reject')?.code).toBe('wrongToken');
    expect(nobody.last('welcome')?.seat).toBeUndefined();
  });

  it('says where it belongs, and nothing that opens anything', () => {
    const table = new EventTable({}, { externalId: 'L-7' });
    expect(table.lobby().contest).toEqual({
      id: 'the-event',
      round: 2,
      table: 3,
      label: 'Friday Cup',
      externalId: 'L-7',
      callsLeft: [2, 2, 2],
    });
    const text = JSON.stringify(table.lobby());
    for (const secret of [keyOf(ORGANISER), keyOf(table.token(0))]) expect(text).not.toContain(secret);
  });

  it('DEAL-04 has no coin deals and no advice, whatever its options said', () => {
    const { record } = new EventTable({ deals: true, advice: true, seats: 5, names: ['Zoe'] });
    expect(record.options).toMatchObject({ advice: false, seats: 3, game: { deals: false } });
    expect(record.options).not.toHaveProperty('names');
  });

  it('is begun by the organiser alone, with the nonces there are', () => {
    const table = new EventTable();
    for (const seat of [0, 2]) table.act('ready', seat, { nonce: `nonce-of-the-seat-${seat}` });
    expect(table.record.phase).toBe('lobby');
    table.act('ready', 1, { nonce: 'nonce-of-the-seat-1' });
    expect(table.record.phase).toBe('lobby');
    const late = new EventTable();
    late.act('ready', 2, { nonce: 'nonce-of-the-seat-2' });
    expect(late.organise('contestStart', {})).toMatchObject(OK);
    expect(late.record).toMatchObject({ phase: 'live', fair: { nonces: ['nonce-of-the-seat-2'] } });
    expect(late.organise('contestStart', {})).toMatchObject(refused('alreadyStarted'));
  });

  it('begins without those who stay away, and with the bot for others', () => {
    const table = new EventTable({}, {}, 4);
    const cai = table.connect(table.token(2));
    expect(table.organise('contestStart', { without: ['ben'], bots: ['dua'] })).toMatchObject(OK);
    expect(table.record.contest?.seats.map(({ player }) => player)).toEqual(['ana', 'cai', 'dua']);
    expect(table.record.chairs.map(({ isPlayedOn = false }) => isPlayedOn)).toEqual([false, false, true]);
    expect(cai.last('welcome')?.seat).toBe(1);
    expect(table.news('started')[0]?.seats).toEqual([
      { seat: 0, player: 'ana' },
      { seat: 1, player: 'cai' },
      { seat: 2, player: 'dua' },
    ]);
  });

  it('EVT-07 bids in the order that the event gives, also without those who stay away', () => {
    const bids = { isOpen: true, cap: 10, order: [3, 1, 0, 2] };
    const table = new EventTable({ assign: 'auction', bids }, {}, 4);
    table.organise('contestStart', { without: ['ben'] });
    // Of the chairs that are left, Dua's is the last.
    expect(table.state.public.stack[0]).toMatchObject({ cap: 10, bidders: [2, 0, 1] });
    expect(table.waited()).toEqual([2]);
    const anew = new EventTable({ assign: 'auction', bids: { order: [2, 0, 1] } }, {}, 3);
    anew.organise('contestSeats', { seats: [0, 1, 2, 3].map((seat) => seatFor(seat)) });
    expect(anew.record.options.game.bids?.order).toEqual([2, 0, 1, 3]);
    expect(anew.organise('contestStart', {})).toMatchObject(OK);
  });

  it('does not begin without two, or without somebody who is not there', () => {
    const table = new EventTable({}, {}, 3);
    expect(table.organise('contestStart', { without: ['ana', 'ben'] })).toMatchObject(refused('badMessage'));
    expect(table.organise('contestStart', { bots: ['zoe'] })).toMatchObject(refused('noSuchPlayer'));
    expect(table.record.phase).toBe('lobby');
  });

  it('can be seated anew before the start: who stays keeps chair, nonce and connection', () => {
    const table = new EventTable({}, {}, 3);
    const cai = table.connect(table.token(2));
    const ben = table.connect(table.token(1));
    table.act('ready', 2, { nonce: 'nonce-of-the-seat-2' });
    const seats = [seatFor(2), seatFor(0), seatFor(7, 'eve'), seatFor(8, 'fay')];
    expect(table.organise('contestSeats', { seats })).toMatchObject(OK);
    expect(table.record.options.seats).toBe(4);
    expect(table.lobby().chairs.map(({ name }) => name)).toEqual(['CAI', 'ANA', 'EVE', 'FAY']);
    expect(table.record.chairs[0]).toMatchObject({ isReady: true, nonce: 'nonce-of-the-seat-2' });
    expect(cai.last('welcome')?.seat).toBe(0);
    expect(ben.last('reject')?.code).toBe('wrongToken');
    const twice = [seatFor(0), { ...seatFor(1), secret: seatFor(0).secret }];
    for (const bad of [[seatFor(0)], twice, [seatFor(0), seatFor(1, 'ana')]])
      expect(table.organise('contestSeats', { seats: bad })).toMatchObject(refused('badMessage'));
  });

  it('leaves nothing of a host to anybody', () => {
    const table = new EventTable({ isPublic: true });
    expect(table.act('sit', {}, { name: 'Eve', secret: 'of Eve', host: 'host' })).toMatchObject(
      refused('noFreeSeat'),
    );
    expect(table.act('leave', 0, {})).toMatchObject(refused('ofEvent'));
    expect(table.act('rotate', 0, { token: table.token(0), secret: 'new' })).toMatchObject(
      refused('ofEvent'),
    );
    expect(table.act('choose', 0, { name: 'Zoe' })).toMatchObject(refused('ofEvent'));
    expect(table.act('choose', 0, { wish: { faction: 'nordic' } })).toMatchObject(refused('ofEvent'));
    for (const token of ['host', table.token(0), ORGANISER])
      expect(table.room.call('setChair', { token, seat: 1, to: { kind: 'free' } }, table.now)).toMatchObject(
        refused('notHost'),
      );
    table.now += 10 * MINUTE;
    expect(table.lobby().chairs.some(({ isHost }) => isHost)).toBe(false);
    table.begin();
    table.organise('contestAdjudicate', {});
    expect(table.act('planRematch', 0, {})).toMatchObject(refused('ofEvent'));
  });

  it('gives a seat what the event deals to it', () => {
    const seats = [{ ...seatFor(0), wish: { faction: 'nordic', mat: 'industrial' } }, seatFor(1)];
    const table = new EventTable({}, { seats });
    table.begin();
    expect(table.state.public.seats[0]).toMatchObject({ faction: 'nordic', mat: 'industrial' });
  });
});

const ACTS: [ContestActName, object][] = [
  ['contestSeats', { seats: [seatFor(0), seatFor(1)] }],
  ['contestStart', {}],
  ['contestPause', { isOn: true }],
  ['contestAddTime', { ms: MINUTE }],
  ['contestDeadline', { at: 1_900_000_000_000 }],
  ['contestCallTime', {}],
  ['contestAdjudicate', {}],
  ['contestReplace', { player: 'ben', by: seatFor(8, 'eve') }],
  ['contestBot', { player: 'ben' }],
  ['contestReturn', { player: 'ben' }],
  ['contestAnnounce', { text: 'Hello' }],
  ['contestRule', { text: 'Play on' }],
  ['contestHold', { isOn: true }],
  ['contestOpen', {}],
];
/** What is possible after the end: something for people to read, and telling them what they were not told yet. */
const AFTER_THE_END: readonly ContestActName[] = ['contestAnnounce', 'contestRule', 'contestOpen'];

describe('an act of the organiser', () => {
  it.each(ACTS)('%s is refused to whoever guesses, and changes nothing', (name, args) => {
    const table = new EventTable();
    const before = JSON.stringify(table.record);
    for (const token of ['', 'organiser', keyOf(ORGANISER), 'host', table.token(0), ORGANISER.slice(0, -1)])
      expect(table.organise(name, args as never, { token })).toMatchObject(refused('notOrganiser'));
    expect(JSON.stringify(table.record)).toBe(before);
  });

  it.each(ACTS)('%s is refused at a table of no event', (name, args) => {
    const table = new TestTable();
    const call = { ...args, token: ORGANISER, cid: 'c' };
    expect(table.room.call(name, call as never, table.now)).toMatchObject(refused('notOrganiser'));
    expect(table.act(name, { isOrganiser: true }, call as never)).toMatchObject(refused('notOfEvent'));
  });

  it.each(ACTS)('%s is refused once the game is over, unless it is for people alone', (name, args) => {
    const table = new EventTable();
    table.begin();
    table.organise('contestAdjudicate', {});
    expect(table.record.phase).toBe('over');
    const outcome = table.organise(name, args as never);
    if (AFTER_THE_END.includes(name)) expect(outcome).toMatchObject(OK);
    else expect(outcome.ok ? 'done' : outcome.error.code).toMatch(/^(gameOver|alreadyStarted)$/);
  });

  it.each(['contestPause', 'contestAddTime', 'contestCallTime', 'contestAdjudicate'] as const)(
    '%s waits for the start',
    (name) => {
      const args = ACTS.find(([one]) => one === name)?.[1];
      expect(new EventTable().organise(name, args as never)).toMatchObject(refused('notStarted'));
    },
  );

  it('closes a table that is ended during its bids: nothing was played, and there is no result', () => {
    const table = new EventTable({ assign: 'auction' });
    const [ana] = table.begin();
    expect(table.state.public.seats).toEqual([]);
    expect(table.organise('contestAdjudicate', {}, { cid: 'end' })).toMatchObject(OK);
    expect(table.record).toMatchObject({ closed: 'neverStarted', finishedAt: table.now });
    expect(table.record.live).toBeUndefined();
    expect(ana?.last('reject')?.code).toBe('closed');
    expect(table.news('closed')).toMatchObject([{ why: 'neverStarted' }]);
    expect(table.organise('contestAdjudicate', {}, { cid: 'end' })).toMatchObject(refused('closed'));
    expect(table.news('finished')).toEqual([]);
    // Neither the time for bids nor the bot brings it back.
    table.until(table.now + 60 * MINUTE);
    expect(table.news('closed')).toHaveLength(1);
    expect(table.record.live).toBeUndefined();
  });

  it('is carried out once under its id, and something else under that id is refused', () => {
    const table = new EventTable();
    table.begin();
    const left = (): number | undefined => table.record.live?.clock?.seats[0]?.left;
    const before = left() ?? 0;
    for (let times = 0; times < 3; times += 1)
      expect(table.organise('contestAddTime', { ms: MINUTE }, { cid: 'x' })).toMatchObject(OK);
    expect(left()).toBe(before + MINUTE);
    expect(table.organise('contestAddTime', { ms: 2 * MINUTE }, { cid: 'x' })).toMatchObject(
      refused('usedCid'),
    );
    expect(table.organise('contestPause', { isOn: true }, { cid: 'x' })).toMatchObject(refused('usedCid'));
    table.wake();
    expect(table.organise('contestAddTime', { ms: MINUTE }, { cid: 'x' })).toMatchObject(OK);
    expect(left()).toBe(before + MINUTE);
    expect(table.organise('contestAdjudicate', {}, { cid: 'y' })).toMatchObject(OK);
    expect(table.organise('contestAdjudicate', {}, { cid: 'y' })).toMatchObject(OK);
    expect(table.news('finished')).toHaveLength(1);
  });

  it('keeps no more of them than it needs', () => {
    const table = new EventTable();
    for (let n = 0; n < 100; n += 1) table.organise('contestAnnounce', { text: `Line ${n}` });
    expect(table.record.contest?.lately).toHaveLength(32);
    expect(table.record.contest?.notes).toHaveLength(CONTEST_LIMITS.notes);
    expect(table.record.contest?.notes?.at(-1)).toMatchObject({ id: 100, text: 'Line 99' });
  });

  it.each(['', ' ', 'x'.repeat(301), 'two\nlines', '\u202etext', 7, undefined, null])(
    'takes no text like %j',
    (text) => {
      const table = new EventTable();
      for (const name of ['contestAnnounce', 'contestRule'] as const)
        expect(table.organise(name, { text } as never)).toMatchObject(refused('badText'));
    },
  );

  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, CONTEST_LIMITS.addedMs + 1, '60000'])(
    'adds no time like %j',
    (ms) => {
      const table = new EventTable();
      table.begin();
      expect(table.organise('contestAddTime', { ms } as never)).toMatchObject(refused('badTime'));
      expect(table.organise('contestDeadline', { at: ms === 0.5 ? ms : 'x' } as never)).toMatchObject(
        refused('badTime'),
      );
    },
  );

  it('puts somebody else on a chair, whose token opens it from then on', () => {
    const table = new EventTable();
    const sockets = table.begin();
    const eve = { player: 'eve', name: 'Eve', secret: keyOf('of Eve') };
    expect(table.organise('contestReplace', { player: 'ben', by: eve })).toMatchObject(OK);
    expect(sockets[1]?.last('reject')?.code).toBe('wrongToken');
    expect(table.connect(table.token(1)).last('reject')?.code).toBe('wrongToken');
    const socket = table.connect('of Eve');
    expect(socket.last('welcome')).toMatchObject({ seat: 1 });
    expect(table.record.contest?.seats[1]).toMatchObject({ player: 'eve' });
    expect(sockets[0]?.all('note').at(-1)).toMatchObject({ note: 'takenOver', seat: 1, name: 'Eve' });
    // Nobody's seat is opened by a secret that opens another.
    const thief = { player: 'fay', name: 'Fay', secret: keyOf(table.token(0)) };
    expect(table.organise('contestReplace', { player: 'eve', by: thief })).toMatchObject(
      refused('badMessage'),
    );
    expect(table.organise('contestReplace', { player: 'ben', by: eve })).toMatchObject(
      refused('noSuchPlayer'),
    );
  });

  it('lets the bot play a seat, marked, and gives it back', () => {
    const table = new EventTable();
    table.begin();
    const seat = table.state.public.turn.seat;
    const player = table.record.contest?.seats[seat]?.player ?? '';
    expect(table.organise('contestBot', { player })).toMatchObject(OK);
    expect(table.state.public.turn.number).toBe(2);
    expect(table.store.logFrom(1).every(({ entry }) => entry.includes('"by":"steady"'))).toBe(true);
    expect(table.news('bot')).toMatchObject([{ player, isOn: true }]);
    expect(table.organise('contestReturn', { player })).toMatchObject(OK);
    expect(table.record.chairs[seat]).toMatchObject({ isReturning: true });
    expect(table.organise('contestBot', { player: 'zoe' })).toMatchObject(refused('noSuchPlayer'));
  });

  it('announces to all at the table, and says it again to who comes later', () => {
    const table = new EventTable();
    const [ana] = table.begin();
    table.organise('contestAnnounce', { text: 'Pizza is here.' });
    const told = { id: 1, at: table.now, kind: 'announcement', text: 'Pizza is here.' };
    expect(ana?.last('lobby')?.lobby.contest?.notes).toEqual([told]);
    expect(table.connect().last('welcome')?.lobby.contest?.notes).toEqual([told]);
  });

  it('tells nothing of this moment to those who are behind', () => {
    const table = new EventTable({ delay: 300 }, { deadlineAt: 1_900_000_000_000 });
    table.begin();
    table.organise('contestAnnounce', { text: 'Pizza is here.' });
    const watcher = table.connect();
    expect(watcher.last('welcome')?.lobby.contest).toEqual({
      id: 'the-event',
      round: 2,
      table: 3,
      label: 'Friday Cup',
    });
  });

  it('comes with a label of a length that fits', () => {
    const { record } = new EventTable({}, contestFor(3, { label: 'x'.repeat(500) }));
    expect(record.contest?.label).toHaveLength(CONTEST_LIMITS.label);
  });
});
