import { describe, expect, it } from 'vitest';
import { controllerOf, TRAP_PENALTIES } from '../../engine/index.ts';
import type { TrapKind } from '../../engine/model/state.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { createGame } from '../../engine/play/setup.ts';
import { seedFrom } from '../../engine/rules/random.ts';
import { beginGame, livelyGame, type Plan } from '../kit/lively-game.ts';
import { type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';
import { stepsOf } from '../kit/steps.ts';

const KINDS: TrapKind[] = ['popularity', 'power', 'coins', 'cards'];
const armed = (trap = 0) => ({ kind: 'trap', seat: 0, trap, armed: true }) as const;
const disarmed = (trap = 0) => ({ kind: 'trap', seat: 0, trap, armed: false }) as const;

const line = (play: Play, faction: string, what: string): number | undefined =>
  play.scorecard(faction).lines.find(({ kind }) => kind === what)?.count;

/** Togawa sits first and Crimea second; trap 1 to 4 are popularity, power, coins, cards. */
const table = (more: Partial<Sketch> = {}): Play =>
  scenario({ seats: ['togawa', 'crimea'], traps: KINDS, ...more });

/** Crimea's turn, with its character beside an armed Trap on r7c3. */
const victim = (trap: number, crimea: SeatSketch, more: Partial<Sketch> = {}): Play =>
  table({
    turn: 'crimea',
    tokens: { r7c3: armed(trap) },
    with: { crimea: { workers: [], ...crimea } },
    ...more,
  }).top('crimea', 'move');

describe('Maifuku: placing Traps', () => {
  it('FAC-09 EXP-13 lets Togawa place 1 Trap of its choice, armed, where its character ended its movement', () => {
    const play = table();
    play.top('togawa', 'move').walk('togawa', 'character:togawa:0', 'r6c6').act('togawa', 'done');
    expect(play.choices('togawa')).toEqual(['none', 'trap:1', 'trap:2', 'trap:3', 'trap:4']);
    play.act('togawa', 'trap:3');
    expect(play.table.tokens).toEqual({ r6c6: armed(2) });
    expect(play.waiting()).not.toContain('togawa:placeToken');
  });

  it('EXP-13 places it also beside an enemy structure', () => {
    const play = table({ with: { crimea: { structures: { mill: 'r6c6' } } } });
    play
      .top('togawa', 'move')
      .walk('togawa', 'character:togawa:0', 'r6c6')
      .act('togawa', 'done')
      .act('togawa', 'trap:1');
    expect(play.table.tokens.r6c6).toEqual(armed(0));
  });

  it('EXP-13 offers only Traps that are not on the map yet', () => {
    const play = table({ tokens: { r1c1: armed(1), r1c2: disarmed(3) } });
    play.top('togawa', 'move').walk('togawa', 'character:togawa:0', 'r6c6').act('togawa', 'done');
    expect(play.choices('togawa')).toEqual(['none', 'trap:1', 'trap:3']);
    const all = table({ tokens: { r1c1: armed(0), r1c2: armed(1), r1c3: armed(2), r1c4: armed(3) } });
    all.top('togawa', 'move').walk('togawa', 'character:togawa:0', 'r6c6').act('togawa', 'done');
    expect(all.waiting()).not.toContain('togawa:placeToken');
  });

  it('EXP-08 places none on a hex with a Flag', () => {
    const play = scenario({ seats: ['togawa', 'albion'], tokens: { r6c6: { kind: 'flag', seat: 1 } } });
    play.top('togawa', 'move').walk('togawa', 'character:togawa:0', 'r6c6').act('togawa', 'done');
    expect(play.waiting()).not.toContain('togawa:placeToken');
  });

  it('EXP-25 places Traps on lakes', () => {
    const play = table({ with: { togawa: { character: 'r6c6', mechs: { suiton: 'r7c6' } } } });
    play
      .top('togawa', 'move')
      .walk('togawa', 'character:togawa:0', 'r5c6')
      .act('togawa', 'done')
      .act('togawa', 'trap:4');
    expect(play.table.tokens.r5c6).toEqual(armed(3));
  });

  it('EXP-15 tells everybody the list of penalties, before the game and during it', () => {
    expect(TRAP_PENALTIES).toEqual({ popularity: 2, power: 3, coins: 4, cards: 2 });
  });

  it('EXP-14 has 4 Traps, one for each penalty', () => {
    const { hidden } = createGame(defaultSetup(7), seedFrom('traps'));
    expect([...hidden.traps].sort()).toEqual([...KINDS].sort());
  });
});

describe('setting off a Trap', () => {
  const rich = { popularity: 9, power: 9, coins: 9, hand: { 2: 1, 3: 1, 4: 1 } };

  it.each([
    [0, { popularity: 7, power: 9, coins: 9, hand: 3 }],
    [1, { popularity: 9, power: 6, coins: 9, hand: 3 }],
    [2, { popularity: 9, power: 9, coins: 5, hand: 3 }],
    [3, { popularity: 9, power: 9, coins: 9, hand: 1 }],
  ])('EXP-14 EXP-18 Trap %i takes its penalty from the owner of the unit', (trap, left) => {
    const play = victim(trap, rich).walk('crimea', 'character:crimea:0', 'r7c3');
    expect(play.seat('crimea')).toMatchObject(left);
    expect(play.eventsOf('trapSprung')).toMatchObject([{ seat: 1, at: 'r7c3', penalty: KINDS[trap] }]);
  });

  it('EXP-14 discards 2 cards at random, face up', () => {
    const play = victim(3, { hand: { 2: 1, 3: 1, 5: 1 } }, { discards: {}, stacked: { trapLoss: [2, 0] } });
    play.walk('crimea', 'character:crimea:0', 'r7c3');
    expect(play.secrets('crimea').hand).toEqual({ 2: 0, 3: 1, 4: 0, 5: 0 });
    expect(play.table.discards).toEqual({ 2: 1, 3: 0, 4: 0, 5: 1 });
  });

  it.each([
    [0, { popularity: 1 }, { popularity: 0 }],
    [1, { power: 2 }, { power: 0 }],
    [2, { coins: 3 }, { coins: 0 }],
    [3, { hand: { 4: 1 } }, { hand: 0 }],
  ])('EXP-20 OPEN-29 Trap %i takes all there is from who has less', (trap, has, left) => {
    const play = victim(trap, { power: 0, coins: 0, popularity: 0, hand: {}, ...has });
    play.walk('crimea', 'character:crimea:0', 'r7c3');
    expect(play.seat('crimea')).toMatchObject({ power: 0, coins: 0, popularity: 0, hand: 0, ...left });
  });

  it('EXP-20 takes nothing from who has nothing, and stops and turns the Trap all the same', () => {
    const play = victim(3, { hand: {}, mechs: { speed: 'r8c3' } }).walk('crimea', 'mech:crimea:3', 'r7c3');
    expect(play.seat('crimea').hand).toBe(0);
    expect(play.table.tokens.r7c3).toMatchObject({ armed: false });
    expect(play.waiting()).toEqual(['crimea:pickUnit']);
  });

  it.each(['character:crimea:0', 'mech:crimea:3', 'worker:crimea:0'])('EXP-17 stops %s at once', (unit) => {
    const play = table({
      turn: 'crimea',
      tokens: { r7c3: armed() },
      with: { crimea: { character: 'r8c3', mechs: { speed: 'r8c3' }, workers: ['r8c3'], factoryCard: 3 } },
    });
    play.begin('crimea', 'factory/bottom').walk('crimea', unit, 'r7c3');
    expect(play.eventsOf('unitStopped')).toMatchObject([{ unit, at: 'r7c3', clause: 'EXP-17' }]);
    expect(play.waiting()).toEqual(['crimea:endTurn']);
  });

  it('EXP-18 turns the Trap to its disarmed side, and everybody sees what it was', () => {
    const play = victim(2, {}).walk('crimea', 'character:crimea:0', 'r7c3');
    expect(play.table.tokens).toEqual({ r7c3: { ...disarmed(2), known: 'coins' } });
  });

  it('EXP-16 EXP-21 leaves the disarmed Trap on its hex, where it stops nobody', () => {
    const play = victim(0, { mechs: { speed: 'r8c3' }, popularity: 5 });
    play.walk('crimea', 'character:crimea:0', 'r7c3').walk('crimea', 'mech:crimea:3', 'r7c3', 'r7c4');
    expect(play.seat('crimea')).toMatchObject({ popularity: 3, mechs: ['mat', 'mat', 'mat', 'r7c4'] });
    expect(play.table.tokens.r7c3).toMatchObject({ armed: false });
  });

  it('EXP-21 gives no control by a disarmed Trap alone', () => {
    const play = table({ tokens: { r2c5: disarmed() }, with: { togawa: { workers: [] } } });
    expect(controllerOf(play.table, 'r2c5')).toBeUndefined();
    expect(line(play, 'togawa', 'territories')).toBe(0);
  });

  it('EXP-22 lets Togawa’s own units come and go', () => {
    const play = table({
      tokens: { r6c6: armed(2) },
      with: { togawa: { coins: 5, workers: ['r7c6'], mechs: { toka: 'r7c6' }, factoryCard: 3 } },
    });
    play.begin('togawa', 'factory/bottom').walk('togawa', 'worker:togawa:0', 'r6c6', 'r6c5');
    expect(play.seat('togawa')).toMatchObject({ coins: 5 });
    expect(play.table.tokens.r6c6).toEqual(armed(2));
  });

  it('EXP-17 goes off under a mech with what it carries once, not per unit', () => {
    const play = victim(2, { coins: 9, mechs: { scout: 'r8c3' }, workers: ['r8c3', 'r8c3'] });
    play.walk('crimea', 'mech:crimea:2', ['r7c3', { workers: ['worker:crimea:0', 'worker:crimea:1'] }]);
    expect(play.seat('crimea').coins).toBe(5);
  });
});

describe('a Trap comes first', () => {
  it('EXP-19 before a combat', () => {
    const play = victim(
      1,
      { power: 5 },
      { with: { crimea: { power: 5, workers: [] }, togawa: { mechs: { toka: 'r7c3' } } } },
    );
    play.walk('crimea', 'character:crimea:0', 'r7c3');
    expect(play.seat('crimea').power).toBe(2);
    expect(play.asks('crimea', 'commitCombat').spec).toMatchObject({ parts: { dial: { max: 2 } } });
  });

  it('EXP-19 before the retreat of workers', () => {
    const play = victim(
      0,
      {},
      { with: { crimea: { popularity: 9, workers: [] }, togawa: { workers: ['r7c3'] } } },
    );
    play.walk('crimea', 'character:crimea:0', 'r7c3');
    const told = play.events.map((event) =>
      event.kind === 'lost' ? `lost ${event.n} ${event.clause}` : event.kind,
    );
    expect(told).toEqual([
      'unitMoved',
      'trapSprung',
      'lost 2 EXP-14',
      'workersSentHome',
      'lost 1 MOV-07',
      'unitStopped',
    ]);
  });

  it('EXP-19 before an encounter', () => {
    const play = victim(
      2,
      {},
      {
        tokens: { r7c4: armed(2) },
        encounterDeck: [1],
        with: { crimea: { character: 'r8c3', coins: 4, workers: [] } },
      },
    );
    play.walk('crimea', 'character:crimea:0', 'r7c4');
    expect(play.seat('crimea').coins).toBe(0);
    expect(play.waiting()).toEqual(['crimea:pickEncounter']);
  });

  it('EXP-26 before a worker that a Mill makes beside an armed Trap', () => {
    const play = table({
      turn: 'crimea',
      tokens: { r8c3: armed(2) },
      with: { crimea: { coins: 9, workers: [], structures: { mill: 'r8c3' } } },
    });
    play.top('crimea', 'produce');
    expect(play.seat('crimea').workers[0]).toBe('r8c3');
    expect(play.table.tokens.r8c3).toMatchObject({ armed: false });
    expect(play.seat('crimea').coins).toBe(5);
  });
});

describe('an armed Trap', () => {
  it('EXP-26 never shares its hex with a unit of Togawa’s enemies, whatever is played', () => {
    let sprung = 0;
    let shared = 0;
    for (const name of ['traps 1', 'traps 2']) {
      const wishes = ['togawa', 'crimea', 'nordic', 'rusviet'].map((faction) => ({ faction }));
      const plan: Plan = { name, seats: 4, stirred: true, commands: 400, assign: { by: 'deal', wishes } };
      const start = beginGame(plan);
      for (const [trap, hex] of (['r6c4', 'r3c2', 'r4c5', 'r6c2'] as const).entries())
        start.public.tokens[hex] = armed(trap);
      for (const { after, events } of livelyGame(plan, start)) {
        sprung += events.filter(({ kind }) => kind === 'trapSprung').length;
        const { seats, tokens } = after.public;
        const traps = Object.entries(tokens).filter(([, token]) => token.kind === 'trap' && token.armed);
        for (const { character, mechs, workers } of seats.slice(1))
          shared += traps.filter(([hex]) =>
            [character, ...mechs, ...workers].some((at) => at === hex),
          ).length;
      }
    }
    expect(shared).toBe(0);
    expect(sprung).toBeGreaterThan(0);
  });
});

describe('Shinobi: arming again', () => {
  const shinobi = (more: Partial<Sketch> = {}, togawa: SeatSketch = {}): Play =>
    table({
      tokens: { r2c5: { ...disarmed(1), known: 'power' } },
      ...more,
      with: { togawa: { mechs: { shinobi: 'r7c6' }, ...togawa }, ...more.with },
    });

  it('MEC-37 lets a fighter that ends its move on a disarmed Trap arm it again', () => {
    const play = shinobi()
      .top('togawa', 'move')
      .walk('togawa', 'mech:togawa:3', 'r2c5')
      .act('togawa', 'done');
    expect(play.waiting()).toEqual(['togawa:rearmTrap']);
    play.act('togawa', 'rearm');
    expect(play.table.tokens.r2c5).toMatchObject({ armed: true });
  });

  it('MEC-37 is a may', () => {
    const play = shinobi()
      .top('togawa', 'move')
      .walk('togawa', 'mech:togawa:3', 'r2c5')
      .act('togawa', 'done');
    play.act('togawa', 'leave');
    expect(play.table.tokens.r2c5).toMatchObject({ armed: false });
  });

  it('OPEN-30 keeps the same token, and everybody remembers what it is', () => {
    const play = shinobi()
      .top('togawa', 'move')
      .walk('togawa', 'mech:togawa:3', 'r2c5')
      .act('togawa', 'done');
    play.act('togawa', 'rearm');
    expect(play.view('crimea').public.tokens.r2c5).toEqual({ ...armed(1), known: 'power' });
  });

  it('MEC-37 takes the mech: without Shinobi nothing is armed again', () => {
    const play = table({
      tokens: { r6c6: disarmed(1) },
      with: { togawa: { mechs: { toka: 'r7c6' } } },
    });
    play.top('togawa', 'move').walk('togawa', 'mech:togawa:0', 'r6c6').act('togawa', 'done');
    expect(play.waiting()).not.toContain('togawa:rearmTrap');
  });

  it('MEC-37 arms nothing for a worker, nor in passing in the middle of a Factory card move', () => {
    const worker = shinobi({ tokens: { r6c6: disarmed(1) } }, { workers: ['r7c6'] });
    worker.top('togawa', 'move').walk('togawa', 'worker:togawa:0', 'r6c6').act('togawa', 'done');
    expect(worker.waiting()).not.toContain('togawa:rearmTrap');
    const passing = shinobi({}, { factoryCard: 3 });
    passing.begin('togawa', 'factory/bottom').walk('togawa', 'mech:togawa:3', 'r2c5', 'r1c6');
    expect(passing.waiting()).toEqual(['togawa:endTurn']);
    const stopping = shinobi({}, { factoryCard: 3 });
    stopping
      .begin('togawa', 'factory/bottom')
      .walk('togawa', 'mech:togawa:3', 'r2c5')
      .act('togawa', { to: 'stop' });
    expect(stopping.waiting()).toEqual(['togawa:rearmTrap']);
  });

  it('MEC-37 arms it after a combat only if the combat was won', () => {
    const fight = (power: number): Play =>
      shinobi({ with: { crimea: { mechs: { scout: 'r2c5' }, power } } }, { power: 1 })
        .top('togawa', 'move')
        .walk('togawa', 'mech:togawa:3', 'r2c5')
        .act('togawa', 'done')
        .fight(['togawa', 1], ['crimea', power]);
    expect(fight(0).waiting()).toEqual(['togawa:rearmTrap']);
    expect(fight(5).waiting()).toEqual(['togawa:endTurn']);
  });

  it('MEC-37 asks once for a Trap, however many fighters came', () => {
    const play = shinobi().top('togawa', 'move');
    play
      .walk('togawa', 'mech:togawa:3', 'r2c5')
      .walk('togawa', 'character:togawa:0', 'r2c5')
      .act('togawa', 'rearm');
    expect(play.waiting()).toEqual(['togawa:endTurn']);
  });

  it('EXP-18 sets off a Trap that was armed again just as before', () => {
    const play = victim(1, { power: 9 }, { tokens: { r7c3: { ...armed(1), known: 'power' } } });
    play.walk('crimea', 'character:crimea:0', 'r7c3');
    expect(play.seat('crimea').power).toBe(6);
    expect(play.table.tokens.r7c3).toMatchObject({ armed: false });
  });
});

describe('Traps at the end', () => {
  it('EXP-23 example: the character in a village and an armed Trap alone on a farm are 2 territories', () => {
    const play = table({ tokens: { r2c5: armed() }, with: { togawa: { character: 'r7c5', workers: [] } } });
    expect(line(play, 'togawa', 'territories')).toBe(2);
  });

  it('EXP-23 counts a hex with an own unit and an armed Trap once', () => {
    const play = table({ tokens: { r7c5: armed() }, with: { togawa: { character: 'r7c5', workers: [] } } });
    expect(line(play, 'togawa', 'territories')).toBe(1);
  });

  it('EXP-24 lets opponents build on a hex with a Trap, and the structure’s owner controls it', () => {
    for (const token of [armed(), disarmed()]) {
      const play = table({
        tokens: { r2c5: token },
        with: { togawa: { workers: [] }, crimea: { workers: [], structures: { mill: 'r2c5' } } },
      });
      expect(line(play, 'togawa', 'territories')).toBe(0);
      expect(line(play, 'crimea', 'territories')).toBe(1);
    }
    const building = table({
      turn: 'crimea',
      tokens: { r7c3: disarmed() },
      goods: { r7c3: { wood: 4 } },
      with: { crimea: { workers: ['r7c3'] } },
    });
    building.begin('crimea', 'build/bottom');
    building.act('crimea', { structure: 'armory', at: 'r7c3' });
    expect(building.seat('crimea').structures.armory).toBe('r7c3');
    expect(building.table.tokens.r7c3).toEqual(disarmed());
  });

  it('OPEN-27 counts the resources there, and the Factory as 3', () => {
    const play = table({
      tokens: { r4c3: armed() },
      goods: { r4c3: { oil: 5 } },
      with: { togawa: { workers: [] } },
    });
    expect(line(play, 'togawa', 'territories')).toBe(3);
    expect(line(play, 'togawa', 'resources')).toBe(2);
    // Before the end a Trap gives no control.
    expect(controllerOf(play.table, 'r4c3')).toBeUndefined();
  });
});

describe('Shinobi', () => {
  it('MEC-36 leads nowhere without a Trap', () => {
    const play = table({ with: { togawa: { mechs: { shinobi: 'r7c6' } } } }).top('togawa', 'move');
    expect(stepsOf(play, 'character:togawa:0')).toEqual(['r6c6', 'r7c6']);
  });
});
