import { describe, expect, it } from 'vitest';
import { roundMinutes } from '../../worker/protocol/round-minutes.ts';
import { begun, TestEvent } from './event-kit.ts';

describe('the clock of an event', () => {
  it('has any bank and increment, and its tables have it', () => {
    const { event } = begun(4, { clock: 'live12+20' });
    expect(event.view.terms.clock).toBe('live12+20');
    for (const { room } of event.tables.values()) expect(room.record?.options.clock).toBe('live12+20');
  });

  it.each(['live0+20', 'live181+0', 'live10+601', 'live6', 'none', 6])('is refused as %s', (clock) => {
    expect(() => new TestEvent({ clock })).toThrow('badEvent');
  });

  it.each([
    ['live6+15', 90],
    ['live15+30', 150],
    ['live25+45', 240],
    ['live10+20', 120],
  ])('%s allows a round of %i minutes', (clock, minutes) => {
    expect(roundMinutes({ clock })).toBe(minutes);
  });
});
