import { describe, expect, it } from 'vitest';
import { OBJECTIVES, type ObjectiveCondition } from '../../engine/content/cards/objectives.ts';
import { standardCards } from '../../engine/model/card-terms.ts';
import type { Resource } from '../../engine/model/map/terrain.ts';
import {
  type ControlledTerritory,
  isFulfilled,
  isReached,
  type ObjectiveFacts,
  progress,
} from '../../engine/rules/objective-check.ts';
import { en as meeting } from '../../web/i18n/locales/en/meeting.ts';

const oneTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

const NOTHING: Readonly<Record<Resource, number>> = { oil: 0, metal: 0, food: 0, wood: 0 };

const territory = (what: Partial<ControlledTerritory> = {}): ControlledTerritory => ({
  hex: 'r1c1',
  terrain: 'lake',
  tunnel: false,
  nextToFactory: false,
  lakes: [],
  resources: NOTHING,
  character: false,
  mechs: 0,
  workers: 0,
  structure: false,
  ...what,
});

const times = (n: number, what: Partial<ControlledTerritory>): ControlledTerritory[] =>
  oneTo(n).map((i) => territory({ hex: `r1c${i}`, ...what }));

const goods = (what: Partial<Record<Resource, number>>): Partial<ControlledTerritory> => ({
  resources: { ...NOTHING, ...what },
});

const player = (what: Partial<ObjectiveFacts> = {}): ObjectiveFacts => ({
  territories: [],
  power: 0,
  popularity: 0,
  coins: 0,
  handSize: 0,
  workers: 2,
  mechs: 0,
  structures: 0,
  recruits: 0,
  upgrades: 0,
  combatStars: 0,
  hasFactoryCard: false,
  highestPower: false,
  sentWorkerHomeThisTurn: false,
  ...what,
});

const conditionOf = (id: number): ObjectiveCondition => {
  const card = OBJECTIVES.find((each) => each.id === id);
  if (!card) throw new Error(`no objective ${id}`);
  return card.condition;
};

const lands = (...territories: ControlledTerritory[]): Partial<ObjectiveFacts> => ({ territories });

/** Objectives that ask for a number of controlled territories of one kind, and a kind that does not count. */
const THREE_OF_A_KIND = [
  { id: 1, kind: { terrain: 'mountain' }, other: { terrain: 'tundra' } },
  { id: 2, kind: { terrain: 'farm', tunnel: true }, other: { terrain: 'farm' } },
  { id: 3, kind: { terrain: 'farm' }, other: { terrain: 'village' } },
  { id: 4, kind: { terrain: 'tundra' }, other: { terrain: 'mountain' } },
  { id: 10, kind: { terrain: 'forest' }, other: { terrain: 'farm', tunnel: true } },
  { id: 11, kind: { terrain: 'village' }, other: { terrain: 'factory' } },
] as const;

const EXPEDITION = { character: true, mechs: 1, workers: 1, ...goods({ oil: 2, food: 3 }) };
const FULL_SHED = { oil: 6, metal: 1, food: 1, wood: 1 };
const BIT_OF_ALL = {
  upgrades: 1,
  mechs: 1,
  structures: 1,
  recruits: 1,
  ...lands(territory(goods({ oil: 1, metal: 1 })), territory(goods({ food: 1, wood: 1 }))),
};

