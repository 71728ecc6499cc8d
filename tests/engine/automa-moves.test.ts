import { describe, expect, it } from 'vitest';
import { chosen, solo, tried, weighed } from '../kit/solo.ts';

const FREE = { cube: 4 };
const WORKER = { action: 'moveWorker' } as const;
const MECH = { action: 'moveMech' } as const;
const CHARACTER = { action: 'moveCharacter' } as const;
const MEET = { action: 'meet' } as const;
const ATTACK = { action: 'attackFighters', power: 1 } as const;
const RAID = { action: 'attackWorkers' } as const;

const SEATS = ['nordic', 'saxony'];

describe('the worker symbol', () => {
  /** Example 3: five of its units around the village r6c2, two workers beside the base, the human in the Factory. */
  const example3 = solo({
    seats: SEATS,
    automa: FREE,
    with: {
      nordic: { character: 'r4c3', mechs: { riverwalk: 'r4c3' } },
      saxony: {
        character: 'r5c2',
        mechs: { riverwalk: 'r5c3', disarm: 'r6c3', speed: 'r7c3' },
        workers: ['r6c1', 'r7c1', 'r6c0'],
      },
    },
  });

  it('AUT-29 AUT-32 example 3: the first of two equally near workers goes where most units could', () => {
    expect(chosen(example3, WORKER)).toMatchObject({
      unit: 'worker:saxony:2',
      from: 'r6c0',
      to: 'r6c2',
      unitBy: 'readingOrder',
      hexBy: 'mostUnits',
    });
  });

  it('AUT-30 AUT-31 AUT-32 example 3: the numbers on the valid hexes, without the worker that was lifted', () => {
    const numbers = weighed(chosen(example3, WORKER));
    // Two of its workers and the human in the Factory leave these three hexes out.
    expect(Object.keys(numbers)).not.toEqual(expect.arrayContaining(['r6c1']));
    expect(numbers).not.toHaveProperty('r7c1');
    expect(numbers).not.toHaveProperty('r4c3');
    // Only itself stands next to r5c0: valid, and nobody else could come.
    expect(numbers.r5c0).toBe('0');
    // Its own hex is next to the workers r6c1 and r7c1.
    expect(numbers.r6c0).toBe('2');
    expect(numbers.r6c2).toBe('5');
    // The human in the Factory could come here.
    expect(numbers.r5c3).toBe('3*');
    expect(numbers.r4c2).toBe('2');
  });

  it('AUT-32 strikes out the best hex if an enemy fighter could come there, by its own abilities', () => {
    const near = (mechs: Record<string, 'r6c2' | 'r5c3'>): string =>
      chosen(
        solo({
          seats: ['crimea', 'saxony'],
          automa: FREE,
          with: {
            crimea: { character: 'base:crimea', workers: [], mechs },
            saxony: {
              character: 'r7c3',
              mechs: { disarm: 'r8c3', speed: 'r7c4' },
              workers: ['r6c0'],
            },
          },
        }),
        WORKER,
      ).to;
    // Three hexes are in reach of three units; r7c3 and r7c4 are nearer to the Factory, r7c3 is read first.
    expect(near({ scout: 'r6c2' })).toBe('r7c3');
    // With Riverwalk the Crimean mech could cross to the farm r7c3.
    expect(near({ riverwalk: 'r6c2' })).toBe('r7c4');
  });

  it('AUT-30 goes to the hexes beside the base as well, and to none with an enemy or another worker', () => {
    const play = solo({
      seats: SEATS,
      with: { nordic: { workers: ['r7c1'] }, saxony: { workers: ['base:saxony', 'r6c1'] } },
    });
    const choice = chosen(play, WORKER);
    expect(choice).toMatchObject({ unit: 'worker:saxony:0', from: 'base:saxony', unitBy: 'nearestBase' });
    // r7c1 has an enemy worker, r6c1 another Automa worker.
    expect(weighed(choice)).toEqual({ r6c0: '1' });
    expect(choice).toMatchObject({ to: 'r6c0', hexBy: 'only' });
  });

  it('AUT-18 AUT-30 staying is a valid move: the own hex is no other worker’s', () => {
    const play = solo({
      seats: SEATS,
      with: { nordic: { workers: ['r6c0', 'r6c1'] }, saxony: { workers: ['r7c1'] } },
    });
    expect(chosen(play, WORKER)).toMatchObject({ from: 'r7c1', to: 'r7c1', hexBy: 'only' });
  });

  it('AUT-24 AUT-32 settles a tie by the way to the Factory, and then by reading order', () => {
    const at = (workers: ('r6c0' | 'r6c1' | 'r7c1' | 'r5c1' | 'r5c0')[], character: 'r6c1' | 'r5c1') =>
      chosen(solo({ seats: SEATS, automa: FREE, with: { saxony: { workers, character } } }), WORKER);
    // Around the character on r6c1 all is equal: r5c2 and r6c2 are two steps from the Factory, r5c2 is read first.
    const tie = at(['r6c0'], 'r6c1');
    expect(weighed(tie)).toMatchObject({ r5c1: '1', r5c2: '1', r6c2: '1', r6c1: '1', r7c2: '1' });
    expect(tie).toMatchObject({ to: 'r5c2', hexBy: 'readingOrder' });
    // Around r5c1 two hexes are two steps away, r4c1 and r5c2: the upper row first.
    expect(at(['r6c0'], 'r5c1')).toMatchObject({ to: 'r4c1', hexBy: 'readingOrder' });
    // Under the river limit r6c1 alone is three steps from the Factory, the others four.
    const dry = solo({ seats: SEATS, with: { saxony: { workers: ['r7c1'], character: 'r6c0' } } });
    expect(chosen(dry, WORKER)).toMatchObject({ to: 'r6c1', hexBy: 'nearestFactory' });
  });

  it('OPEN-37 has no valid move if enemy fighters could come to every hex', () => {
    const play = solo({
      seats: SEATS,
      with: {
        nordic: { character: 'r6c1', mechs: { riverwalk: 'r6c1' } },
        saxony: { workers: ['r7c1', 'r6c0'] },
      },
    });
    expect(tried(play, WORKER)).toBe('allThreatened');
  });

  it('AUT-29 has none without a worker on the board, and AUT-30 none without a hex', () => {
    expect(tried(solo({ seats: SEATS, with: { saxony: { workers: [] } } }), WORKER)).toBe('noUnit');
    const full = solo({
      seats: SEATS,
      with: { nordic: { workers: ['r6c0', 'r7c1'] }, saxony: { workers: ['base:saxony'] } },
    });
    expect(tried(full, WORKER)).toBe('noHex');
  });
});

