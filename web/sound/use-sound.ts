import { useEffect, useRef } from 'preact/hooks';
import type { TableSource } from '../net/table-source.ts';
import { newsIn } from '../net/table-state.ts';
import type { SoundPlayer } from './player.ts';

const GESTURES = ['pointerdown', 'keydown'] as const;

/** Whoever wants to hear the table loads its sounds, and wakes them with the first touch of the page. */
function usePlayer(isOn: boolean): { current: SoundPlayer | undefined } {
  const player = useRef<SoundPlayer | undefined>(undefined);
  useEffect(() => {
    if (!isOn) return;
    let isGone = false;
    const wake = (): void => {
      if (player.current === undefined) return;
      player.current.wake();
      for (const gesture of GESTURES) removeEventListener(gesture, wake);
    };
    for (const gesture of GESTURES) addEventListener(gesture, wake);
    const load = async (): Promise<void> => {
      const { SoundPlayer: Player } = await import('./player.ts');
      if (isGone) return;
      player.current = new Player();
      // The touch that switched it on was before there was anything to wake.
      if (navigator.userActivation?.hasBeenActive) wake();
    };
    // Without a connection it stays silent.
    load().catch(() => undefined);
    return () => {
      isGone = true;
      for (const gesture of GESTURES) removeEventListener(gesture, wake);
      player.current?.close();
      player.current = undefined;
    };
  }, [isOn]);
  return player;
}

/** Lets the table sound: what has happened since the page was opened, and what is refused. */
export function useSound(source: TableSource, isOn: boolean): void {
  const player = usePlayer(isOn);
  const [log, news, notice] = [source.log.value, source.news.value, source.notice.value];
  const seen = useRef({ news, notice });
  useEffect(() => {
    const before = seen.current;
    seen.current = { news, notice };
    const fresh = newsIn(log, Math.max(before.news, source.newsFrom.peek())).filter(
      ({ isUndo }) => isUndo === undefined,
    );
    player.current?.hear(
      fresh.flatMap(({ events }) => events),
      source.seat.peek(),
    );
    if (notice !== undefined && notice !== before.notice) player.current?.play(['nudge']);
  }, [source, log, news, notice, player]);
}
