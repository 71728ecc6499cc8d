import { describe, expect, it } from 'vitest';
import { ENCOUNTER_CARDS } from '../../engine/content/cards/encounters.ts';
import { FACTORY_CARDS } from '../../engine/content/cards/factory-cards.ts';
import { OBJECTIVES } from '../../engine/content/cards/objectives.ts';
import { type CardCost, type CardGain, standardCards } from '../../engine/model/card-terms.ts';
import { payoutOf, STRUCTURE_TILES, type TileId } from '../../engine/model/structure-tiles.ts';
import { encounters } from '../../web/i18n/locales/en/encounters.ts';
import { abilities, factions } from '../../web/i18n/locales/en/factions.ts';
import { factoryCards } from '../../web/i18n/locales/en/factory-cards.ts';
import { mats } from '../../web/i18n/locales/en/mats.ts';
import { objectives } from '../../web/i18n/locales/en/objectives.ts';
import { structureTiles } from '../../web/i18n/locales/en/structure-tiles.ts';

const oneTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
const ids = (cards: readonly { id: number }[]): number[] => cards.map(({ id }) => id);

const inWords = (item: CardCost | CardGain): string => {
  if (item.type === 'produce') return `produce ${item.territories}`;
  return `${item.type === 'resource' ? item.resource : item.type} ${item.n}`;
};
const list = (items: readonly (CardCost | CardGain)[]): string => items.map(inWords).join(', ');

const ENCOUNTER_FIGURES = [
  'popularity 1, coins 2 | coins 2 > food 4 | popularity 2 > build 1',
  'popularity 1, combatCards 1 | coins 2 > wood 4 | popularity 2 > enlist 1',
  'popularity 1, food 2 | coins 2 > worker 1, food 3 | popularity 3 > deploy 1',
  'popularity 1, metal 2 | coins 3 > enlist 1 | popularity 2 > metal 4',
  'popularity 1, food 2 | coins 4 > deploy 1 | popularity 2 > food 2, metal 2',
  'popularity 1, coins 2 | coins 3 > enlist 1 | popularity 2 > food 4',
  'popularity 1, oil 2 | coins 2 > upgrade 1 | popularity 2 > oil 4',
  'popularity 1, coins 2 | coins 2 > oil 4 | popularity 2 > enlist 1',
  'popularity 1, oil 2 | coins 3 > build 1 | popularity 2 > oil 4',
  'popularity 1, oil 2 | coins 4 > deploy 1 | popularity 2 > coins 2, anyResource 2',
  'popularity 1, food 2 | coins 2 > worker 1, food 3 | popularity 2 > build 1',
  'popularity 1, wood 2 | coins 3 > build 1 | popularity 2 > worker 1, wood 3',
  'popularity 1, coins 2 | coins 2 > power 2, popularity 2 | popularity 3 > anyResource 5',
  'popularity 1, food 2 | coins 2 > anyResource 3 | popularity 2 > worker 1, metal 3',
  'popularity 2 | coins 2 > anyResource 3 | popularity 3 > anyResource 5',
  'popularity 1, food 2 | coins 2 > worker 1, anyResource 2 | popularity 2 > enlist 1',
  'popularity 1, combatCards 1 | coins 2 > power 2, combatCards 2 | popularity 3 > deploy 1',
  'popularity 1, food 2 | coins 2 > anyResource 3 | popularity 2 > worker 1, wood 3',
  'popularity 1, coins 2 | coins 2 > food 4 | popularity 2 > combatCards 2, power 3',
  'popularity 1, combatCards 1 | coins 2 > popularity 3 | popularity 2 > wood 4',
  'popularity 2 | coins 4 > deploy 1 | popularity 2 > combatCards 2, power 3',
  'popularity 1, coins 2 | coins 2 > metal 4 | popularity 2 > build 1',
  'popularity 1, coins 2 | coins 3 > enlist 1 | popularity 2 > worker 1, food 3',
  'popularity 1, combatCards 1 | coins 2 > anyResource 3 | popularity 3 > deploy 1',
  'popularity 1, power 2 | coins 2 > power 4 | popularity 2 > upgrade 1, anyResource 2',
  'popularity 1, power 2 | coins 2 > popularity 3 | popularity 2 > build 1',
  'popularity 1, coins 2 | coins 2 > metal 4 | popularity 3 > deploy 1',
  'popularity 1, coins 2 | coins 2 > worker 1, anyResource 2 | popularity 2 > build 1',
];

