import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../engine/index.ts';
import type { CombatOutlook } from '../../engine/play/combat-outlook.ts';
import {
  abilitiesUsed,
  cardsWorth,
  hasGoneOn,
  lastFought,
  odds,
  playedIn,
  withCards,
} from '../../web/decisions/draft/fight.ts';
import type { LogLine } from '../../web/net/table-state.ts';
import { scenario } from '../kit/scenario.ts';

/** A combat as the log has it. */
function fought(): LogLine[] {
  const play = scenario({
    seats: ['nordic', 'crimea'],
    with: {
      nordic: { power: 5, popularity: 5, hand: { 3: 1 }, mechs: { artillery: 'r5c3' } },
      crimea: { power: 4, hand: {}, mechs: { riverwalk: 'r5c2' }, workers: ['r5c2'] },
    },
  });
  const log: LogLine[] = [];
  const note = (): void => {
    log.push({ seq: log.length + 1, events: [...play.events] as GameEvent[] });
  };
  play.top('nordic', 'move').walk('nordic', 'mech:nordic:2', 'r5c2').act('nordic', 'done');
  note();
  play.act('nordic', 'use');
  note();
  play.act('nordic', { dial: 4, cards: { 3: 1 } });
  note();
  play.act('crimea', { dial: 2 });
  note();
  return log;
}

describe('a combat in the log', () => {
  it('is told with what both showed and what came of it', () => {
    const result = lastFought(fought(), 0);
    expect(result).toMatchObject({
      seq: 4,
      at: 'r5c2',
      attacker: { seat: 0, dial: 4, total: 7 },
      defender: { seat: 1, dial: 2, total: 2 },
      winner: 0,
      loser: 1,
    });
    const kinds = result?.aftermath.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['unitsRetreated', 'lost', 'cardsDrawn', 'starPlaced']));
  });

  it('is not told again to who has seen it, nor before it is revealed', () => {
    expect(lastFought(fought(), 4)).toBeUndefined();
    expect(lastFought(fought().slice(0, 3), 0)).toBeUndefined();
  });

  it('is done with for who has answered or taken back something since, not for others, bots and watchers', () => {
    const line = (seq: number, more: Partial<LogLine>): LogLine => ({ seq, events: [], ...more });
    const log = [line(3, { by: 0 }), line(4, { by: 1 }), line(5, { by: 1, isBot: true })];
    expect(hasGoneOn(log, 0, 4)).toBe(false);
    expect(hasGoneOn([...log, line(6, { by: 0 })], 0, 4)).toBe(true);
    expect(hasGoneOn([...log, line(6, { by: 0, isUndo: true })], 0, 4)).toBe(true);
    expect(hasGoneOn(log, 1, 4)).toBe(false);
    expect(hasGoneOn(log, undefined, 0)).toBe(false);
  });

  it('tells the abilities that were used in it, and by whom', () => {
    expect(abilitiesUsed(fought().slice(0, 2), 0)).toEqual(['artillery']);
    expect(abilitiesUsed(fought().slice(0, 2), 1)).toEqual([]);
    expect(abilitiesUsed([], 0)).toEqual([]);
  });
});

describe('the own side of a combat', () => {
  const side = (seat: number, most: number) => ({ seat, dial: 7, cards: 2, most });
  const outlook: CombatOutlook = {
    at: 'r5c2',
    attacker: side(0, 12),
    defender: side(1, 9),
    popularity: 0,
    winsTies: 0,
  };

  it('is sure of its victory where the other cannot reach it', () => {
    expect(odds(9, outlook, 0)).toBe('sure');
    expect(odds(8, outlook, 0)).toBe('open');
    expect(odds(9, outlook, 1)).toBe('short');
  });

  it('plays cards and takes them back', () => {
    const one = withCards({ dial: 2 }, 3, 1);
    expect(cardsWorth(playedIn(one))).toBe(3);
    expect(withCards(one, 3, 0)).toEqual({ dial: 2, cards: {} });
  });
});
