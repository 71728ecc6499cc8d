import { describe, expect, it } from 'vitest';
import { fallback, type GameState, options, score, viewFor, waitedFor } from '../../engine/index.ts';
import { apply } from '../../engine/play/apply.ts';
import { film } from '../../engine/play/film.ts';
import { beginHistory, canUndo, record } from '../../engine/play/history.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { replay } from '../../engine/play/replay.ts';
import { createGame } from '../../engine/play/setup.ts';
import { seedFrom } from '../../engine/rules/random.ts';
import { type Play, type Sketch, scenario } from '../kit/scenario.ts';
import { botNamed, NOTHING_FROM_OUTSIDE, playGame } from '../kit/simulate.ts';

/** Clockwise: Polania (seat 2), Nordic (seat 0), Crimea (seat 1). The turn that is played has this number. */
function three(turn: number, more: Partial<Sketch> = {}): Play {
  const play = scenario({ seats: ['nordic', 'crimea', 'polania'], ...more });
  play.table.turn.number = turn;
  return play;
}

const callTime = (play: Play): Play => play.command({ kind: 'callTime' });
const pass = (play: Play, faction: string): Play => play.begin(faction, 'upgrade/none').endTurn(faction);
const refused = (state: GameState): string | undefined => {
  const result = apply(state, { kind: 'callTime' });
  return result.ok ? undefined : result.error.code;
};

/** A game whose factions and mats are still chosen. */
const choosing = (by: 'draft' | 'auction'): GameState =>
  createGame(defaultSetup(3, { assign: { by, from: 'dealt' } }), seedFrom(`time ${by}`));

/** Every seat that is waited for runs out of time, until nobody is. */
function runOut(state: GameState): GameState {
  let next = state;
  for (let left = 200; left > 0; left -= 1) {
    const [first] = waitedFor(next.public);
    if (first === undefined) return next;
    const result = apply(next, { kind: 'timeout', seat: first.seat });
    if (!result.ok) throw new Error(result.error.code);
    next = result.value.state;
  }
  throw new Error('it goes on for ever');
}

