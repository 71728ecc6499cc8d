import { useEffect, useRef } from 'preact/hooks';
import { isElsewhere } from '../../board/keys.ts';
import { areKeysOn } from '../../device/shortcut-keys.ts';

/** Keys that are pressed alone, by what they do; letters stand in lower case. Those that have no letter work for everybody. */
export function useCastKeys(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, altKey, metaKey, target, defaultPrevented } = event;
      if (ctrlKey || altKey || metaKey || defaultPrevented || isElsewhere(target)) return;
      if (key.length === 1 && !areKeysOn()) return;
      latest.current[key.length === 1 ? key.toLowerCase() : key]?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
