import { describe, expect, it } from 'vitest';
import {
  allFactions,
  allMats,
  type HexId,
  matOf,
  parseSetup,
  type Seat,
  type Setup,
  STRUCTURE_TILES,
  type Structure,
  viewFor,
} from '../../engine/index.ts';
import { HEXES } from '../../engine/model/map/board.ts';
import { BOTTOM_ACTIONS } from '../../engine/model/state.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { createGame } from '../../engine/play/setup.ts';
import { seedFrom } from '../../engine/rules/random.ts';
import { Play, scenario } from '../kit/scenario.ts';

const FACTIONS = ['polania', 'albion', 'nordic', 'rusviet', 'togawa', 'crimea', 'saxony'];
const MATS = [
  'industrial',
  'engineering',
  'militant',
  'patriotic',
  'innovative',
  'mechanical',
  'agricultural',
];

const fresh = (seats: number, seed = 'a fresh game', more: Partial<Omit<Setup, 'switches'>> = {}): Play =>
  new Play(createGame(defaultSetup(seats, { expansion: true, ...more }), seedFrom(seed)));

/** All seven factions and all seven mats at one table. */
const everybody = (): Play => fresh(7);
const everySeat = (): Seat[] => everybody().table.seats;
const seeds = (n: number): string[] => Array.from({ length: n }, (_, index) => `seed ${index}`);
const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
const oneTo = (n: number): number[] => Array.from({ length: n }, (_, index) => index + 1);

