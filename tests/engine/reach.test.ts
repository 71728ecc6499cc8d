import { describe, expect, it } from 'vitest';
import { type HexId, type Place, reach } from '../../engine/index.ts';
import type { Reach } from '../../engine/play/reach.ts';
import { Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';

const reachOf = (play: Play, unit: string, faction = unit.split(':')[1] ?? ''): Reach => {
  const found = reach(play.view(faction), play.seatOf(faction)).find((one) => one.unit === unit);
  if (found === undefined) throw new Error(`${unit} is not on the board`);
  return found;
};

const placesOf = (play: Play, unit: string): Place[] =>
  reachOf(play, unit)
    .places.map(({ to }) => to)
    .sort();

const pathTo = (play: Play, unit: string, to: Place): Place[] | undefined =>
  reachOf(play, unit).places.find((place) => place.to === to)?.path;

describe('reach', () => {
  it('MOV-04 lists one step for who has no Speed, from hex and base', () => {
    const play = scenario({ seats: ['saxony', 'crimea'], with: { saxony: { workers: ['r5c3'] } } });
    expect(placesOf(play, 'character:saxony:0')).toEqual(['r6c0', 'r7c1']);
    expect(placesOf(play, 'worker:saxony:0')).toEqual(['r4c3', 'r5c2', 'r6c2', 'r6c3']);
    expect(reachOf(play, 'worker:saxony:0').from).toBe('r5c3');
  });

  it('MOV-04 can be asked by anybody about any seat, at any time', () => {
    const play = scenario({ seats: ['saxony', 'crimea'], with: { crimea: { workers: ['r8c3'] } } });
    const seen = reach(play.view('saxony'), play.seatOf('crimea')).find(
      ({ unit }) => unit === 'worker:crimea:0',
    );
    expect(seen?.places.map(({ to }) => to).sort()).toEqual(['r7c3', 'r7c4']);
    expect(reach(play.view('saxony'), 5)).toEqual([]);
  });

  it('MEC-06 lists two steps with Speed, each place once by a shortest way', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      encounters: [],
      with: { saxony: { mechs: { speed: 'r6c4' } } },
    });
    expect(pathTo(play, 'mech:saxony:3', 'r6c3')).toEqual(['r6c3']);
    expect(pathTo(play, 'mech:saxony:3', 'r6c2')).toEqual(['r6c3', 'r6c2']);
    expect(placesOf(play, 'mech:saxony:3')).not.toContain('r6c4');
    // MEC-07: over land into a tunnel mouth, then through the tunnel.
    expect(pathTo(play, 'mech:saxony:3', 'r2c3')).toHaveLength(2);
  });

  it('MOV-29 goes no further than a stop, and says what would happen there', () => {
    const play = scenario({
      seats: ['saxony', 'crimea', 'togawa'],
      encounters: ['r6c2'],
      tokens: { r6c4: { kind: 'trap', seat: 2, trap: 0, armed: true } },
      with: {
        saxony: { character: 'r6c3', mechs: { speed: 'r7c1' } },
        crimea: { workers: ['r5c3'], mechs: { scout: 'r5c2' } },
        togawa: { workers: [] },
      },
    });
    const kinds = (to: HexId) =>
      reachOf(play, 'character:saxony:0')
        .places.find((place) => place.to === to)
        ?.signs.map(({ kind }) => kind);
    expect(kinds('r5c3')).toEqual(['travels', 'sendsHome']);
    expect(kinds('r5c2')).toEqual(['travels', 'startsCombat']);
    expect(kinds('r6c4')).toEqual(['travels', 'springsTrap']);
    expect(kinds('r6c2')).toEqual(['travels', 'meets']);
    // The Factory lies behind the worker on r5c3.
    expect(placesOf(play, 'character:saxony:0')).not.toContain('r4c3');
  });

  it('OPEN-44 knows that a unit controls the mountain or village it comes through', () => {
    const saxony = scenario({
      seats: ['saxony', 'crimea'],
      with: { saxony: { mechs: { underpass: 'r4c3', speed: 'r7c1' }, structures: { mine: 'r8c3' } } },
    });
    expect(pathTo(saxony, 'mech:saxony:1', 'r8c3')).toEqual(['r4c4', 'r8c3']);
    const rusviet = scenario({
      seats: ['rusviet', 'crimea'],
      with: { rusviet: { mechs: { township: 'r4c5', speed: 'r4c6' }, workers: [] } },
    });
    expect(pathTo(rusviet, 'mech:rusviet:1', 'r4c3')).toEqual(['r3c6', 'r4c3']);
  });

  it('MEC-32 crosses one river in a Factory card move, whichever of the two steps it is', () => {
    const play = scenario({
      seats: ['togawa', 'crimea'],
      encounters: [],
      with: { togawa: { mechs: { toka: 'r6c4' }, factoryCard: 3 }, crimea: { workers: [] } },
    });
    expect(pathTo(play, 'mech:togawa:0', 'r8c3')).toBeUndefined();
    play.begin('togawa', 'factory/bottom');
    expect(pathTo(play, 'mech:togawa:0', 'r7c4')).toEqual(['r7c4']);
    // Into r7c4 over one river, and out of it again over land.
    expect(pathTo(play, 'mech:togawa:0', 'r8c3')).toEqual(['r7c4', 'r8c3']);
    // Over land to r6c3, then its river.
    expect(pathTo(play, 'mech:togawa:0', 'r7c3')).toBeDefined();
    play.walk('togawa', 'mech:togawa:0', 'r7c4');
    expect(placesOf(play, 'mech:togawa:0')).toEqual(['r7c3', 'r8c3']);
  });

  it('MEC-32 promises a new crossing for the next turn', () => {
    const play = scenario({
      seats: ['togawa', 'crimea'],
      encounters: [],
      with: { togawa: { mechs: { toka: 'r7c5' } } },
    });
    play.top('togawa', 'move').walk('togawa', 'mech:togawa:0', 'r7c4');
    expect(placesOf(play, 'mech:togawa:0')).toEqual([]);
    play.act('togawa', 'done');
    expect(placesOf(play, 'mech:togawa:0')).toContain('r7c5');
  });

  it('MOV-02 MOV-03 lists nothing for units that can no longer be moved in the action under way', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: { saxony: { mechs: { speed: 'r6c4' }, workers: ['r5c3', 'r7c1'] } },
    });
    play.top('saxony', 'move').walk('saxony', 'worker:saxony:0', 'r5c2');
    expect(placesOf(play, 'worker:saxony:0')).toEqual([]);
    expect(placesOf(play, 'worker:saxony:1')).not.toEqual([]);
    play.walk('saxony', 'mech:saxony:3', 'r6c3');
    expect(placesOf(play, 'mech:saxony:3')).toEqual(play.steps('saxony').sort());
    expect(placesOf(play, 'worker:saxony:1')).toEqual([]);
  });

  it('MOV-03 lists the others while the last unit has made no step: it can still be put back', () => {
    const saxony = { mechs: { speed: 'r6c4' }, workers: ['r5c3', 'r7c1'] } satisfies SeatSketch;
    const play = scenario({ seats: ['saxony', 'crimea'], with: { saxony } });
    play.top('saxony', 'move').walk('saxony', 'worker:saxony:0', 'r5c2').act('saxony', 'mech:saxony:3');
    expect(placesOf(play, 'worker:saxony:1')).not.toEqual([]);
    const old = scenario({ seats: ['saxony', 'crimea'], with: { saxony } });
    old.table.rules = 2;
    old.top('saxony', 'move').walk('saxony', 'worker:saxony:0', 'r5c2').act('saxony', 'mech:saxony:3');
    expect(placesOf(old, 'worker:saxony:1')).toEqual([]);
  });

  it('OPEN-49 lists nothing for a worker held by a pending combat', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: {
        saxony: { workers: ['r5c3'], mechs: { disarm: 'r5c3' } },
        crimea: { mechs: { scout: 'r6c3' } },
      },
    });
    play.top('saxony', 'move').walk('saxony', 'mech:saxony:2', ['r6c3', { workers: ['worker:saxony:0'] }]);
    expect(placesOf(play, 'worker:saxony:0')).toEqual([]);
  });
});

