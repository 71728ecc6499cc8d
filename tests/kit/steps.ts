import type { Place } from '../../engine/index.ts';
import { Play } from './scenario.ts';

/** Where a unit could step to if it were picked now, in order of name. The play itself stays as it is. */
export function stepsOf(play: Play, unit: string): Place[] {
  const [, faction = ''] = unit.split(':');
  return new Play(play.state).act(faction, unit).steps(faction).sort();
}

/** The code with which a step is refused if the unit were picked now. */
export function refusedStep(play: Play, unit: string, to: Place): string {
  const [, faction = ''] = unit.split(':');
  return new Play(play.state).act(faction, unit).refused(faction, { to }).code;
}