describe('the common pieces', () => {
  it('SET-01 seats 2 to 5 players from the base box and up to 7 with the expansion', () => {
    const isTaken = (seats: number, expansion: boolean): boolean => parseSetup({ seats, expansion }).ok;
    expect([2, 3, 4, 5].every((seats) => isTaken(seats, false))).toBe(true);
    expect([6, 7].some((seats) => isTaken(seats, false))).toBe(false);
    expect([2, 3, 4, 5, 6, 7].every((seats) => isTaken(seats, true))).toBe(true);
    expect(isTaken(8, true)).toBe(false);
  });

  it('SET-03 never runs out of resources', () => {
    const play = scenario({
      seats: ['nordic+industrial', 'crimea'],
      goods: { r2c4: { metal: 20 } },
      with: { nordic: { workers: ['r2c4', 'r2c4'] } },
    });
    play.begin('nordic', 'deploy/produce');
    expect(play.goodsAt('r2c4').metal).toBe(22);
  });

  it('EVT-11 has the structure tile that the set-up names, and the same deal otherwise', () => {
    const setup = defaultSetup(4);
    for (const { id } of STRUCTURE_TILES) {
      const parsed = parseSetup({ ...setup, tile: id });
      if (!parsed.ok) throw new Error(parsed.error.message);
      const [given, drawn] = [parsed.value, setup].map((one) => createGame(one, seedFrom('tile')));
      expect(given?.public.tile).toBe(id);
      expect(given?.hidden).toEqual({
        ...drawn?.hidden,
        chance: { ...drawn?.hidden.chance, drawn: { ...drawn?.hidden.chance.drawn, tile: undefined } },
      });
    }
    for (const tile of ['', 'noSuchTile', 3, null]) expect(parseSetup({ ...setup, tile }).ok).toBe(false);
    expect(parseSetup(setup)).toEqual({ ok: true, value: setup });
  });

  it('SET-04 lays one encounter token on each of the 11 hexes with a symbol', () => {
    const marked = ['r1c3', 'r2c1', 'r2c4', 'r2c6', 'r4c1', 'r4c5', 'r5c0', 'r6c1', 'r6c2', 'r6c5', 'r7c4'];
    expect([...fresh(2).table.encounters].sort()).toEqual(marked);
  });

  it('SET-05 shuffles 42 combat cards: 16 twos, 12 threes, 8 fours and 6 fives', () => {
    const { hidden, public: table } = everybody().state;
    const heaps = [hidden.combatDeck, ...hidden.seats.map(({ hand }) => hand)];
    const all = ([2, 3, 4, 5] as const).map((value) => heaps.reduce((sum, heap) => sum + heap[value], 0));
    expect(all).toEqual([16, 12, 8, 6]);
    expect(table.deck).toBe(42 - table.seats.reduce((sum, { hand }) => sum + hand, 0));
    const hands = seeds(20).map((seed) => JSON.stringify(fresh(5, seed).state.hidden.seats[0]?.hand));
    expect(new Set(hands).size).toBeGreaterThan(5);
  });

  it('SET-06 shuffles the discards into a new deck when a card must be drawn from an empty one', () => {
    const play = scenario({
      seats: ['nordic+industrial', 'crimea'],
      deck: { 5: 1 },
      discards: { 2: 1, 3: 1 },
      with: { nordic: { coins: 1, hand: {}, freed: ['bolsterCard'] } },
    });
    play.begin('nordic', 'upgrade/cards');
    expect(play.seat('nordic').hand).toBe(2);
    expect(play.secrets('nordic').hand[5]).toBe(1);
    expect(play.eventsOf('deckShuffled')).toHaveLength(1);
    expect(play.table).toMatchObject({ deck: 1, discards: { 2: 0, 3: 0, 4: 0, 5: 0 } });
  });

  it('SET-06 draws nothing when there are no discards either', () => {
    const play = scenario({
      seats: ['nordic+industrial', 'crimea'],
      deck: {},
      with: { nordic: { coins: 1, hand: { 4: 1 } } },
    });
    play.begin('nordic', 'upgrade/cards');
    expect(play.seat('nordic')).toMatchObject({ hand: 1, coins: 0 });
  });

  it('SET-07 shuffles 28 encounter cards and 23 objectives', () => {
    const { hidden } = fresh(3).state;
    const objectives = [...hidden.objectiveDeck, ...hidden.seats.flatMap((seat) => seat.objectives)];
    expect(sorted(hidden.encounterDeck)).toEqual(oneTo(28));
    expect(sorted(objectives)).toEqual(oneTo(23));
    const other = fresh(3, 'another seed').state.hidden;
    expect(other.encounterDeck).not.toEqual(hidden.encounterDeck);
    expect(other.objectiveDeck).not.toEqual(hidden.objectiveDeck);
  });

  it('SET-08 OPEN-50 example: 2 seats lay out 3 Factory cards, 5 seats 6, 7 seats 8, whoever sits there', () => {
    const laidOut = (seats: number): number => fresh(seats).table.factoryCards;
    expect([2, 3, 4, 5, 6, 7].map(laidOut)).toEqual([3, 4, 5, 6, 7, 8]);
  });

  it('SET-08 leaves the other Factory cards in the box, unseen', () => {
    const { state } = fresh(4);
    const { factoryCards, factoryBox } = state.hidden;
    expect(factoryBox).toHaveLength(7);
    expect(sorted([...factoryCards, ...factoryBox])).toEqual(oneTo(12));
    for (const viewer of [0, 1, 2, 3, 'spectator'] as const) {
      const view = viewFor(state, viewer);
      expect(view.public.factoryCards).toBe(5);
      expect(view.own?.factoryCards).toBeUndefined();
      expect(JSON.stringify(view)).not.toContain('factoryBox');
    }
  });

  it('SET-09 draws one of the six structure tiles, for all to see', () => {
    const tiles = seeds(60).map((seed) => viewFor(fresh(2, seed).state, 'spectator').public.tile);
    expect(new Set(tiles)).toEqual(
      new Set([
        'tunnelsAdjacent',
        'lakesAdjacent',
        'encountersAdjacent',
        'onTunnels',
        'inARow',
        'onFarmsOrTundras',
      ]),
    );
  });
});

