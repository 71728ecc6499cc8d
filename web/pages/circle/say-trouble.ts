import { circle } from '../../i18n/circle.ts';
import { sayNotice } from '../../i18n/notices.ts';
import type { Refusal } from '../../net/notice.ts';

/** Why something did not work: what is about circles in words that only their pages load. */
export function sayTrouble(refusal: Refusal): string {
  const own: Readonly<Record<string, string>> = circle.refusals;
  return (Object.hasOwn(own, refusal.code) ? own[refusal.code] : undefined) ?? sayNotice(refusal);
}
