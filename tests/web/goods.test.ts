import { describe, expect, it } from 'vitest';
import type { SpreadSpec } from '../../engine/model/answer.ts';
import { isPlaced, placingOf, putDown, takenBack, takenUp } from '../../web/decisions/place-goods/placing.ts';
import { filled } from '../../web/decisions/produce-how-much/filled.ts';
import { bestHexes, proposedHexes, yieldsOf } from '../../web/decisions/produce-on/yields.ts';
import { scenario } from '../kit/scenario.ts';

describe('hexes to produce on', () => {
  const play = scenario({
    seats: ['nordic', 'crimea'],
    with: { nordic: { workers: ['r1c4', 'r1c4', 'r1c5', 'r2c4', 'r2c4', 'r2c4'] } },
  }).top('nordic', 'produce');
  const { state } = play;
  const { of } = play.asks('nordic', 'produceOn').spec;

  it('are proposed by what they bring, the least first to give way', () => {
    expect(yieldsOf({ of }).map(({ n }) => n)).toEqual([2, 1, 3]);
    expect(proposedHexes({ of, max: 2 }, state.public, 0)).toEqual(['r1c4', 'r2c4']);
    expect(proposedHexes({ of, max: 9 }, state.public, 0)).toHaveLength(3);
  });

  it('count new workers only as long as there are any left', () => {
    const yields = [
      { hex: 'r1c4', product: 'worker', n: 2 },
      { hex: 'r1c5', product: 'worker', n: 2 },
      { hex: 'r2c4', product: 'oil', n: 1 },
    ] as const;
    expect(bestHexes(yields, 2, 2)).toEqual(['r2c4', 'r1c4']);
  });

  it('bring as much as there can be', () => {
    expect(filled({ caps: { a: 1, b: 3 }, max: 3 })).toEqual({ b: 3 });
    expect(filled({ caps: { a: 1, b: 3 }, max: 9 })).toEqual({ b: 3, a: 1 });
  });
});

describe('goods of any kind', () => {
  const caps = Object.fromEntries(
    ['r1c4', 'r1c5'].flatMap((hex) => ['oil', 'wood'].map((what) => [`${hex}/${what}`, 2])),
  );
  const spec: SpreadSpec = { type: 'spread', caps, min: 2, max: 2 };

  it('are placed what first, then where', () => {
    const hand = takenUp(spec, takenUp(spec, {}, 'oil'), 'oil');
    expect(placingOf(spec, hand)).toMatchObject({ left: 0, hand: [{ what: 'oil', n: 2 }] });
    expect(takenUp(spec, hand, 'wood')).toEqual(hand);
    expect(takenUp(spec, {}, 'oil', 2)).toEqual(hand);
    expect(takenUp(spec, takenUp(spec, {}, 'oil'), 'oil', 2)).toEqual(takenUp(spec, {}, 'oil'));
    const placed = putDown(spec, hand, 'r1c5');
    expect(placed['']).toEqual({ 'r1c5/oil': 2 });
    expect([isPlaced(spec, hand), isPlaced(spec, placed)]).toEqual([false, true]);
  });

  it('are placed where first, then what', () => {
    const first = takenUp(spec, putDown(spec, {}, 'r1c4'), 'wood');
    const second = takenUp(spec, putDown(spec, first, 'r1c5'), 'oil');
    expect(second['']).toEqual({ 'r1c4/wood': 1, 'r1c5/oil': 1 });
    expect(isPlaced(spec, second)).toBe(true);
  });

  it('go back one by one', () => {
    const hand = takenUp(spec, {}, 'oil');
    expect(placingOf(spec, takenBack(hand, 'oil')).left).toBe(2);
    const placed = putDown(spec, hand, 'r1c4');
    expect(placingOf(spec, takenBack(placed, 'r1c4/oil'))).toMatchObject({ left: 2, placed: [] });
    expect(takenBack(placed, 'r1c4/wood')).toBe(placed);
  });
});
