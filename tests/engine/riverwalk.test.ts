import { describe, expect, it } from 'vitest';
import { factionOf, type HexId, homeExits, isHex } from '../../engine/index.ts';
import { RIVERS, TERRAIN_OF } from '../../engine/model/map/board.ts';
import { isLake } from '../../engine/model/map/hex.ts';
import { edgesFrom } from '../../engine/model/roster.ts';
import { scenario } from '../kit/scenario.ts';
import { refusedStep, stepsOf } from '../kit/steps.ts';

const RIVERWALKS: Record<string, string[]> = {
  saxony: ['forest', 'mountain'],
  nordic: ['forest', 'mountain'],
  rusviet: ['farm', 'village'],
  crimea: ['farm', 'tundra'],
  polania: ['village', 'mountain'],
};

const rivals: Record<string, string> = { saxony: 'nordic', nordic: 'saxony' };

/** A game of this faction and another, with its Riverwalk mech on a hex and nobody else out. */
function walker(faction: string, at: HexId, mech = 'riverwalk') {
  const play = scenario({
    seats: [faction, rivals[faction] ?? 'nordic'],
    encounters: [],
    with: {
      [faction]: { mechs: { [mech]: at }, workers: [] },
      [rivals[faction] ?? 'nordic']: { workers: [] },
    },
  });
  return play.top(faction, 'move');
}

describe('Riverwalk', () => {
  it.each(Object.entries(RIVERWALKS))(
    'MEC-03 takes %s across a river onto two terrains',
    (faction, terrains) => {
      const roads = RIVERS.flatMap(
        ([a, b]) =>
          [
            [a, b],
            [b, a],
          ] as const,
      );
      for (const [from, to] of roads) {
        const isOpen = stepsOf(walker(faction, from), `mech:${faction}:0`).includes(to);
        expect(isOpen, `${from} to ${to}`).toBe(terrains.includes(TERRAIN_OF[to]));
      }
    },
  );

  it('MEC-04 minds the terrain entered only, not the one left', () => {
    // Between farm r2c5 and mountain r2c4.
    expect(stepsOf(walker('nordic', 'r2c5'), 'mech:nordic:0')).toContain('r2c4');
    expect(refusedStep(walker('nordic', 'r2c4'), 'mech:nordic:0', 'r2c5')).toBe('riverInTheWay');
  });

  /** Hexes that a faction reaches from its base over land alone. */
  function home(faction: string): HexId[] {
    const found = new Set<HexId>();
    const edge = edgesFrom(`base:${faction}`).filter(({ to, river }) => !river && !isLake(to));
    for (let next = edge.pop(); next !== undefined; next = edge.pop()) {
      if (found.has(next.to)) continue;
      found.add(next.to);
      edge.push(...edgesFrom(next.to).filter(({ to, river }) => !river && !isLake(to)));
    }
    return [...found];
  }

  it.each([
    ['polania', ['r3c1 r3c2', 'r4c1 r3c2']],
    ['nordic', ['r2c4 r3c5']],
    ['crimea', ['r7c3 r6c3', 'r7c4 r6c3']],
    ['saxony', ['r6c0 r5c0', 'r6c0 r5c1', 'r6c1 r5c1']],
    ['rusviet', ['r3c6 r2c5', 'r3c6 r2c6', 'r4c5 r5c5']],
  ])('MEC-04 example: the first ways out of the %s homeland', (faction, ways) => {
    const hexes = home(faction);
    const out = hexes.flatMap((from) =>
      stepsOf(walker(faction, from), `mech:${faction}:0`)
        .filter((to) => isHex(to) && !hexes.includes(to))
        .map((to) => `${from} ${to}`),
    );
    expect(out.sort()).toEqual(ways);
  });

  it('MEC-05 takes Rusviet from its base to farm r2c6 across the river', () => {
    const play = scenario({
      seats: ['rusviet', 'crimea'],
      with: { rusviet: { mechs: { riverwalk: 'r4c6' } } },
    });
    play.top('rusviet', 'move').walk('rusviet', 'character:rusviet:0', 'r2c6');
    expect(play.seat('rusviet').character).toBe('r2c6');
    const without = scenario({ seats: ['rusviet', 'crimea'] });
    without.top('rusviet', 'move');
    expect(stepsOf(without, 'character:rusviet:0')).toEqual(['r3c6', 'r4c6']);
    expect(refusedStep(without, 'character:rusviet:0', 'r2c6')).toBe('riverInTheWay');
  });

  it('MEC-01 serves the character and all mechs from the deployment on, never workers', () => {
    const sketch = { character: 'r6c1', workers: ['r6c1'], mechs: { disarm: 'r6c1' } } as const;
    const before = scenario({
      seats: ['saxony', 'crimea'],
      with: { saxony: { ...sketch, workers: ['r6c1'] } },
    });
    before.top('saxony', 'move');
    expect(refusedStep(before, 'character:saxony:0', 'r5c1')).toBe('riverInTheWay');
    const after = scenario({
      seats: ['saxony', 'crimea'],
      with: { saxony: { ...sketch, workers: ['r6c1'], mechs: { ...sketch.mechs, riverwalk: 'r7c1' } } },
    });
    after.top('saxony', 'move');
    expect(stepsOf(after, 'character:saxony:0')).toContain('r5c1');
    expect(stepsOf(after, 'mech:saxony:2')).toContain('r5c1');
    expect(refusedStep(after, 'worker:saxony:0', 'r5c1')).toBe('riverInTheWay');
  });

  it('MEC-01 counts at once: a mech deployed by a Factory card opens the way in the same turn', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: { saxony: { character: 'r6c1', workers: ['r7c1'], factoryCard: 10, coins: 2 } },
    });
    play.begin('saxony', 'factory/card');
    play.act('saxony', { mech: 'riverwalk', at: 'r7c1' });
    play.bottom('saxony').walk('saxony', 'character:saxony:0', 'r5c1');
    expect(play.seat('saxony').character).toBe('r5c1');
  });
});

