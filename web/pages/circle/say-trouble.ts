import { circle } from '../../i18n/circle.ts';
import { sayNotice } from '../../i18n/notices.ts';
import type { Refusal } from '../../net/notice.ts';

const OWN: Readonly<Record<string, string>> = circle.refusals;

/** Why something did not work: what is about circles in words that only their pages load. */
export const sayTrouble = (refusal: Refusal): string =>
  (Object.hasOwn(circle.refusals, refusal.code) ? OWN[refusal.code] : undefined) ?? sayNotice(refusal);
