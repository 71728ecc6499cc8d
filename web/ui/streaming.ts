import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { isTyping } from '../device/shortcut-keys.ts';
import { localStore, sessionStore } from '../device/storage.ts';
import { keepStreaming, setSwitch, wantsStreaming } from '../device/switches.ts';
import { watch } from '../i18n/watch.ts';
import './streaming.css';

/** The key that turns the own cards over while it is held. */
export const LOOK_KEY = 'h';

const isBrowser = typeof document !== 'undefined';
const streaming = signal(isBrowser && wantsStreaming(sessionStore(), localStore()));
const looking = signal(false);

/** Others see this screen: no link, code or QR code is drawn. */
export const isStreaming: ReadonlySignal<boolean> = streaming;

/** Own cards lie face down now. */
export const isVeiled: ReadonlySignal<boolean> = computed(() => streaming.value && !looking.value);

export function switchStreaming(on: boolean): void {
  streaming.value = on;
  setSwitch('stream', on, sessionStore());
  keepStreaming(on, localStore());
}

/** Cards are turned over for as long as something is held. */
export function look(on: boolean): void {
  looking.value = on;
}

const LINK = /\S*(?:\/\/|\/t\/|#(?:seat|invite|host)=)\S*/gi;

/** What somebody wrote, without links and without the code that lets people in. */
export function withoutLinks(text: string, code: string | undefined): string {
  const bare = text.replace(LINK, watch.link);
  return code === undefined ? bare : bare.replace(new RegExp(code, 'gi'), watch.code);
}

/** Whatever shows a face that is not for others has `data-secret`; the style sheet covers it while the page is veiled. */
function watchPage(): void {
  effect(() => {
    document.documentElement.toggleAttribute('data-veiled', isVeiled.value);
  });
  addEventListener('keydown', ({ key, target, ctrlKey, metaKey, altKey }) => {
    if (key.toLowerCase() === LOOK_KEY && !ctrlKey && !metaKey && !altKey && !isTyping(target)) look(true);
  });
  addEventListener('keyup', ({ key }) => {
    if (key.toLowerCase() === LOOK_KEY) look(false);
  });
  // A key that is let go in another window is never heard of.
  addEventListener('blur', () => look(false));
}

if (isBrowser) watchPage();
