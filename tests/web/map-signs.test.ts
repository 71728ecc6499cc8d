import { describe, expect, it } from 'vitest';
import type { Consequence } from '../../engine/index.ts';
import { destinationSignsOf } from '../../web/board/signs.ts';

const by = (road: 'land' | 'river' | 'tunnel'): Consequence => ({ kind: 'travels', road, clause: 'MOV-04' });

describe('the signs of a destination', () => {
  it('is a ring where nothing happens', () => {
    expect(destinationSignsOf([by('land')])).toEqual([{ kind: 'free' }]);
  });

  it('tells rivers and tunnels by their own signs', () => {
    expect(destinationSignsOf([by('river')])).toEqual([{ kind: 'river' }]);
    expect(destinationSignsOf([by('tunnel')])).toEqual([{ kind: 'tunnel' }]);
  });

  it('puts the gravest first and counts who is sent home', () => {
    const effects: Consequence[] = [
      by('river'),
      { kind: 'meets', at: 'r2c1', clause: 'MOV-27' },
      { kind: 'sendsHome', seat: 1, workers: 2, at: 'r2c1', clause: 'MOV-07' },
      { kind: 'sendsHome', seat: 2, workers: 1, at: 'r2c1', clause: 'MOV-07' },
      { kind: 'springsTrap', at: 'r2c1', clause: 'EXP-17' },
      { kind: 'startsCombat', at: 'r2c1', foe: 1, clause: 'MOV-14' },
      { kind: 'visitsFactory', clause: 'FCT-02' },
    ];
    expect(destinationSignsOf(effects)).toEqual([
      { kind: 'combat' },
      { kind: 'sentHome', n: 3 },
      { kind: 'trap' },
      { kind: 'encounter' },
      { kind: 'factory' },
      { kind: 'river' },
    ]);
  });

  it('has none for choices that are no steps', () => {
    expect(destinationSignsOf([])).toEqual([]);
    expect(
      destinationSignsOf([{ kind: 'gain', seat: 0, what: 'oil', n: 1, at: 'r2c1', clause: 'PRO-05' }]),
    ).toEqual([]);
  });
});
