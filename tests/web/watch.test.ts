import { describe, expect, it } from 'vitest';
import {
  type GameEvent,
  type GameState,
  nextToPlay,
  score,
  type Table,
  viewFor,
} from '../../engine/index.ts';
import { MAP_KEYS } from '../../web/board/map-keys.ts';
import { placesIn } from '../../web/board/places-in.ts';
import { keepSeen, readSeen, wasAway } from '../../web/device/last-seen.ts';
import { REPORT_KEYS } from '../../web/device/shortcut-keys.ts';
import { keepStreaming, keepSwitches, wantsStreaming } from '../../web/device/switches.ts';
import { keepBrief, wantsBrief } from '../../web/device/watch-brief.ts';
import { pastOf } from '../../web/net/past.ts';
import type { LogLine } from '../../web/net/table-state.ts';
import { briefOf } from '../../web/panels/watch/brief.ts';
import { linesOf, turnsAfter } from '../../web/panels/watch/missed.ts';
import { LOOK_KEY } from '../../web/ui/streaming.ts';
import { diff } from '../../worker/protocol/patch.ts';
import { bareShelf } from '../kit/bare-shelf.ts';
import { shortGame } from '../kit/short-game.ts';

const who = (seat: number): string => `seat ${seat}`;
const table = defined(shortGame(1).states[0]);

function defined(state: GameState | undefined): Table {
  if (state === undefined) throw new Error('a game has a beginning');
  return viewFor(state, 'spectator').public;
}

/** A turn of a log in one line. */
function turn(number: number, seat: number, ...events: GameEvent[]): LogLine {
  return {
    seq: number,
    by: seat,
    events: [
      { kind: 'turnBegan', seat, number },
      { kind: 'actionTaken', seat, section: 'build', row: 'top', action: 'coins', clause: 'TRN-04' },
      { kind: 'gained', seat, what: 'coins', n: 1, clause: 'GAI-01' },
      ...events,
      { kind: 'turnEnded', seat, number },
    ],
  };
}

const star = (seat: number): GameEvent => ({
  kind: 'starPlaced',
  seat,
  star: 'mechs',
  count: 1,
  clause: 'STR-01',
});

describe('what was seen of a table', () => {
  it('is kept with its time; a short while away is no absence', () => {
    const shelf = bareShelf();
    expect(readSeen(shelf, 'abc')).toBeUndefined();
    keepSeen(shelf, 'abc', { seq: 12, at: 1_000 });
    const seen = readSeen(shelf, 'abc');
    expect(seen).toEqual({ seq: 12, at: 1_000 });
    expect(seen && wasAway(seen, 30_000)).toBe(false);
    expect(seen && wasAway(seen, 3_600_000)).toBe(true);
    // The clock on the wall was set back by hours.
    expect(seen && wasAway(seen, -3_600_000)).toBe(true);
  });

  it('is nothing if it makes no sense', () => {
    const shelf = bareShelf();
    shelf.setItem('ploughshare/seen/abc', 'yesterday');
    expect(readSeen(shelf, 'abc')).toBeUndefined();
  });
});

describe('what happened since', () => {
  it('is one sentence for each finished turn', () => {
    const log = [
      turn(1, 0),
      turn(2, 1),
      turn(3, 2),
      { seq: 4, events: [{ kind: 'turnBegan', seat: 0, number: 4 }] } as const,
    ];
    const turns = turnsAfter({ log, table, who }, 1);
    expect(turns.map(({ number, seq }) => [number, seq])).toEqual([
      [2, 2],
      [3, 3],
    ]);
    expect(linesOf(turns, 0)).toEqual(['seat 1 takes 1 coin.', 'seat 2 takes 1 coin.']);
  });

  it('fits five lines: what was done to me and stars come first, the rest is counted', () => {
    const fight: GameEvent = { kind: 'combatBegan', at: 'r3c3', attacker: 1, defender: 0, clause: 'CMB-01' };
    const log = [
      turn(1, 1, fight, { kind: 'combatWon', at: 'r3c3', winner: 1, loser: 0, clause: 'CMB-17' }),
      turn(2, 2, star(2)),
      ...[3, 4, 5, 6, 7].map((number) => turn(number, 1)),
      turn(8, 2, { kind: 'gained', seat: 0, what: 'power', n: 2, clause: 'ENL-05' }),
    ];
    expect(linesOf(turnsAfter({ log, table, who }, 0), 0)).toEqual([
      'seat 1 takes 1 coin and beats seat 0 on C4.',
      'seat 2 takes 1 coin and places star 1 for all mechs.',
      'seat 2 takes 1 coin.',
      '5 more turns in between.',
      'Meanwhile you got 2 power.',
    ]);
  });

  it('leaves out what was taken back', () => {
    const log: LogLine[] = [{ ...turn(1, 0, star(0)), isUndone: true }, turn(1, 0)];
    expect(linesOf(turnsAfter({ log, table, who }, 0), undefined)).toEqual(['seat 0 takes 1 coin.']);
  });

  it('knows where it happened', () => {
    const events: GameEvent[] = [
      { kind: 'goodsGained', seat: 0, at: 'r1c2', what: 'oil', n: 1, clause: 'TRD-02' },
      { kind: 'upgraded', seat: 0, from: 'moveUnit', to: 'build', clause: 'UPG-01' },
      { kind: 'unitsRetreated', seat: 0, from: 'r2c2', to: 'base:nordic', units: [], clause: 'CMB-20' },
    ];
    expect([...placesIn(events)]).toEqual(['r1c2', 'r2c2', 'base:nordic']);
  });
});

