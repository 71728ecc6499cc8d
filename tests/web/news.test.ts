import { afterEach, describe, expect, it, vi } from 'vitest';
import { type GameEvent, nextToPlay } from '../../engine/index.ts';
import { broughtIn } from '../../web/announce/announcements.ts';
import { parseSettings } from '../../web/device/settings.ts';
import { toastsSince } from '../../web/panels/log/news.ts';
import { beginGame } from '../kit/lively-game.ts';

const who = (seat: number): string => `seat ${seat}`;
const turn = (seat: number, number: number): GameEvent[] => [
  { kind: 'turnBegan', seat, number },
  { kind: 'actionTaken', seat, section: 'deploy', row: 'top', action: 'power', clause: 'TRN-01' },
  { kind: 'turnEnded', seat, number },
];
const star = (seat: number, count: number): GameEvent => ({
  kind: 'starPlaced',
  seat,
  star: 'power',
  count,
  clause: 'STR-07',
});

describe('news', () => {
  const log = [
    { seq: 1, events: turn(0, 1) },
    { seq: 2, events: turn(1, 2) },
    { seq: 3, events: turn(2, 3) },
  ];

  it('tells the turns of others that ended since, in their order', () => {
    expect(toastsSince(log, 1, who, 0).map(({ text }) => text)).toEqual([
      'seat 1 bolsters.',
      'seat 2 bolsters.',
    ]);
    expect(toastsSince(log, 2, who, 2)).toEqual([]);
    expect(toastsSince(log, 3, who, 0)).toEqual([]);
  });

  it('warns of somebody who needs one more star, and not of oneself', () => {
    const starred = [{ seq: 1, events: [star(1, 5), star(2, 4)] }];
    expect(toastsSince(starred, 0, who, 0)).toMatchObject([
      { text: 'seat 1 needs one more star to end the game.', isWarning: true },
    ]);
    expect(toastsSince(starred, 0, who, 1)).toEqual([]);
  });
});

describe('what the own answer brought', () => {
  const { public: table } = beginGame({ name: 'brought', seats: 2 });
  const at = (seat: number) => ({
    seat: 0,
    view: { viewer: 0, public: { ...table, turn: { ...table.turn, seat } } } as const,
  });
  const gained = (seat: number, what: 'coins' | 'power', n: number): GameEvent => ({
    kind: 'gained',
    seat,
    what,
    n,
    clause: 'GAI-01',
  });
  const own = [{ seq: 4, by: 0, events: [gained(0, 'coins', 2), gained(1, 'power', 1), star(0, 2)] }];

  it('is said in one sentence, with a star of its own', () => {
    expect(broughtIn(own, at(0))).toEqual(['You get 2 coins.', expect.stringMatching(/^Star 2, for /)]);
    expect(broughtIn([{ seq: 4, by: 0, events: [] }], at(0))).toEqual([]);
  });

  it('leaves out what was taken back, what others did, and whoever only watches', () => {
    expect(broughtIn([{ ...own[0], seq: 4, events: own[0]?.events ?? [], isUndone: true }], at(0))).toEqual(
      [],
    );
    expect(broughtIn([{ seq: 4, by: 1, events: [gained(0, 'power', 1)] }], at(1))).toEqual([]);
    expect(broughtIn(own, { ...at(0), seat: undefined })).toEqual([]);
  });
});

describe('being next', () => {
  const table = beginGame({ name: 'next', seats: 4 }).public;
  const seats = table.seats.map((seat, index) => (index === 3 ? { ...seat, resigned: true as const } : seat));
  const shown = { ...table, seats, order: [2, 0, 3, 1], turn: { ...table.turn, seat: 0, number: 5 } };

  it('passes over those who have resigned', () => {
    expect(nextToPlay(shown)).toBe(1);
  });
});

describe('wishes for the device', () => {
  const usual = {
    awake: true,
    vibrate: true,
    notify: false,
    depth: true,
    names: false,
    follow: true,
    sound: true,
  };

  afterEach(() => vi.unstubAllGlobals());

  it('are kept, and are the usual ones where nothing sensible is kept', () => {
    expect(parseSettings('{"awake":false,"vibrate":"no"}')).toEqual({ ...usual, awake: false });
    expect(parseSettings('nonsense')).toEqual(usual);
    expect(parseSettings(null)).toEqual(usual);
  });

  it('are silent on phones until somebody wants sound', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('(pointer: coarse)') }));
    expect(parseSettings(null).sound).toBe(false);
    expect(parseSettings('{"sound":true}').sound).toBe(true);
  });
});