/** Where a picked unit gets to by really trying every way. */
function tried(play: Play, faction: string, unit: string): Place[] {
  const found = new Set<Place>();
  const seen = new Set<string>();
  const explore = (at: Play): void => {
    for (const to of at.steps(faction)) {
      const next = new Play(at.state);
      // Everything aboard a lake has to come along; nothing else is taken.
      next.act(faction, { to });
      found.add(to);
      const top = next.table.stack.at(-1);
      if (top?.kind !== 'move' || top.current?.unit !== unit) continue;
      const key = `${to}/${top.current.steps}/${next.table.turn.crossed}`;
      if (!seen.has(key)) explore(next);
      seen.add(key);
    }
  };
  if (play.choices(faction).includes(unit)) explore(new Play(play.state).act(faction, unit));
  found.delete(reachOf(play, unit).from);
  return [...found].sort();
}

const POSITIONS: Record<string, SeatSketch> = {
  polania: {
    character: 'base:polania',
    mechs: { riverwalk: 'r4c1', submerge: 'r2c2', camaraderie: 'r5c2', speed: 'r4c3' },
  },
  saxony: {
    character: 'r7c1',
    mechs: { riverwalk: 'r6c1', underpass: 'r4c3', disarm: 'r5c5', speed: 'r2c4' },
    structures: { mine: 'r8c3', mill: 'r6c5' },
  },
  crimea: {
    character: 'base:crimea',
    mechs: { riverwalk: 'r7c4', wayfare: 'base:rusviet', scout: 'r6c3', speed: 'r4c4' },
  },
  nordic: {
    character: 'r2c4',
    mechs: { riverwalk: 'r3c5', seaworthy: 'r3c4', artillery: 'r1c4', speed: 'r5c6' },
  },
  rusviet: {
    character: 'base:rusviet',
    mechs: { riverwalk: 'r4c5', township: 'r3c6', peoplesArmy: 'r4c3', speed: 'r5c5' },
    structures: { mill: 'r7c5' },
  },
  albion: {
    character: 'base:albion',
    mechs: { burrow: 'r2c3', sword: 'r1c3', shield: 'r2c1', rally: 'r6c4' },
    structures: { mine: 'r6c1' },
  },
  togawa: { character: 'r6c6', mechs: { toka: 'r6c4', suiton: 'r5c6', ronin: 'r3c6', shinobi: 'r7c5' } },
};

