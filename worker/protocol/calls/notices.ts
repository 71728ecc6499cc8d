import * as v from 'valibot';
import { LONGEST_WEBHOOK, WEBHOOK_FORMATS } from '../webhook.ts';
import { Done, token } from './fields.ts';

const url = v.pipe(v.string(), v.maxLength(2 * LONGEST_WEBHOOK));
const key = v.pipe(v.string(), v.maxLength(200));

export const WebhookAddress = v.object({ format: v.picklist(WEBHOOK_FORMATS), url });

export const Notice = v.variant('format', [
  WebhookAddress,
  v.object({ format: v.literal('push'), url, keys: v.object({ p256dh: key, auth: key }) }),
]);

/** How a seat is told that it is waited for. */
export const NOTICE_CALLS = {
  /** Without a notice, the one that was set is taken away: the one body with nothing unknown in it, because a misspelt `notice` would do so. */
  'POST /games/:id/notice': {
    body: v.strictObject({ token, notice: v.exactOptional(Notice) }),
    answer: Done,
  },
  'POST /games/:id/feed': {
    body: v.object({ token, isOn: v.boolean() }),
    answer: v.union([v.object({ path: v.string() }), Done]),
  },
} as const;
