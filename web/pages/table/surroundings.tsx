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
  const { source, view, scene, owed, isWatching, ceremony } = game;
  useMainKey();
  useFocusNeverLost();
  const asked = promptOf(source.lobby.value, owed, scene, ceremony.isCounting);
  const isAsked = owed.length > 0;
  const isExpected = source.next.value !== undefined && !isWatching;
  const { yourMove, nextGame, called } = shell.title;
  useTitle(isAsked ? called(yourMove) : isExpected ? called(nextGame) : asked);
  useAttention(isAsked, asked);
  useSound(source, settings().sound);
  useWakeLock(settings().awake && view.own !== undefined && view.public.ended === undefined);
  return null;
}
