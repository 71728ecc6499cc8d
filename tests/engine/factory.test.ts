import { describe, expect, it } from 'vitest';
import { redact } from '../../engine/index.ts';
import { type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';

const FACTORY = 'r4c3';

/** The Nordic character one step from the Factory, with three cards lying there. */
function atTheGate(nordic: SeatSketch = {}, more: Partial<Sketch> = {}): Play {
  return scenario({
    seats: ['nordic+industrial', 'crimea+agricultural'],
    factoryCards: [4, 7, 11],
    ...more,
    with: { nordic: { character: 'r4c4', ...nordic }, ...more.with },
  });
}

const walkIn = (play: Play): Play =>
  play.top('nordic', 'move').walk('nordic', 'character:nordic:0', FACTORY).act('nordic', 'done');

describe('the Factory', () => {
  it('FCT-01 produces nothing', () => {
    const play = atTheGate({ workers: [FACTORY, 'r1c4', 'r1c5', 'r2c5'] });
    play.top('nordic', 'produce');
    expect(play.choices('nordic')).toEqual(['r1c4', 'r1c5', 'r2c5']);
  });

  it('FCT-01 counts as 3 territories for its controller', () => {
    const away = atTheGate({ workers: ['r1c4', 'r1c5'] });
    const there = atTheGate({ workers: ['r1c4', FACTORY] });
    const territories = (play: Play): number | undefined =>
      play.scorecard('nordic').lines.find(({ kind }) => kind === 'territories')?.count;
    expect(territories(away)).toBe(3);
    expect(territories(there)).toBe(5);
  });
});

describe('a visit', () => {
  it('FCT-02 follows the Move action when the character stands on the Factory for the first time', () => {
    const play = atTheGate().top('nordic', 'move').walk('nordic', 'character:nordic:0', FACTORY);
    expect(play.waiting()).toEqual(['nordic:pickUnit']);
    play.act('nordic', 'done');
    expect(play.waiting()).toEqual(['nordic:pickFactoryCard']);
    play.act('nordic', '7');
    expect(play.seat('nordic').factoryCard).toBe(7);
    expect(play.eventsOf('factoryCardTaken')).toMatchObject([{ card: 7 }]);
  });

  it('FCT-02 comes after a combat there that was won', () => {
    const play = atTheGate({ power: 7 }, { with: { crimea: { mechs: { wayfare: FACTORY }, power: 7 } } });
    walkIn(play);
    expect(play.waiting()).toEqual(['nordic:commitCombat', 'crimea:commitCombat']);
    play.fight(['nordic', 7], ['crimea', 1]);
    expect(play.waiting()).toEqual(['nordic:pickFactoryCard']);
  });

  it('FCT-02 does not take place after a combat there that was lost', () => {
    const play = atTheGate({ power: 1 }, { with: { crimea: { mechs: { wayfare: FACTORY }, power: 7 } } });
    walkIn(play).fight(['nordic', 1], ['crimea', 7]);
    expect(play.waiting()).toEqual(['nordic:endTurn']);
    expect(play.seat('nordic').factoryCard).toBeUndefined();
  });

  it('FCT-02 passing through with Speed is no visit', () => {
    const play = atTheGate({ mechs: { speed: 'r1c5' } }).top('nordic', 'move');
    play.walk('nordic', 'character:nordic:0', FACTORY, 'r3c3').act('nordic', 'done');
    expect(play.waiting()).toEqual(['nordic:endTurn']);
  });

  it('FCT-03 the visitor looks at all the cards, must keep one and puts the others back', () => {
    const play = walkIn(atTheGate());
    expect(play.choices('nordic')).toEqual(['4', '7', '11']);
    expect(play.refused('nordic', 'none')).toMatchObject({ code: 'notAnOption' });
    expect(play.refused('nordic', '5')).toMatchObject({ code: 'notAnOption' });
    play.act('nordic', '11');
    expect(play.state.hidden.factoryCards).toEqual([4, 7]);
    expect(play.table.factoryCards).toBe(2);
  });

  it('FCT-03 nobody else sees the cards that lie there', () => {
    const play = walkIn(atTheGate());
    const seen = redact(play.events, play.seatOf('crimea')).filter(({ kind }) => kind === 'factoryCardsSeen');
    expect(seen).toEqual([{ kind: 'factoryCardsSeen', seat: 0, n: 3, clause: 'FCT-03' }]);
    expect(play.view('crimea').own?.factoryCards).toBeUndefined();
    play.act('nordic', '4');
    expect(play.view('crimea').own?.factoryCards).toBeUndefined();
    expect(play.view('nordic').own).toMatchObject({ seenFactory: [4, 7, 11] });
  });

  it('FCT-04 the first visitor sees players + 1 cards, the next one a card fewer', () => {
    const play = scenario({
      seats: ['nordic+industrial', 'rusviet', 'crimea+agricultural'],
      with: { nordic: { character: 'r4c4' }, rusviet: { character: 'r4c4', power: 7 } },
    });
    const walkIn = (faction: string): Play =>
      play.top(faction, 'move').walk(faction, `character:${faction}:0`, FACTORY).act(faction, 'done');
    const first = walkIn('nordic').choices('nordic');
    expect(first).toHaveLength(4);
    play.act('nordic', first[0] ?? '').endTurn('nordic');
    const second = walkIn('rusviet').fight(['rusviet', 7], ['nordic', 0]).choices('rusviet');
    expect(second).toEqual(first.slice(1));
  });

  it('FCT-05 a later visit brings nothing and the card is never exchanged', () => {
    const play = walkIn(atTheGate({ factoryCard: 2 }));
    expect(play.waiting()).toEqual(['nordic:endTurn']);
    expect(play.seat('nordic').factoryCard).toBe(2);
    expect(play.table.factoryCards).toBe(3);
  });

  it('FCT-06 mechs and workers on the Factory get no card', () => {
    const play = atTheGate({ character: 'r1c4', mechs: { artillery: 'r4c4' }, workers: ['r5c3', 'r1c5'] });
    play
      .top('nordic', 'move')
      .walk('nordic', 'mech:nordic:2', FACTORY)
      .walk('nordic', 'worker:nordic:0', FACTORY);
    expect(play.waiting()).toEqual(['nordic:endTurn']);
    expect(play.seat('nordic').factoryCard).toBeUndefined();
  });
});
