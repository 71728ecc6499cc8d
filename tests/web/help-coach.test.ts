import { describe, expect, it } from 'vitest';
import { type Decision, type GameState, HEXES, options, viewFor, waitedFor } from '../../engine/index.ts';
import {
  keepProgress,
  readProgress,
  wantsCoach,
  wantsFirstWords,
  wantsPractice,
} from '../../web/device/first-game.ts';
import { whyWrong } from '../../web/help/nudge.ts';
import { placeCard } from '../../web/help/place-card.ts';
import { bareShelf } from '../kit/bare-shelf.ts';
import { beginGame, livelyGame } from '../kit/lively-game.ts';

describe('what a newcomer is told', () => {
  it('is everything once, and what has been told is remembered', () => {
    const shelf = bareShelf();
    expect(wantsFirstWords(readProgress(shelf))).toBe(true);
    expect(wantsCoach(readProgress(shelf), 'pay')).toBe(true);
    keepProgress(shelf, { hasReadFirstWords: true, known: ['pay'] });
    keepProgress(shelf, { known: ['build'] });
    const now = readProgress(shelf);
    expect(wantsFirstWords(now)).toBe(false);
    expect([wantsCoach(now, 'pay'), wantsCoach(now, 'build'), wantsCoach(now, 'bid')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('is nothing after a finished game, or once all was skipped', () => {
    const shelf = bareShelf();
    const done = keepProgress(shelf, { isDone: true });
    const { public: table } = beginGame({ name: 'done', seats: 2 });
    expect([wantsFirstWords(done), wantsCoach(done, 'pay'), wantsPractice(done, table)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('survives a shelf with rubbish on it', () => {
    const shelf = bareShelf();
    for (const rubbish of ['{', 'null', '7', '{"known":"pay","isDone":1}', '{"known":["nothing"]}']) {
      shelf.setItem('ploughshare/first-game', rubbish);
      expect(readProgress(shelf)).toMatchObject({ isDone: false, known: [] });
    }
  });

  it('VAR-01 is the score as it stands, after the first star of anybody', () => {
    const progress = readProgress(bareShelf());
    const { public: table } = beginGame({ name: 'practice', seats: 2 });
    expect(wantsPractice(progress, table)).toBe(false);
    const seats = table.seats.map((seat, index) =>
      index === 1 ? { ...seat, stars: ['power' as const] } : seat,
    );
    expect(wantsPractice(progress, { ...table, seats })).toBe(true);
    expect(wantsPractice({ ...progress, hasPractised: true }, { ...table, seats })).toBe(false);
  });
});

describe('a wrong click', () => {
  const decisionOf = (state: GameState): Decision => {
    const seat = waitedFor(state.public)[0]?.seat ?? 0;
    const [decision] = options(viewFor(state, seat)).owed;
    if (decision === undefined) throw new Error('nothing is asked');
    return decision;
  };

  it('on a closed action is told by the rules', () => {
    const state = beginGame({ name: 'wrong', seats: 2 });
    const decision = decisionOf(state);
    const view = viewFor(state, decision.seat);
    expect(whyWrong(view, decision, { option: 'upgrade/bottom' })).toMatch(/^Needs \d oil, you control 0\.$/);
    expect(whyWrong(view, decision, { place: 'r4c3' })).toBeUndefined();
    expect(whyWrong(view, decision, {})).toBeUndefined();
  });

  it('on a hex out of reach is told by the rules', () => {
    const told = new Set<string>();
    for (const { before } of livelyGame({ name: 'wrong steps', seats: 3, commands: 100 })) {
      const [waited] = waitedFor(before.public);
      if (waited?.kind !== 'pickStep' && waited?.kind !== 'pickUnit') continue;
      const decision = decisionOf(before);
      const view = viewFor(before, decision.seat);
      for (const place of HEXES) {
        const why = whyWrong(view, decision, { place });
        if (why !== undefined) told.add(why);
      }
    }
    expect(told.size).toBeGreaterThan(1);
    for (const why of told) expect(why).toMatch(/^[A-Z].*\.$/);
  });
});

describe('a help card on the screen', () => {
  const room = { width: 390, height: 844 };
  const size = { width: 300, height: 120 };

  it.each([
    ['in the middle', { left: 180, top: 400, width: 30, height: 30 }],
    ['at the top left', { left: 0, top: 0, width: 44, height: 44 }],
    ['at the bottom right', { left: 346, top: 800, width: 44, height: 44 }],
    ['as wide as the window', { left: 0, top: 780, width: 390, height: 60 }],
    ['beyond the edge', { left: -50, top: -80, width: 44, height: 44 }],
  ])('never stands out of the window: %s', (_, about) => {
    const { left, top } = placeCard(about, size, room);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + size.width).toBeLessThanOrEqual(room.width);
    expect(top + size.height).toBeLessThanOrEqual(room.height);
  });

  it('stands beside what it is about where there is room, and does not cover it', () => {
    const wide = { width: 1280, height: 720 };
    expect(placeCard({ left: 20, top: 300, width: 200, height: 44 }, size, wide)).toEqual({
      left: 228,
      top: 300,
    });
    expect(placeCard({ left: 1040, top: 300, width: 200, height: 44 }, size, wide)).toEqual({
      left: 732,
      top: 300,
    });
  });
});
