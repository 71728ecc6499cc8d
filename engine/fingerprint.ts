import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { GameState } from './state.ts';

/** JSON with sorted keys: the same text for equal values, however they came about. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`;
}

export const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** A digest of the whole state. It depends on hidden things, so it stays on the server until the end. */
export function fingerprint(state: Readonly<GameState>): string {
  return digest(canonicalJson(state));
}