describe('what a player gets', () => {
  it('SET-02 owns 4 mechs, 8 workers, 4 structures, 4 recruits and 6 cubes', () => {
    const play = scenario({
      seats: ['nordic+industrial', 'crimea'],
      goods: { r1c4: { oil: 3, metal: 3, wood: 3, food: 4 } },
    });
    for (const seat of everySeat()) {
      expect(seat.mechs).toHaveLength(4);
      expect(seat.workers).toHaveLength(8);
    }
    const offered = (action: string, part: string): number => {
      const turn = new Play(play.state);
      return turn.begin('nordic', `${action}/bottom`).choices('nordic', part).length;
    };
    expect(offered('upgrade', 'from')).toBe(6);
    expect(offered('deploy', 'mech')).toBe(4);
    expect(offered('build', 'structure')).toBe(4);
    expect(offered('enlist', 'recruit')).toBe(4);
  });

  it('SET-02 SET-22 owns 6 stars, none of them placed', () => {
    expect(everySeat().every(({ stars }) => stars.length === 0)).toBe(true);
    const five = ['mechs', 'structures', 'recruits', 'workers', 'objective'] as const;
    const play = scenario({
      seats: ['nordic+industrial', 'crimea'],
      with: { nordic: { coins: 1, power: 15, stars: [...five] } },
    });
    expect(play.table.ended).toBeUndefined();
    play.begin('nordic', 'upgrade/power');
    expect(play.table.ended).toMatchObject({ reason: 'stars' });
  });

  it('SET-11 seats the players clockwise by base, wherever they sit down', () => {
    for (const seed of seeds(20)) {
      const { order, seats } = fresh(7, seed).table;
      expect(order.map((seat) => seats[seat]?.faction)).toEqual(FACTIONS);
    }
    const { order, seats } = fresh(5, 'five', { expansion: false }).table;
    const clockwise = order.map((seat) => seats[seat]?.faction ?? '');
    const fromNordic = [...clockwise.slice(1), ...clockwise.slice(0, 1)];
    expect(fromNordic).toEqual(['nordic', 'rusviet', 'crimea', 'saxony', 'polania']);
  });

  it('SET-12 takes power and combat cards from the faction mat', () => {
    const dealt = everySeat().map(({ faction, power, hand }) => [faction, `${power}/${hand}`]);
    expect(Object.fromEntries(dealt)).toEqual({
      polania: '2/3',
      saxony: '1/4',
      crimea: '5/0',
      nordic: '4/1',
      rusviet: '3/2',
      albion: '3/0',
      togawa: '0/2',
    });
  });

  it('SET-13 takes popularity and coins from the player mat', () => {
    const dealt = everySeat().map(({ mat, popularity, coins }) => [mat, `${popularity}/${coins}`]);
    expect(Object.fromEntries(dealt)).toEqual({
      industrial: '2/4',
      engineering: '2/5',
      militant: '3/4',
      patriotic: '2/6',
      innovative: '3/5',
      mechanical: '3/6',
      agricultural: '4/7',
    });
  });

  it('SET-14 deals 2 objectives to each; the rest stays as the deck', () => {
    const { hidden, public: table } = fresh(5).state;
    for (const [seat, { objectives }] of hidden.seats.entries()) {
      expect(objectives).toHaveLength(2);
      expect(table.seats[seat]?.objectives).toBe(2);
    }
    expect(hidden.objectiveDeck).toHaveLength(13);
  });

  it('SET-15 SET-16 puts the character on its base and a worker on each hex joined to it by land', () => {
    const starts = everySeat().map(({ faction, character, workers }) => {
      expect(character).toBe(`base:${faction}`);
      return [faction, workers.filter((at) => at !== 'mat').sort()];
    });
    expect(Object.fromEntries(starts)).toEqual({
      polania: ['r3c1', 'r4c0'],
      albion: ['r1c1', 'r1c2'],
      nordic: ['r1c4', 'r1c5'],
      rusviet: ['r3c6', 'r4c6'],
      togawa: ['r6c6', 'r7c6'],
      crimea: ['r7c3', 'r8c3'],
      saxony: ['r6c0', 'r7c1'],
    });
  });

  it('SET-17 covers the six boxes of Produce with the other 6 workers, so that it costs nothing yet', () => {
    for (const { workers } of everySeat()) expect(workers.filter((at) => at === 'mat')).toHaveLength(6);
    const play = scenario({
      seats: ['nordic+industrial', 'crimea'],
      with: { nordic: { power: 0, popularity: 0, coins: 0 } },
    });
    expect(play.choices('nordic', 'action')).toContain('deploy/produce');
  });

  it('SET-18 covers six green boxes with cubes', () => {
    for (const { freed, covered } of everySeat()) {
      expect(freed).toEqual([]);
      expect(covered).toEqual({ upgrade: 0, deploy: 0, build: 0, enlist: 0 });
    }
    const play = scenario({ seats: ['nordic+industrial', 'crimea'], goods: { r1c4: { oil: 3 } } });
    play.begin('nordic', 'upgrade/bottom');
    expect(play.choices('nordic', 'from').sort()).toEqual(
      ['bolsterCard', 'bolsterPower', 'moveCoin', 'moveUnit', 'produceHex', 'tradePopularity'].sort(),
    );
  });

  it('SET-19 covers Bolster with the Monument, Produce with the Mill, Move with the Mine, Trade with the Armory', () => {
    for (const { structures } of everySeat())
      expect(structures).toEqual({ monument: 'mat', mill: 'mat', mine: 'mat', armory: 'mat' });
    const built = (structures: Partial<Record<Structure, HexId>>): Play =>
      scenario({
        seats: ['nordic+industrial', 'crimea'],
        with: { nordic: { power: 4, popularity: 2, coins: 1, workers: ['r1c4', 'r1c5'], structures } },
      });
    expect(built({ monument: 'r2c4' }).begin('nordic', 'upgrade/power').seat('nordic').popularity).toBe(3);
    expect(built({ armory: 'r2c4' }).begin('nordic', 'enlist/popularity').seat('nordic').power).toBe(5);
    expect(built({ mill: 'r2c4' }).begin('nordic', 'deploy/produce').goodsAt('r2c4').metal).toBe(1);
    const mover = built({ mine: 'r1c4' }).begin('nordic', 'build/move').act('nordic', 'worker:nordic:0');
    expect(mover.steps('nordic')).toContain('r6c3');
  });

  it('SET-20 covers the four ongoing bonuses with recruits', () => {
    expect(everySeat().every(({ recruits }) => Object.keys(recruits).length === 0)).toBe(true);
    const play = scenario({
      seats: ['nordic+industrial', 'crimea'],
      goods: { r1c4: { metal: 3 } },
      with: { crimea: { coins: 4 } },
    });
    play.begin('nordic', 'deploy/bottom').act('nordic', { mech: 'speed', at: 'r1c4' });
    expect(play.seat('crimea').coins).toBe(4);
  });

  it('SET-21 covers the four mech abilities: what is covered does not exist yet', () => {
    expect(everySeat().every(({ mechs }) => mechs.every((at) => at === 'mat'))).toBe(true);
    const ways = (mechs: Record<string, 'r1c4'>): string[] => {
      const play = scenario({ seats: ['nordic', 'crimea'], with: { nordic: { character: 'r2c4', mechs } } });
      return play.top('nordic', 'move').act('nordic', 'character:nordic:0').steps('nordic');
    };
    expect(ways({})).not.toContain('r3c5');
    expect(ways({ riverwalk: 'r1c4' })).toContain('r3c5');
  });

  it('SET-22 leaves the four one-time bonus spaces empty', () => {
    const play = scenario({ seats: ['nordic+industrial', 'crimea'], goods: { r1c4: { food: 4 } } });
    play.begin('nordic', 'enlist/bottom');
    expect(play.choices('nordic', 'bonus').sort()).toEqual(['cards', 'coins', 'popularity', 'power']);
  });

  it('SET-23 puts the pawn beside the mat, so that every section may be chosen first', () => {
    expect(everySeat().every(({ section }) => section === undefined)).toBe(true);
    const play = fresh(2);
    const first = play.table.seats[play.table.turn.seat]?.faction ?? '';
    const sections = play.choices(first, 'action').map((id) => id.split('/')[0]);
    expect([...new Set(sections)]).toEqual([...BOTTOM_ACTIONS]);
  });

  it('SET-24 lets the lowest mat number start: 1, 2, 2a, 3, 3a, 4, 5', () => {
    const starter = (mats: string[]): string => {
      const seats = mats.map((mat, index) => ({ faction: FACTIONS[index] ?? '', mat }));
      const { table } = fresh(mats.length, 'who starts', { assign: { by: 'deal', wishes: seats } });
      return table.seats[table.turn.seat]?.mat ?? '';
    };
    for (const [rank, mat] of MATS.slice(0, -1).entries()) {
      expect(starter([...MATS.slice(rank + 1), mat])).toBe(mat);
    }
  });

  it('SET-24 example: the owner of 2a starts, then it goes clockwise and not by mat number', () => {
    const wishes = [
      { faction: 'saxony', mat: 'patriotic' },
      { faction: 'nordic', mat: 'agricultural' },
      { faction: 'polania', mat: 'militant' },
    ];
    const play = fresh(3, 'example', { assign: { by: 'deal', wishes } });
    const played: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const faction = play.table.seats[play.table.turn.seat]?.faction ?? '';
      played.push(faction);
      play.top(faction, 'none').endTurn(faction);
    }
    expect(played).toEqual(['polania', 'nordic', 'saxony', 'polania']);
  });
});

