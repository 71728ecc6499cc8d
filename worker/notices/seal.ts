import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { PushTarget } from '../protocol/webhook.ts';
import { fromBase64url } from './base64url.ts';

// Sealing a message for one browser (RFC 8291, in the encoding of RFC 8188): its push service carries it and cannot read it.

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const SALT_BYTES = 16;
/** One record holds all of it: push services take about 4 KB. */
const RECORD_BYTES = 4096;
/** After the text of the last record. */
const END_OF_TEXT = 2;

/** What is made anew for every message; a test brings the ones of the standard's example. */
interface Sealing {
  keys: CryptoKeyPair;
  salt: Uint8Array<ArrayBuffer>;
}

export async function freshSealing(): Promise<Sealing> {
  const keys = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  if (!('privateKey' in keys)) throw new Error('a curve has keys in pairs');
  return { keys, salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)) };
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function derived(
  from: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', from, 'HKDF', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8);
  return new Uint8Array(bits);
}

const label = (text: string): Uint8Array<ArrayBuffer> => joined(utf8ToBytes(`${text}\0`));

/** The secret that only the browser and this message share. */
async function sharedSecret(
  { keys }: Sealing,
  reader: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', reader, CURVE, false, []);
  // The Workers runtime's types call it `$public`; what it reads is `public`, as in the standard.
  const how = { name: 'ECDH', public: key, $public: key };
  return new Uint8Array(await crypto.subtle.deriveBits(how, keys.privateKey, 256));
}

async function rawPoint({ keys }: Sealing): Promise<Uint8Array<ArrayBuffer>> {
  const raw = await crypto.subtle.exportKey('raw', keys.publicKey);
  if (!(raw instanceof ArrayBuffer)) throw new Error('a raw key is bytes');
  return new Uint8Array(raw);
}

/** A text sealed for one browser, as it is posted with `Content-Encoding: aes128gcm`. */
export async function sealFor(
  { p256dh, auth }: Readonly<PushTarget['keys']>,
  text: string,
  sealing: Sealing,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = fromBase64url(p256dh);
  const writer = await rawPoint(sealing);
  const { salt } = sealing;
  const info = joined(label('WebPush: info'), reader, writer);
  const secret = await derived(await sharedSecret(sealing, reader), fromBase64url(auth), info, 32);
  const content = await derived(secret, salt, label('Content-Encoding: aes128gcm'), 16);
  const nonce = await derived(secret, salt, label('Content-Encoding: nonce'), 12);
  const key = await crypto.subtle.importKey('raw', content, 'AES-GCM', false, ['encrypt']);
  const plain = joined(utf8ToBytes(text), Uint8Array.of(END_OF_TEXT));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, plain);
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, RECORD_BYTES);
  return joined(salt, size, Uint8Array.of(writer.length), writer, new Uint8Array(sealed));
}
