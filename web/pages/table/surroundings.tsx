import { settings } from '../../device/settings.ts';
import { useWakeLock } from '../../device/use-wake-lock.ts';
import { shell } from '../../i18n/shell.ts';
import { promptOf } from '../../panels/prompt/prompt.tsx';
import { useSound } from '../../sound/use-sound.ts';
import { useAttention } from '../../ui/use-attention.ts';
import { useFocusNeverLost } from '../../ui/use-kept-focus.ts';
import { useMainKey } from '../../ui/use-main-key.ts';
import type { Game } from './use-game.ts';
import { useTitle } from './use-title.ts';

/** What a game does beside its picture, drawn by itself: the tab, calls for attention, sound, a screen that stays awake, the main key. */
export function Surroundings({ game }: { game: Game }) {
  const { source, ceremony, scene } = game;
  // Whoever looks back is called to the table as it is now.
  const now = source.present ?? source;
  const [view, owed] = [now.view.value, now.owed.value];
  const isWatching = now.seat.value === undefined;
  useMainKey();
  useFocusNeverLost();
  const asked = promptOf(
    now.lobby.value,
    owed,
    { ...scene, table: view.public, own: view.own },
    ceremony.isCounting,
  );
  const isAsked = owed.length > 0;
  const isExpected = now.next.value !== undefined && !isWatching;
  const { yourMove, nextGame, called } = shell.title;
  useTitle(isAsked ? called(yourMove) : isExpected ? called(nextGame) : asked);
  useAttention(isAsked, asked);
  useSound(source, settings().sound);
  useWakeLock(settings().awake && view.own !== undefined && view.public.ended === undefined);
  return null;
}
