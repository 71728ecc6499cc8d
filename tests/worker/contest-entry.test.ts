import { describe, expect, it } from 'vitest';
import { DEEDS } from '../../worker/contest/acts/deeds.ts';
import { calendarOf } from '../../worker/contest/told/calendar.ts';
import { csvCell, resultsCsv } from '../../worker/contest/told/exports.ts';
import { noticeOf } from '../../worker/contest/told/notices.ts';
import { writeUp } from '../../worker/contest/told/write-up.ts';
import { isContestId, newContestId, newLink, roleOfLink } from '../../worker/keys/contest-links.ts';
import { isGameId, keyOf, newGameId } from '../../worker/keys/secrets.ts';
import { webhookRequest } from '../../worker/notices/webhook-request.ts';
import type { ContestDeed } from '../../worker/protocol/calls/contests.ts';
import { CONTEST_CAPS } from '../../worker/protocol/contest.ts';
import { ID_KEY, nth, TestEvent } from './event-kit.ts';
import { MINUTE } from './room-kit.ts';

const HOUR = 60 * MINUTE;
const refusedAs = (code: string) => ({ ok: false, error: { code } });

describe('signing up', () => {
  it('gives a place, then the waiting list, then nothing', () => {
    const event = new TestEvent({ most: 2 });
    event.enterAll(2);
    expect(event.enter('Ada')).toMatchObject({ isWaiting: true });
    expect(event.view.places).toEqual({ taken: 2, free: 0, waiting: 1 });
    for (let index = 1; index < CONTEST_CAPS.waiting; index += 1) event.enter(`Waits ${index}`);
    expect(event.contest.enter({ name: 'One Too Many' }, event.now)).toMatchObject(refusedAs('contestFull'));
  });

  it('moves the first who waits up by itself when somebody leaves, and tells them', () => {
    const event = new TestEvent({ most: 2 });
    const [first] = event.enterAll(2);
    const notice = { format: 'ntfy', url: 'https://ntfy.sh/mine' } as const;
    const [ada, bo] = [event.enter('Ada', { notice }), event.enter('Bo')];
    expect(event.next(bo)).toEqual({ kind: 'onWaitingList', place: 2 });
    event.act(first?.token ?? '', { kind: 'leave' });
    expect(event.next(ada).kind).toBe('wait');
    expect(event.next(bo)).toEqual({ kind: 'onWaitingList', place: 1 });
    expect(event.notices).toMatchObject([{ whose: ada.player, kind: 'movedUp' }]);
  });

  it('moves everybody up for whom more places are made', () => {
    const event = new TestEvent({ most: 2 });
    event.enterAll(5);
    event.organise({ kind: 'change', settings: { most: 4 } });
    expect(event.view.places).toEqual({ taken: 4, free: 0, waiting: 1 });
  });

  it('needs the code where there is one, and is by invitation where there is a list', () => {
    const coded = new TestEvent({ entry: 'code', code: 'plough' });
    for (const code of [undefined, '', 'Plough', 'x'.repeat(200)])
      expect(
        coded.contest.enter({ name: 'Ada', ...(code !== undefined && { code }) }, coded.now),
      ).toMatchObject(refusedAs('wrongCode'));
    expect(coded.contest.enter({ name: 'Ada', code: ' plough ' }, coded.now).ok).toBe(true);
    expect(JSON.stringify(coded.view)).not.toContain('plough');
    const listed = new TestEvent({ entry: 'list' });
    expect(listed.contest.enter({ name: 'Ada' }, listed.now)).toMatchObject(refusedAs('byInvitation'));
    const { link = '' } = listed.organise({ kind: 'addPlayer', name: 'Ada' });
    expect(listed.own(link)).toMatchObject({ role: 'player', name: 'Ada' });
  });

  it.each(['', '   ', 'x'.repeat(25), 'Ada\u202e', 'Ada\nBo', '\u200b'])('refuses the name %j', (name) => {
    const event = new TestEvent();
    expect(event.contest.enter({ name }, event.now)).toMatchObject(refusedAs('badName'));
  });

  it('refuses a name that somebody has, or one that looks like it', () => {
    const event = new TestEvent();
    event.enter('Ada');
    for (const name of ['Ada', 'ADA', 'Ａｄａ', ' ada '])
      expect(event.contest.enter({ name }, event.now)).toMatchObject(refusedAs('nameTaken'));
  });

  it('is closed and opened, and closed to whoever was banned', () => {
    const event = new TestEvent();
    const net = 'digest of an address';
    const bad = event.enter('Spam 1', { net });
    event.organise({ kind: 'remove', player: bad.player, isBanned: true });
    expect(event.contest.enter({ name: 'Spam 2', net }, event.now)).toMatchObject(refusedAs('banned'));
    expect(event.act(bad.token, { kind: 'comeBack' })).toMatchObject(refusedAs('banned'));
    expect(event.view.entrants).toEqual([]);
    event.organise({ kind: 'setSignUp', isOn: false });
    expect(event.contest.enter({ name: 'Ada' }, event.now)).toMatchObject(refusedAs('signUpClosed'));
    event.organise({ kind: 'setSignUp', isOn: true });
    expect(event.enter('Ada').player).toBe('p2');
  });

  it('stops somewhere, however often somebody comes and is removed', () => {
    const event = new TestEvent({ most: 4 });
    for (let index = 0; index < CONTEST_CAPS.entrants; index += 1) {
      const { player } = event.enter(`Spam ${index}`);
      event.contest.act(event.organiser, { kind: 'remove', player, isBanned: false }, event.now);
    }
    expect(event.contest.enter({ name: 'Ada' }, event.now)).toMatchObject(refusedAs('contestFull'));
    expect(event.store.largest).toBeLessThan(1_000_000);
  });

  it('takes no webhook to a private address, neither of a player nor of the organiser', () => {
    const event = new TestEvent();
    for (const url of [
      'http://ntfy.sh/x',
      'https://127.0.0.1/x',
      'https://[::1]/',
      'https://10.0.0.8/x',
      'https://a.internal/',
      'https://ntfy.sh:8443/',
    ]) {
      const notice = { format: 'ntfy', url } as const;
      expect(event.contest.enter({ name: 'Ada', notice }, event.now)).toMatchObject(refusedAs('badWebhook'));
      expect(event.act(event.organiser, { kind: 'change', settings: { webhook: notice } })).toMatchObject(
        refusedAs('badWebhook'),
      );
    }
  });
});

