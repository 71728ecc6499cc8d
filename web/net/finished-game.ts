import type { ClockRecord, FinishedLog } from '../../worker/protocol/calls/ended.ts';
import type { LobbyView } from '../../worker/protocol/messages.ts';
import { get } from './api.ts';

/** A finished game with who played it; or why it cannot be shown. */
type FoundGame =
  | { kind: 'game'; log: unknown; lobby: LobbyView; clocks?: ClockRecord }
  | { kind: 'missing' | 'running' | 'unreachable' };

const logAndClocks = ({ log, clocks }: FinishedLog) => ({ log, ...(clocks !== undefined && { clocks }) });

export async function findGame(id: string): Promise<FoundGame> {
  const [game, lobby] = await Promise.all([get('/games/:id/log', { id }), get('/games/:id', { id })]);
  if (game.ok && lobby.ok)
    return game.value.isOver
      ? { kind: 'game', ...logAndClocks(game.value), lobby: lobby.value }
      : { kind: 'running' };
  const codes = [game, lobby].map((reply) => (reply.ok ? undefined : reply.code));
  if (codes.includes('noSuchTable') || codes.includes('closed')) return { kind: 'missing' };
  // A table without spectators keeps its log to itself while it is played, and one that has not begun has none.
  return { kind: lobby.ok && lobby.value.phase !== 'over' ? 'running' : 'unreachable' };
}
