import { describe, expect, it } from 'vitest';
import { allFactions, HEXES, RIVERS, siteOf } from '../../engine/index.ts';
import { neighboursOf } from '../../engine/map/hex.ts';
import { centreOf, edgeBetween, placeCentre, RADIUS, VIEW_BOX, WIDTH } from '../../web/flat/geometry.ts';
import { describe as describePlace, standingsOf } from '../../web/flat/standing.ts';
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
      for (const end of edgeBetween(siteOf(a), siteOf(b))) {
        expect(distance(end, placeCentre(a))).toBeCloseTo(RADIUS, 0);
        expect(distance(end, placeCentre(b))).toBeCloseTo(RADIUS, 0);
      }
    }
  });

  it('shows every hex and every base', () => {
    const [left = 0, top = 0, width = 0, height = 0] = VIEW_BOX.split(' ').map(Number);
    const sites = [...HEXES.map(siteOf), ...allFactions().map(({ base }) => base)];
    for (const { x, y } of sites.map(centreOf)) {
      expect(x - WIDTH / 2).toBeGreaterThanOrEqual(left);
      expect(x + WIDTH / 2).toBeLessThanOrEqual(left + width);
      expect(y - RADIUS).toBeGreaterThanOrEqual(top);
      expect(y + RADIUS).toBeLessThanOrEqual(top + height);
    }
  });

  it('leaves a hex at least 44 px each way on a phone 390 px wide', () => {
    const width = Number(VIEW_BOX.split(' ')[2]);
    expect(((390 - 13) / width) * WIDTH).toBeGreaterThanOrEqual(44);
  });
});

describe('what stands where', () => {
  it('is all that is on the board, each piece once', () => {
    for (const { after } of livelyGame({ name: 'standing', seats: 7, stirred: true, commands: 200 })) {
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