const RIVAL: SeatSketch = { character: 'r3c3', workers: ['r5c3', 'r2c5'] };

describe('reach and play agree', () => {
  const position = (faction: string): Sketch => {
    const rival = faction === 'nordic' ? 'saxony' : 'nordic';
    const third = faction === 'togawa' ? 'albion' : 'togawa';
    const trapper = faction === 'togawa' ? 0 : 2;
    return {
      seats: [faction, rival, third],
      encounters: ['r4c5', 'r6c2', 'r7c4'],
      tokens: {
        r4c6: { kind: 'trap', seat: trapper, trap: 0, armed: faction !== 'togawa' },
        r1c2:
          faction === 'albion'
            ? { kind: 'flag', seat: 0 }
            : { kind: 'trap', seat: trapper, trap: 1, armed: false },
      },
      with: {
        [faction]: { workers: ['r4c4', 'r7c6', 'r1c1'], factoryCard: 3, ...POSITIONS[faction] },
        [rival]: RIVAL,
        [third]: { workers: [] },
      },
    };
  };

  it.each(Object.keys(POSITIONS))(
    'MOV-02 FCT-09 %s gets just where reach says, by Move action and by Factory card',
    (faction) => {
      for (const action of ['move', 'bottom'] as const) {
        const play = scenario(position(faction));
        if (action === 'move') play.top(faction, 'move');
        else play.begin(faction, 'factory/bottom');
        const units = reach(play.view(faction), 0);
        expect(units.length, action).toBeGreaterThan(1);
        for (const { unit, places } of units) {
          expect(places.map(({ to }) => to).sort(), `${action} ${unit}`).toEqual(tried(play, faction, unit));
        }
      }
    },
  );

  it.each(Object.keys(POSITIONS))('MOV-04 every path of %s that reach shows can be walked', (faction) => {
    const play = scenario(position(faction)).begin(faction, 'factory/bottom');
    const walks = reach(play.view(faction), 0).flatMap(({ unit, places }) =>
      places.map((place) => ({ unit, ...place })),
    );
    expect(walks.length).toBeGreaterThan(1);
    for (const { unit, to, path } of walks) {
      const walk = new Play(play.state).walk(faction, unit, ...path);
      const moved = walk.events.find((event) => event.kind === 'unitMoved');
      expect(moved, `${unit} ${path}`).toMatchObject({ unit, to });
    }
  });
});
