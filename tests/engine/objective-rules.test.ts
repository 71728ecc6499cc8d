import { describe, expect, it } from 'vitest';
import { redact, viewFor } from '../../engine/index.ts';
import { apply } from '../../engine/play/apply.ts';
import { type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';

/** Nordic holds these objectives. */
function holding(objectives: number[], nordic: SeatSketch = {}, more: Partial<Sketch> = {}): Play {
  return scenario({
    seats: ['nordic+industrial', 'crimea+agricultural'],
    encounters: [],
    ...more,
    with: { ...more.with, nordic: { workers: ['r1c4', 'r1c5'], ...nordic, objectives } },
  });
}

function open(play: Play, faction = 'nordic'): string[] {
  const offer = play.offers(faction).find(({ id }) => id === 'objective');
  return offer?.spec.type === 'pick' ? offer.spec.options.map(({ id }) => id) : [];
}

const reveal = (play: Play, card: number, faction = 'nordic'): Play =>
  play.offer(faction, 'objective', String(card));

/** A Factory card and no upgrade: met at any time. */
const READY = { factoryCard: 3, hand: { 2: 1 } } as const;

describe('revealing an objective', () => {
  it('OBJ-01 each player holds 2 secret objective cards', () => {
    const play = scenario({ seats: ['nordic', 'crimea', 'saxony'] });
    const hands = ['nordic', 'crimea', 'saxony'].map((faction) => play.view(faction).own?.objectives ?? []);
    expect(hands.map((hand) => hand.length)).toEqual([2, 2, 2]);
    expect(new Set(hands.flat()).size).toBe(6);
    expect(play.table.seats.map(({ objectives }) => objectives)).toEqual([2, 2, 2]);
    expect(viewFor(play.state, 'spectator').own).toBeUndefined();
  });

  it('OBJ-02 before the top action, between the actions and after the bottom action', () => {
    const sketch = { goods: { r1c4: { oil: 3 } } };
    const before = holding([22, 1], READY, sketch);
    expect(open(before)).toEqual(['22']);
    const between = before.begin('nordic', 'upgrade/power');
    expect(between.waiting()).toEqual(['nordic:pickBottom']);
    expect(open(between)).toEqual(['22']);
    const after = holding([7, 1], { ...READY, mechs: { speed: 'r1c4' } }, sketch);
    after.begin('nordic', 'upgrade/bottom').act('nordic', { from: 'moveCoin', to: 'enlist' });
    expect(after.waiting()).toEqual(['nordic:endTurn']);
    expect(open(after)).toEqual(['7']);
  });

  it('OBJ-02 not in the middle of an action', () => {
    const play = holding([22, 1], READY).top('nordic', 'move');
    expect(play.waiting()).toEqual(['nordic:pickUnit']);
    expect(open(play)).toEqual([]);
    play.act('nordic', 'character:nordic:0');
    expect(open(play)).toEqual([]);
    play.act('nordic', { to: 'r1c4' });
    expect(open(play)).toEqual([]);
    play.act('nordic', 'done');
    expect(open(play)).toEqual(['22']);
    const trading = holding([22, 1], READY).top('nordic', 'goods');
    expect(open(trading)).toEqual([]);
  });

  it('OBJ-03 all conditions must hold at the moment of revealing', () => {
    const four = ['r1c4', 'r1c4', 'r1c5', 'r1c5'] as const;
    const play = holding([8, 1], { coins: 2, popularity: 7, workers: [...four] });
    expect(open(play)).toEqual(['8']);
    play.top('nordic', 'coins');
    expect(play.seat('nordic').coins).toBe(3);
    expect(open(play)).toEqual([]);
  });

  it('OBJ-03 only a card in hand can be revealed', () => {
    const play = holding([1, 2], READY);
    const answer = { kind: 'answer', seat: play.seatOf('nordic'), decision: 'objective', answer: '22' };
    expect(apply(play.state, answer)).toMatchObject({ ok: false, error: { code: 'notNow' } });
  });

  it('OBJ-04 it is voluntary and may be put off', () => {
    const play = holding([22, 1], READY);
    expect(play.waiting()).toEqual(['nordic:pickSection']);
    play.top('nordic', 'none').endTurn('nordic').top('crimea', 'none').endTurn('crimea');
    expect(play.seat('nordic').stars).toEqual([]);
    reveal(play, 22);
    expect(play.seat('nordic').stars).toEqual(['objective']);
    expect(play.waiting()).toEqual(['nordic:pickSection']);
  });

  it('OBJ-05 places a star; then both cards go under the objective deck', () => {
    const play = holding([22, 1], READY);
    const deck = play.state.hidden.objectiveDeck;
    reveal(play, 22);
    expect(play.eventsOf('starPlaced')).toMatchObject([{ star: 'objective', count: 1, clause: 'OBJ-05' }]);
    expect(play.state.hidden.objectiveDeck).toEqual([...deck, 22, 1]);
    expect(play.secrets('nordic').objectives).toEqual([]);
    expect(play.seat('nordic')).toMatchObject({ objectives: 0, revealed: [22] });
  });

  it('OBJ-05 the fulfilled card is shown to all, the other one to nobody', () => {
    const play = reveal(holding([22, 1], READY), 22);
    const crimea = redact(play.events, play.seatOf('crimea'));
    expect(crimea).toContainEqual({ kind: 'objectiveRevealed', seat: 0, card: 22, clause: 'OBJ-05' });
    expect(crimea).toContainEqual({ kind: 'objectivesPutAway', seat: 0, n: 1, clause: 'OBJ-05' });
    expect(play.view('nordic').own?.putAway).toEqual([1]);
  });

  it('OBJ-05 a 6th star by an objective ends the game', () => {
    const stars = ['combat', 'combat', 'mechs', 'power', 'workers'] as const;
    const play = reveal(holding([22, 1], { ...READY, stars: [...stars] }), 22);
    expect(play.table.ended).toEqual({ reason: 'stars', seat: 0 });
  });

  it('OBJ-06 each player can earn 1 objective star', () => {
    const play = holding([22, 7], { ...READY, mechs: { speed: 'r1c4' }, stars: ['objective'] });
    expect(open(play)).toEqual([]);
    const both = holding([22, 7], { ...READY, mechs: { speed: 'r1c4' } });
    expect(open(both)).toEqual(['22', '7']);
    expect(open(reveal(both, 7))).toEqual([]);
  });

  it("OBJ-07 no objective is revealed on another player's turn", () => {
    const play = holding([22, 7], READY, { turn: 'crimea' });
    expect(open(play)).toEqual([]);
    play.top('crimea', 'none');
    expect(open(play)).toEqual([]);
    expect(open(play.endTurn('crimea'))).toEqual(['22']);
  });
});

describe('objectives that ask for the end of the turn', () => {
  it('OBJ-09 revealing one between the actions forgoes the bottom action', () => {
    const play = holding([12, 1], { coins: 21 }, { goods: { r1c4: { oil: 3 } } });
    play.begin('nordic', 'upgrade/power');
    const { id } = play.asks('nordic', 'pickBottom');
    reveal(play, 12);
    expect(play.waiting()).toEqual(['nordic:endTurn']);
    const late = { kind: 'answer', seat: 0, decision: id, answer: { action: 'bottom', gains: 'all' } };
    expect(apply(play.state, late)).toMatchObject({ ok: false, error: { code: 'staleDecision' } });
  });

  it('OBJ-09 any other card leaves the bottom action open', () => {
    const play = holding([22, 1], READY, { goods: { r1c4: { oil: 3 } } }).begin('nordic', 'upgrade/power');
    reveal(play, 22);
    expect(play.waiting()).toEqual(['nordic:pickBottom']);
  });

  it('OPEN-20 such a card may be revealed after the last action, before the turn passes', () => {
    const play = holding([12, 1], { coins: 25 });
    expect(open(play)).toEqual([]);
    play.top('nordic', 'coins');
    expect(play.waiting()).toEqual(['nordic:endTurn']);
    expect(open(play)).toEqual(['12']);
    expect(open(play.endTurn('nordic'))).toEqual([]);
  });

  it('OBJ-08 OPEN-20 after a turn without any action as well', () => {
    const play = holding([12, 1], { coins: 20 }).top('nordic', 'none');
    expect(reveal(play, 12).seat('nordic').stars).toEqual(['objective']);
  });
});

describe('single objectives', () => {
  it('OPEN-19 the own Mine counts as a tunnel for objective 2, unless switched off', () => {
    const nordic: SeatSketch = { workers: ['r2c3', 'r3c5'], structures: { mine: 'r1c5' } };
    const counted = holding([2, 1], nordic).top('nordic', 'none');
    expect(open(counted)).toEqual(['2']);
    const off = holding([2, 1], nordic, { setup: { switches: { mineIsTunnel: false } } });
    expect(open(off.top('nordic', 'none'))).toEqual([]);
  });

  it("OPEN-19 an enemy's Mine is no tunnel", () => {
    const more: Partial<Sketch> = { with: { crimea: { structures: { mine: 'r1c4' } } } };
    const play = holding([2, 1], { workers: ['r2c3', 'r3c5', 'r1c4'] }, more).top('nordic', 'none');
    expect(open(play)).toEqual([]);
  });

  it('OPEN-21 the worker of objective 6 must be sent home in the same turn', () => {
    const play = holding(
      [6, 1],
      { power: 9, mechs: { artillery: 'r4c4' } },
      { with: { crimea: { workers: ['r4c3'] } } },
    );
    play.top('nordic', 'move').walk('nordic', 'mech:nordic:2', 'r4c3').act('nordic', 'done');
    expect(open(play)).toEqual(['6']);
    play.endTurn('nordic').top('crimea', 'none').endTurn('crimea').top('nordic', 'none');
    expect(open(play)).toEqual([]);
  });

  it('OBJ-08 objective 6 is met by a won attack on workers, with the power left after it', () => {
    const attack = (power: number): string[] => {
      const play = holding(
        [6, 1],
        { power, mechs: { riverwalk: 'r4c4' } },
        { with: { crimea: { mechs: { wayfare: 'r4c3' }, workers: ['r4c3'] } } },
      );
      play.top('nordic', 'move').walk('nordic', 'mech:nordic:0', 'r4c3').act('nordic', 'done');
      return open(play.fight(['nordic', 4], ['crimea', 0]));
    };
    expect(attack(11)).toEqual(['6']);
    expect(attack(10)).toEqual([]);
  });

  it('OBJ-08 objective 5 fails if anybody has more power', () => {
    const meets = (power: number): string[] =>
      open(
        holding([5, 1], { power: 6, workers: ['r4c3'] }, { with: { crimea: { power } } }).top(
          'nordic',
          'none',
        ),
      );
    expect(meets(6)).toEqual(['5']);
    expect(meets(7)).toEqual([]);
  });

  it('OBJ-08 a base is no territory, but who stands there is on the board', () => {
    const home = Array.from({ length: 6 }, () => 'base:nordic' as const);
    expect(open(holding([13, 1], { workers: home, character: 'base:nordic' }))).toEqual([]);
    const four = home.slice(0, 4);
    expect(open(holding([8, 1], { coins: 0, popularity: 7, workers: four }))).toEqual(['8']);
  });

  it('OBJ-08 a hex with an enemy unit on the own structure does not count', () => {
    const nordic: SeatSketch = { workers: ['r1c2', 'r5c2'], structures: { mill: 'r2c6' } };
    expect(open(holding([3, 1], nordic).top('nordic', 'none'))).toEqual(['3']);
    const taken = holding([3, 1], nordic, { with: { crimea: { workers: ['r2c6'] } } });
    expect(open(taken.top('nordic', 'none'))).toEqual([]);
  });
});

describe('Dominate', () => {
  const saxon = (saxony: SeatSketch = {}): Play =>
    scenario({
      seats: ['saxony', 'crimea'],
      with: { saxony: { ...READY, mechs: { speed: 'r6c0' }, objectives: [22, 7], ...saxony } },
    });

  it('FAC-08 both objectives may be completed for a star each', () => {
    const play = reveal(saxon(), 22, 'saxony');
    expect(play.seat('saxony').stars).toEqual(['objective']);
    reveal(play, 7, 'saxony');
    expect(play.seat('saxony')).toMatchObject({ stars: ['objective', 'objective'], revealed: [22, 7] });
    expect(open(play, 'saxony')).toEqual([]);
  });

  it('FAC-08 OBJ-06 the second card is kept after the first is completed', () => {
    const play = saxon();
    const deck = play.state.hidden.objectiveDeck;
    reveal(play, 22, 'saxony');
    expect(play.secrets('saxony').objectives).toEqual([7]);
    expect(play.seat('saxony').objectives).toBe(1);
    expect(play.state.hidden.objectiveDeck).toEqual([...deck, 22]);
    expect(play.eventsOf('objectivesPutAway')).toEqual([]);
  });

  it('FAC-08 the second one may be completed on a later turn', () => {
    const play = reveal(saxon(), 7, 'saxony').top('saxony', 'none').endTurn('saxony');
    play.top('crimea', 'none').endTurn('crimea');
    expect(open(play, 'saxony')).toEqual(['22']);
  });
});