describe('the mech and character symbols', () => {
  it('AUT-33 AUT-35 example 4: of the hexes next to human fighters the Factory is nearest to itself', () => {
    const play = solo({
      seats: SEATS,
      automa: FREE,
      with: {
        nordic: { character: 'r3c3', mechs: { riverwalk: 'r4c4' } },
        saxony: { character: 'r5c2', mechs: { disarm: 'r5c3', speed: 'r6c1' }, workers: ['r6c0', 'r7c1'] },
      },
    });
    const choice = chosen(play, MECH);
    expect(choice).toMatchObject({
      unit: 'mech:saxony:3',
      from: 'r6c1',
      to: 'r4c3',
      unitBy: 'nearestBase',
      hexBy: 'nearestFactory',
    });
    const numbers = weighed(choice);
    expect(numbers).toMatchObject({ r4c3: '1', r4c2: '1', r5c4: '1', r6c2: '3' });
    // Its own fighters stand there.
    expect(numbers).not.toHaveProperty('r5c3');
    expect(numbers).not.toHaveProperty('r5c2');
  });

  it('AUT-33 moves the kind that is shown, if it is on the board', () => {
    const play = solo({
      seats: SEATS,
      automa: FREE,
      with: { saxony: { character: 'r6c0', mechs: { speed: 'r5c3' } } },
    });
    expect(chosen(play, MECH).unit).toBe('mech:saxony:3');
    expect(chosen(play, CHARACTER).unit).toBe('character:saxony:0');
    expect(tried(solo({ seats: SEATS }), MECH)).toBe('noUnit');
    expect(tried(solo({ seats: SEATS, with: { saxony: { character: 'mat' } } }), CHARACTER)).toBe('noUnit');
  });

  it('AUT-23 AUT-33 of two mechs equally near the base the one read first moves', () => {
    const play = solo({
      seats: SEATS,
      automa: FREE,
      with: { saxony: { mechs: { riverwalk: 'r7c1', speed: 'r6c0' } } },
    });
    expect(chosen(play, MECH)).toMatchObject({ unit: 'mech:saxony:3', unitBy: 'readingOrder' });
  });

  it('AUT-34 goes to no hex with an enemy, whatever it is', () => {
    const play = solo({
      seats: SEATS,
      automa: FREE,
      with: {
        nordic: { character: 'r5c1', workers: ['r6c1'] },
        saxony: { mechs: { speed: 'r6c0' }, workers: ['r7c1'] },
      },
    });
    const numbers = weighed(chosen(play, MECH));
    expect(numbers).not.toHaveProperty('r5c1');
    expect(numbers).not.toHaveProperty('r6c1');
    // An own worker is no hindrance.
    expect(numbers).toHaveProperty('r7c1');
  });

  it('AUT-35 ignores fighters on bases, unless there are no others', () => {
    const at = (character: 'r7c6' | 'base:nordic') =>
      chosen(
        solo({
          seats: SEATS,
          automa: FREE,
          with: {
            nordic: { character, mechs: { speed: 'base:nordic' } },
            saxony: { mechs: { speed: 'r5c2' }, workers: ['base:saxony'] },
          },
        }),
        MECH,
      );
    // Towards the one in the field, far from the others.
    expect(at('r7c6')).toMatchObject({ to: 'r5c3', hexBy: 'nearestFactory' });
    expect(at('base:nordic')).toMatchObject({ to: 'r4c2', hexBy: 'nearestEnemy' });
  });

  it('AUT-24 AUT-35 settles ties by the Factory and then by reading order', () => {
    const play = solo({
      seats: SEATS,
      automa: FREE,
      with: { nordic: { character: 'r4c3' }, saxony: { mechs: { speed: 'r4c2' } } },
    });
    // All next to the Factory: lake, forest and tundra.
    expect(chosen(play, MECH)).toMatchObject({ to: 'r3c3', hexBy: 'readingOrder' });
  });
});

