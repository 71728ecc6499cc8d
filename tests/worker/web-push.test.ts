import { describe, expect, it } from 'vitest';
import { fromBase64url, toBase64url } from '../../worker/notices/base64url.ts';
import { publicPushKey } from '../../worker/notices/push-key.ts';
import { declarativeText } from '../../worker/notices/push-request.ts';
import { freshSealing, sealFor } from '../../worker/notices/seal.ts';
import { sendNotice } from '../../worker/notices/send-notice.ts';
import { cleanTarget, type PushTarget } from '../../worker/protocol/webhook.ts';

// The example of RFC 8291, appendix A: the keys of a browser and of a message, and what comes of them.
const READER = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  d: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
};
const WRITER = {
  point: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  d: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
};
const SALT = 'DGv6ra1nlYgDCS1FRnbzlw';
const SEALED =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
const TARGET: PushTarget = {
  format: 'push',
  url: 'https://push.example.org/send/abc',
  keys: { p256dh: READER.p256dh, auth: READER.auth },
};
const PUSH_KEY = '07'.repeat(32);
const WORDS = {
  title: 'Friday Cup',
  text: 'Your table is ready.',
  link: 'https://ploughshare.test/events/x',
};

async function pair(point: string, d: string): Promise<CryptoKeyPair> {
  const bytes = fromBase64url(point);
  const at = { x: toBase64url(bytes.subarray(1, 33)), y: toBase64url(bytes.subarray(33)) };
  const jwk = { kty: 'EC', crv: 'P-256', ...at };
  return {
    publicKey: await crypto.subtle.importKey('jwk', jwk, CURVE, true, []),
    privateKey: await crypto.subtle.importKey('jwk', { ...jwk, d }, CURVE, true, ['deriveBits']),
  };
}

async function hkdf(
  from: Uint8Array,
  salt: Uint8Array,
  info: string | Uint8Array,
  bytes: number,
): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(from), 'HKDF', false, ['deriveBits']);
  const about = typeof info === 'string' ? new TextEncoder().encode(info) : Uint8Array.from(info);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: Uint8Array.from(salt), info: about };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, bytes * 8));
}

/** Reads a message as the browser does that has the private key. */
async function unsealed(body: Uint8Array): Promise<string> {
  const { privateKey } = await pair(READER.p256dh, READER.d);
  const writer = Uint8Array.from(body.subarray(21, 86));
  const key = await crypto.subtle.importKey('raw', writer, CURVE, false, []);
  const how = { name: 'ECDH', public: key, $public: key };
  const shared = new Uint8Array(await crypto.subtle.deriveBits(how, privateKey, 256));
  const info = Uint8Array.of(
    ...new TextEncoder().encode('WebPush: info\0'),
    ...fromBase64url(READER.p256dh),
    ...writer,
  );
  const secret = await hkdf(shared, fromBase64url(READER.auth), info, 32);
  const salt = body.subarray(0, 16);
  const content = await hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const iv = await hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
  const aes = await crypto.subtle.importKey('raw', Uint8Array.from(content), 'AES-GCM', false, ['decrypt']);
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: Uint8Array.from(iv) },
    aes,
    body.slice(86),
  );
  const text = new TextDecoder().decode(plain);
  expect(text.endsWith('\u0002')).toBe(true);
  return text.slice(0, -1);
}

describe('a message by push', () => {
  it('is sealed as the example of the standard', async () => {
    const sealing = { keys: await pair(WRITER.point, WRITER.d), salt: fromBase64url(SALT) };
    const text = 'When I grow up, I want to be a watermelon';
    expect(toBase64url(await sealFor(READER, text, sealing))).toBe(SEALED);
  });

  it('is sealed anew each time, and read by that browser alone', async () => {
    const [one, other] = [await freshSealing(), await freshSealing()];
    const sealed = await sealFor(READER, 'Grüße an Ada', one);
    expect(toBase64url(sealed)).not.toBe(toBase64url(await sealFor(READER, 'Grüße an Ada', other)));
    expect(await unsealed(sealed)).toBe('Grüße an Ada');
  });

  it('is posted with who sends it, so that the push service takes it, and says what phones show without a script', async () => {
    const posted: { url: string; init: RequestInit }[] = [];
    const courier = async (url: string, init: RequestInit): Promise<Response> => {
      posted.push({ url, init });
      return new Response(null, { status: 201 });
    };
    expect(await sendNotice({ courier, pushKey: PUSH_KEY }, TARGET, WORDS)).toBe('sent');
    const [{ url, init } = { url: '', init: {} }] = posted;
    expect(url).toBe(TARGET.url);
    const headers = new Headers(init.headers);
    expect(headers.get('Content-Encoding')).toBe('aes128gcm');
    expect(headers.get('Content-Type')).toBe('application/notification+json');
    expect(Number(headers.get('TTL'))).toBeGreaterThan(0);
    if (!(init.body instanceof Uint8Array)) throw new Error('nothing was sealed');
    expect(JSON.parse(await unsealed(init.body))).toEqual({
      web_push: 8030,
      notification: { title: 'Friday Cup', body: 'Your table is ready.', navigate: WORDS.link },
    });
    const [, head = '', claims = '', signature = '', key = ''] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.get('Authorization') ?? '') ?? [];
    expect(key).toBe(publicPushKey(PUSH_KEY));
    expect(JSON.parse(new TextDecoder().decode(fromBase64url(claims)))).toMatchObject({
      aud: 'https://push.example.org',
      sub: 'https://ploughshare.test',
    });
    const es256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
    const verifier = await crypto.subtle.importKey('raw', fromBase64url(key), es256, false, ['verify']);
    const signed = new TextEncoder().encode(`${head}.${claims}`);
    expect(await crypto.subtle.verify(es256, verifier, fromBase64url(signature), signed)).toBe(true);
  });

  it('is not tried again where the server has no key, or the browser made its own up', async () => {
    const courier = async (): Promise<Response> => {
      throw new Error('nothing is to be posted');
    };
    expect(await sendNotice({ courier, pushKey: undefined }, TARGET, WORDS)).toBe('refused');
    expect(await sendNotice({ courier, pushKey: 'no key' }, TARGET, WORDS)).toBe('refused');
    const madeUp = { ...TARGET, keys: { ...TARGET.keys, p256dh: `B${'A'.repeat(86)}` } };
    expect(await sendNotice({ courier, pushKey: PUSH_KEY }, madeUp, WORDS)).toBe('refused');
  });

  it('is cut off before it is longer than push services take', () => {
    const text = declarativeText({ ...WORDS, text: 'x'.repeat(10_000) });
    expect(text.length).toBeLessThan(2_000);
  });
});

describe('a browser that wants to be told', () => {
  it('is kept with its address and keys, and nothing else', () => {
    expect(cleanTarget({ ...TARGET, url: `${TARGET.url}#part` })).toEqual(TARGET);
  });

  it.each([
    { url: 'http://push.example.org/x' },
    { url: 'https://10.0.0.1/x' },
    { keys: { ...TARGET.keys, p256dh: READER.auth } },
    { keys: { ...TARGET.keys, auth: '' } },
    { keys: { ...TARGET.keys, auth: `${READER.auth}==` } },
  ])('is refused with %o', (change) => {
    expect(cleanTarget({ ...TARGET, ...change })).toBeUndefined();
  });
});