describe('the player mats', () => {
  /** Top action, start cost, bracketed boxes and coins of the columns upgrade, deploy, build, enlist. */
  const TABLE: Record<string, string> = {
    industrial: 'bolster 3 1 3, produce 3 2 2, move 3 1 1, trade 4 2 0',
    engineering: 'produce 3 1 2, trade 4 2 0, bolster 3 2 3, move 3 1 1',
    militant: 'bolster 3 2 0, move 3 1 3, produce 4 1 1, trade 3 2 2',
    patriotic: 'move 2 0 1, bolster 4 3 3, trade 4 2 0, produce 3 1 2',
    innovative: 'trade 3 0 3, produce 3 1 1, bolster 4 3 2, move 3 2 0',
    mechanical: 'trade 3 1 0, bolster 3 2 2, move 3 1 2, produce 4 2 2',
    agricultural: 'move 2 0 1, trade 4 2 0, produce 4 2 2, bolster 3 2 3',
  };

  it('SET-25 read upgrade, deploy, build, enlist below; what stands above, costs and coins differ', () => {
    for (const [mat, row] of Object.entries(TABLE)) {
      const columns = Object.entries(matOf(mat).columns);
      expect(columns.map(([bottom]) => bottom)).toEqual(['upgrade', 'deploy', 'build', 'enlist']);
      const read = columns.map(([, { top, cost, brackets, coins }]) =>
        [top, cost, brackets, coins].join(' '),
      );
      expect(read.join(', ')).toBe(row);
    }
  });

  it('SET-25 offers the top action of its own column', () => {
    const play = scenario({ seats: ['nordic+militant', 'crimea'], with: { nordic: { coins: 1 } } });
    const offered = play.choices('nordic', 'action').filter((id) => !/bottom|none/.test(id));
    expect(offered).toEqual([
      'upgrade/power',
      'upgrade/cards',
      'deploy/move',
      'deploy/coins',
      'build/produce',
      'enlist/goods',
      'enlist/popularity',
    ]);
  });

  it('SET-26 ask for 13 resources at the start, 6 of them reducible, and give 6 coins', () => {
    for (const { columns } of allMats()) {
      const sum = (of: 'cost' | 'brackets' | 'coins'): number =>
        Object.values(columns).reduce((total, column) => total + column[of], 0);
      expect([sum('cost'), sum('brackets'), sum('coins')]).toEqual([13, 6, 6]);
    }
  });
});

