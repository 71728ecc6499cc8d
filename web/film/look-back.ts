import { effect } from '@preact/signals';
import type { GameView } from '../../engine/index.ts';
import { fetchCourse } from '../net/past.ts';
import { type GameSource, hasGame, type LiveTable } from '../net/table-source.ts';
import { lookBackLobby } from './film-lobby.ts';
import { FilmPlayer } from './film-player.ts';
import { FilmSource } from './film-source.ts';
import { momentAddress } from './moment.ts';
import { OpenFootage } from './open-footage.ts';

/** A running game that can be looked back at. */
export type RunningTable = LiveTable & GameSource;

const hasFilm = (source: FilmSource): source is FilmSource & GameSource => hasGame(source);

/** As a seat, if the room knows us as one; else what spectators see. */
const courseOf = ({ id, keys, seat }: RunningTable): ReturnType<typeof fetchCourse> =>
  fetchCourse(id, seat.peek() === undefined ? undefined : keys.peek().seat);

/** The course of a running game up to now; undefined where it cannot be had. */
async function footageOf(present: RunningTable): Promise<OpenFootage | undefined> {
  const course = await courseOf(present);
  if (!course.ok || course.value.isOver || course.value.start === undefined) return undefined;
  const footage = new OpenFootage(course.value.start);
  footage.add(course.value.updates);
  return footage;
}

/**
 * Looking back in a running game with the controls of a film. The table goes on behind it: what the room tells is added to the footage,
 * and nothing that is owed waits for it.
 */
export class LookBack {
  readonly player: FilmPlayer;
  readonly source: FilmSource & GameSource;
  readonly present: RunningTable;
  private readonly footage: OpenFootage;
  private readonly stops: (() => void)[] = [];
  private isCatchingUp = false;

  private constructor(present: RunningTable, footage: OpenFootage, at: number) {
    this.present = present;
    this.footage = footage;
    const from = Math.max(0, Math.min(footage.length, at));
    this.player = new FilmPlayer(footage, { at: from, viewer: 'open', isHidingRest: false });
    const { chairs = [], options = {} } = present.lobby.peek() ?? {};
    const source = new FilmSource(present.id, this.player, {
      lobby: lookBackLobby({ chairs, options }),
      linkTo: (n) => `${location.origin}/t/${present.id}${momentAddress({ at: n })}`,
      present,
    });
    if (!hasFilm(source)) throw new Error('a table that was dealt has a view');
    this.source = source;
    this.stops.push(source.close);
  }

  /** Fetches the course of the game and shows the moment after some command; tells why where that cannot be shown. */
  static async open(present: RunningTable, at: number): Promise<LookBack | 'missing' | 'notYet'> {
    const footage = await footageOf(present);
    if (footage === undefined) return 'missing';
    if (at > footage.length) return 'notYet';
    const back = new LookBack(present, footage, at);
    back.stops.push(effect(() => back.follow()));
    return back;
  }

  /** What the table has come to meanwhile is added; what came over another connection, or before we listened, is fetched. */
  private follow(): void {
    const { present, footage } = this;
    const [seq, view, log] = [present.seq.value, present.view.value, present.log.value];
    const fresh = log.filter((line) => line.seq > footage.length);
    const at = present.changedAt.peek();
    if (fresh.length === seq - footage.length)
      footage.add(
        fresh.map((line) => ({
          ...line,
          at,
          ...(fresh.length > 1 && { tap: footage.length + 1 }),
          ...(line.seq === seq ? { table: view.public } : { patch: {} }),
        })),
      );
    if (footage.length < seq) void this.catchUp();
    if (footage.length > this.player.length.peek()) this.player.grown();
  }

  private async catchUp(): Promise<void> {
    if (this.isCatchingUp) return;
    this.isCatchingUp = true;
    const course = await courseOf(this.present);
    this.isCatchingUp = false;
    if (!course.ok || course.value.isOver) return;
    this.footage.add(course.value.updates);
    this.player.grown();
  }

  /** The own cards at the moment that is shown; undefined if this browser did not see them. */
  ownCards(): GameView['own'] {
    return this.present.ownAt(this.player.at.value);
  }

  close(): void {
    for (const stop of this.stops) stop();
  }
}
