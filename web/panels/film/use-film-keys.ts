import { useEffect } from 'preact/hooks';
import { isElsewhere } from '../../board/keys.ts';
import { areKeysOn } from '../../device/shortcut-keys.ts';
import { type FilmActs, type FilmKind, filmKey, isSpace } from '../../film/film-keys.ts';

/** A film by the keyboard, wherever the focus is. */
export function useFilmKeys(acts: FilmActs, kind: FilmKind): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, altKey, metaKey, target, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || altKey || metaKey || isElsewhere(target)) return;
      const isPlay = isSpace(key, document.activeElement);
      const act = isPlay ? filmKey('j', kind) : areKeysOn() ? filmKey(key, kind) : undefined;
      if (act === undefined) return;
      event.preventDefault();
      act(acts);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