describe('the table as it was', () => {
  it('is made of its start and the patches up to then', () => {
    const { states } = shortGame(4);
    const tables = states.map((state) => viewFor(state, 'spectator').public);
    const updates = tables.slice(1).map((after, index) => ({
      seq: index + 1,
      patch: diff(tables[index], after) ?? {},
    }));
    const tableAt = pastOf({ isOver: false, ...(tables[0] && { start: tables[0] }), updates });
    expect(tableAt?.(0)).toEqual(tables[0]);
    expect(tableAt?.(7)).toEqual(tables[7]);
    expect(tableAt?.(updates.length)).toEqual(tables.at(-1));
    // Whoever plays may know more than the open log.
    expect(tableAt?.(updates.length + 1)).toBeUndefined();
  });

  it('is not asked for once the game is over', () => {
    expect(pastOf({ isOver: true })).toBeUndefined();
  });
});

describe('the game in short', () => {
  const log = [turn(1, 0), turn(2, 1, star(1))];

  it('says who leads and why, what has just happened and who is next', () => {
    const brief = briefOf({ table, log, who, canEstimate: false });
    expect(brief.leads).toMatch(/^seat \d, with 0 of 6 stars and \d+ territor/);
    expect(brief.happened).toBe('seat 1 takes 1 coin and places star 1 for all mechs.');
    const [first, second] = [table.turn.seat, nextToPlay(table)];
    expect(brief.next).toBe(`seat ${first} plays, then seat ${second}.`);
  });

  it('tells what it would come to only where that may be told', () => {
    const told = briefOf({ table, log, who, canEstimate: true }).leads;
    const [best] = score({ viewer: 'spectator', public: table }).filter(({ rank }) => rank === 1);
    expect(told).toContain(`${best?.total} coins if it ended now`);
    expect(briefOf({ table, log, who, canEstimate: false }).leads).not.toContain('coin');
  });

  it('stays folded away once it was', () => {
    const shelf = bareShelf();
    expect(wantsBrief(shelf)).toBe(true);
    keepBrief(shelf, false);
    expect(wantsBrief(shelf)).toBe(false);
  });
});

describe('the address', () => {
  it('says whether to stream and whether to show the table alone', () => {
    const [tab, browser] = [bareShelf(), bareShelf()];
    expect(wantsStreaming(tab, browser)).toBe(false);
    keepSwitches('?stream', tab);
    expect(wantsStreaming(tab, browser)).toBe(true);
    keepSwitches('?stream=off', tab);
    expect(wantsStreaming(tab, browser)).toBe(false);
    keepStreaming(true, browser);
    expect(wantsStreaming(tab, browser)).toBe(true);
    keepStreaming(false, browser);
    expect(wantsStreaming(tab, browser)).toBe(false);
  });
});

describe('the key that turns the own cards over on a stream', () => {
  it('does nothing else: whoever goes about on the map shows nobody a card', () => {
    const others = [...MAP_KEYS.flatMap(({ keys }) => keys), ...Object.values(REPORT_KEYS)];
    expect(others.map((key) => key.toLowerCase())).not.toContain(LOOK_KEY);
  });
});
