import { describe, expect, it } from 'vitest';
import { scenario } from '../kit/scenario.ts';

describe('a scenario', () => {
  it('plays a turn in a few lines', () => {
    const play = scenario({
      seats: ['nordic+industrial', 'crimea+agricultural'],
      with: { nordic: { coins: 3, power: 4 } },
    });
    play.begin('nordic', 'upgrade/power').endTurn('nordic');
    expect(play.seat('nordic')).toMatchObject({ coins: 2, power: 6, section: 'upgrade' });
    expect(play.waiting()).toEqual(['crimea:pickSection']);
  });

  it('moves, fights and scores', () => {
    const play = scenario({
      seats: ['nordic', 'crimea'],
      with: {
        nordic: { power: 7, mechs: { riverwalk: 'r5c3' }, hand: { 5: 1 } },
        crimea: { power: 2, mechs: { scout: 'r4c3' }, hand: { 2: 1 } },
      },
    });
    play.top('nordic', 'move').walk('nordic', 'mech:nordic:0', 'r4c3').act('nordic', 'done');
    play.fight(['nordic', 3], ['crimea', 2, {}]);
    expect(play.seat('nordic').stars).toEqual(['combat']);
    expect(play.seat('crimea').mechs).toContain('base:crimea');
  });
});
