import type { Film } from '../../engine/film.ts';
import type { GameState, Table } from '../../engine/index.ts';

/** A moment of a game that goes on: of its state, the half that lies open. */
export interface OpenState {
  public: Table;
  hidden?: undefined;
}

type FilmEntry = NonNullable<ReturnType<Film['entry']>>;

/**
 * A game at any of its moments, as a player plays it: one that is over, which is played again from its log (`Film`), or one that goes
 * on, of which the open table is told row by row (`OpenFootage`).
 */
export interface Footage
  extends Pick<
    Film,
    | 'length'
    | 'built'
    | 'isBuilt'
    | 'turns'
    | 'stretches'
    | 'tear'
    | 'build'
    | 'seatOf'
    | 'eventsOf'
    | 'undoOf'
    | 'isUndone'
    | 'stretchAt'
    | 'clockAt'
    | 'readClocks'
  > {
  /** The entry that led to a position, as far as it is told. */
  entry(n: number): Pick<FilmEntry, 'at' | 'undo' | 'by' | 'tap'> | undefined;
  stateAt(n: number): GameState | OpenState | undefined;
}
