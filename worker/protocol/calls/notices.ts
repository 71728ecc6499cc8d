import * as v from 'valibot';
import { LONGEST_WEBHOOK, WEBHOOK_FORMATS } from '../webhook.ts';
import { Done, token } from './fields.ts';

export const Notice = v.object({
  format: v.picklist(WEBHOOK_FORMATS),
  url: v.pipe(v.string(), v.maxLength(2 * LONGEST_WEBHOOK)),
});

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
