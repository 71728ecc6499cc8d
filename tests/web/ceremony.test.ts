import { describe, expect, it } from 'vitest';
import { type GameView, score, territoriesOf, viewFor } from '../../engine/index.ts';
import type { Scorecard } from '../../engine/rules/score.ts';
import { ceremonySteps, decidedBy, isCounted, linesIn, totalSoFar } from '../../web/panels/ceremony/steps.ts';
import { shortGame } from '../kit/short-game.ts';

const last = shortGame(12).states.at(-1);
if (last === undefined) throw new Error('a game has an end');
const view: GameView = viewFor(last, 'spectator');
const cards = score(view);
const steps = ceremonySteps(view);

describe('the count after a game', () => {
  it('goes line by line in the order of the sheet', () => {
    const kinds = steps.map(({ kind }) => kind).filter((kind, index, all) => kind !== all[index - 1]);
    expect(kinds).toEqual(linesIn(cards));
    expect(kinds.slice(0, 3)).toEqual(['coins', 'stars', 'territories']);
  });

  it('points at the territories of one seat after the other (SCO-04)', () => {
    const pointed = steps.filter(({ kind, places }) => kind === 'territories' && places.length > 0);
    expect(pointed.length).toBeGreaterThan(1);
    for (const { seats, places } of pointed)
      expect(places).toEqual(territoriesOf(view.public, seats[0] ?? -1));
    expect(steps.filter(({ kind }) => kind === 'territories').length).toBe(cards.length);
  });

  it('has counted everything at its end, and nothing before', () => {
    for (const card of cards) {
      expect(totalSoFar(steps, 0, card)).toBe(0);
      expect(totalSoFar(steps, steps.length, card)).toBe(card.total);
      for (const { kind } of card.lines) expect(isCounted(steps, steps.length, kind, card.seat)).toBe(true);
    }
  });
});

describe('a tie', () => {
  const card = (seat: number, rank: number, total: number, tieBreaks: number[]): Scorecard => ({
    seat,
    rank,
    total,
    lines: [],
    tieBreaks,
  });

  it('is said to be broken by the first thing in which they differ (SCO-17)', () => {
    expect(decidedBy([card(0, 1, 60, [9, 5]), card(1, 2, 60, [9, 3])])).toBe('power');
    expect(decidedBy([card(0, 1, 61, [9, 5]), card(1, 2, 60, [9, 3])])).toBeUndefined();
    expect(decidedBy([card(0, 1, 60, [9, 5]), card(1, 1, 60, [9, 5])])).toBeUndefined();
  });
});