describe('the expansion', () => {
  const withExpansion = (expansion: boolean): string[] =>
    seeds(60).flatMap((seed) =>
      fresh(2, seed, { expansion }).table.seats.flatMap(({ faction, mat = '' }) => [faction, mat]),
    );

  it('EXP-01 adds two factions and two player mats to the same 47 hexes', () => {
    const expanded = new Set(withExpansion(true));
    const base = new Set(withExpansion(false));
    expect([...expanded].sort()).toEqual([...FACTIONS, ...MATS].sort());
    const added = [...expanded].filter((id) => !base.has(id));
    expect(added.sort()).toEqual(['albion', 'innovative', 'militant', 'togawa']);
    expect(HEXES).toHaveLength(47);
  });

  it('EXP-02 shuffles the mats 2a and 3a in at every number of players', () => {
    for (const seats of [2, 3, 4, 5, 6]) {
      const mats = seeds(40).flatMap((seed) => fresh(seats, seed).table.seats.map(({ mat }) => mat));
      expect(mats).toContain('militant');
      expect(mats).toContain('innovative');
    }
  });

  it('EXP-03 OPEN-50 changes Crimea and Polania alone once 6 seats are taken, whoever sits there', () => {
    const changed = allFactions().flatMap(({ id, ability, mechs }) =>
      [ability, ...mechs].filter(({ crowded }) => crowded !== undefined).map((one) => `${id} ${one.id}`),
    );
    expect(changed.sort()).toEqual(['crimea wayfare', 'polania meander']);
    const farms = (seats: string[]): boolean => {
      const play = scenario({ seats, turn: 'crimea', with: { crimea: { mechs: { wayfare: 'r8c3' } } } });
      play.top('crimea', 'move').act('crimea', 'mech:crimea:1');
      return play.steps('crimea').includes('r1c2');
    };
    const six = ['crimea', 'nordic', 'rusviet', 'saxony', 'polania', 'togawa'];
    expect(farms(six.slice(0, 5))).toBe(false);
    expect(farms(six)).toBe(true);
  });
});
