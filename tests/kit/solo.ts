import { trySymbol } from '../../engine/automa/choice.ts';
import type { MoveSymbol } from '../../engine/model/automa-card.ts';
import type { AutomaChoice } from '../../engine/model/event.ts';
import { type Play, type Sketch, scenario } from './scenario.ts';

/** The seat of the Automa. */
export const RIVAL = 1;

/** A solo game in a few lines: the first seat is the human's, the second one the Automa's. Nothing lies about unless it is said. */
export function solo(sketch: Sketch): Play {
  return scenario({ encounters: [], automa: {}, ...sketch });
}

/** What a symbol comes to now: the choice, or the reason why there is none. */
export function tried(play: Play, symbol: MoveSymbol): AutomaChoice | string {
  const result = trySymbol(play.table, RIVAL, symbol);
  return 'choice' in result ? result.choice : result.refusal;
}

/** The choice that a symbol comes to; fails if there is none. */
export function chosen(play: Play, symbol: MoveSymbol): AutomaChoice {
  const choice = tried(play, symbol);
  if (typeof choice === 'string') throw new Error(`no valid move: ${choice}`);
  return choice;
}

/** Valid hexes with what was counted on them: `r6c2: 5`, `r5c3: 3*` where it is barred. */
export function weighed({ weighed: hexes }: AutomaChoice): Record<string, string> {
  return Object.fromEntries(
    hexes.map(({ hex, worth, isBarred }) => [hex, `${worth}${isBarred === true ? '*' : ''}`]),
  );
}
