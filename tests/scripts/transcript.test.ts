import { describe, expect, it } from 'vitest';
import type { EventKind } from '../../engine/model/event.ts';
import { planFor } from '../../scripts/plans.ts';
import { playGame } from '../../scripts/simulate.ts';
import { tellEvent } from '../../scripts/tell.ts';
import { busy } from '../kit/busy.ts';

describe('a transcript', () => {
  it('says in sentences what happened', () => {
    const told = new Map<EventKind, string>();
    for (let index = 0; index < 4; index += 1) {
      const plan = planFor({ seed: 'told', seats: [2, 7], bots: [busy], roundLimit: 25 }, index);
      playGame(plan, (now, _step, _before, _entry, events = []) => {
        for (const event of events) {
          const sentence = tellEvent(event, now.public);
          if (sentence !== undefined) told.set(event.kind, sentence);
        }
      });
    }
    expect(told.size).toBeGreaterThan(30);
    for (const [kind, sentence] of told) {
      expect(sentence, kind).toMatch(/[.!?]$/);
      expect(sentence, kind).not.toMatch(/undefined|null|NaN|\[object|r\dc\d|base:\w/);
    }
  }, 30_000);
});
