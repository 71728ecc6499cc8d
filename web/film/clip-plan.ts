import { type FilmPlayer, holdMs } from './film-player.ts';

// A clip as numbers: which positions of a film it shows, each from when to when. No clock on a wall has a part in it, so that a slow
// machine makes the very clip that a quick one makes.

export const FRAMES_PER_SECOND = 30;
/** Before anything happens, the table is seen as it stands. */
const FIRST_MS = 600;
/** What happens last is looked at, too. */
const LAST_MS = 1_000;
/** So much of what comes is framed together: as long as a shot is held. */
const AHEAD_MS = 2_500;

/** A position of the film on the screen. */
interface ClipBeat {
  readonly at: number;
  /** In milliseconds of the clip. */
  readonly start: number;
  readonly ms: number;
}

export interface ClipPlan {
  readonly beats: readonly ClipBeat[];
  readonly ms: number;
}

/** Entries of a film, from the first that is shown to the last; as far as there is time, without one. */
interface Stretch {
  readonly from: number;
  readonly to?: number;
}

/** How fast it goes, and how long it may be. */
interface ClipPace {
  readonly speed: number;
  readonly mostMs: number;
}

type Played = Pick<FilmPlayer, 'film' | 'end' | 'next' | 'previous'>;

/** The stretch that a link asked for; else what comes from here on; at the end, what led there. */
export function clipStretch(player: Played & Pick<FilmPlayer, 'at' | 'loop'>, pace: ClipPace): Stretch {
  const loop = player.loop.peek();
  if (loop !== undefined) return loop;
  const at = player.at.peek();
  if (at < player.end) return { from: at };
  let [from, ms] = [at, FIRST_MS + LAST_MS];
  while (from > 0) {
    ms += holdMs(player.film.eventsOf(from), pace.speed);
    if (ms > pace.mostMs && from < at) break;
    from = player.previous(from);
  }
  return { from };
}

/** Whole steps as the film plays them, and none that would be cut off, but for one that is too long by itself. */
export function planClip(player: Played, { from, to }: Stretch, { speed, mostMs }: ClipPace): ClipPlan {
  const beats: ClipBeat[] = [{ at: from, start: 0, ms: FIRST_MS }];
  let [at, start] = [from, FIRST_MS];
  while (at < Math.min(to ?? player.end, player.end)) {
    const next = Math.min(player.next(at), to ?? player.end);
    if (player.film.stateAt(next) === undefined) break;
    const room = mostMs - start - LAST_MS;
    const wanted = holdMs(player.film.eventsOf(next), speed);
    if (wanted > room && beats.length > 1) break;
    const ms = Math.min(wanted, room);
    beats.push({ at: next, start, ms });
    [at, start] = [next, start + ms];
  }
  return { beats, ms: start + LAST_MS };
}

export const frameCount = ({ ms }: ClipPlan): number => Math.round((ms * FRAMES_PER_SECOND) / 1_000);

/** When a frame is shown, in milliseconds of the clip. */
export const frameTime = (frame: number): number => (frame * 1_000) / FRAMES_PER_SECOND;

/** What a frame shows, as the index of its beat. */
export const beatOf = ({ beats }: ClipPlan, frame: number): number =>
  beats.findLastIndex(({ start }) => start <= frameTime(frame));

/** The positions that come soon after a beat, within the clip: one shot is for all of them. */
export function soonAfter({ beats }: ClipPlan, index: number): number[] {
  const until = (beats[index]?.start ?? 0) + AHEAD_MS;
  return beats.slice(index + 1).flatMap(({ at, start }) => (start < until ? [at] : []));
}
