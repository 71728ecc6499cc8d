import { p256 } from '@noble/curves/nist.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { toBase64url } from './base64url.ts';

// The server's key for Web Push (VAPID, RFC 8292): browsers subscribe with its public half, and push services take messages that it signed.

const KEY = /^[0-9a-f]{64}$/;
/** Push services take nothing that is valid for more than a day. */
const VALID_SECONDS = 12 * 60 * 60;
const ES256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** A point without its first byte, which says that both coordinates follow. */
const coordinates = (point: Uint8Array): { x: string; y: string } => ({
  x: toBase64url(point.subarray(1, 33)),
  y: toBase64url(point.subarray(33)),
});

const pointOf = (secret: string): Uint8Array => p256.getPublicKey(hexToBytes(secret), false);

/** The secret is kept as 64 hexadecimal digits that are a key of the curve. */
const isKey = (secret: string | undefined): secret is string =>
  secret !== undefined && KEY.test(secret) && p256.utils.isValidSecretKey(hexToBytes(secret));

/** What browsers subscribe with; undefined where the server has no key. */
export const publicPushKey = (secret: string | undefined): string | undefined =>
  isKey(secret) ? toBase64url(pointOf(secret)) : undefined;

/** Tells a push service who sends; undefined where the server has no key. `contact` is whom it may write to. */
export async function pushAuthorization(
  secret: string | undefined,
  { url, contact, now }: { url: string; contact: string; now: number },
): Promise<string | undefined> {
  if (!isKey(secret)) return undefined;
  const point = pointOf(secret);
  const part = (value: object): string => toBase64url(utf8ToBytes(JSON.stringify(value)));
  const claims = { aud: new URL(url).origin, exp: Math.floor(now / 1000) + VALID_SECONDS, sub: contact };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const jwk = { kty: 'EC', crv: 'P-256', d: toBase64url(hexToBytes(secret)), ...coordinates(point) };
  const key = await crypto.subtle.importKey('jwk', jwk, ES256, false, ['sign']);
  const signature = await crypto.subtle.sign(ES256, key, utf8ToBytes(signed));
  return `vapid t=${signed}.${toBase64url(new Uint8Array(signature))}, k=${toBase64url(point)}`;
}
