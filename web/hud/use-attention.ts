import { useEffect, useRef } from 'preact/hooks';
import { shell } from '../i18n/shell.ts';
import { wishes } from './device-wishes.ts';

const BUZZ_MS = 80;

/** Browsers on phones let only service workers show notifications; they say so by throwing. */
function notify(words: string): void {
  try {
    const note = new Notification(shell.title.yourMove, { body: words, tag: 'ploughshare' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // The title of the tab says it, too.
  }
}

function callFor(words: string): void {
  const { vibrate, notify: wantsNote } = wishes();
  if (vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS);
  const mayNotify = 'Notification' in window && Notification.permission === 'granted';
  if (wantsNote && mayNotify && document.hidden) notify(words);
}

/** Draws somebody back to the table when it is their turn: vibration, a badge on the app, a notification. */
export function useAttention(isAsked: boolean, words: string): void {
  const wasAsked = useRef(isAsked);
  const said = useRef(words);
  said.current = words;
  useEffect(() => {
    // Not where the browser has no badge, or no leave for one.
    const badge = isAsked ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
    badge?.catch(() => undefined);
    if (isAsked && !wasAsked.current) callFor(said.current);
    wasAsked.current = isAsked;
  }, [isAsked]);
}
