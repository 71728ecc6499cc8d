import { contestPages as words } from '../../i18n/contest-pages.ts';

/** What a clock on the wall shows there, to compare it with another. */
const wallTime = (at: number, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at);

/** Whether clocks of two zones show the same at a moment; a zone that this browser does not know counts as the own. */
export function isSameTime(at: number, zone: string, other: string): boolean {
  try {
    return wallTime(at, zone) === wallTime(at, other);
  } catch {
    return true;
  }
}

/** "Thu 19 Nov, 19:00", where the event is; where that is not known, for whoever looks. */
export function sayDay(at: number, zone: string): string {
  try {
    return words.day({ at, zone });
  } catch {
    return words.day({ at });
  }
}

/** Whether it is another day there, past midnight of the day on which it began. */
export function isAnotherDay(from: number, to: number, zone: string): boolean {
  const day = (at: number): string =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short' }).format(at);
  return day(from) !== day(to);
}

const WEEK = 7 * 24 * 3_600_000;

/** By how much the clocks of a zone are ahead of UTC at a moment. */
function aheadOfUtc(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return shown - Math.floor(at / 60_000) * 60_000;
}

/** The same time of the same day of the week there, in the first week that is still to come. */
export function nextWeekFrom(at: number, zone: string, now: number): number {
  const weeks = Math.max(1, Math.ceil((now - at) / WEEK));
  const later = at + weeks * WEEK;
  try {
    // Clocks may have been put forward or back in between.
    return later + aheadOfUtc(at, zone) - aheadOfUtc(later, zone);
  } catch {
    return later;
  }
}

const EVENING = 19;
/** People need some time to hear of it. */
const NOTICE_HOURS = 2;

/** The next evening, to begin with. */
export function nextEvening(now: number): number {
  const date = new Date(now);
  const isLate = date.getHours() >= EVENING - NOTICE_HOURS;
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + (isLate ? 1 : 0), EVENING).getTime();
}