describe('the encounter symbol', () => {
  const meeting = (more: Parameters<typeof solo>[0]) => tried(solo(more), MEET);

  it('AUT-36 AUT-37 takes the character to a token that any unit could reach, but not by the base', () => {
    const play = solo({
      seats: SEATS,
      automa: FREE,
      encounters: ['r5c0', 'r6c1'],
      with: { saxony: { character: 'base:saxony', workers: ['r4c0'] } },
    });
    expect(chosen(play, MEET)).toMatchObject({
      unit: 'character:saxony:0',
      from: 'base:saxony',
      to: 'r5c0',
      hexBy: 'only',
    });
    // r6c0 and r7c1 lie next to the base, but no unit stands on or beside them.
    const atBase = solo({
      seats: SEATS,
      automa: FREE,
      encounters: ['r6c1'],
      with: { saxony: { character: 'base:saxony', workers: ['base:saxony'] } },
    });
    expect(tried(atBase, MEET)).toBe('noHex');
  });

  it('AUT-37 the Factory counts only without a Factory card', () => {
    const sketch = { seats: SEATS, with: { saxony: { character: 'r5c3' as const } } };
    expect(meeting({ ...sketch, automa: FREE })).toMatchObject({ to: 'r4c3' });
    const rich = solo({ ...sketch, automa: FREE });
    const card = rich.state.hidden.factoryCards[0] ?? 0;
    expect(meeting({ ...sketch, automa: { ...FREE, factoryCard: card } })).toBe('noHex');
  });

  it('AUT-38 goes to no hex with enemies or with an Automa mech; workers of its own are no hindrance', () => {
    const base = { seats: SEATS, automa: FREE, encounters: ['r6c1' as const] };
    expect(meeting({ ...base, with: { saxony: { workers: ['r6c1', 'r6c0'] } } })).toMatchObject({
      to: 'r6c1',
    });
    expect(meeting({ ...base, with: { saxony: { mechs: { speed: 'r6c1' } } } })).toBe('noHex');
    expect(meeting({ ...base, with: { nordic: { workers: ['r6c1'] } } })).toBe('noHex');
  });

  it('AUT-24 AUT-38 settles ties by the Factory and then by reading order', () => {
    const from = (encounters: ('r6c1' | 'r6c2' | 'r4c1' | 'r5c0')[]) =>
      chosen(
        solo({
          seats: SEATS,
          automa: FREE,
          encounters,
          with: { saxony: { character: 'r5c1', workers: ['r5c2'] } },
        }),
        MEET,
      );
    expect(from(['r5c0', 'r6c1'])).toMatchObject({ to: 'r6c1', hexBy: 'nearestFactory' });
    expect(from(['r6c2', 'r4c1'])).toMatchObject({ to: 'r4c1', hexBy: 'readingOrder' });
  });
});

