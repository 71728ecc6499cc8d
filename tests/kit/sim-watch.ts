import { replay } from '../../engine/index.ts';
import { checkInvariants } from './invariants.ts';
import { GameFailure, type GamePlan, type GamePlayed, playGame } from './simulate.ts';
import { checkSuccession } from './succession.ts';

/** Plays a game with every invariant checked after every command, and plays its log again; throws what it finds. */
export function playChecked(plan: GamePlan): GamePlayed {
  const played = playGame(plan, (now, _step, before, entry) => {
    const faults = checkInvariants(now);
    if (before !== undefined && entry?.undo === undefined) faults.push(...checkSuccession(before, now));
    if (faults.length > 0) throw new Error(`${faults.join('; ')} after ${JSON.stringify(entry)}`);
  });
  const { verdict, steps, stateAt } = replay(JSON.parse(JSON.stringify(played.log)));
  if (!verdict.isFaithful)
    throw new GameFailure(plan.seed, verdict.step, `the replay went astray: ${verdict.error.message}`);
  if (JSON.stringify(stateAt(steps.length)) !== JSON.stringify(played.state))
    throw new GameFailure(plan.seed, steps.length, 'the replay ends elsewhere');
  return played;
}
