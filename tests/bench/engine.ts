import { readFileSync } from 'node:fs';
import { type GameLog, type GameState, options, replay, viewFor } from '../../engine/index.ts';
import { apply } from '../../engine/play/apply.ts';
import { simulate } from '../kit/simulate.ts';
import type { Measured } from './measured.ts';
import { ratioOf } from './side-by-side.ts';

const KILOBYTE = 1024;
const STATE_GOAL_BYTES = 16 * KILOBYTE;
const SEATS = 5;

interface Moment {
  state: GameState;
  command: { seat: number };
}

/** A whole five-player game: each command with the state it was given in. */
function recordGame(): { moments: Moment[]; log: GameLog } {
  const moments: Moment[] = [];
  const { log } = simulate({
    seats: SEATS,
    seed: 'bench',
    bots: ['steady'],
    onCommand: (state, command) => moments.push({ state, command }),
  });
  return { moments, log };
}

/** The baseline: a JSON round trip of a 16 KB fixture, so many times. */
export function roundTrips(): (times: number) => void {
  const text = readFileSync(new URL('./fixture-16k.json', import.meta.url), 'utf8');
  return (times) => {
    for (let i = 0; i < times; i += 1) JSON.stringify(JSON.parse(text));
  };
}

function stateSize(moments: readonly Moment[]): Measured {
  const round15 = moments.find(({ state }) => state.public.turn.number > 14 * SEATS) ?? moments.at(-1);
  const bytes = JSON.stringify(round15?.state).length;
  return { name: 'engine/state-size', ratio: bytes / STATE_GOAL_BYTES, goal: 1 };
}

export function measureEngine(): Measured[] {
  const { moments, log } = recordGame();
  const baseline = roundTrips();
  const act = (from: number, to: number): void => {
    for (const { state, command } of moments.slice(from, to)) {
      options(viewFor(state, command.seat));
      apply(state, command);
    }
  };
  const again = (): void => {
    if (!replay(log).verdict.isFaithful) throw new Error('the bench game does not replay');
  };
  const replayRatio = ratioOf({
    size: 1,
    ours: again,
    baseline: () => baseline(log.entries.length),
  });
  return [
    stateSize(moments),
    {
      name: 'engine/options+apply',
      ratio: ratioOf({ ours: act, baseline, size: moments.length }),
      goal: 0.8,
    },
    { name: 'engine/replay', ratio: replayRatio, goal: 0.8 },
  ];
}
