import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../device/settings.ts';
import { shell } from '../i18n/shell.ts';

const BUZZ_MS = 80;

/** Browsers on phones let only service workers show notifications; they say so by throwing. The settings have asked for one. */
async function notify(words: string): Promise<void> {
  const note = { body: words, tag: 'ploughshare', data: location.pathname };
  try {
    const shown = new Notification(shell.title.yourMove, note);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(shell.title.yourMove, note);
  }
}

/** A mark on the icon of the tab, which is seen where its title is too short to be read. */
function markTab(isAsked: boolean): void {
  const icon = document.querySelector('link[rel="icon"]');
  icon?.setAttribute('href', isAsked ? '/favicon-turn.svg' : '/favicon.svg');
}

function callFor(words: string): void {
  const { vibrate, notify: wantsNote } = settings();
  if (vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS);
  const mayNotify = 'Notification' in window && Notification.permission === 'granted';
  if (wantsNote && mayNotify && document.hidden) void notify(words);
}

/** Draws somebody back to the table when it is their turn: vibration, a badge on the app and on the tab, a notification. */
export function useAttention(isAsked: boolean, words: string): void {
  const wasAsked = useRef(isAsked);
  const said = useRef(words);
  said.current = words;
  useEffect(() => {
    // Not where the browser has no badge, or no leave for one.
    const badge = isAsked ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
    badge?.catch(() => undefined);
    markTab(isAsked);
    if (isAsked && !wasAsked.current) callFor(said.current);
    wasAsked.current = isAsked;
  }, [isAsked]);
}
