import { counted } from './grammar.ts';

/** Times on a clock, and how long ago something was. */
export const en = {
  days: (days: number, hours: number) => `${days} d ${hours} h`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  lessThanAMinute: 'less than a minute',
  aMinute: 'a minute',
  forMinutes: (n: number) => counted(n, 'minute'),
  forHours: (n: number) => counted(n, 'hour'),
  forDays: (n: number) => counted(n, 'day'),
};