/** For each card what just fulfils it, and for each of its requirements what just fails it. */
const CASES: readonly {
  id: number;
  met: Partial<ObjectiveFacts>;
  failing: Readonly<Record<string, Partial<ObjectiveFacts>>>;
}[] = [
  ...THREE_OF_A_KIND.map(({ id, kind, other }) => ({
    id,
    met: lands(...times(3, kind)),
    failing: { 'one short': lands(...times(2, kind), territory(other)) },
  })),
  {
    id: 5,
    met: { highestPower: true, ...lands(territory({ terrain: 'factory' })) },
    failing: {
      'somebody has more power': { highestPower: false },
      'only next to the Factory': lands(territory({ terrain: 'farm', nextToFactory: true })),
    },
  },
  {
    id: 6,
    met: { sentWorkerHomeThisTurn: true, power: 7 },
    failing: { 'no worker sent home': { sentWorkerHomeThisTurn: false }, 'too little power': { power: 6 } },
  },
  {
    id: 7,
    met: { hasFactoryCard: true, mechs: 1, workers: 3 },
    failing: {
      'no card': { hasFactoryCard: false },
      'no mech': { mechs: 0 },
      'four workers': { workers: 4 },
    },
  },
  {
    id: 8,
    met: { coins: 2, workers: 4, popularity: 7 },
    failing: {
      'three coins': { coins: 3 },
      'three workers': { workers: 3 },
      'popularity 6': { popularity: 6 },
    },
  },
  {
    id: 9,
    met: lands(territory(goods(FULL_SHED))),
    failing: {
      'eight resources': lands(territory(goods({ ...FULL_SHED, oil: 5 }))),
      'three kinds': lands(territory(goods({ oil: 7, metal: 1, food: 1 }))),
      'spread over two': lands(
        territory(goods({ oil: 8, metal: 1 })),
        territory(goods({ food: 8, wood: 1 })),
      ),
    },
  },
  { id: 12, met: { coins: 20 }, failing: { 'one short': { coins: 19 } } },
  {
    id: 13,
    met: lands(territory({ character: true, mechs: 2, workers: 2, structure: true })),
    failing: {
      'no structure': lands(territory({ character: true, mechs: 2, workers: 2 })),
      'no character': lands(territory({ mechs: 2, workers: 2, structure: true })),
      'a mech short': lands(territory({ character: true, mechs: 1, workers: 2, structure: true })),
      'a worker short': lands(territory({ character: true, mechs: 2, workers: 1, structure: true })),
      'resources do not count': lands(territory({ workers: 5, ...goods({ food: 9 }) })),
      'spread over two': lands(territory({ workers: 5 }), territory({ mechs: 1 })),
    },
  },
  {
    id: 14,
    met: BIT_OF_ALL,
    failing: {
      'no upgrade': { upgrades: 0 },
      'no mech': { mechs: 0 },
      'no structure': { structures: 0 },
      'no recruit': { recruits: 0 },
      'three kinds': lands(territory(goods({ oil: 4, metal: 4, food: 4 }))),
    },
  },
  {
    id: 15,
    met: { workers: 3, recruits: 3 },
    failing: { 'a recruit short': { recruits: 2 }, 'a worker short': { workers: 2 } },
  },
  {
    id: 16,
    met: lands(territory(EXPEDITION)),
    failing: {
      'no character': lands(territory({ ...EXPEDITION, character: false })),
      'no mech': lands(territory({ ...EXPEDITION, mechs: 0 })),
      'two mechs': lands(territory({ ...EXPEDITION, mechs: 2 })),
      'no worker': lands(territory({ ...EXPEDITION, workers: 0 })),
      'two workers': lands(territory({ ...EXPEDITION, workers: 2 })),
      'four resources': lands(territory({ ...EXPEDITION, ...goods({ oil: 1, food: 3 }) })),
      'goods next door': lands(territory({ ...EXPEDITION, ...goods({}) }), territory(goods({ oil: 5 }))),
    },
  },
  {
    id: 17,
    met: lands(...times(2, { nextToFactory: true })),
    failing: {
      'has a Factory card': { hasFactoryCard: true },
      'one short': lands(territory({ nextToFactory: true }), territory({ terrain: 'factory' })),
    },
  },
  {
    id: 18,
    met: { power: 0, popularity: 13, workers: 5 },
    failing: {
      'some power': { power: 1 },
      'popularity 12': { popularity: 12 },
      'four workers': { workers: 4 },
    },
  },
  {
    id: 19,
    met: lands(...times(4, { lakes: ['r2c2'] }), territory({ lakes: ['r5c4', 'r2c2'] })),
    failing: {
      'one short': lands(...times(4, { lakes: ['r2c2', 'r5c4'] })),
      'two lakes': lands(...times(4, { lakes: ['r2c2'] }), ...times(4, { lakes: ['r5c4'] })),
    },
  },
  {
    id: 20,
    met: { structures: 3, popularity: 7, mechs: 0 },
    failing: {
      'two structures': { structures: 2 },
      'popularity 6': { popularity: 6 },
      'a mech': { mechs: 1 },
    },
  },
  {
    id: 21,
    met: lands(territory(goods({ wood: 4, oil: 8 })), territory(goods({ wood: 5 }))),
    failing: { 'one short': lands(territory(goods({ wood: 4, oil: 8 })), territory(goods({ wood: 4 }))) },
  },
  {
    id: 22,
    met: { hasFactoryCard: true, upgrades: 0 },
    failing: { 'no card': { hasFactoryCard: false }, 'an upgrade': { upgrades: 1 } },
  },
  {
    id: 23,
    met: { handSize: 8, combatStars: 1 },
    failing: { 'seven cards': { handSize: 7 }, 'no combat star': { combatStars: 0 } },
  },
];

