import { describe, expect, it } from 'vitest';
import { allFactions, RESOURCES, STRUCTURES } from '../../engine/index.ts';
import { type Box, RADIUS } from '../../web/board/geometry.ts';
import { type DetailLevel, levelOf, pieceMarksOf, TEXT } from '../../web/board/layout.ts';
import { boxOf, CAPITAL, type PieceMark } from '../../web/board/piece-sizes.ts';
import type { PlaceContents, Troop } from '../../web/board/place-contents.ts';

const LEVELS: readonly DetailLevel[] = ['pills', 'figures', 'all'];

/** The same numbers every time. */
function diceFrom(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Anything that could ever lie together on a hex, and more of it than there will be. */
function someStanding(seed: number): PlaceContents {
  const dice = diceFrom(seed);
  const factions = allFactions().map(({ id }) => id);
  const faction = (): string => factions[dice(7)] ?? 'nordic';
  const troop = (seat: number): Troop => ({
    ...{ seat, faction: faction(), hasCharacter: dice(2) === 0, mechs: dice(5), workers: dice(9) },
  });
  const isEmpty = ({ hasCharacter, mechs, workers }: Troop): boolean =>
    !hasCharacter && mechs + workers === 0;
  const isFight = dice(6) === 0;
  const fighting = (seat: number): Troop => ({ ...troop(seat), hasCharacter: true });
  const troops = isFight ? [fighting(0), fighting(1)] : [troop(0)].filter((one) => !isEmpty(one));
  const goods = { oil: 0, metal: 0, food: 0, wood: 0 };
  for (const what of RESOURCES) if (dice(2) === 0) goods[what] = 1 + dice(12);
  const token = dice(4) === 0;
  return {
    troops,
    hasEncounter: !token && dice(3) === 0,
    ...(Object.values(goods).some((n) => n > 0) && { goods }),
    ...(dice(3) === 0 && {
      structure: { seat: 0, faction: faction(), structure: STRUCTURES[dice(4)] ?? 'mill' },
    }),
    ...(token && { token: { kind: 'flag' as const, seat: 0, faction: faction() } }),
  };
}

const STANDINGS = Array.from({ length: 2000 }, (_, seed) => someStanding(seed * 7919 + 13));

const overlap = (a: Box, b: Box): number => {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.min(across, down);
};

/** What lies on a pill belongs to it. */
function clashes(marks: readonly PieceMark[]): string[] {
  const onPlates = (mark: PieceMark): boolean =>
    mark.is === 'glyph' || (mark.is === 'count' && mark.faction !== undefined) || mark.is === 'emblem';
  const hasPlates = marks.some(({ is }) => is === 'plate');
  const free = marks.filter((mark) => !(hasPlates && onPlates(mark)));
  return free.flatMap((a, index) =>
    free
      .slice(index + 1)
      .filter((b) => overlap(boxOf(a), boxOf(b)) > 0.6)
      .map((b) => `${JSON.stringify(a)} over ${JSON.stringify(b)}`),
  );
}

describe('what stands on a hex', () => {
  it.each(LEVELS)('never overlaps, however much there is: %s', (level) => {
    for (const standing of STANDINGS) {
      const found = clashes(pieceMarksOf(standing, level, false));
      if (found.length > 0) expect(found, JSON.stringify(standing)).toEqual([]);
    }
  });

  it.each(LEVELS)('leaves the name of the hex alone and stays on its tile: %s', (level) => {
    const size = TEXT[level];
    const baseline = level === 'pills' ? -23 : -26;
    const name: Box = {
      x: level === 'pills' ? -15 : -18,
      y: baseline - CAPITAL * size,
      width: level === 'pills' ? 30 : 36,
      height: CAPITAL * size,
    };
    const isOut = (mark: PieceMark): boolean => {
      const { x, y, width, height } = boxOf(mark);
      const isWide = Math.max(-x, x + width) > RADIUS * 0.9;
      return isWide || y + height > RADIUS * 0.9 || overlap(name, { x, y, width, height }) > 0.6;
    };
    for (const standing of STANDINGS) {
      const found = pieceMarksOf(standing, level, false).filter(isOut);
      if (found.length > 0) expect(found, JSON.stringify(standing)).toEqual([]);
    }
  });

  it.each(LEVELS)('fits on a plinth with all thirteen units: %s', (level) => {
    for (const { id } of allFactions()) {
      const troop: Troop = { seat: 0, faction: id, hasCharacter: true, mechs: 4, workers: 8 };
      const marks = pieceMarksOf({ troops: [troop], hasEncounter: false, home: id }, level, true);
      const units = marks.filter(({ is }) => is !== 'emblem');
      expect(clashes(units)).toEqual([]);
      for (const mark of units) {
        const { x, y, width, height } = boxOf(mark);
        expect(Math.max(Math.abs(x), Math.abs(x + width)), JSON.stringify(mark)).toBeLessThan(40);
        expect(Math.max(Math.abs(y), Math.abs(y + height))).toBeLessThan(40);
      }
    }
  });

  it('names each of four kinds of goods beside a crew of workers', () => {
    const troop: Troop = { seat: 0, faction: 'nordic', hasCharacter: true, mechs: 2, workers: 5 };
    const goods = { oil: 1, metal: 2, food: 3, wood: 4 };
    for (const level of LEVELS) {
      const marks = pieceMarksOf({ troops: [troop], hasEncounter: true, goods }, level, false);
      expect(marks.flatMap((mark) => (mark.is === 'goods' ? [mark.of] : []))).toEqual([...RESOURCES]);
    }
  });

  it('is told in text of 12 px or more at the smallest hex of each level', () => {
    const least: Readonly<Record<DetailLevel, number>> = { pills: 46, figures: 70, all: 130.1 };
    for (const level of LEVELS) {
      expect(levelOf(least[level])).toBe(level);
      expect((TEXT[level] * least[level]) / (Math.sqrt(3) * RADIUS)).toBeGreaterThanOrEqual(12);
    }
  });
});