describe('time is called', () => {
  it('EVT-01 example: in turn 14 of four players two more have their turn', () => {
    const play = scenario({ seats: ['saxony', 'polania', 'nordic', 'rusviet'] });
    play.table.turn.number = 14;
    callTime(play);
    expect(play.table.lastTurn).toBe(16);
    expect(play.eventsOf('timeCalled')).toEqual([{ kind: 'timeCalled', lastTurn: 16, clause: 'EVT-01' }]);
    const left: string[] = [];
    while (play.table.ended === undefined) {
      const [waited = ''] = play.waiting();
      const faction = waited.split(':')[0] ?? '';
      left.push(`${play.table.turn.number} ${faction}`);
      pass(play, faction);
    }
    expect(left).toEqual(['14 saxony', '15 polania', '16 nordic']);
    expect(play.table.turn.number).toBe(16);
  });

  it.each([
    [1, 3],
    [2, 3],
    [3, 3],
    [4, 6],
    [9, 9],
  ])('EVT-01 in turn %i of three players leaves %i as the last', (turn, last) => {
    expect(callTime(three(turn)).table.lastTurn).toBe(last);
  });

  it('EVT-03 scores the game after the last turn, and says that it is adjudicated', () => {
    const play = pass(callTime(three(6)), 'nordic');
    expect(play.table.ended).toEqual({ reason: 'adjudicated' });
    expect(play.eventsOf('gameEnded')).toEqual([
      { kind: 'gameEnded', reason: 'adjudicated', clause: 'EVT-03' },
    ]);
    expect(play.waiting()).toEqual([]);
    expect(score(viewFor(play.state, 'spectator')).map(({ rank }) => rank)).toHaveLength(3);
  });

  it('EVT-02 leaves a combat that is going on to be fought, and the answers of others with it', () => {
    const play = three(6, {
      with: { nordic: { mechs: { riverwalk: 'r5c3' } }, crimea: { mechs: { riverwalk: 'r5c2' } } },
    });
    play.top('nordic', 'move').walk('nordic', 'mech:nordic:0', 'r5c2').act('nordic', 'done');
    const before = play.waiting();
    expect(before).toEqual(['nordic:commitCombat', 'crimea:commitCombat']);
    callTime(play);
    expect(play.waiting()).toEqual(before);
    play.state = runOut(play.state);
    expect(play.table.ended).toEqual({ reason: 'adjudicated' });
    expect(play.table.turn.number).toBe(6);
  });

  it('EVT-02 does not keep a sixth star from ending the game at once', () => {
    const five = ['upgrades', 'recruits', 'workers', 'objective', 'mechs'] as const;
    const play = three(4, { with: { nordic: { power: 14, stars: [...five] } } });
    callTime(play).begin('nordic', 'upgrade/power');
    expect(play.table.ended).toEqual({ reason: 'stars', seat: 0 });
  });

  it.each(['draft', 'auction'] as const)(
    'EVT-04 during the %s lets it be finished, and scores what is dealt',
    (by) => {
      const called = apply(choosing(by), { kind: 'callTime' });
      if (!called.ok) throw new Error(called.error.code);
      expect(called.value.state.public.lastTurn).toBe(0);
      expect(waitedFor(called.value.state.public).length).toBeGreaterThan(0);
      const end = runOut(called.value.state);
      expect(end.public).toMatchObject({ ended: { reason: 'adjudicated' }, turn: { number: 0 }, stack: [] });
      expect(score(viewFor(end, 'spectator'))).toHaveLength(3);
    },
  );

  it('EVT-05 gives a seat that was given up its last turn, inert or played on', () => {
    for (const inertResigned of [true, false]) {
      const play = three(4, { setup: { switches: { inertResigned } } });
      play.command({ kind: 'resign', seat: play.seatOf('crimea') });
      callTime(play);
      pass(play, 'nordic');
      expect(play.waiting()).toEqual([inertResigned ? 'polania:pickSection' : 'crimea:pickSection']);
      play.state = runOut(play.state);
      expect(play.table.ended).toEqual({ reason: 'adjudicated' });
      expect(play.table.turn.number).toBe(6);
    }
  });

  it('EVT-05 gives an Automa its last turn', () => {
    const play = scenario({ seats: ['nordic', 'crimea'], automa: {} });
    play.table.turn.number = 7;
    pass(callTime(play), 'nordic');
    expect(play.table).toMatchObject({ ended: { reason: 'adjudicated' }, turn: { seat: 1, number: 8 } });
  });

  it('EVT-06 is a barrier', () => {
    const start = createGame(defaultSetup(2), seedFrom('time and undo'));
    const seat = start.public.turn.seat;
    const view = viewFor(start, seat);
    const [owed] = options(view).owed;
    if (owed === undefined) throw new Error('nobody is asked');
    const answer = fallback(view, owed);
    const played = record(beginHistory(start), { kind: 'answer', seat, decision: owed.id, answer });
    if (!played.ok) throw new Error(played.error.code);
    expect(canUndo(played.value.history, seat)).toBe(true);
    const called = record(played.value.history, { kind: 'callTime' });
    if (!called.ok) throw new Error(called.error.code);
    expect(called.value.barrier).toBe(true);
    expect(canUndo(called.value.history, seat)).toBe(false);
  });

  it('happens once, to a game that is not over, and by rules that know it', () => {
    const play = callTime(three(4));
    expect(refused(play.state)).toBe('notNow');
    expect(refused(three(4).command({ kind: 'adjudicate' }).state)).toBe('gameOver');
    expect(refused(createGame(defaultSetup(2), seedFrom('old'), 3))).toBe('notNow');
  });

  it('is public, and nothing but it tells of it', () => {
    const { state } = callTime(three(4));
    expect(viewFor(state, 'spectator').public.lastTurn).toBe(6);
    expect(viewFor(three(4).state, 'spectator').public).not.toHaveProperty('lastTurn');
  });

  it('is in the log: the game is played again faithfully, and its film knows whose doing it was not', () => {
    const bots = [botNamed('steady'), botNamed('steady'), botNamed('steady')];
    const outside = { ...NOTHING_FROM_OUTSIDE, callTime: 0.05 };
    const { log, state } = playGame({
      setup: defaultSetup(3),
      seed: 'called',
      bots,
      roundLimit: 60,
      outside,
    });
    const at = log.entries.findIndex(({ do: given }) => JSON.stringify(given) === '{"kind":"callTime"}') + 1;
    expect(at).toBeGreaterThan(0);
    expect(state.public.ended).toEqual({ reason: 'adjudicated' });
    expect(state.public.turn.number % 3).toBe(0);
    expect(replay(log).verdict).toEqual({ isFaithful: true });
    const shown = film(log);
    if (!shown.ok) throw new Error(shown.error.code);
    expect(shown.value.seatOf(at)).toBeUndefined();
    expect(shown.value.eventsOf(at).map(({ kind }) => kind)).toEqual(['timeCalled']);
  });
});
