import {
  type GameEvent,
  type GameState,
  type GameView,
  redact,
  type SeatId,
  viewFor,
} from '../../engine/index.ts';
import type { LobbyView } from '../../worker/protocol/messages.ts';
import { firstState, type LogLine, type TableState } from '../net/table-state.ts';
import type { Footage, OpenState } from './footage.ts';

/** Whose eyes a film is seen with: everything lies open, or what one seat knew then. */
export type FilmViewer = SeatId | 'open';

/** What a viewer may know of the entry that led to a position. */
export function eventsSeen(film: Footage, at: number, viewer: FilmViewer): readonly GameEvent[] {
  const events = film.eventsOf(at);
  return viewer === 'open' ? events : redact(events, viewer);
}

/** As many lines as a table keeps. */
const MOST_LINES = 400;

/** The log of a film as a viewer may read it. Each line is made once. */
export class FilmLines {
  private readonly film: Footage;
  private readonly made = new Map<FilmViewer, LogLine[]>();

  constructor(film: Footage) {
    this.film = film;
  }

  /** What was told up to a position, the newest last; what was taken back is marked, or left out. */
  upTo(n: number, viewer: FilmViewer, hasUndone: boolean): LogLine[] {
    const lines = this.linesFor(viewer, n);
    const told: LogLine[] = [];
    for (let at = n; at > 0 && told.length < MOST_LINES; at -= 1) {
      const line = lines[at - 1];
      const undoneAt = this.film.undoOf(at);
      // At this moment it had not been taken back yet.
      const isUndone = undoneAt !== undefined && undoneAt <= n;
      if (line === undefined || (!hasUndone && (isUndone || line.isUndo))) continue;
      told.push(isUndone ? { ...line, isUndone } : line);
    }
    return told.reverse();
  }

  private linesFor(viewer: FilmViewer, n: number): readonly LogLine[] {
    const lines = this.made.get(viewer) ?? [];
    this.made.set(viewer, lines);
    for (let at = lines.length + 1; at <= n; at += 1) {
      const entry = this.film.entry(at);
      if (entry === undefined) break;
      const by = this.film.seatOf(at);
      lines.push({
        seq: at,
        events: eventsSeen(this.film, at, viewer),
        ...(by !== undefined && { by }),
        ...(entry.undo !== undefined && { isUndo: true }),
        ...(entry.by !== undefined && { isBot: true }),
      });
    }
    return lines;
  }
}

/** What a viewer sees of a moment. Of a game that goes on, that is what lies open. */
export function viewOf(state: GameState | OpenState, viewer: FilmViewer): GameView {
  if (state.hidden === undefined) return { viewer: 'spectator', public: state.public };
  return viewFor(state, viewer === 'open' ? 'spectator' : viewer);
}

/** What a viewer sees of a position; undefined where the film has none. */
export function viewAt(film: Footage, n: number, viewer: FilmViewer): GameView | undefined {
  const state = film.stateAt(n);
  return state && viewOf(state, viewer);
}

/** A moment of a film as a table shows it. */
export function tableAt(
  { film, lines, lobby }: { film: Footage; lines: FilmLines; lobby: LobbyView },
  { n, viewer, hasUndone }: { n: number; viewer: FilmViewer; hasUndone: boolean },
): TableState | undefined {
  const view = viewAt(film, n, viewer);
  if (view === undefined) return undefined;
  return {
    ...firstState,
    isWelcome: true,
    seq: n,
    lobby,
    view,
    log: lines.upTo(n, viewer, hasUndone),
    ...(viewer !== 'open' && { seat: viewer }),
  };
}
