import { parseLog, replay, viewFor } from '../../engine/index.ts';
import type { LobbyView } from '../../worker/protocol/messages.ts';
import { get } from './api.ts';
import type { FinishedGame } from './fair-check.ts';
import { firstState, type LogLine, type TableState } from './table-state.ts';

/** A finished game whose room is gone: played again from its log, and shown as it ended. */
export async function archivedTable(id: string, lobby: LobbyView): Promise<TableState | undefined> {
  const game = await get<FinishedGame>(`/games/${id}/log`);
  return game.ok && game.value.isOver ? endOf(game.value, lobby) : undefined;
}

export function endOf({ log }: Pick<FinishedGame, 'log'>, lobby: LobbyView): TableState | undefined {
  const parsed = parseLog(log);
  if (!parsed.ok) return undefined;
  const { steps, stateAt } = replay(parsed.value);
  const state = stateAt(steps.length);
  if (state === undefined) return undefined;
  const lines = steps.map(
    ({ entry, events }, index): LogLine => ({
      seq: index + 1,
      events,
      ...(entry.undo !== undefined && { by: entry.undo, isUndo: true }),
      ...(entry.by !== undefined && { isBot: true }),
    }),
  );
  return {
    ...firstState,
    isWelcome: true,
    seq: steps.length,
    lobby,
    view: viewFor(state, 'spectator'),
    log: lines,
  };
}
