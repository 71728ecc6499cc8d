import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

// Hashing is synchronous on purpose: an `await` between reading and writing a room would open a gap for another message.

/** Letters that cannot be mistaken for one another. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';
const CODE_LETTERS = 'ACDEFHJKLMNPRTUVWXY';
const ID_LETTERS = 18;
const CHECK_LETTERS = 4;
const CODE_LENGTH = 6;

export function randomHex(bytes: number): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)));
}

function lettersFrom(bytes: Uint8Array, alphabet: string, count: number): string {
  return Array.from(bytes.subarray(0, count), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** Every letter equally likely. */
export function randomLetters(alphabet: string, count: number): string {
  const limit = 256 - (256 % alphabet.length);
  let letters = '';
  while (letters.length < count) {
    for (const byte of crypto.getRandomValues(new Uint8Array(count))) {
      if (byte < limit && letters.length < count) letters += alphabet[byte % alphabet.length] ?? '';
    }
  }
  return letters;
}

/** Secrets that people may have to type: 132 bits. */
export const SECRET_LETTERS = { alphabet: ALPHABET, count: 27 } as const;

/** Letters that only whoever has the key can find for a text. */
export const keyedCheck = (key: string, text: string, letters: number): string =>
  lettersFrom(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)), ALPHABET, letters);

/** What the id of a game is checked by has no use in front of it. */
const checked = (body: string, use: string): string => (use === '' ? body : `${use}\n${body}`);

/** An id: 88 random bits and a keyed check, so that a made-up one is refused before an object wakes. One of another use is none. */
export function newKeyedId(key: string, use = ''): string {
  const body = randomLetters(ALPHABET, ID_LETTERS);
  return body + keyedCheck(key, checked(body, use), CHECK_LETTERS);
}

const ID_SHAPE = new RegExp(`^[${ALPHABET}]{${ID_LETTERS + CHECK_LETTERS}}$`);

export function isKeyedId(id: string, key: string, use = ''): boolean {
  // First the shape: middleware of a longer route may have no id to ask about.
  if (!ID_SHAPE.test(id)) return false;
  const check = keyedCheck(key, checked(id.slice(0, ID_LETTERS), use), CHECK_LETTERS);
  return check === id.slice(ID_LETTERS);
}

export const newGameId = (key: string): string => newKeyedId(key);
export const isGameId = (id: string, key: string): boolean => isKeyedId(id, key);

/** A secret of 192 bits: seat, invite, host, browser. */
export const newSecret = (): string => randomHex(24);

/** Only digests of secrets are stored. */
export const keyOf = (secret: string): string =>
  bytesToHex(sha256(utf8ToBytes(`ploughshare/key/1\n${secret}`)));

/** Six letters to read aloud while the lobby is open. */
export const newJoinCode = (): string => randomLetters(CODE_LETTERS, CODE_LENGTH);

const CODE_SHAPE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** A code as somebody typed it; undefined if it cannot be one. */
export function cleanCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  return CODE_SHAPE.test(code) ? code : undefined;
}

/** What a network is known by at one table, and nowhere else. */
export const netKeyOf = (key: string, game: string, net: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(`net\n${game}\n${net}`)));

/** What a code is exchanged for: sits down like an invite, as long as the table has this code. */
export const passOf = (key: string, game: string, code: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(`pass\n${game}\n${code}`)));
