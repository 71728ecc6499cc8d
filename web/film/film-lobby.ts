import type { ChairView, LobbyView } from '../../worker/protocol/messages.ts';

/** Of a chair, what is still true when the game is over. */
const chairOf = ({ kind, name, bot }: ChairView): ChairView => ({
  kind,
  isConnected: true,
  ...(name !== undefined && { name }),
  ...(bot !== undefined && { bot }),
});

/** Who played, as a film tells it. The game is over: nobody is away, nothing is delayed, and what it would come to may be told. */
export function filmLobby({ chairs, next }: Pick<LobbyView, 'chairs' | 'next'>): LobbyView {
  return {
    phase: 'over',
    options: { estimate: 'all' },
    chairs: chairs.map(chairOf),
    commitment: '',
    watchers: 0,
    pausing: [],
    ...(next !== undefined && { next }),
  };
}

/** For a game that no server knows: by the names that came with it, if any did. */
export const lobbyOfNames = (names: readonly string[]): LobbyView =>
  filmLobby({ chairs: names.map((name) => ({ kind: 'person', name })) });

/** Who plays, for whoever looks back in a running game. What may be estimated is what the table says. */
export const lookBackLobby = ({ chairs, options }: Pick<LobbyView, 'chairs' | 'options'>): LobbyView => ({
  ...filmLobby({ chairs }),
  phase: 'live',
  options,
});
