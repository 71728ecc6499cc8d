import { describe, expect, it } from 'vitest';
import { film } from '../../engine/film.ts';
import { commitTo, type GameLog, seatsFrom, viewFor } from '../../engine/index.ts';
import { seedOf, seedOfRound } from '../../engine/play/commit-reveal.ts';
import { FilmLines, tableAt } from '../../web/film/film-state.ts';
import { judge } from '../../web/net/fair-check.ts';
import { tableClock } from '../../web/net/table-clock.ts';
import { clockReading, sayAgo, sayTime } from '../../web/panels/clock/clock.ts';
import { turnsOf } from '../../web/panels/log/turn-log.ts';

import { beginGame } from '../kit/lively-game.ts';
import { shortGame } from '../kit/short-game.ts';

describe('the clock', () => {
  const clock = {
    now: 0,
    seats: [
      { left: 60_000, since: 1_000, free: 30_000 },
      { left: 5_000, free: 0 },
    ],
  };

  it('takes free time first, then the bank', () => {
    expect(clockReading(clock, 0, 21_000)).toEqual({ left: 60_000, isRunning: true });
    expect(clockReading(clock, 0, 41_000)).toEqual({ left: 50_000, isRunning: true });
    expect(clockReading(clock, 0, 999_000)).toEqual({ left: 0, isRunning: true });
    expect(clockReading(clock, 1, 999_000)).toEqual({ left: 5_000, isRunning: false });
  });

  it('stands still in a pause', () => {
    expect(clockReading({ ...clock, pausedAt: 41_000 }, 0, 999_000)).toEqual({
      left: 50_000,
      isRunning: false,
    });
  });

  it('is read as the room reads it: with the longer time of a seat, and without the hours that the own seat sleeps', () => {
    const chairs = [{ kind: 'person' as const, extraTime: 2 }, { kind: 'person' as const }];
    const lobby = { phase: 'live', options: {}, chairs, commitment: '', watchers: 0, pausing: [] } as const;
    const longer = tableClock({ clock, lobby: { ...lobby, chairs: [...chairs], pausing: [] } });
    if (longer === undefined) throw new Error('no clock');
    // Twice the free time of half a minute.
    expect(clockReading(longer, 0, 61_000)).toEqual({ left: 60_000, isRunning: true });
    expect(clockReading(longer, 0, 71_000)).toEqual({ left: 50_000, isRunning: true });
    const asleep = tableClock({ clock, inside: { sleepsAt: 41_000 }, seat: 0 });
    if (asleep === undefined) throw new Error('no clock');
    expect(clockReading(asleep, 0, 999_000)).toEqual({ left: 50_000, isRunning: true });
    const ofOther = tableClock({ clock, inside: { sleepsAt: 41_000 }, seat: 1 });
    expect(ofOther && clockReading(ofOther, 0, 999_000)).toEqual({ left: 0, isRunning: true });
  });

  it('is said shortly', () => {
    expect([65_000, 3_720_000, 100_000_000].map(sayTime)).toEqual(['1:05', '1 h 2 min', '1 d 3 h']);
    expect([5_000, 200_000, 8_000_000].map(sayAgo)).toEqual(['less than a minute', '3 minutes', '2 hours']);
  });
});

describe('the log', () => {
  const who = (seat: number): string => `seat ${seat}`;

  it('tells turns, the latest first, and marks what was taken back', () => {
    const gained = { kind: 'gained', seat: 0, what: 'coins', n: 1, clause: 'GAI-01' } as const;
    const turns = turnsOf(
      [
        { seq: 1, by: 0, events: [gained], isUndone: true },
        { seq: 2, by: 0, events: [], isUndo: true },
        { seq: 3, by: 0, events: [gained, { kind: 'turnBegan', seat: 1, number: 2 }] },
        { seq: 4, by: 1, isBot: true, events: [{ ...gained, seat: 1 }] },
      ],
      { who, name: who, full: who },
      10,
    );
    expect(turns.map(({ title }) => title)).toEqual(['Turn 2 · seat 1', 'Turn 1']);
    expect(turns[0]?.sentences).toMatchObject([{ text: 'seat 1 gains 1 coin.', isBot: true }]);
    expect(turns[1]?.sentences).toMatchObject([
      { text: 'seat 0 gains 1 coin.', isUndone: true },
      { text: 'seat 0 takes a step back.' },
      { text: 'seat 0 gains 1 coin.', isUndone: false },
    ]);
  });
});

