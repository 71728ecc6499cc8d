import { describe, expect, it } from 'vitest';
import { viewFor } from '../../engine/index.ts';
import { newLink, roleOfLink } from '../../worker/keys/contest-links.ts';
import { keyOf } from '../../worker/keys/secrets.ts';
import type { CastHand, CastPart } from '../../worker/protocol/cast.ts';
import { patched } from '../../worker/protocol/patch.ts';
import { EventTable, ORGANISER } from './contest-kit.ts';
import { begun, HOUR, ID_KEY, TestEvent } from './event-kit.ts';
import { MINUTE, SECOND } from './room-kit.ts';

// What a caster is shown: everything there was, some minutes ago, and nothing of what is or comes.

function fail(): never {
  throw new Error('that should be there');
}

/** A caster's page: keeps what it was told, as a browser would. */
class Caster {
  table: unknown;
  hands: CastHand[] = [];
  seq: number | undefined;
  last: CastPart | undefined;
  readonly texts: string[] = [];
  private readonly of: EventTable;

  constructor(of: EventTable) {
    this.of = of;
  }

  look(): this {
    for (;;) {
      const after = this.seq === undefined ? {} : { after: this.seq };
      const told = this.of.room.call('cast', { token: ORGANISER, ...after }, this.of.now);
      if (!told.ok) fail();
      this.take(told.value);
      if (told.value.isMore !== true) return this;
    }
  }

  private take(part: CastPart): void {
    this.last = part;
    this.texts.push(JSON.stringify(part));
    if (part.seq < 0) return;
    if (part.start !== undefined) {
      this.table = part.start.table;
      this.hands = [...part.start.hands];
    }
    for (const { patch, hands } of part.moments) {
      this.table = patched(this.table, patch);
      for (const [seat, hand] of Object.entries(hands)) this.hands[Number(seat)] = hand;
    }
    this.seq = part.seq;
  }
}

/** The whole table as it was at each moment, hands and clocks included. */
class Past {
  private readonly moments: { at: number; table: string; hands: string; clock: string }[] = [];
  private readonly of: EventTable;

  constructor(of: EventTable) {
    this.of = of;
    this.note();
  }

  note(): void {
    const { state, record, now } = this.of;
    this.moments.push({
      at: now,
      table: JSON.stringify(viewFor(state, 'spectator').public),
      hands: JSON.stringify(state.hidden.seats.map((_, seat) => viewFor(state, seat).own ?? null)),
      clock: JSON.stringify(record.live?.clock?.seats.map(({ left }) => left)),
    });
  }

  at(moment: number): { table: unknown; hands: unknown; clock: unknown } | undefined {
    const known = this.moments.findLast(({ at }) => at <= moment);
    return (
      known && {
        table: JSON.parse(known.table),
        hands: JSON.parse(known.hands),
        clock: JSON.parse(known.clock),
      }
    );
  }
}

function step(table: EventTable, past: Past): void {
  const [seat = 0] = table.waited();
  table.answer(table.sockets.find(({ memory }) => memory.seat === seat) ?? fail(), seat);
  past.note();
}

const playing = (delay = 0): { table: EventTable; past: Past } => {
  const table = new EventTable({ clock: 'live25+45', delay }, {}, 3);
  table.begin();
  return { table, past: new Past(table) };
};

describe('a caster', () => {
  it.each([
    ['five minutes at the least', 0, 5 * MINUTE],
    ['as late as spectators where these are later', 900, 15 * MINUTE],
  ])('sees table, hands and clocks as they were: %s', (_, delay, late) => {
    const { table, past } = playing(delay);
    const caster = new Caster(table);
    expect(caster.look().last).toMatchObject({ seq: -1, moments: [], delay: late });
    expect(caster.table).toBeUndefined();
    for (let turn = 0; turn < 90; turn += 1) {
      step(table, past);
      table.until(table.now + ((turn * 7919) % (40 * SECOND)));
      if (turn % 20 === 19) table.wake();
      const was = past.at(table.now - late);
      const fresh = new Caster(table).look();
      for (const one of [caster.look(), fresh]) {
        expect(one.table).toEqual(was?.table);
        expect(one.hands).toEqual(was?.hands ?? []);
      }
      const rows = table.store.logFrom(1);
      for (const { seq, at } of caster.last?.moments ?? []) {
        expect(rows[seq - 1]?.at).toBe(at);
        expect(at).toBeLessThanOrEqual(table.now - late);
      }
    }
    const { clock } = caster.last?.moments.at(-1) ?? new Caster(table).look().last?.moments.at(-1) ?? {};
    expect(clock?.seats.map(({ left }) => left)).toEqual(past.at(table.now - late)?.clock);
    expect(caster.seq).toBeGreaterThan(20);
    expect(caster.hands.some((hand) => hand !== null)).toBe(true);
  });

  it('is never sent the seed, the secret, a command, or the order of a deck', () => {
    const { table, past } = playing();
    const caster = new Caster(table);
    const { seed } = table.state.hidden.chance;
    const { secret, nonces = [] } = table.record.fair;
    for (let turn = 0; turn < 120; turn += 1) {
      step(table, past);
      table.until(table.now + 20 * SECOND);
      caster.look();
    }
    const keys = new Set<string>();
    for (const text of caster.texts)
      JSON.parse(text, (key, value) => {
        keys.add(key);
        return value;
      });
    for (const text of caster.texts)
      for (const hidden of [seed, secret, ...nonces]) expect(text).not.toContain(hidden);
    for (const name of ['seed', 'secret', 'nonces', 'chance', 'hidden', 'entry', 'entries', 'do'])
      expect(keys.has(name)).toBe(false);
    for (const name of ['combatDeck', 'encounterDeck', 'objectiveDeck', 'factoryBox']) {
      expect(Object.keys(table.state.hidden)).toContain(name);
      expect(keys.has(name)).toBe(false);
    }
  });

  it('is told the same, byte for byte, whatever happened since', () => {
    const told = [0, 1].map((way) => {
      const { table, past } = playing();
      for (let turn = 0; turn < 40; turn += 1) {
        step(table, past);
        table.until(table.now + 10 * SECOND);
      }
      const moment = table.now;
      if (way === 1) {
        for (let turn = 0; turn < 30; turn += 1) step(table, past);
        table.organise('contestAddTime', { ms: MINUTE });
        table.organise('contestPause', { isOn: true });
        table.organise('contestAdjudicate', {});
      }
      table.now = moment + 5 * MINUTE - 1;
      return new Caster(table).look().texts;
    });
    expect(told[0]?.join('').length).toBeGreaterThan(10_000);
    expect(told[1]).toEqual(told[0]);
  });

  it('learns that a game is over five minutes later', () => {
    const { table, past } = playing();
    for (let turn = 0; turn < 5; turn += 1) step(table, past);
    table.until(table.now + MINUTE);
    expect(table.organise('contestAdjudicate', {}).ok).toBe(true);
    const caster = new Caster(table);
    table.until(table.now + 5 * MINUTE - 1);
    expect(caster.look().last?.isOver).toBeUndefined();
    expect(caster.last?.lobby.phase).toBe('live');
    table.until(table.now + 1);
    expect(caster.look().last).toMatchObject({ isOver: true, lobby: { phase: 'over' } });
    expect(caster.table).toEqual(viewFor(table.state, 'spectator').public);
  });

  it('writes nothing and wakes nothing by looking', () => {
    const { table, past } = playing();
    for (let turn = 0; turn < 20; turn += 1) step(table, past);
    table.now += 6 * MINUTE;
    const before = table.store.rowsWritten;
    for (let look = 0; look < 50; look += 1) new Caster(table).look();
    expect(table.store.rowsWritten).toBe(before);
  });
});

