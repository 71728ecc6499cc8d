import { describe, expect, it } from 'vitest';
import { type GameState, redact, type SeatId, viewFor } from '../../engine/index.ts';
import { NO_TWEAKS } from '../../engine/model/setup-options.ts';
import { apply } from '../../engine/play/apply.ts';
import { applyToView } from '../../engine/play/apply-to-view.ts';
import type { Reply } from '../../engine/play/decision.ts';
import { type Plan, recordGame, type Step } from '../kit/lively-game.ts';
import { type Recording, Twin } from '../kit/twin.ts';

// What is drawn ahead of the room's word, over games of players who look for trouble.

const LONG = 600_000;
const isFull = process.env.FULL !== undefined;

const TRICKY = [{ faction: 'togawa' }, { faction: 'crimea' }];
const GAMES: Plan[] = [
  { name: 'ahead of three', seats: 3, stirred: true, assign: { by: 'deal', wishes: TRICKY } },
  { name: 'ahead of five', seats: 5, assign: { by: 'auction', from: 'free' } },
  { name: 'ahead of two', seats: 2, assign: { by: 'draft', from: 'dealt' } },
  {
    name: 'ahead of the Automa',
    seats: 2,
    stirred: true,
    automa: { level: 'automa', faction: 'saxony', tweaks: NO_TWEAKS },
  },
];
const LENGTH = isFull ? {} : { commands: 250 };

const recordings = new Map<string, Recording>();
function recorded(plan: Plan): Recording {
  const known = recordings.get(plan.name) ?? recordGame({ ...plan, ...LENGTH });
  recordings.set(plan.name, known);
  return known;
}

/** The answer of a step, and whose it is. */
function replyIn({ command }: Step): (Reply & { seat: SeatId }) | undefined {
  return command.kind === 'answer' ? command : undefined;
}

describe.each(GAMES)('an answer carried out on a view: $name', { timeout: LONG }, (plan) => {
  it('HID-07 shows what the room is going to show, or stops before what only the room knows', () => {
    let whole = 0;
    for (const step of recorded(plan).steps) {
      const reply = replyIn(step);
      if (reply === undefined) continue;
      const ahead = applyToView(viewFor(step.before, reply.seat), reply);
      const [view, events] = [viewFor(step.after, reply.seat), redact(step.events, reply.seat)];
      expect(events.slice(0, ahead?.events.length)).toEqual(ahead?.events);
      if (ahead?.isCutShort) continue;
      expect(ahead).toEqual({
        view,
        events,
        barrier: step.barrier,
        isCutShort: false,
        ...(step.retracts && { retracts: true }),
      });
      whole += 1;
    }
    expect(whole).toBeGreaterThan(50);
  });

  it('leaves the view as it was, and gives nothing for what is not possible', () => {
    for (const step of recorded(plan).steps.slice(0, 60)) {
      const reply = replyIn(step);
      if (reply === undefined) continue;
      const view = viewFor(step.before, reply.seat);
      const before = JSON.stringify(view);
      applyToView(view, reply);
      expect(JSON.stringify(view)).toBe(before);
      expect(applyToView(viewFor(step.before, 'spectator'), reply)).toBeUndefined();
      expect(applyToView(view, { ...reply, answer: 'nonsense' })).toBeUndefined();
    }
  });
});

type DrawAhead = (state: GameState, seat: SeatId, reply: Reply) => unknown;

const drawAhead: DrawAhead = (state, seat, reply) => applyToView(viewFor(state, seat), reply);

/** How many pictures of a seat's own answers differ between a game and its twin for that seat. */
function differences(recording: Recording, seat: SeatId, draw: DrawAhead): number {
  const twin = new Twin(recording, seat, 'another deal');
  let found = 0;
  for (const step of recording.steps) {
    const reply = replyIn(step);
    const pictures = (state: GameState): string =>
      reply?.seat === seat ? JSON.stringify(draw(state, seat, reply)) : '';
    if (pictures(step.before) !== pictures(twin.state)) found += 1;
    twin.play();
  }
  return found;
}

describe('two games that differ in hidden things only', { timeout: LONG }, () => {
  const seats = (plan: Plan): SeatId[] =>
    plan.automa === undefined ? Array.from({ length: plan.seats }, (_, seat) => seat) : [0];

  it.each(GAMES)('HID-06 HID-13 HID-22 HID-24 draw the same pictures ahead: $name', (plan) => {
    for (const seat of seats(plan)) expect(differences(recorded(plan), seat, drawAhead)).toBe(0);
  });

  it('show it when a picture is drawn with what is hidden', () => {
    const leak: DrawAhead = (state, seat, reply) => {
      const applied = apply(state, { kind: 'answer', seat, ...reply });
      return applied.ok ? viewFor(applied.value.state, seat) : applied.error;
    };
    const found = GAMES.map((plan) =>
      seats(plan).reduce((sum, seat) => sum + differences(recorded(plan), seat, leak), 0),
    );
    for (const many of found) expect(many).toBeGreaterThan(0);
  });
});
