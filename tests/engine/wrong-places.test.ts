import { describe, expect, it } from 'vitest';
import { type Answer, why } from '../../engine/index.ts';
import { type Play, scenario } from '../kit/scenario.ts';

const nordic = (structures = {}): Play =>
  scenario({
    seats: ['nordic+industrial', 'crimea+patriotic'],
    goods: { r1c4: { oil: 5, metal: 5, food: 5, wood: 5 } },
    with: { nordic: { coins: 5, power: 5, popularity: 5, workers: ['r1c4', 'r1c5', 'r3c3'], structures } },
  });

function codeFor(play: Play, answer: Answer): string | undefined {
  return why(play.view('nordic'), { decision: play.owed('nordic').id, answer })?.code;
}

describe('a place that cannot be chosen', () => {
  it('says that there is no worker, or that it is no place for a mech', () => {
    const play = nordic().begin('nordic', 'deploy/bottom');
    const at = (place: string) => codeFor(play, { mech: 'speed', at: place });
    expect(at('r6c3')).toBe('noWorkerThere');
    expect(at('r2c0')).toBe('noPlace');
    expect(at('base:nordic')).toBe('noPlace');
    expect(at('nowhere')).toBe('notAnOption');
    expect(at('r1c4')).toBeUndefined();
  });

  it('says that a structure stands there', () => {
    const play = nordic({ mine: 'r1c4' }).begin('nordic', 'build/bottom');
    expect(codeFor(play, { structure: 'mill', at: 'r1c4' })).toBe('structureThere');
    expect(codeFor(play, { structure: 'mill', at: 'r6c3' })).toBe('noWorkerThere');
    expect(codeFor(play, { structure: 'mill', at: 'r1c5' })).toBeUndefined();
  });

  it('says why goods do not go there, and why nothing is produced there', () => {
    const trade = nordic().top('nordic', 'goods');
    expect(codeFor(trade, { 'r6c3/oil': 2 })).toBe('noWorkerThere');
    expect(codeFor(trade, { 'base:nordic/oil': 2 })).toBe('noPlace');
    const produce = nordic({ mill: 'r1c5' }).top('nordic', 'produce', 'choose');
    expect(codeFor(produce, ['r6c3'])).toBe('noWorkerThere');
    expect(codeFor(produce, ['r1c5'])).toBe('millThere');
    expect(codeFor(produce, ['r4c3'])).toBe('noWorkerThere');
  });

  it('says nothing of it where the answer is wrong in another way', () => {
    const trade = nordic().top('nordic', 'goods');
    expect(codeFor(trade, { 'r1c4/oil': 1 })).toBe('wrongTotal');
    const play = nordic().begin('nordic', 'deploy/bottom');
    expect(codeFor(play, { mech: 'no such mech', at: 'r1c4' })).toBe('notAnOption');
  });
});