const FACTORY_FIGURES = [
  'coins 1, combatCards 1 > all of produce 2',
  'popularity 1 > one of enlist 1, upgrade 1',
  'combatCards 1 > all of popularity 2',
  'combatCards 1 > all of coins 3',
  'power 1 > all of popularity 2',
  'power 1 > all of coins 3',
  'popularity 1 > one of deploy 1, build 1',
  'combatCards 1 > all of anyResource 3',
  'coins 2 > all of upgrade 1, popularity 1',
  'coins 2 > all of deploy 1, power 1',
  'coins 2 > all of build 1, popularity 1',
  'coins 2 > all of enlist 1, power 1',
];

describe('decks', () => {
  it('SET-07 the decks hold 28 encounters and 23 objectives', () => {
    expect(ids(standardCards(ENCOUNTER_CARDS))).toEqual(oneTo(28));
    expect(ids(standardCards(OBJECTIVES))).toEqual(oneTo(23));
  });

  it('SET-08 there are 12 Factory cards to lay out from', () => {
    expect(ids(standardCards(FACTORY_CARDS))).toEqual(oneTo(12));
  });

  it('SET-09 there are 6 different structure bonus tiles', () => {
    expect(new Set(STRUCTURE_TILES.map(({ id }) => id)).size).toBe(6);
    expect(STRUCTURE_TILES).toHaveLength(6);
  });

  it('SET-28 promo cards are not part of the decks', () => {
    const [base, promo] = [
      { id: 1, set: 'base' },
      { id: 29, set: 'promo' },
    ] as const;
    expect(standardCards([base, promo, base])).toEqual([base, base]);
  });

  it.each([
    ['encounter', ENCOUNTER_CARDS],
    ['objective', OBJECTIVES],
    ['Factory card', FACTORY_CARDS],
  ])('no two cards are the same %s, promo cards included', (_kind, cards) => {
    expect(new Set(ids(cards)).size).toBe(cards.length);
  });
});

describe('encounter cards', () => {
  it('ENC-05 every card has three options and the first is free, so one can always be chosen', () => {
    for (const { options } of ENCOUNTER_CARDS) {
      expect(options).toHaveLength(3);
      expect(options[0].cost).toEqual([]);
      for (const { gain } of options) expect(gain).not.toEqual([]);
    }
  });

  it('ENC-06 the other options cost coins or popularity and nothing else', () => {
    for (const { options } of standardCards(ENCOUNTER_CARDS)) {
      for (const { cost } of options.slice(1)) {
        expect(cost).toHaveLength(1);
        expect(['coins', 'popularity']).toContain(cost[0]?.type);
      }
    }
  });

  it.each(standardCards(ENCOUNTER_CARDS))(
    'ENC-05 card $id has the figures of the reference',
    ({ id, options }) => {
      const figures = options.map(({ cost, gain }) => (cost.length ? `${list(cost)} > ` : '') + list(gain));
      expect(figures.join(' | ')).toBe(ENCOUNTER_FIGURES[id - 1]);
    },
  );
});

describe('Factory cards', () => {
  it.each(standardCards(FACTORY_CARDS))(
    'FCT-07 card $id has the top action of the reference',
    ({ id, top }) => {
      expect(`${list(top.cost)} > ${top.mode} of ${list(top.gain)}`).toBe(FACTORY_FIGURES[id - 1]);
    },
  );

  it('FCT-09 the bottom action of each card moves one unit up to two steps', () => {
    expect(FACTORY_CARDS.map(({ bottom }) => bottom)).toEqual(FACTORY_CARDS.map(() => ({ steps: 2 })));
  });
});

