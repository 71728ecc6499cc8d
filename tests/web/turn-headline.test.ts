import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../engine/index.ts';
import { turnHeadline } from '../../web/panels/log/turn-headline.ts';
import { placesOf, turnsOf } from '../../web/panels/log/turn-log.ts';

const who = (seat: number): string => ['Nordic', 'Crimea'][seat] ?? '';
const noGoods = { oil: 0, metal: 0, food: 0, wood: 0 };

const moved = (to: 'r2c3' | 'r2c4', from: 'r1c4' | 'r2c3'): GameEvent => ({
  kind: 'unitMoved',
  seat: 0,
  unit: 'mech:nordic:0',
  from,
  to,
  road: 'land',
  workers: [],
  goods: noGoods,
  clause: 'MOV-04',
});
const took = (action: string): GameEvent => ({
  kind: 'actionTaken',
  seat: 0,
  section: 'deploy',
  row: 'top',
  action,
  clause: 'TRN-01',
});
const star = (seat: number): GameEvent => ({
  kind: 'starPlaced',
  seat,
  star: 'combat',
  count: 3,
  clause: 'STR-01',
});

describe('the sentence about a turn', () => {
  it('names where units ended, not where they passed', () => {
    expect(turnHeadline(0, [took('move'), moved('r2c3', 'r1c4'), moved('r2c4', 'r2c3')], who)).toBe(
      'Nordic moves to mountain B5.',
    );
  });

  it('says a deed once, and the stars of others behind it', () => {
    expect(turnHeadline(0, [took('power'), took('power'), star(0), star(1)], who)).toBe(
      'Nordic bolsters and places star 3. Crimea places star 3.',
    );
  });

  it('says of nothing at all that it was a pass, once the turn is over', () => {
    expect(turnHeadline(0, [], who)).toBe('Nordic passes.');
    expect(turnHeadline(0, [], who, false)).toBe('Nordic is on.');
  });
});

describe('the log', () => {
  const began = (seat: number, number: number): GameEvent => ({ kind: 'turnBegan', seat, number });

  it('leaves what was taken back out of the headline', () => {
    const log = [
      { seq: 1, events: [began(0, 1)] },
      { seq: 2, by: 0, events: [took('power')], isUndone: true as const },
      { seq: 3, by: 0, events: [], isUndo: true as const },
      { seq: 4, by: 0, events: [took('coins'), { kind: 'turnEnded', seat: 0, number: 1 } as const] },
    ];
    const [turn] = turnsOf(log, { who, name: who, full: who }, 10);
    expect(turn).toMatchObject({ headline: 'Nordic gains coins.', isOver: true, seat: 0, number: 1 });
  });

  it('knows where events took place, and that boxes of a mat are no places', () => {
    expect(placesOf(moved('r2c3', 'r1c4'))).toEqual(['r1c4', 'r2c3']);
    expect(placesOf({ kind: 'upgraded', seat: 0, from: 'moveUnit', to: 'build', clause: 'UPG-02' })).toEqual(
      [],
    );
    expect(placesOf({ kind: 'cardStolen', from: 0, to: 1, clause: 'MEC-26' })).toEqual([]);
  });
});