describe('Speed', () => {
  it('MEC-06 gives a fighter 1 more step, in a Move action 2', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: { saxony: { character: 'r5c3', mechs: { speed: 'r7c1' }, workers: ['r5c3'] } },
    });
    play.top('saxony', 'move').walk('saxony', 'character:saxony:0', 'r6c3', 'r6c4');
    expect(play.waiting()).toEqual(['saxony:pickUnit']);
    play.walk('saxony', 'worker:saxony:0', 'r6c3');
    expect(play.waiting()).not.toContain('saxony:pickStep');
  });

  it('MEC-06 leaves the second step out if the player stops', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: { saxony: { character: 'r5c3', mechs: { speed: 'r7c1' } } },
    });
    play.top('saxony', 'move').walk('saxony', 'character:saxony:0', 'r6c3').act('saxony', { to: 'stop' });
    expect(play.waiting()).toEqual(['saxony:pickUnit']);
    expect(play.seat('saxony').character).toBe('r6c3');
  });

  it('MEC-06 makes 3 steps of a Factory card move', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      encounters: [],
      with: { saxony: { character: 'r5c3', mechs: { speed: 'r7c1' }, factoryCard: 3 } },
    });
    play.begin('saxony', 'factory/bottom').walk('saxony', 'character:saxony:0', 'r6c3', 'r6c4', 'r6c5');
    expect(play.seat('saxony').character).toBe('r6c5');
    expect(play.waiting()).toEqual(['saxony:endTurn']);
  });

  it('MEC-07 lets a tunnel step come before or after the other one', () => {
    const sketch = { seats: ['saxony', 'crimea'], with: { saxony: { mechs: { speed: 'r5c2' as const } } } };
    const first = scenario(sketch).top('saxony', 'move').walk('saxony', 'mech:saxony:3', 'r6c3', 'r6c4');
    expect(first.seat('saxony').mechs[3]).toBe('r6c4');
    expect(first.waiting()).toEqual(['saxony:pickUnit']);
    const last = scenario({ seats: ['saxony', 'crimea'], with: { saxony: { mechs: { speed: 'r5c3' } } } });
    last.top('saxony', 'move').walk('saxony', 'mech:saxony:3', 'r5c2', 'r3c5');
    expect(last.seat('saxony').mechs[3]).toBe('r3c5');
    expect(last.waiting()).toEqual(['saxony:pickUnit']);
  });

  it.each([
    ['albion', 'r1c2', { burrow: 'r1c1', sword: 'r1c1', shield: 'r1c1', rally: 'r1c1' }],
    ['togawa', 'r6c6', { toka: 'r7c6', suiton: 'r7c6', ronin: 'r7c6', shinobi: 'r7c6' }],
  ] as const)('MEC-08 gives %s neither Speed nor Riverwalk', (faction, at, mechs) => {
    const play = scenario({
      seats: [faction, 'crimea'],
      encounters: [],
      with: { [faction]: { character: at, mechs } },
    });
    play.top(faction, 'move').act(faction, `character:${faction}:0`);
    play.act(faction, { to: play.steps(faction)[0] ?? '' });
    expect(play.waiting()).not.toContain(`${faction}:pickStep`);
    const abilities = factionOf(faction).mechs.map(({ id }) => id);
    expect(abilities).toEqual(Object.keys(mechs));
  });
});

