import { describe, expect, it } from 'vitest';
import { allFactions, HEXES, RIVERS, siteOf } from '../../engine/index.ts';
import { neighboursOf } from '../../engine/model/map/hex.ts';
import {
  BASE_RADIUS,
  BOARD,
  centreOf,
  edgeBetween,
  placeCentre,
  RADIUS,
  WIDTH,
} from '../../web/board/geometry.ts';
import { describe as describePlace, standingsOf } from '../../web/board/place-contents.ts';
import { lookOf } from '../../web/factions/index.ts';
import { shareMap } from '../../web/lib/structural-share.ts';
import { BAND_PATTERNS } from '../../web/models/shapes/look.ts';
import { livelyGame } from '../kit/lively-game.ts';

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y);

describe('the flat map', () => {
  it('draws as neighbours what the rules call neighbours, and nothing else', () => {
    for (const a of HEXES) {
      const close = HEXES.filter((b) => a !== b && distance(placeCentre(a), placeCentre(b)) < WIDTH * 1.01);
      expect(close.sort()).toEqual([...neighboursOf(a)].sort());
    }
  });

  it('draws a river along the edge that both hexes share', () => {
    for (const [a, b] of RIVERS) {
      const ends = edgeBetween(siteOf(a), siteOf(b));
      expect(ends).toHaveLength(2);
      for (const end of ends) {
        expect(distance(end, placeCentre(a))).toBeCloseTo(RADIUS, 0);
        expect(distance(end, placeCentre(b))).toBeCloseTo(RADIUS, 0);
      }
    }
  });

  it('shows every hex and every base', () => {
    const isInside = ({ x, y }: { x: number; y: number }, across: number, down: number): boolean =>
      x - across >= BOARD.x &&
      y - down >= BOARD.y &&
      x + across <= BOARD.x + BOARD.width &&
      y + down <= BOARD.y + BOARD.height;
    for (const hex of HEXES) expect(isInside(placeCentre(hex), WIDTH / 2, RADIUS), hex).toBe(true);
    for (const { id, base } of allFactions())
      expect(isInside(centreOf(base), BASE_RADIUS, BASE_RADIUS), id).toBe(true);
  });

  it('leaves a hex at least 44 px each way on a phone 390 px wide, and 80 px on 1280x720', () => {
    expect(((390 - 13) / BOARD.width) * WIDTH).toBeGreaterThanOrEqual(44);
    expect(((720 - 52) / BOARD.height) * WIDTH).toBeGreaterThanOrEqual(80);
  });

  it('draws the band of each faction in a pattern of its own', () => {
    const patterns = allFactions().map(({ id }) => lookOf(id).band);
    expect(new Set(patterns)).toEqual(new Set(BAND_PATTERNS));
  });
});

function never(): never {
  throw new Error('there is a game');
}

describe('what stands where', () => {
  it('is all that is on the board, each piece once', () => {
    const games = [...livelyGame({ name: 'standing', seats: 7, stirred: true, commands: 200 })];
    expect(games).toHaveLength(200);
    for (const { after } of games) {
      const table = after.public;
      const troops = [...standingsOf(table).values()].flatMap((standing) => standing.troops);
      table.seats.forEach((owner, seat) => {
        const own = troops.filter((troop) => troop.seat === seat);
        const count = (of: 'mechs' | 'workers'): number => own.reduce((sum, troop) => sum + troop[of], 0);
        expect(own.filter(({ hasCharacter }) => hasCharacter).length).toBe(1);
        expect(count('mechs')).toBe(owner.mechs.filter((at) => at !== 'mat').length);
        expect(count('workers')).toBe(owner.workers.filter((at) => at !== 'mat').length);
      });
      const built = [...standingsOf(table).values()].filter(
        ({ structure }) => structure !== undefined,
      ).length;
      const onBoard = table.seats.flatMap(({ structures }) => Object.values(structures));
      expect(built).toBe(onBoard.filter((at) => at !== 'mat').length);
    }
  });

  it('stays the very same where nothing has changed', () => {
    const games = [...livelyGame({ name: 'kept', seats: 5, stirred: true, commands: 60 })];
    let [before, fresh] = [standingsOf(games[0]?.after.public ?? never()), 0];
    for (const { after } of games.slice(1)) {
      const now = standingsOf(after.public);
      const kept = shareMap(before, now);
      expect(kept).toEqual(now);
      fresh += [...kept].filter(([place, standing]) => before.get(place) !== standing).length;
      before = kept;
    }
    expect(fresh).toBeGreaterThan(0);
    expect(fresh / games.length).toBeLessThan(8);
  });

  it('is told in a sentence', () => {
    const standing = {
      troops: [{ seat: 0, faction: 'nordic', hasCharacter: true, mechs: 2, workers: 1 }],
      structure: { seat: 0, faction: 'nordic', structure: 'mill' as const },
      goods: { oil: 0, metal: 0, food: 2, wood: 0 },
      hasEncounter: true,
    };
    expect(describePlace('r2c6', standing, () => 'Nordic')).toBe(
      'Farm B7: Nordic with the character, 2 mechs and 1 worker; mill of Nordic; 2 food; an encounter',
    );
    expect(describePlace('r2c0', undefined, () => '')).toBe('Lake B1: nothing there');
  });
});
