import type { NoticeTarget, NoticeText } from '../protocol/webhook.ts';
import { pushRequest } from './push-request.ts';
import { type NoticeRequest, webhookRequest } from './webhook-request.ts';

/** Whoever takes a request further: the network, or a test. */
export type Courier = (url: string, init: RequestInit) => Promise<Response>;

/** What notices are sent with. */
export interface PostOffice {
  courier: Courier;
  /** The server's key for Web Push, if it has one. */
  pushKey: string | undefined;
}

const LONGEST_WAIT = 5000;

/** `sent`, `refused` for good, or `later`: it may go better another time. No address and no answer is ever part of an error. */
type Sent = 'sent' | 'refused' | 'later';

const TRY_LATER: readonly number[] = [408, 425, 429];

async function requestFor(
  target: NoticeTarget,
  words: NoticeText,
  secret: string | undefined,
): Promise<NoticeRequest | undefined> {
  if (target.format !== 'push') return webhookRequest(target.format, words);
  return pushRequest(target, words, { secret, now: Date.now() });
}

/** Sends a notice. Redirects are not followed: they would lead past the check of the address. */
export async function sendNotice(
  { courier, pushKey }: Readonly<PostOffice>,
  target: NoticeTarget,
  words: NoticeText,
): Promise<Sent> {
  // Keys that a browser made up are no reason to try again.
  const request = await requestFor(target, words, pushKey).catch(() => undefined);
  if (request === undefined) return 'refused';
  let response: Response;
  try {
    response = await courier(target.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_WAIT),
      ...request,
    });
  } catch {
    return 'later';
  }
  await response.body?.cancel().catch(() => undefined);
  if (response.ok) return 'sent';
  return response.status >= 500 || TRY_LATER.includes(response.status) ? 'later' : 'refused';
}