describe("a caster's link", () => {
  const TABLE = { round: 1, number: 1 };
  const casting = (): { event: TestEvent; link: string } => {
    const { event, players } = begun(8, { cast: true });
    event.sitAll(players);
    const { link = fail() } = event.organise({ kind: 'cast', isOn: true });
    return { event, link };
  };
  const opens = (event: TestEvent, link: string, place = TABLE): string => {
    const table = event.contest.castTable(keyOf(link), place);
    return table.ok ? 'yes' : table.error.code;
  };

  it('opens every table of its event, and nothing else', () => {
    const { event, link } = casting();
    expect(roleOfLink(ID_KEY, event.id, link)).toBe('caster');
    expect([1, 2, 3].map((number) => opens(event, link, { round: 1, number }))).toEqual([
      'yes',
      'yes',
      'noSuchContestTable',
    ]);
    expect(event.own(link)).toEqual({ role: 'caster', delay: 5 * MINUTE });
    for (const deed of [
      { kind: 'checkIn', player: 'p1' },
      { kind: 'rename', player: 'p1', name: 'Somebody else' },
      { kind: 'cast', isOn: true },
    ] as const)
      expect(event.act(link, deed)).toMatchObject({ ok: false, error: { code: 'notOrganiser' } });
  });

  it('is nobody else’s: forged ones, those of other events, players, helpers and the organiser are refused', () => {
    const { event, link } = casting();
    const other = casting();
    const player = event.enter('Late');
    const links = [
      newLink(ID_KEY, event.id, 'caster'),
      newLink('another key', event.id, 'caster'),
      other.link,
      player.token,
      event.helper,
      event.organiser,
      `${link}x`,
      '',
    ];
    for (const one of links) expect(opens(event, one)).toBe('wrongLink');
    expect(roleOfLink(ID_KEY, event.id, other.link)).toBeUndefined();
    expect(opens(event, link)).toBe('yes');
  });

  it('dies when it is revoked, when another is issued, and when the cast is given up; each is in the public log', () => {
    const { event, link } = casting();
    const { link: second = fail() } = event.organise({ kind: 'cast', isOn: true });
    expect([link, second].map((one) => opens(event, one))).toEqual(['wrongLink', 'yes']);
    event.organise({ kind: 'cast', isOn: false });
    expect(opens(event, second)).toBe('wrongLink');
    const { link: third = fail() } = event.organise({ kind: 'cast', isOn: true });
    event.organise({ kind: 'change', settings: { cast: false } });
    expect(opens(event, third)).toBe('wrongLink');
    expect(event.act(event.organiser, { kind: 'cast', isOn: true })).toMatchObject({
      error: { code: 'noCast' },
    });
    const kinds = event.view.log.map(({ kind }) => kind).filter((kind) => kind.startsWith('cast'));
    expect(kinds).toEqual(['castIssued', 'castIssued', 'castRevoked', 'castIssued']);
    expect(JSON.stringify(event.view)).not.toContain(third);
  });

  it('is there only where it was announced before the first round', () => {
    const event = new TestEvent({ rounds: 1, checkInMinutes: 0 });
    expect(event.act(event.organiser, { kind: 'cast', isOn: true })).toMatchObject({
      error: { code: 'noCast' },
    });
    event.organise({ kind: 'change', settings: { cast: true } });
    expect(event.view.terms.cast).toBe(true);
    event.organise({ kind: 'change', settings: { cast: false } });
    event.enterAll(4);
    event.pass(HOUR);
    expect(event.act(event.organiser, { kind: 'change', settings: { cast: true } })).toMatchObject({
      error: { code: 'alreadyStarted' },
    });
  });
});
