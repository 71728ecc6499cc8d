import { describe, expect, it } from 'vitest';
import { allFactions, type Place, viewFor } from '../../engine/index.ts';
import { goodsHeld } from '../../web/lib/goods-held.ts';
import { sayColumn } from '../../web/panels/players/player-row.tsx';
import { reachShown } from '../../web/panels/reach/reach-shown.ts';
import { ABILITY_SIGNS, signOf } from '../../web/ui/icons/ability-sign.tsx';
import { POPULARITY_STEPS } from '../../web/ui/popularity-bar.tsx';
import { scenario } from '../kit/scenario.ts';

describe('the players', () => {
  it('have a sign for every ability of their mechs', () => {
    const signs = new Set(allFactions().flatMap(({ mechs }) => mechs.map(signOf)));
    for (const sign of signs) expect(ABILITY_SIGNS).toContain(sign);
    expect(signs).not.toContain('other');
  });

  it('see popularity multiply at 7 and at 13 (SCO-02)', () => {
    expect([...POPULARITY_STEPS].sort((a, b) => a - b)).toEqual([7, 13]);
  });

  it('have their pawn called by both rows of its column', () => {
    const { seats } = scenario({ seats: ['nordic+industrial', 'crimea+engineering'] }).state.public;
    const [nordic] = seats;
    expect(nordic && sayColumn(nordic, 'upgrade')).toBe('Bolster/Upgrade');
    expect(nordic && sayColumn(nordic, 'factory')).toBe('Factory card');
  });
});

describe('what somebody holds', () => {
  it('is what lies on the hexes they control, and nowhere else (RES-03)', () => {
    const { state } = scenario({
      seats: ['nordic+industrial', 'crimea+engineering'],
      with: {
        nordic: { character: 'r3c1', workers: ['r2c3', 'r2c3'] },
        crimea: { character: 'r4c0', workers: [] },
      },
      goods: { r3c1: { oil: 2, food: 1 }, r2c3: { oil: 1 }, r4c0: { wood: 3 }, r6c3: { metal: 4 } },
    });
    expect(goodsHeld(state.public, 0)).toEqual({ oil: 3, metal: 0, food: 1, wood: 0 });
    expect(goodsHeld(state.public, 1)).toEqual({ oil: 0, metal: 0, food: 0, wood: 3 });
  });
});

describe('the reach of somebody', () => {
  const { state } = scenario({
    seats: ['nordic+industrial', 'crimea+engineering'],
    with: { nordic: { character: 'r3c1' }, crimea: { character: 'r4c0', workers: [] } },
  });
  const shown = reachShown(viewFor(state, 1), 0);

  it('is every hex that one of the units could go to, with a fight where fighters stand', () => {
    const fights = [...shown.places].filter(([, { isFight }]) => isFight).map(([place]) => place);
    expect(fights).toEqual<Place[]>(['r4c0']);
    expect(shown.places.size).toBeGreaterThan(3);
    expect(shown).toMatchObject({ seat: 0, faction: 'nordic' });
  });
});
