import { describe, expect, it } from 'vitest';
import { allFactions, HEXES, type Place } from '../../engine/index.ts';
import { sayAround, sayCell } from '../../web/board/cell-words.ts';
import { GRID, jumpPlaces, nextOf, type Spotlight, spotlightOn, stepped } from '../../web/board/grid.ts';
import { JUMP_KEYS } from '../../web/board/keys.ts';
import { MAP_KEYS } from '../../web/board/map-keys.ts';
import { standingsOf } from '../../web/board/place-contents.ts';
import { livelyGame } from '../kit/lively-game.ts';

function walk(from: Place, ...keys: string[]): Place {
  return keys.reduce<Spotlight>((here, key) => stepped(here, key) ?? here, spotlightOn(from)).place;
}

describe('the map as a grid', () => {
  it('has every hex and every base once, in rows from north to south', () => {
    const places = GRID.flatMap((row) => row.places);
    expect(new Set(places).size).toBe(places.length);
    expect(places.length).toBe(HEXES.length + allFactions().length);
    expect(GRID.map(({ letter }) => letter).join('')).toBe('ABCDEFGH');
  });

  it('is walked left and right within the row, bases included', () => {
    expect(walk('r4c3', 'ArrowRight')).toBe('r4c4');
    expect(walk('r4c3', 'ArrowLeft', 'ArrowLeft')).toBe('r4c1');
    expect(walk('r3c1', 'ArrowLeft')).toBe('base:polania');
    expect(walk('r3c6', 'End')).toBe('base:rusviet');
    expect(walk('base:rusviet', 'ArrowRight')).toBe('base:rusviet');
    expect(walk('r7c4', 'Home')).toBe('base:saxony');
  });

  it('keeps to a line up and down, and comes back the same way', () => {
    expect(walk('r4c3', 'ArrowUp', 'ArrowUp')).toBe('r2c3');
    expect(walk('r4c3', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp')).toBe('r4c3');
    expect(walk('r1c5', 'ArrowUp')).toBe('base:nordic');
    expect(walk('r1c1', 'ArrowUp')).toBe('base:albion');
    expect(walk('r7c6', 'ArrowDown')).toBe('r8c3');
  });

  it('leads from everywhere to everywhere', () => {
    const reached = new Set<Place>(['r4c3']);
    for (const place of reached)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) reached.add(walk(place, key));
    expect(reached.size).toBe(HEXES.length + allFactions().length);
  });

  it('leaves other keys alone', () => {
    expect(stepped(spotlightOn('r4c3'), 'x')).toBeUndefined();
  });

  it('jumps around own units, targets, enemies, encounters and to the Factory', () => {
    const table = [...livelyGame({ name: 'jumps', seats: 5, stirred: true, commands: 120 })].at(-1)?.after
      .public;
    if (table === undefined) throw new Error('there is a game');
    const scenery = {
      table,
      standings: standingsOf(table),
      targets: new Set<Place>(['r6c1', 'r2c1']),
      me: 0,
    };
    const { character, mechs, workers } = table.seats[0] ?? { character: undefined, mechs: [], workers: [] };
    const own = new Set([character, ...mechs, ...workers].filter((spot) => spot !== 'mat'));
    expect(new Set(jumpPlaces('unit', scenery))).toEqual(own);
    expect(jumpPlaces('target', scenery)).toEqual(['r2c1', 'r6c1']);
    expect(jumpPlaces('factory', scenery)).toEqual(['r4c3']);
    expect(new Set(jumpPlaces('encounter', scenery))).toEqual(new Set(table.encounters));
    for (const place of jumpPlaces('enemy', scenery))
      expect(scenery.standings.get(place)?.troops.some(({ seat }) => seat !== 0)).toBe(true);
    expect(nextOf(['r2c1', 'r6c1'], 'r2c1')).toBe('r6c1');
    expect(nextOf(['r2c1', 'r6c1'], 'r6c1')).toBe('r2c1');
    expect(nextOf([], 'r6c1')).toBeUndefined();
  });

  it('lists every jump in the help', () => {
    const listed = MAP_KEYS.flatMap(({ keys }) => keys).map((key) => key.toLowerCase());
    for (const key of Object.keys(JUMP_KEYS)) expect(listed).toContain(key);
  });
});

describe('a cell of the grid', () => {
  const reader = { who: (seat: number) => ['Nordic', 'Crimea'][seat] ?? '', me: 0 };
  const standing = {
    troops: [
      { seat: 1, faction: 'crimea', hasCharacter: true, mechs: 1, workers: 0 },
      { seat: 0, faction: 'nordic', hasCharacter: false, mechs: 0, workers: 2 },
    ],
    controller: 0,
    goods: { oil: 0, metal: 0, food: 2, wood: 0 },
    structure: { seat: 0, faction: 'nordic', structure: 'mill' as const },
    hasEncounter: false,
  };

  it('says who holds it, own units first, goods, structure and what would happen', () => {
    const choice = { isChosen: false, signs: [{ kind: 'combat' as const }, { kind: 'river' as const }] };
    expect(sayCell('r2c6', standing, choice, reader)).toBe(
      'Farm B7: yours; a combat is pending; your 2 workers; Crimea: character and 1 mech; 2 food; your mill; ' +
        'can be chosen; would start a combat and cross a river',
    );
    expect(sayCell('r2c0', undefined, undefined, reader)).toBe('Lake B1: nothing there');
  });

  it('says whether it is chosen, and how often', () => {
    expect(sayCell('r2c0', undefined, { isChosen: true, signs: [] }, reader)).toContain('; chosen');
    expect(sayCell('r2c0', undefined, { isChosen: true, signs: [], count: 2 }, reader)).toContain(
      '; 2 chosen',
    );
  });

  it('says what lies around it: neighbours, rivers, tunnels (MOV-16, MOV-19)', () => {
    expect(sayAround('r2c3', undefined, reader)).toBe(
      'Tundra B4: brings forth oil; next to mountain B5, lake C5, forest C4, lake B3, village A4 and forest A5; ' +
        'a river towards mountain B5, village A4 and forest A5; ' +
        'a tunnel to mountain C3, forest C6, farm E3, village E6 and tundra F4.',
    );
    expect(sayAround('base:polania', undefined, reader)).toContain('next to');
  });
});