describe('the attack symbols', () => {
  it('AUT-41 counts only with as much power as it says', () => {
    const with_ = (power: number) =>
      tried(
        solo({
          seats: SEATS,
          automa: FREE,
          with: { nordic: { character: 'r5c0' }, saxony: { power, character: 'r6c0' } },
        }),
        { action: 'attackFighters', power: 5 },
      );
    expect(with_(4)).toBe('tooWeak');
    expect(with_(5)).toMatchObject({ to: 'r5c0' });
  });

  it('AUT-42 OPEN-36 sends the fighter nearest the base, a mech before the character', () => {
    const play = solo({
      seats: SEATS,
      automa: FREE,
      with: {
        nordic: { character: 'r5c0' },
        saxony: { power: 9, character: 'base:saxony', mechs: { speed: 'base:saxony', disarm: 'r6c0' } },
      },
    });
    expect(chosen(play, ATTACK)).toMatchObject({
      unit: 'mech:saxony:3',
      from: 'base:saxony',
      to: 'r5c0',
      unitBy: 'mechFirst',
    });
    const apart = solo({
      seats: SEATS,
      automa: FREE,
      with: {
        nordic: { character: 'r5c0' },
        saxony: { power: 9, character: 'r6c0', mechs: { speed: 'r7c1' } },
      },
    });
    expect(chosen(apart, ATTACK)).toMatchObject({ unit: 'character:saxony:0', unitBy: 'readingOrder' });
    expect(tried(solo({ seats: SEATS, with: { saxony: { character: 'mat', power: 9 } } }), ATTACK)).toBe(
      'noUnit',
    );
  });

  it('AUT-43 AUT-44 goes where the fewest enemy fighters stand, in reach of any unit or of the base', () => {
    const play = solo({
      seats: SEATS,
      automa: FREE,
      with: {
        nordic: { character: 'r4c1', mechs: { riverwalk: 'r4c1', speed: 'r7c1', artillery: 'r7c6' } },
        saxony: { power: 9, character: 'base:saxony', workers: ['r5c1'] },
      },
    });
    const choice = chosen(play, ATTACK);
    // r4c1 is next to the worker, r7c1 next to the base; r7c6 is out of reach.
    expect(weighed(choice)).toEqual({ r4c1: '2', r7c1: '1' });
    expect(choice).toMatchObject({ to: 'r7c1', hexBy: 'fewestFighters' });
  });

  it('AUT-24 AUT-44 settles ties by the Factory and then by reading order', () => {
    const on = (first: 'r4c1' | 'r5c0', second: 'r5c2' | 'r4c0') =>
      chosen(
        solo({
          seats: SEATS,
          automa: FREE,
          with: {
            nordic: { character: first, mechs: { speed: second } },
            saxony: { power: 9, workers: ['r5c1'] },
          },
        }),
        ATTACK,
      );
    expect(on('r5c0', 'r5c2')).toMatchObject({ to: 'r5c2', hexBy: 'nearestFactory' });
    expect(on('r4c1', 'r5c2')).toMatchObject({ to: 'r4c1', hexBy: 'readingOrder' });
  });

  it('AUT-45 AUT-46 raids the workers that have most beside them, and no hex with a fighter', () => {
    const play = solo({
      seats: SEATS,
      automa: FREE,
      goods: { r4c1: { oil: 9 }, r5c0: { food: 1, wood: 1 }, r5c2: { metal: 1 } },
      with: {
        nordic: { character: 'r4c1', workers: ['r4c1', 'r5c0', 'r5c2', 'r4c0'] },
        saxony: { workers: ['r5c1'] },
      },
    });
    const choice = chosen(play, RAID);
    expect(weighed(choice)).toEqual({ r4c0: '0', r5c0: '2', r5c2: '1' });
    expect(choice).toMatchObject({ unit: 'character:saxony:0', to: 'r5c0', hexBy: 'mostResources' });
  });

  it('AUT-46 takes a hex without resources only if there is no other; ties AUT-24 as ever', () => {
    const raid = (goods: Record<string, { oil: number }>, workers: ('r4c0' | 'r5c2' | 'r4c1')[]) =>
      chosen(
        solo({
          seats: SEATS,
          automa: FREE,
          goods,
          with: { nordic: { workers }, saxony: { workers: ['r5c1'] } },
        }),
        RAID,
      );
    expect(raid({ r4c0: { oil: 1 } }, ['r4c0', 'r5c2'])).toMatchObject({
      to: 'r4c0',
      hexBy: 'mostResources',
    });
    expect(raid({}, ['r4c0', 'r5c2'])).toMatchObject({ to: 'r5c2', hexBy: 'nearestFactory' });
    expect(raid({}, ['r4c1', 'r5c2'])).toMatchObject({ to: 'r4c1', hexBy: 'readingOrder' });
    expect(tried(solo({ seats: SEATS, automa: FREE }), RAID)).toBe('noHex');
  });
});
