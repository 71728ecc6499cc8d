import type { GameEvent, Table } from '../engine/index.ts';
import type { ScoreLine } from '../engine/rules/score.ts';
import '../tests/kit/english.ts';
import { tellEvent as tellWith } from '../web/i18n/events.ts';
import { saySeat } from '../web/i18n/names.ts';
import { SCORE_LINE_WORD } from '../web/i18n/scores.ts';

export { sayFaction, sayMat, sayPlace, saySeat } from '../web/i18n/names.ts';

/** An event as a sentence, seats called by their factions; undefined if there is nothing to say. */
export function tellEvent(event: GameEvent, table: Readonly<Table>): string | undefined {
  return tellWith(event, (seat) => saySeat(table, seat));
}

/** A line of the final scoring. */
export function tellScoreLine({ kind, count, rate, coins, clause }: ScoreLine): string {
  const sum = rate === 1 ? '' : ` (${count} at ${rate})`;
  return `${String(coins).padStart(5)}  ${SCORE_LINE_WORD[kind]}${sum}  [${clause}]`;
}