describe('the log of a game that begins with a draft', () => {
  it('calls people by their names until they have factions', () => {
    const taken = { kind: 'pairTaken', seat: 0, faction: 'nordic', mat: 'industrial' } as const;
    const events = [taken, { kind: 'turnBegan', seat: 0, number: 1 } as const];
    const turns = turnsOf(
      [{ seq: 1, by: 0, events }],
      { who: () => 'Nordic', name: () => 'Ada', full: () => 'Ada (Nordic)' },
      10,
    );
    expect(turns.map(({ title }) => title)).toEqual(['Turn 1 · Ada (Nordic)', 'Setting up']);
    expect(turns[1]?.sentences[0]?.text).toBe('Ada takes Nordic with the Industrial mat.');
  });

  it('says of a turn who plays it, and names whoever else comes into it', () => {
    const who = (seat: number): string => ['Nordic', 'Saxony'][seat] ?? '';
    const name = (seat: number): string => ['Ada', 'Bo'][seat] ?? '';
    const [turn] = turnsOf(
      [
        {
          seq: 1,
          by: 0,
          events: [
            { kind: 'turnBegan', seat: 0, number: 1 },
            { kind: 'gained', seat: 0, what: 'coins', n: 1, clause: 'GAI-01' },
            { kind: 'gained', seat: 1, what: 'power', n: 1, clause: 'GAI-01' },
            { kind: 'combatWon', at: 'r3c4', winner: 0, loser: 1, clause: 'CMB-20' },
            { kind: 'turnEnded', seat: 0, number: 1 },
          ],
        },
      ],
      { who, name, full: (seat) => `${name(seat)} (${who(seat)})` },
      10,
    );
    expect(turn?.headline).toBe('Ada (Nordic) beats Bo (Saxony) on lake C5.');
    expect(turn?.sentences.map(({ text }) => text)).toEqual([
      'Nordic gains 1 coin.',
      'Bo (Saxony) gains 1 power.',
      'Nordic beats Bo (Saxony).',
    ]);
  });
});

describe('the players', () => {
  it('are listed in the order of play, from the own seat on', () => {
    const table = { ...beginGame({ name: 'order', seats: 4 }).public, order: [2, 0, 3, 1] };
    expect(seatsFrom(table, 3)).toEqual([3, 1, 2, 0]);
    expect(seatsFrom(table, undefined)).toEqual([2, 0, 3, 1]);
  });
});

describe('chance', () => {
  const secret = 'ab'.repeat(32);
  const nonces = ['nonce-of-seat-one-1', 'nonce-of-seat-two-2'];
  const log = { seed: seedOf(secret, nonces), fair: { commitment: commitTo(secret), secret, nonces } };
  const keys = { nonce: 'nonce-of-seat-one-1', commitment: commitTo(secret) };
  const judged = (given: object, held = keys) => judge({ ...log, ...given } as GameLog, held);

  it('was fair if the seal, our own part and the seed fit together', () => {
    expect(judged({})).toEqual({ isFair: true });
  });

  it('was not if any of them does not', () => {
    const unfair = (code: string) => ({ isFair: false, why: { code } });
    expect(judged({ seed: seedOf(secret, []) })).toMatchObject(unfair('badSeed'));
    expect(judged({}, { ...keys, nonce: 'nonce-of-nobody-here' })).toMatchObject(unfair('otherShuffle'));
    expect(judged({}, { ...keys, commitment: commitTo('cd'.repeat(32)) })).toMatchObject(unfair('otherSeal'));
  });

  it('was fair in a closed round if its secret goes back to the seal, whatever our own part was', () => {
    const round = { kind: 'round', commitment: commitTo(commitTo(secret)), secret, round: 2 };
    const held = { ...keys, commitment: round.commitment };
    expect(judged({ fair: round, seed: seedOfRound(secret, 2) }, held)).toEqual({ isFair: true });
    expect(judged({ fair: round, seed: seedOfRound(secret, 1) }, held)).toMatchObject({ isFair: false });
  });

  it('cannot be judged by somebody who took no part', () => {
    expect(judge({ ...log } as unknown as GameLog, {})).toEqual({ isFair: undefined });
  });
});

describe('a game whose room is gone', () => {
  it('is shown as it ended, from its log', () => {
    const { log, state } = shortGame(3);
    const lobby = {
      phase: 'over',
      options: {},
      chairs: [],
      commitment: '',
      watchers: 0,
      pausing: [],
    } as const;
    const made = film(log);
    if (!made.ok) expect.fail(made.error.message);
    const shown = made.value;
    const ended = tableAt(
      { film: shown, lines: new FilmLines(shown), lobby: { ...lobby, chairs: [], pausing: [] } },
      { n: shown.length, viewer: 'open', hasUndone: true },
    );
    expect(ended?.view).toEqual(viewFor(state, 'spectator'));
    expect(ended?.log.length).toBe(log.entries.length);
  });
});
