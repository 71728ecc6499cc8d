import { ed25519 } from '@noble/curves/ed25519.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { plainCopy } from '../model/plain-copy.ts';
import { digest } from './fingerprint.ts';
import { type FileSignature, signedText } from './game-file.ts';

/** A server's public key: what signatures name it by, and the key, both in hexadecimal digits. */
export interface ServerKey {
  id: string;
  ed25519: string;
}

const ID_LENGTH = 16;
const PUBLIC_KEY = /^[0-9a-f]{64}$/;

/** A key is named by the beginning of its digest, so that nobody can publish another one under its name. */
export const keyIdOf = (publicKey: string): string =>
  digest(`ploughshare/key/1\n${publicKey}`).slice(0, ID_LENGTH);

/** A public key with the name that signatures know it by. */
export const serverKey = (ed25519: string): ServerKey => ({ id: keyIdOf(ed25519), ed25519 });

const MOST_KEYS = 100;

/** The keys that a server publishes at /.well-known/ploughshare.json; what is no key is left out. Takes any value. */
export function parseServerKeys(value: unknown): ServerKey[] {
  const published = plainCopy(value);
  const keys: unknown =
    typeof published === 'object' && published !== null ? Reflect.get(published, 'keys') : undefined;
  if (!Array.isArray(keys)) return [];
  return keys.slice(0, MOST_KEYS).flatMap((key: unknown): ServerKey[] => {
    const text: unknown = typeof key === 'object' && key !== null ? Reflect.get(key, 'ed25519') : undefined;
    return typeof text === 'string' && PUBLIC_KEY.test(text) ? [serverKey(text)] : [];
  });
}

/** Whether the key has signed this digest. Strict: what one library takes, every other one takes as well. */
export function isSignedBy(
  key: Readonly<ServerKey>,
  signature: Readonly<FileSignature>,
  sha256: string,
): boolean {
  try {
    return ed25519.verify(
      hexToBytes(signature.ed25519),
      utf8ToBytes(signedText(sha256)),
      hexToBytes(key.ed25519),
      { zip215: false },
    );
  } catch {
    // Digits that are no point of the curve.
    return false;
  }
}