describe('links', () => {
  it('carry a keyed check: nobody can make one up, or take one of another event', () => {
    const [one, other] = [newContestId(ID_KEY), newContestId(ID_KEY)];
    const link = newLink(ID_KEY, one, 'player');
    expect(roleOfLink(ID_KEY, one, link)).toBe('player');
    expect(roleOfLink(ID_KEY, other, link)).toBeUndefined();
    expect(roleOfLink('another key', one, link)).toBeUndefined();
    expect(roleOfLink(ID_KEY, one, `o${link.slice(1)}`)).toBeUndefined();
    for (const made of ['', 'p', 'p'.repeat(36), link.slice(1), `${link}2`, link.toUpperCase()])
      expect(roleOfLink(ID_KEY, one, made)).toBeUndefined();
  });

  it('of events and ids of games are never taken for each other', () => {
    expect(isContestId(newGameId(ID_KEY), ID_KEY)).toBe(false);
    expect(isGameId(newContestId(ID_KEY), ID_KEY)).toBe(false);
    expect(isContestId(newContestId(ID_KEY), ID_KEY)).toBe(true);
  });

  it('open nothing that was not issued: a link of ours that this event never gave away', () => {
    const event = new TestEvent();
    for (const role of ['organiser', 'helper', 'player'] as const) {
      const forged = newLink(ID_KEY, event.id, role);
      expect(event.contest.own(keyOf(forged))).toMatchObject(refusedAs('wrongLink'));
      expect(event.act(forged, { kind: 'startRound' })).toMatchObject(refusedAs('wrongLink'));
    }
  });

  it('are issued again: the old one dies, at the table as well, and everybody can see that it was', () => {
    const event = new TestEvent({ rounds: 1, checkInMinutes: 0 });
    const players = event.enterAll(4);
    event.pass(HOUR);
    event.sitAll(players);
    const [first] = players;
    if (first === undefined) throw new Error('nobody');
    const before = event.next(first);
    const { link = '' } = event.organise({ kind: 'reissue', to: first.player });
    expect(event.contest.own(keyOf(first.token))).toMatchObject(refusedAs('wrongLink'));
    const again = { player: first.player, token: link };
    const after = event.next(again);
    if (before.kind !== 'table' || after.kind !== 'table') throw new Error('no table');
    const keys = event.table(after.game).room.record?.chairs[after.seat]?.keys;
    expect(keys).toContain(keyOf(after.token));
    expect(keys).not.toContain(keyOf(before.token));
    expect(event.view.log.at(-1)).toMatchObject({ by: 'organiser', kind: 'reissued', player: first.player });
    const helper = event.organise({ kind: 'reissue', to: 'helper' });
    expect(event.contest.own(keyOf(event.helper))).toMatchObject(refusedAs('wrongLink'));
    expect(event.own(helper.link ?? '')).toMatchObject({ role: 'helper' });
  });

  it('are stored as digests, and are in nothing that anybody else is told', () => {
    const event = new TestEvent({ rounds: 1, checkInMinutes: 0, reach: 'ada@example.org' });
    const players = event.enterAll(4);
    event.pass(HOUR);
    event.sitAll(players);
    const secrets = [
      event.organiser,
      event.helper,
      ...players.map(({ token }) => token),
      'c'.repeat(64),
      'ada@example.org',
    ];
    const seats = players
      .map((player) => event.next(player))
      .map((next) => (next.kind === 'table' ? next.token : ''));
    const told = JSON.stringify([event.view, event.own(event.helper), event.seen]);
    const stored = JSON.stringify([
      ...(event.store.read()?.entrant.values() ?? []),
      ...(event.store.read()?.table.values() ?? []),
    ]);
    for (const secret of [...secrets, ...seats]) {
      expect(told).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
    // An organiser who plays knows no more than a player: neither seats' tokens nor hands.
    for (const token of seats) expect(JSON.stringify(event.own(event.organiser))).not.toContain(token);
  });
});

describe('what a link is good for', () => {
  const TABLE = { round: 1, number: 1 };
  /** Something of each kind that could be possible; a kind that is missing does not compile. */
  const TRIED: { readonly [K in ContestDeed['kind']]: Extract<ContestDeed, { kind: K }> } = {
    checkIn: { kind: 'checkIn', player: 'p2' },
    leave: { kind: 'leave' },
    comeBack: { kind: 'comeBack', player: 'p2' },
    rename: { kind: 'rename', name: 'Somebody' },
    tell: { kind: 'tell', notice: null },
    setSignUp: { kind: 'setSignUp', isOn: false },
    addPlayer: { kind: 'addPlayer', name: 'Zoe' },
    drop: { kind: 'drop', player: 'p2' },
    startRound: { kind: 'startRound' },
    pause: { kind: 'pause', isOn: true },
    addTime: { kind: 'addTime', table: TABLE, minutes: 5 },
    replace: { kind: 'replace', table: TABLE, player: 'p2', by: 'p1' },
    bot: { kind: 'bot', table: TABLE, player: 'p2' },
    joinTable: { kind: 'joinTable', table: TABLE, player: 'p2' },
    announce: { kind: 'announce', text: 'Hello' },
    rule: { kind: 'rule', table: TABLE, text: 'So be it' },
    settle: { kind: 'settle', need: 1, choice: 'wait' },
    change: { kind: 'change', settings: { name: 'Other' } },
    cancel: { kind: 'cancel', reason: 'rain' },
    remove: { kind: 'remove', player: 'p2', isBanned: true },
    reissue: { kind: 'reissue', to: 'p2' },
    penalty: { kind: 'penalty', player: 'p2', points: -1, reason: 'late' },
    takeBackPenalty: { kind: 'takeBackPenalty', id: 1 },
    adjudicate: { kind: 'adjudicate', table: TABLE, reason: 'late' },
    correct: {
      kind: 'correct',
      table: TABLE,
      reason: 'late',
      seats: [
        { player: 'p1', rank: 1, coins: 1 },
        { player: 'p2', rank: 2, coins: 0 },
      ],
    },
    takeBack: { kind: 'takeBack', table: TABLE },
    hold: { kind: 'hold', table: TABLE, isOn: true },
    cast: { kind: 'cast', isOn: true },
  };
  const HELPERS_NOT = [
    'change',
    'cancel',
    'remove',
    'reissue',
    'penalty',
    'takeBackPenalty',
    'adjudicate',
    'correct',
    'takeBack',
    'hold',
    'cast',
  ];

  it.each(Object.values(TRIED))(
    '$kind is for whom it is for, and changes nothing for anybody else',
    (deed) => {
      const event = new TestEvent({ rounds: 1, checkInMinutes: 0 });
      const players = event.enterAll(4);
      event.pass(HOUR);
      event.sitAll(players);
      const before = event.view.version;
      const { who } = DEEDS[deed.kind];
      if (who === 'helper' || who === 'organiser' || ('player' in deed && who === 'anyone')) {
        expect(event.act(nth(players, 0).token, deed)).toMatchObject(refusedAs('notOrganiser'));
        expect(event.view.version).toBe(before);
      }
      expect(who === 'organiser').toBe(HELPERS_NOT.includes(deed.kind));
      if (who === 'organiser' || who === 'player') {
        expect(event.act(event.helper, deed)).toMatchObject(refusedAs('notOrganiser'));
        expect(event.view.version).toBe(before);
      }
      if (who === 'player') expect(event.act(event.organiser, deed)).toMatchObject(refusedAs('notOrganiser'));
    },
  );

  it('helpers cannot stop a game by answering a question either', () => {
    const event = new TestEvent({ rounds: 1, checkInMinutes: 0 });
    const players = event.enterAll(4);
    event.pass(HOUR);
    event.sitAll(players);
    event.tell(event.view.rounds[0]?.tables[0]?.game ?? '', { kind: 'stuck', code: 'x' }, 300);
    const [need] = event.needs;
    const settle = { kind: 'settle', need: need?.id ?? 0, choice: 'adjudicate' } as const;
    expect(event.act(event.helper, settle)).toMatchObject(refusedAs('notOrganiser'));
    expect(event.act(event.helper, { ...settle, choice: 'bot' })).toMatchObject(refusedAs('wrongMoment'));
    expect(event.act(event.organiser, settle).ok).toBe(true);
    expect(event.act(event.organiser, settle)).toMatchObject(refusedAs('noSuchNeed'));
    expect(event.view.phase).toBe('over');
  });

  it('an act that fails half-way leaves nothing behind', () => {
    const event = new TestEvent();
    event.enter('Ada');
    event.store.isBroken = true;
    expect(() => event.contest.enter({ name: 'Bo' }, event.now)).toThrow('disk');
    event.store.isBroken = false;
    expect(event.wake().view?.entrants.map(({ name }) => name)).toEqual(['Ada']);
  });

  it('a player who does something again and again is stopped, and keeps nobody else from anything', () => {
    const event = new TestEvent();
    const [ada, bo] = [event.enter('Ada'), event.enter('Bo')];
    for (let index = 0; index < CONTEST_CAPS.actsOfPlayer; index += 1)
      expect(event.act(ada.token, { kind: index % 2 === 0 ? 'leave' : 'comeBack' }).ok).toBe(true);
    expect(event.act(ada.token, { kind: 'leave' })).toMatchObject(refusedAs('tooManyActs'));
    expect(event.act(bo.token, { kind: 'leave' }).ok).toBe(true);
    expect(event.act(event.organiser, { kind: 'announce', text: 'x' }).ok).toBe(true);
  });

  it('the log of an event is full at last, for those who run it', () => {
    const event = new TestEvent();
    for (let index = 0; index < CONTEST_CAPS.acts; index += 1)
      event.contest.act(event.organiser, { kind: 'setSignUp', isOn: index % 2 === 0 }, event.now);
    expect(event.act(event.organiser, { kind: 'announce', text: 'x' })).toMatchObject(
      refusedAs('tooManyActs'),
    );
  });
});

describe('settings', () => {
  it('are refused where no event could have them', () => {
    for (const settings of [
      { name: '' },
      { name: 'x'.repeat(61) },
      { name: '\u202eCup' },
      { startsAt: 1e15 },
      { zone: 'Mars/Phobos' },
      { rounds: 0 },
      { rounds: 13 },
      { sizes: [4, 4] },
      { sizes: [1] },
      { most: 257 },
      { final: 3 },
      { ladder: [10] },
      { entry: 'code' },
      { clock: 'none' },
      { tieBreaks: ['wins', 'wins'] },
      { description: 'a\u0000b' },
    ])
      expect(() => new TestEvent(settings), JSON.stringify(settings)).toThrow('badEvent');
  });

  it('move the start, and everybody is told; once tables are drawn, terms stay', () => {
    const notice = { format: 'ntfy', url: 'https://ntfy.sh/mine' } as const;
    const event = new TestEvent({ rounds: 2, checkInMinutes: 0 });
    const players = [event.enter('Ada', { notice }), ...event.enterAll(3)];
    event.organise({ kind: 'change', settings: { startsAt: event.now + 2 * HOUR } });
    expect(event.notices).toMatchObject([{ kind: 'changed' }]);
    event.pass(HOUR);
    expect(event.view.phase).toBe('signUp');
    event.pass(HOUR);
    event.sitAll(players);
    expect(event.view.phase).toBe('playing');
    expect(event.act(event.organiser, { kind: 'change', settings: { ladder: [1, 0] } })).toMatchObject(
      refusedAs('alreadyStarted'),
    );
    expect(event.act(event.organiser, { kind: 'change', settings: { rounds: 3 } }).ok).toBe(true);
  });

  it('move the start, and whoever had checked in for the old one is asked again', () => {
    const event = new TestEvent({ rounds: 1 });
    const players = event.enterAll(4);
    event.pass(31 * MINUTE);
    for (const { token } of players) event.act(token, { kind: 'checkIn' });
    event.organise({ kind: 'change', settings: { startsAt: event.now + 24 * HOUR } });
    expect(event.view.entrants.map(({ isCheckedIn }) => isCheckedIn)).toEqual(Array(4).fill(undefined));
    event.pass(24 * HOUR - MINUTE);
    expect(players.map((player) => event.next(player).kind)).toEqual(Array(4).fill('checkIn'));
    // What does not move the start changes nothing of it.
    event.act(nth(players, 0).token, { kind: 'checkIn' });
    event.organise({ kind: 'change', settings: { most: 12 } });
    expect(event.view.entrants[0]).toMatchObject({ isCheckedIn: true });
  });

  it('forget how to reach the organiser thirty days after the end', () => {
    const event = new TestEvent({ reach: 'ada@example.org' });
    event.organise({ kind: 'cancel', reason: 'Rain' });
    expect(event.own(event.organiser)).toMatchObject({ closed: { reach: 'ada@example.org' } });
    event.pass(30 * 24 * HOUR);
    expect(event.own(event.organiser)).toMatchObject({ closed: {} });
    expect(JSON.stringify(event.store.read()?.main)).not.toContain('ada@example.org');
  });
});

describe('what an event is taken away as', () => {
  const NASTY = ['=1+1', '+49', '-2', '@all', '<b>x</b>', 'a"b,c', '[x](y)|z'];

  it('runs no formula and breaks no cell, whatever players are called', () => {
    expect(['=1', '+1', '-1', '@a', '\t=1'].map(csvCell)).toEqual(["'=1", "'+1", "'-1", "'@a", "'\t=1"]);
    expect([csvCell(-3), csvCell('a"b,c'), csvCell(undefined)]).toEqual(['-3', '"a""b,c"', '']);
    const event = new TestEvent({ rounds: 1, checkInMinutes: 0, sizes: [7] });
    const players = NASTY.map((name) => event.enter(name));
    event.pass(HOUR);
    event.sitAll(players);
    event.endTable(1, 1);
    const csv = resultsCsv(event.view, 'https://ploughshare.test');
    for (const cell of csv.split(/,|\r\n/)) expect(cell).not.toMatch(/^[=+@]|^-\D/);
    expect(csv.trim().split('\r\n')).toHaveLength(8);
    const text = writeUp(event.view, 'https://ploughshare.test');
    expect(text).toContain('\\<b\\>x');
    expect(text).toContain('\\[x\\]\\(y\\)\\|z');
  });

  it('is a calendar file with alarms, folded, and with the own link only for its holder', () => {
    const event = new TestEvent({ name: 'Ä'.repeat(50) });
    const { token } = event.enter('Ada');
    const file = calendarOf(event.view, 'https://ploughshare.test', token);
    expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    const unfolded = file.replaceAll('\r\n ', '');
    expect(unfolded).toContain(`URL:https://ploughshare.test/events/${event.id}#${token}`);
    expect(unfolded.match(/BEGIN:VALARM/g)).toHaveLength(2);
    expect(unfolded).toContain('DTSTART:20270115T090000Z');
    expect(calendarOf(event.view, 'https://ploughshare.test').replaceAll('\r\n ', '')).not.toContain('#');
  });

  it('tells a channel pairings and results, and never a secret or a mention', () => {
    const webhook = { format: 'discord', url: 'https://discord.com/api/webhooks/1/secret' } as const;
    const event = new TestEvent({ rounds: 1, checkInMinutes: 0, webhook });
    const players = [event.enter('@everyone'), ...event.enterAll(3)];
    event.pass(HOUR);
    event.sitAll(players);
    const tokens = players
      .map((player) => event.next(player))
      .map((next) => (next.kind === 'table' ? next.token : ''));
    event.endTable(1, 1);
    const sent = event.notices.flatMap((errand) => {
      const notice = errand.to === 'webhook' ? noticeOf(event.rows, errand) : undefined;
      return notice === undefined ? [] : [webhookRequest('discord', notice.words).body];
    });
    expect(event.notices.map((errand) => (errand.to === 'webhook' ? errand.kind : ''))).toEqual([
      'pairings',
      'result',
      'standings',
    ]);
    expect(sent[0]).toContain('/t/');
    for (const text of sent)
      for (const secret of [event.organiser, event.helper, ...players.map(({ token }) => token), ...tokens])
        expect(text).not.toContain(secret);
    expect(sent.join()).not.toMatch(/[^\\]@everyone/);
  });
});
