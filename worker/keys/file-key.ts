import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type GameFile, serverKey, signedText } from '../../engine/proof.ts';

// The server's key for files of games. The runtime's own Ed25519 signs: it is native, and nothing has to be done in one go here.

const KEY = /^[0-9a-f]{64}$/;
/** What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = '302e020100300506032b657004220420';

type ServerKey = ReturnType<typeof serverKey>;

interface KeyPair {
  secret: CryptoKey;
  key: ServerKey;
}

/** Reads the secret as it is kept: 64 hexadecimal digits. Undefined for none, and for what is none. */
async function pairOf(secret: string | undefined): Promise<KeyPair | undefined> {
  if (secret === undefined || !KEY.test(secret)) return undefined;
  const bytes = hexToBytes(PKCS8_HEAD + secret);
  const imported = await crypto.subtle.importKey('pkcs8', bytes, { name: 'Ed25519' }, true, ['sign']);
  const exported = await crypto.subtle.exportKey('jwk', imported);
  const { x } = exported instanceof ArrayBuffer ? {} : exported;
  if (x === undefined) return undefined;
  const text = atob(x.replaceAll('-', '+').replaceAll('_', '/'));
  const ed25519 = bytesToHex(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  return { secret: imported, key: serverKey(ed25519) };
}

/** The signature of a file; undefined if the server has no key. */
export async function signFile(secret: string | undefined, sha256: string): Promise<GameFile['signature']> {
  const pair = await pairOf(secret);
  if (pair === undefined) return undefined;
  const signature = await crypto.subtle.sign('Ed25519', pair.secret, utf8ToBytes(signedText(sha256)));
  return { key: pair.key.id, ed25519: bytesToHex(new Uint8Array(signature)) };
}

/** The server's public keys: the one it signs with, and those of earlier days. */
export async function publicKeys(
  secret: string | undefined,
  earlier: string | undefined,
): Promise<ServerKey[]> {
  const pair = await pairOf(secret);
  const old = (earlier ?? '').split(/[\s,]+/).filter((text) => KEY.test(text) && text !== pair?.key.ed25519);
  return [...(pair === undefined ? [] : [pair.key]), ...old.map(serverKey)];
}
