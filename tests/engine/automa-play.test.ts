import { describe, expect, it } from 'vitest';
import { random } from '../../engine/bots/random.ts';
import { steady } from '../../engine/bots/steady/steady.ts';
import { AUTOMA_LEVELS } from '../../engine/catalog.ts';
import { allFactions, replay } from '../../engine/index.ts';
import { fingerprint } from '../../engine/play/fingerprint.ts';
import { type Match, planOf, resultOf, tablesOf } from '../kit/automa-series.ts';
import { playChecked } from '../kit/sim-watch.ts';
import type { Outside } from '../kit/simulate.ts';

const MINUTE = 60_000;
const FACTIONS = allFactions().map(({ id }) => id);

/** Every level once with every faction, by two kinds of players in turns. `npm run sim:automa` plays many more. */
const MATCHES: Match[] = AUTOMA_LEVELS.flatMap((level) =>
  FACTIONS.map((faction) => ({ level, faction, game: 0 })),
);

const OUTSIDE: Outside = { undo: 0.06, timeout: 0.02, resign: 0, adjudicate: 0, callTime: 0, offer: 0.02 };

describe('whole games against the Automa', () => {
  it.each(MATCHES)(
    'AUT-01 AUT-11 $level of $faction: the game ends, no invariant breaks, the replay ends where play did',
    (match) => {
      const index = MATCHES.indexOf(match);
      const bot = index % 3 === 2 ? random : steady;
      // Every other one has undo, time-outs and offers; every fifth is tweaked in all ways.
      const played = playChecked(
        planOf(match, {
          seed: 'ci-automa',
          bot,
          ...(index % 2 === 1 && { outside: OUTSIDE }),
          ...(index % 5 === 4 && {
            tweaks: { skipMarks: true, coins: -2, power: 2, hesitates: true, delays: true, allMoves: true },
          }),
        }),
      );
      expect(played.state.public.ended).toMatchObject({ reason: 'stars' });
      expect(played.rounds).toBeLessThan(60);
      expect(resultOf(match, played).automaTotal).toBeGreaterThan(0);
    },
    MINUTE,
  );

  it('AUT-10 the same seed gives the same game, and its log the same fingerprints from plain JSON', () => {
    const match: Match = { level: 'automa', faction: 'rusviet', game: 1 };
    const plan = planOf(match, { seed: 'same', bot: random });
    const [one, two] = [playChecked(plan), playChecked(plan)];
    expect(two.log).toEqual(one.log);
    const again = replay(JSON.parse(JSON.stringify(one.log)));
    expect(again.verdict).toEqual({ isFaithful: true });
    const last = again.stateAt(again.steps.length);
    expect(last && fingerprint(last)).toBe(fingerprint(one.state));
    expect(playChecked({ ...plan, seed: 'other' }).log.seal).not.toBe(one.log.seal);
  });

  it('AUT-10 a log whose Automa was changed is noticed', () => {
    const plan = planOf({ level: 'automa', faction: 'rusviet', game: 2 }, { seed: 'same', bot: random });
    const { log } = playChecked(plan);
    const { automa, ...rest } = log.setup;
    const easier = { ...log, setup: { ...rest, automa: { ...automa, level: 'autometta' } } };
    expect(replay(easier).verdict.isFaithful).toBe(false);
    const bare = { ...log, setup: { ...rest, automa: { level: 'automa', faction: 'rusviet' } } };
    // A log says every option.
    expect(replay(bare).verdict).toMatchObject({ isFaithful: false, step: 0 });
  });

  it('AUT-68 the tables of results count games by level and faction', () => {
    const result = { human: 'nordic', mat: 'industrial', total: 60, automaTotal: 50, rounds: 20 };
    const lines = tablesOf([
      { level: 'automa', faction: 'crimea', game: 0, ...result, isWon: true, endedBy: 'human' },
      { level: 'automa', faction: 'crimea', game: 1, ...result, isWon: false, endedBy: 'automa' },
    ]);
    expect(lines).toContain('| automa | 2 | 50.0 % ± 35.4 % | 60.0 | 50.0 | 20.0 | 50.0 % |');
    expect(lines).toContain('| crimea | 0 of 0 | 1 of 2 | 0 of 0 | 0 of 0 |');
  });
});
