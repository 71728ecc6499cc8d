import { describe, expect, it } from 'vitest';
import { allFactions, type Place, viewFor } from '../../engine/index.ts';
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
