import { describe, expect, it } from 'vitest';
import { fallback, type HexId } from '../../engine/index.ts';
import type { SpreadSpec } from '../../engine/model/answer.ts';
import { firstDraft } from '../../web/decisions/by-kind.ts';
import { isPlaced, placingOf, putDown, takenBack, takenUp } from '../../web/decisions/place-goods/placing.ts';
import { yieldsOf } from '../../web/decisions/produce-on/yields.ts';
import { scenario } from '../kit/scenario.ts';

/** A seat that produces with these workers. */
const producing = (workers: HexId[]) =>
  scenario({ seats: ['nordic', 'crimea'], with: { nordic: { workers } } }).top('nordic', 'produce');

describe('hexes to produce on', () => {
  const play = producing(['r1c4', 'r1c4', 'r1c5', 'r2c4', 'r2c4', 'r2c4']);
  const asked = play.asks('nordic', 'produceOn');

  it('PRO-04 are proposed by what they bring, the least first to give way', () => {
    expect(yieldsOf(asked.spec).map(({ n }) => n)).toEqual([2, 1, 3]);
    expect(asked.spec.proposed).toEqual(['r1c4', 'r2c4']);
    expect(firstDraft(asked, play.state.public)).toEqual({ '': ['r1c4', 'r2c4'] });
  });

  it('PRO-08 count new workers only as long as there are any left', () => {
    const twoLeft = producing(['r1c3', 'r1c3', 'r1c6', 'r1c6', 'r1c4', 'r1c5']);
    expect(twoLeft.asks('nordic', 'produceOn').spec.proposed).toEqual(['r1c4', 'r1c3']);
  });

  it('PRO-07 bring as much as there can be, the fullest first', () => {
    const threeLeft = producing(['r1c3', 'r1c6', 'r1c6', 'r1c6', 'r1c4']).act('nordic', ['r1c3', 'r1c6']);
    const asked = threeLeft.asks('nordic', 'produceHowMuch');
    expect(asked.spec.parts.workers.proposed).toEqual({ r1c6: 3 });
    expect(firstDraft(asked, threeLeft.state.public)).toEqual({ workers: { r1c6: 3 }, goods: {} });
  });

  it('are no part of what is done for a seat that does not answer', () => {
    const view = play.view('nordic');
    expect(fallback(view, asked)).toEqual(['r1c4', 'r1c5']);
    expect(fallback(view, { ...asked, spec: { ...asked.spec, proposed: [] } })).toEqual(['r1c4', 'r1c5']);
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