describe('objectives', () => {
  it('OBJ-08 every one of the 23 cards is tried below', () => {
    expect(CASES.map(({ id }) => id).sort((a, b) => a - b)).toEqual(oneTo(23));
  });

  it.each(CASES)('OBJ-08 objective $id is fulfilled by what its card asks for', ({ id, met }) => {
    expect(isFulfilled(conditionOf(id), player(met))).toBe(true);
  });

  const failures = CASES.flatMap(({ id, met, failing }) =>
    Object.entries(failing).map(([why, change]) => ({ id, why, facts: player({ ...met, ...change }) })),
  );

  it.each(failures)('OBJ-03 objective $id is not fulfilled: $why', ({ id, facts }) => {
    expect(isFulfilled(conditionOf(id), facts)).toBe(false);
  });

  it.each(CASES)('OBJ-08 objective $id is not fulfilled at the start of a game', ({ id }) => {
    const home = times(2, { terrain: 'village', workers: 1 });
    expect(isFulfilled(conditionOf(id), player({ power: 3, coins: 5, territories: home }))).toBe(false);
  });

  it('OBJ-09 the cards that ask for the end of the turn are marked', () => {
    const atTheEnd = standardCards(OBJECTIVES).filter(({ timing }) => timing === 'endOfTurn');
    expect(atTheEnd.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 9, 10, 11, 12, 14, 16, 17, 19, 21]);
  });

  it('OPEN-19 objective 2 counts a Mine where the facts call it a tunnel, and not otherwise', () => {
    const tunnels = times(2, { terrain: 'forest', tunnel: true });
    const mine = (tunnel: boolean) => territory({ terrain: 'village', structure: true, tunnel });
    expect(isFulfilled(conditionOf(2), player(lands(...tunnels, mine(true))))).toBe(true);
    expect(isFulfilled(conditionOf(2), player(lands(...tunnels, mine(false))))).toBe(false);
  });

  it('OBJ-08 tells how far each requirement has come, upper limits included', () => {
    expect(progress(conditionOf(8), player({ coins: 5, workers: 3, popularity: 9 }))).toEqual([
      { label: 'coins', have: 5, need: 2, atMost: true },
      { label: 'workers', have: 3, need: 4 },
      { label: 'popularity', have: 9, need: 7 },
    ]);
    expect(progress(conditionOf(17), player({ hasFactoryCard: true }))).toEqual([
      { label: 'hasFactoryCard', have: 1, need: 0, atMost: true },
      { label: 'nextToFactory', have: 0, need: 2 },
    ]);
    expect(progress(conditionOf(5), player({ highestPower: true }))).toEqual([
      { label: 'factory', have: 0, need: 1 },
      { label: 'highestPower', have: 1, need: 1 },
    ]);
    expect(progress(conditionOf(15), player({ workers: 4, recruits: 1 }))).toEqual([
      { label: 'recruitsMatchWorkers', have: 1, need: 4, exactly: true },
    ]);
  });

  it('OBJ-08 what must be on one territory is counted on the one that comes nearest', () => {
    const facts = player(
      lands(
        territory(goods({ food: 8 })),
        territory({ character: true, mechs: 2, workers: 1, ...goods({ oil: 4 }) }),
        territory({ character: true, mechs: 4, workers: 1, ...goods({ oil: 4 }) }),
      ),
    );
    expect(progress(conditionOf(16), facts)).toEqual([
      { label: 'characterHere', have: 1, need: 1 },
      { label: 'mechsHere', have: 2, need: 1, exactly: true },
      { label: 'workersHere', have: 1, need: 1, exactly: true },
      { label: 'resourcesHere', have: 4, need: 5 },
    ]);
    expect(progress(conditionOf(13), player())).toEqual([{ label: 'piecesHere', have: 0, need: 6 }]);
    expect(progress(conditionOf(19), player())).toEqual([{ label: 'sameLake', have: 0, need: 5 }]);
  });

  it('OBJ-08 of two territories equally near the first one is shown', () => {
    const facts = player(lands(territory({ mechs: 1 }), territory({ character: true })));
    expect(progress(conditionOf(16), facts).map(({ have }) => have)).toEqual([0, 1, 0, 0]);
  });

  it('OBJ-03 a nearly full second territory never hides one that meets every line', () => {
    const full = territory(EXPEDITION);
    const richer = territory({ ...EXPEDITION, mechs: 2, ...goods({ oil: 20 }) });
    expect(isFulfilled(conditionOf(16), player(lands(full, richer)))).toBe(true);
    expect(isFulfilled(conditionOf(16), player(lands(richer, full)))).toBe(true);
  });

  it.each(CASES)(
    'OBJ-08 objective $id: fulfilled means that every progress line is reached',
    ({ id, met }) => {
      const lines = progress(conditionOf(id), player(met));
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.filter((line) => !isReached(line))).toEqual([]);
    },
  );

  it('every progress line has a label', () => {
    const labels = OBJECTIVES.flatMap(({ condition }) =>
      progress(condition, player()).map(({ label }) => label),
    );
    expect(labels.filter((label) => !meeting.label[label])).toEqual([]);
  });
});
