import { useEffect } from 'preact/hooks';
import type { FilmPlayer } from '../../film/film-player.ts';
import { type Idle, whenIdle } from './when-idle.ts';

/** Entries that are read in one go: a few milliseconds, so that nothing else waits. */
const SLICE = 12;
const LEAST_MS = 4;

/** Keeps the time of a film: plays it, and reads the rest of it while nothing else is to be done. */
export function useFilmTime(player: FilmPlayer): void {
  const [isPlaying, at, speed] = [player.isPlaying.value, player.at.value, player.speed.value];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each position is held anew, also the same one again
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => player.advance(), player.hold());
    return () => clearTimeout(timer);
  }, [player, isPlaying, at, speed]);
  const length = player.length.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a game has gone on by is read as well
  useEffect(() => {
    let cancel = (): void => undefined;
    const read = (idle: Idle): void => {
      if (player.build(SLICE, () => idle.timeRemaining() > LEAST_MS)) cancel = whenIdle(read);
    };
    cancel = whenIdle(read);
    return () => cancel();
  }, [player, length]);
}
