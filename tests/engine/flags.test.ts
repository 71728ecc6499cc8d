import { describe, expect, it } from 'vitest';
import { controllerOf, type HexId } from '../../engine/index.ts';
import { type Play, type Sketch, scenario } from '../kit/scenario.ts';

const flag = { kind: 'flag', seat: 0 } as const;

const territories = (play: Play, faction: string): number | undefined =>
  play.scorecard(faction).lines.find(({ kind }) => kind === 'territories')?.count;

const albion = (more: Partial<Sketch> = {}): Play => scenario({ seats: ['albion', 'crimea'], ...more });

describe('Exalt: placing Flags', () => {
  it('FAC-09 EXP-07 lets Albion place 1 Flag where its character ended its movement', () => {
    const play = albion();
    play.top('albion', 'move').walk('albion', 'character:albion:0', 'r1c2').act('albion', 'done');
    expect(play.waiting()).toEqual(['albion:placeToken']);
    expect(play.choices('albion')).toEqual(['none', 'flag']);
    play.act('albion', 'flag');
    expect(play.table.tokens).toEqual({ r1c2: flag });
    expect(play.waiting()).not.toContain('albion:placeToken');
  });

  it('EXP-07 is a may: the Flag can be kept', () => {
    const play = albion();
    play.top('albion', 'move').walk('albion', 'character:albion:0', 'r1c2').act('albion', 'done');
    play.act('albion', 'none');
    expect(play.table.tokens).toEqual({});
  });

  it('EXP-07 comes after the encounter', () => {
    const play = albion({ encounterDeck: [1], with: { albion: { character: 'r1c2' } } });
    play.top('albion', 'move').walk('albion', 'character:albion:0', 'r1c3').act('albion', 'done');
    expect(play.waiting()).toEqual(['albion:pickEncounter']);
    play.act('albion', { option: '1' });
    expect(play.waiting()).toEqual(['albion:placeToken']);
    play.act('albion', 'flag');
    expect(play.table.tokens).toEqual({ r1c3: flag });
  });

  it('EXP-07 comes after a combat, and only if the character is still there', () => {
    const start = (power: number): Play =>
      albion({
        with: {
          albion: { character: 'r4c4', power: 2 },
          crimea: { mechs: { scout: 'r4c3' }, power, hand: { 2: 1 } },
        },
        factoryCards: [3, 4],
      })
        .top('albion', 'move')
        .walk('albion', 'character:albion:0', 'r4c3')
        .act('albion', 'done');
    const won = start(0);
    expect(won.waiting()).toEqual(['albion:commitCombat', 'crimea:commitCombat']);
    won.fight(['albion', 2], ['crimea', 0]).act('albion', '3');
    expect(won.waiting()).toEqual(['albion:placeToken']);
    const lost = start(7).fight(['albion', 2], ['crimea', 7]);
    expect(lost.seat('albion').character).toBe('base:albion');
    expect(lost.waiting()).not.toContain('albion:placeToken');
  });

  it('OPEN-28 asks only if the character moved this turn and stands on a hex', () => {
    const mechOnly = albion({ with: { albion: { character: 'r1c2', mechs: { sword: 'r1c2' } } } });
    mechOnly.top('albion', 'move').walk('albion', 'mech:albion:1', 'r1c1').act('albion', 'done');
    expect(mechOnly.waiting()).not.toContain('albion:placeToken');
    const noMove = albion({ with: { albion: { character: 'r1c2' } } });
    noMove.top('albion', 'coins');
    expect(noMove.waiting()).not.toContain('albion:placeToken');
    const card = albion({ with: { albion: { character: 'r1c2', factoryCard: 3 } } });
    card
      .begin('albion', 'factory/bottom')
      .walk('albion', 'character:albion:0', 'r1c1')
      .act('albion', { to: 'stop' });
    expect(card.waiting()).toEqual(['albion:placeToken']);
    card.act('albion', 'flag');
    expect(card.waiting()).toEqual(['albion:endTurn']);
  });

  it('OPEN-28 asks one time, where the character ended, not on its way', () => {
    const play = albion({ with: { albion: { character: 'r1c1', factoryCard: 3 } }, encounters: [] });
    play.begin('albion', 'factory/bottom').walk('albion', 'character:albion:0', 'r1c2', 'r1c3');
    play.act('albion', 'flag');
    expect(Object.keys(play.table.tokens)).toEqual(['r1c3']);
    expect(play.waiting()).toEqual(['albion:endTurn']);
  });

  it('EXP-08 puts no second token on a hex, Flag or Trap', () => {
    for (const token of [flag, { kind: 'trap', seat: 1, trap: 0, armed: false } as const]) {
      const play = scenario({ seats: ['albion', 'togawa'], tokens: { r1c2: token } });
      play.top('albion', 'move').walk('albion', 'character:albion:0', 'r1c2').act('albion', 'done');
      expect(play.waiting()).not.toContain('albion:placeToken');
      expect(play.table.tokens).toEqual({ r1c2: token });
    }
  });

  it('EXP-07 has 4 Flags and no more', () => {
    const placed = { r5c1: flag, r5c2: flag, r5c3: flag } as const;
    const last = albion({ tokens: placed });
    last
      .top('albion', 'move')
      .walk('albion', 'character:albion:0', 'r1c2')
      .act('albion', 'done')
      .act('albion', 'flag');
    expect(Object.keys(last.table.tokens)).toHaveLength(4);
    const none = albion({ tokens: { ...placed, r6c1: flag } });
    none.top('albion', 'move').walk('albion', 'character:albion:0', 'r1c2').act('albion', 'done');
    expect(none.waiting()).not.toContain('albion:placeToken');
  });

  it('EXP-09 leaves a Flag where it is, whoever comes and goes', () => {
    const play = albion({ tokens: { r7c3: flag }, with: { crimea: { workers: [] } }, turn: 'crimea' });
    play.top('crimea', 'move').walk('crimea', 'character:crimea:0', 'r7c3').endTurn('crimea');
    expect(play.table.tokens).toEqual({ r7c3: flag });
    for (const faction of ['albion', 'crimea', 'albion']) play.top(faction, 'none').endTurn(faction);
    play.top('crimea', 'move').walk('crimea', 'character:crimea:0', 'r8c3').endTurn('crimea');
    expect(play.table.tokens).toEqual({ r7c3: flag });
  });
});

