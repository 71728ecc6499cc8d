import { Prover } from './prover.ts';
import type { Proof } from './verdict.ts';

export const fileAddress = (id: string): string => `/api/games/${id}/file`;
export const KEYS_ADDRESS = '/.well-known/ploughshare.json';

/** What a server answers, as a text; undefined if it cannot be had. */
export async function fetchText(address: string): Promise<string | undefined> {
  const response = await fetch(address).catch(() => undefined);
  return response?.ok ? response.text().catch(() => undefined) : undefined;
}

/** What this server publishes as its keys; undefined if it cannot be had. */
export async function fetchKeys(): Promise<unknown> {
  const response = await fetch(KEYS_ADDRESS).catch(() => undefined);
  return response?.ok ? response.json().catch(() => undefined) : undefined;
}

/** The game of which a file is checked, and that file where it is at hand already. */
export interface FiledGame {
  id: string;
  text?: string | undefined;
}

/** Checks everything that a file claims, by the keys that this server publishes; undefined if there is no file to be had. */
export async function checkFile(game: FiledGame): Promise<Proof | undefined> {
  const [text, keys] = await Promise.all([game.text ?? fetchText(fileAddress(game.id)), fetchKeys()]);
  return text === undefined ? undefined : new Prover().ask({ text, keys });
}
