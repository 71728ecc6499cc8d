// A table may have a date: when its people want to play. Pages load this, so it loads no schema.

export interface TableDate {
  /** The moment, in whole minutes. */
  at: number;
  /** Where whoever chose it lives, as IANA names it: texts of the server tell the time there. */
  zone: string;
}

export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How far ahead it can be, in days. */
export const MOST_DAYS_AHEAD = 60;

/** Whether a date can be chosen now. Some minutes ago is as good as now. */
export const isDateAhead = ({ at }: Readonly<TableDate>, now: number): boolean =>
  at >= now - HOUR && at <= now + MOST_DAYS_AHEAD * 24 * HOUR;