describe('Swim', () => {
  it('FAC-05 lets Nordic workers cross rivers onto any terrain except lakes, and only workers', () => {
    const play = scenario({
      seats: ['nordic', 'crimea'],
      with: { nordic: { character: 'r2c4', workers: ['r2c4'], mechs: { artillery: 'r2c4' } } },
    });
    play.top('nordic', 'move');
    // Rivers towards tundra r2c3, farm r2c5 and forest r3c5; lake r3c4.
    expect(stepsOf(play, 'worker:nordic:0')).toEqual(['r1c4', 'r1c5', 'r2c3', 'r2c5', 'r3c5']);
    expect(refusedStep(play, 'worker:nordic:0', 'r3c4')).toBe('noLake');
    for (const fighter of ['character:nordic:0', 'mech:nordic:2'])
      expect(stepsOf(play, fighter)).toEqual(['r1c4', 'r1c5']);
  });

  it('FAC-05 takes no worker across that a mech carries, and no other faction', () => {
    const play = scenario({
      seats: ['nordic', 'saxony'],
      with: { nordic: { workers: ['r2c4'], mechs: { artillery: 'r2c4' } }, saxony: { workers: ['r6c1'] } },
    });
    play.top('nordic', 'move').act('nordic', 'mech:nordic:2');
    expect(play.refused('nordic', { to: 'r3c5', workers: ['worker:nordic:0'] }).code).toBe('riverInTheWay');
    play.act('nordic', { to: 'stop' }).endTurn('nordic').top('saxony', 'move');
    expect(refusedStep(play, 'worker:saxony:0', 'r5c1')).toBe('riverInTheWay');
  });
});

describe('the first ways out', () => {
  const ways = (faction: string): string[] =>
    homeExits(faction)
      .map(({ from, to }) => `${from} to ${to}`)
      .toSorted();

  it('MEC-04 MEC-08 lead out of the own corner onto the two terrains; two factions have none', () => {
    expect(ways('polania')).toEqual(['r3c1 to r3c2', 'r4c1 to r3c2']);
    expect(ways('nordic')).toEqual(['r2c4 to r3c5']);
    expect(ways('crimea')).toEqual(['r7c3 to r6c3', 'r7c4 to r6c3']);
    expect(ways('saxony')).toEqual(['r6c0 to r5c0', 'r6c0 to r5c1', 'r6c1 to r5c1']);
    expect(ways('rusviet')).toEqual(['r3c6 to r2c5', 'r3c6 to r2c6', 'r4c5 to r5c5']);
    expect([ways('albion'), ways('togawa')]).toEqual([[], []]);
  });
});
