import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { lastingShelf, passingShelf, type Shelf } from '../net/shelf.ts';
import { isSwitchedOn, setSwitch } from '../net/switches.ts';
import { isTyping } from '../sight/keys.ts';
import './streaming.css';

/** The key that turns the own cards over while it is held. */
export const LOOK_KEY = 'h';
const PLACE = 'ploughshare/streaming';

/** `?stream` switches it on for this tab; the switch keeps it for this browser. */
export const wantsStreaming = (isAsked: boolean, shelf: Shelf): boolean =>
  isAsked || shelf.getItem(PLACE) === 'on';

const isBrowser = typeof document !== 'undefined';
const streaming = signal(isBrowser && wantsStreaming(isSwitchedOn('stream'), lastingShelf()));
const looking = signal(false);

/** Others see this screen: no link, code or QR code is drawn. */
export const isStreaming: ReadonlySignal<boolean> = streaming;

/** Own cards lie face down now. */
export const isVeiled: ReadonlySignal<boolean> = computed(() => streaming.value && !looking.value);

export function switchStreaming(on: boolean): void {
  streaming.value = on;
  setSwitch('stream', on, passingShelf());
  if (on) lastingShelf().setItem(PLACE, 'on');
  else lastingShelf().removeItem(PLACE);
}

/** Cards are turned over for as long as something is held. */
export function look(on: boolean): void {
  looking.value = on;
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
