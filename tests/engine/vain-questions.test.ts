import { describe, expect, it } from 'vitest';
import { type Play, type SeatSketch, scenario } from '../kit/scenario.ts';

const MECHS = { riverwalk: 'r1c4', seaworthy: 'r1c4', artillery: 'r1c4', speed: 'r1c4' } as const;

/** A Factory card that gives a mech or a structure, with the gains taken one by one: the mech is chosen. */
function aMech(sketch: SeatSketch, rules?: number): Play {
  const play = scenario({
    seats: ['nordic', 'crimea'],
    with: { nordic: { coins: 5, power: 5, popularity: 5, factoryCard: 7, workers: ['r1c4'], ...sketch } },
  });
  if (rules !== undefined) play.table.rules = rules;
  play.begin('nordic', 'factory/card', 'choose');
  return play.act('nordic', '0');
}

describe('who takes gains one by one', () => {
  it('is asked about a mech that can be had', () => {
    const play = aMech({});
    expect(play.asks('nordic', 'takeGain').spec).toMatchObject({ min: 0, max: 1 });
    play.act('nordic', 1);
    play.asks('nordic', 'deploy');
  });

  it('TRN-08 is not asked about a mech when none is left, or there is nowhere for it', () => {
    expect(aMech({ mechs: MECHS }).owed('nordic').kind).not.toBe('takeGain');
    expect(aMech({ workers: ['base:nordic'] }).owed('nordic').kind).not.toBe('takeGain');
  });

  it('is asked in games that began by the first rules', () => {
    aMech({ mechs: MECHS }, 1).asks('nordic', 'takeGain');
  });
});
