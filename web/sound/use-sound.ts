import { useEffect, useRef } from 'preact/hooks';
import type { TableState } from '../net/table-state.ts';
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
export function useSound(state: TableState, isOn: boolean): void {
  const player = usePlayer(isOn);
  const seen = useRef(state);
  useEffect(() => {
    const { log, notice, seat } = state;
    const before = seen.current;
    seen.current = state;
    const last = before.log.at(-1)?.seq ?? 0;
    const fresh = log.filter(({ seq, isUndo }) => seq > last && isUndo === undefined);
    player.current?.hear(
      fresh.flatMap(({ events }) => events),
      seat,
    );
    if (notice !== undefined && notice !== before.notice) player.current?.play(['nudge']);
  }, [state, player]);
}
