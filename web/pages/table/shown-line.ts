import type { LogLine } from '../../net/table-state.ts';
import type { Game } from './use-game.ts';

/** What the map shows last: all of a turn that is shown in one go, else the last line of the log that the map has come to. */
export function shownLine({ source, shown }: Game): Pick<LogLine, 'seq' | 'events'> | undefined {
  const { seq, events } = shown;
  const line = source.log.value.findLast((one) => one.seq <= seq);
  return line && events.length > 0 ? { seq: line.seq, events } : line;
}