describe('Exalt: what Flags count', () => {
  const count = (tokens: Partial<Record<HexId, typeof flag>>, workers: HexId[]): number | undefined =>
    territories(albion({ tokens, with: { albion: { workers } } }), 'albion');

  it('EXP-10 example: a forest and a tundra with a Flag are 3 territories', () => {
    expect(count({ r2c1: flag }, ['r3c1', 'r2c1'])).toBe(3);
    expect(count({}, ['r3c1', 'r2c1'])).toBe(2);
  });

  it('EXP-10 counts a Flag by a unit or an own structure, not on a hex that an enemy holds', () => {
    const play = albion({
      tokens: { r2c1: flag, r5c1: flag, r6c4: flag },
      with: {
        albion: { workers: ['r5c1'], structures: { mill: 'r2c1', armory: 'r6c4' } },
        crimea: { workers: ['r6c4'] },
      },
    });
    expect(territories(play, 'albion')).toBe(4);
    expect(territories(play, 'crimea')).toBe(1);
  });

  it('EXP-11 adds nothing for a Flag next to the own base', () => {
    expect(count({ r1c1: flag, r1c2: flag }, ['r1c1', 'r1c2'])).toBe(2);
    expect(count({ r1c1: flag, r1c3: flag }, ['r1c1', 'r1c3'])).toBe(3);
  });

  it('EXP-12 gives no control by a Flag alone', () => {
    const play = albion({
      tokens: { r5c1: flag },
      goods: { r5c1: { wood: 4 } },
      with: { albion: { workers: [] } },
    });
    expect(controllerOf(play.table, 'r5c1')).toBeUndefined();
    expect(territories(play, 'albion')).toBe(0);
    const goods = play.scorecard('albion').lines.find(({ kind }) => kind === 'resources');
    expect(goods?.count).toBe(0);
  });

  it('EXP-12 neither stops nor hurts an enemy who walks over it', () => {
    const play = albion({
      tokens: { r7c3: flag },
      turn: 'crimea',
      with: { crimea: { workers: [], mechs: { speed: 'r8c3' } } },
    });
    play.top('crimea', 'move').walk('crimea', 'mech:crimea:3', 'r7c3', 'r7c4');
    expect(play.seat('crimea').mechs[3]).toBe('r7c4');
  });
});
