import { type KeyValueStorage, localStore } from './storage.ts';

/** Keys that ask for a report or lead somewhere. One list: the help shows it, the page listens for it. */
export const REPORT_KEYS = {
  state: 's',
  stars: 'g',
  scores: 'o',
  lastTurn: 'l',
  clock: 'k',
  asked: 'w',
  can: 'p',
  decide: 'd',
  map: 'a',
  manner: 'n',
} as const;
export type ReportKey = keyof typeof REPORT_KEYS;

const BY_KEY = new Map<string, ReportKey>(
  Object.entries(REPORT_KEYS).map(([name, key]) => [key, name as ReportKey]),
);

/** What a key asks for; `player` with its number is Shift and a digit, whatever the keyboard writes on it. */
export type Pressed = { report: ReportKey } | { player: number };

interface Key {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

export function pressedKey({ key, code, shiftKey, ctrlKey, altKey, metaKey }: Key): Pressed | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  const digit = /^Digit([1-7])$/.exec(code)?.[1];
  if (shiftKey) return digit === undefined ? undefined : { player: Number(digit) };
  const report = BY_KEY.get(key.toLowerCase());
  return report && { report };
}

/** Whoever types means letters. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))
  );
}

const PLACE = 'ploughshare/keys';

/** Single keys can be switched off, for people whose tools need them. */
export const areKeysOn = (shelf: KeyValueStorage = localStore()): boolean => shelf.getItem(PLACE) !== 'off';
export const switchKeys = (isOn: boolean): void => localStore().setItem(PLACE, isOn ? 'on' : 'off');
