import type { GameEvent, SeatId } from '../../engine/index.ts';
import type { LogLine } from '../net/table-state.ts';

/** A turn as the log has it. */
export interface ToldTurn {
  number: number;
  seat: SeatId;
  events: GameEvent[];
  isFinished: boolean;
}

/**
 * The turns that the log knows from their beginning, without what was taken back. The first one begins with the deal, before the
 * first command: it is the turn of whoever gave that, or else of `first`.
 */
export function turnsInLog(log: readonly LogLine[], first: SeatId): ToldTurn[] {
  const told: ToldTurn[] = [];
  if (log[0]?.seq === 1) told.push({ number: 1, seat: log[0].by ?? first, events: [], isFinished: false });
  for (const { events, isUndo, isUndone } of log) {
    if (isUndo || isUndone) continue;
    for (const event of events) {
      if (event.kind === 'turnBegan') {
        const { number, seat } = event;
        if (told.at(-1)?.number === number) told.pop();
        told.push({ number, seat, events: [], isFinished: false });
      }
      const turn = told.at(-1);
      turn?.events.push(event);
      if (turn !== undefined && (event.kind === 'turnEnded' || event.kind === 'gameEnded'))
        turn.isFinished = true;
    }
  }
  return told;
}
