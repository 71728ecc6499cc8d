import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { GameState } from '../model/state.ts';

/** JSON with sorted keys: the same text for equal values, however they came about, and another for all others. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'object' && value !== null) {
    return Array.isArray(value) ? listText(value) : recordText(value);
  }
  // JSON would write -0 as 0, and NaN as null.
  return Object.is(value, -0) ? '-0' : String(value);
}

// Plain loops: a replay writes out every state at the end of a turn.

function listText(list: readonly unknown[]): string {
  let text = '';
  for (let i = 0; i < list.length; i += 1) text += `${i === 0 ? '' : ','}${canonicalJson(list[i])}`;
  return `[${text}]`;
}

function recordText(record: object): string {
  let text = '';
  for (const key of Object.keys(record).sort()) {
    const field: unknown = Reflect.get(record, key);
    if (field !== undefined)
      text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(field)}`;
  }
  return `{${text}}`;
}

export const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** A digest of the whole state. It depends on hidden things, so it stays on the server until the end. */
export function fingerprint(state: Readonly<GameState>): string {
  return digest(canonicalJson(state));
}