describe('structure bonus tiles', () => {
  const tileOf = (id: TileId) => {
    const tile = STRUCTURE_TILES.find((each) => each.id === id);
    if (!tile) throw new Error(`no tile ${id}`);
    return tile;
  };
  /** Coins for 0, 1, 2 ... up to the end of the printed table, which is checked as well. */
  const table = (id: TileId): number[] => {
    const tile = tileOf(id);
    const end = tile.payout.at(-1)?.[1] ?? 0;
    return [0, ...oneTo(end)].map((count) => payoutOf(tile, count));
  };

  it('SCO-09 tunnels next to structures: 1 = 2, 2-3 = 4, 4-5 = 6, 6 = 9', () => {
    expect(table('tunnelsAdjacent')).toEqual([0, 2, 4, 4, 6, 6, 9]);
  });

  it('SCO-10 lakes next to structures: 1 = 2, 2-3 = 4, 4-5 = 6, 6-7 = 9', () => {
    expect(table('lakesAdjacent')).toEqual([0, 2, 4, 4, 6, 6, 9, 9]);
  });

  it('SCO-11 encounters next to structures: 1 = 2, 2-3 = 4, 4-5 = 6, 6-7 = 9', () => {
    expect(table('encountersAdjacent')).toEqual([0, 2, 4, 4, 6, 6, 9, 9]);
  });

  it('SCO-12 structures on tunnels: 1 = 2, 2 = 4, 3-4 = 6', () => {
    expect(table('onTunnels')).toEqual([0, 2, 4, 6, 6]);
  });

  it('SCO-13 structures in a row: 1 = 2, 2 = 4, 3 = 6, 4 = 9', () => {
    expect(table('inARow')).toEqual([0, 2, 4, 6, 9]);
  });

  it('SCO-14 structures on farms or tundras: 1 = 2, 2 = 4, 3 = 6, 4 = 9', () => {
    expect(table('onFarmsOrTundras')).toEqual([0, 2, 4, 6, 9]);
  });

  it('SCO-15 nothing counted gives no coins on any tile', () => {
    expect(STRUCTURE_TILES.map((tile) => payoutOf(tile, 0))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('SCO-15 the steps of every table follow one another without a gap', () => {
    for (const { payout } of STRUCTURE_TILES) {
      const ends = payout.map(([, to]) => to);
      expect(payout.map(([from]) => from)).toEqual([1, ...ends.slice(0, -1).map((to) => to + 1)]);
      for (const [from, to] of payout) expect(to).toBeGreaterThanOrEqual(from);
    }
  });

  it('OPEN-02 more than 7 encounters next to structures pay 9', () => {
    const tile = tileOf('encountersAdjacent');
    expect([8, 9].map((count) => payoutOf(tile, count))).toEqual([9, 9]);
  });
});

describe('words', () => {
  const keys = (words: object): string[] => Object.keys(words);
  const idsAsKeys = (cards: readonly { id: number | string }[]): string[] => cards.map(({ id }) => `${id}`);
  const meetings = Object.values(encounters);
  const told = meetings.map(({ scene }) => scene);

  it('every card and tile has words, and no words are left over', () => {
    expect(keys(encounters)).toEqual(idsAsKeys(ENCOUNTER_CARDS));
    expect(told).toHaveLength(ENCOUNTER_CARDS.length);
    expect(meetings.filter(({ options }) => options.length !== 3)).toEqual([]);
    expect(keys(objectives)).toEqual(idsAsKeys(OBJECTIVES));
    expect(keys(factoryCards)).toEqual(idsAsKeys(FACTORY_CARDS));
    expect(keys(structureTiles)).toEqual(idsAsKeys(STRUCTURE_TILES));
  });

  it('a scene has at most 140 characters, an option at most 60', () => {
    expect(told.filter((scene) => scene.length > 140)).toEqual([]);
    expect(meetings.flatMap(({ options }) => options).filter((option) => option.length > 60)).toEqual([]);
  });

  it('no text is empty or used twice', () => {
    const titles = [encounters, objectives, factoryCards, structureTiles].flatMap((words) =>
      Object.values(words).map(({ title }) => title),
    );
    const lines = [objectives, structureTiles, mats].flatMap((words) =>
      Object.values(words).map(({ line }) => line),
    );
    const helps = Object.values(abilities).map(({ help }) => help);
    const texts = [...titles, ...lines, ...helps, ...told, ...meetings.flatMap(({ options }) => options)];
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
    expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([]);
  });

  it('an ability is explained in at most 40 words', () => {
    const long = Object.values(abilities).filter(({ help }) => help.split(/\s+/).length > 40);
    expect(long).toEqual([]);
  });

  it('all seven factions, 27 abilities and seven mats are named', () => {
    expect(keys(factions)).toEqual(['polania', 'saxony', 'crimea', 'nordic', 'rusviet', 'albion', 'togawa']);
    expect(keys(abilities)).toHaveLength(27);
    expect(keys(mats)).toHaveLength(7);
  });
});
