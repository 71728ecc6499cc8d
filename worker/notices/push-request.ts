import type { NoticeText, PushTarget } from '../protocol/webhook.ts';
import { pushAuthorization } from './push-key.ts';
import { freshSealing, sealFor } from './seal.ts';
import type { NoticeRequest } from './webhook-request.ts';

/** For how long a push service keeps a notice for a phone that is off; then nobody needs it any more. */
const KEPT_SECONDS = 12 * 60 * 60;
/** More than this is cut off: push services take about 4 KB, and phones show some lines. */
const LONGEST_TEXT = 1_200;

/** The text of a notice as Declarative Web Push has it: a phone shows it without a script of ours. */
export function declarativeText({ title, text, link }: NoticeText): string {
  const body = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
  return JSON.stringify({
    web_push: 8030,
    notification: { title, body, ...(link !== undefined && { navigate: link }) },
  });
}

/** A notice as it is posted to a browser's push service; undefined where the server has no key for that. */
export async function pushRequest(
  { url, keys }: Readonly<PushTarget>,
  words: NoticeText,
  { secret, now }: { secret: string | undefined; now: number },
): Promise<NoticeRequest | undefined> {
  const contact = words.link === undefined ? 'https://localhost' : new URL(words.link).origin;
  const authorization = await pushAuthorization(secret, { url, contact, now });
  if (authorization === undefined) return undefined;
  return {
    headers: {
      Authorization: authorization,
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/notification+json',
      TTL: String(KEPT_SECONDS),
      Urgency: 'high',
    },
    body: await sealFor(keys, declarativeText(words), await freshSealing()),
  };
}
