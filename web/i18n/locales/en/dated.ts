/** A moment, in a zone or in that of whoever looks. */
type Moment = { readonly at: number; readonly zone?: string };

const dated = (options: Intl.DateTimeFormatOptions, { at, zone }: Moment): string =>
  new Intl.DateTimeFormat('en-GB', { ...options, ...(zone !== undefined && { timeZone: zone }) }).format(at);
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** "Thu 19 Nov, 19:00". */
export const dayAndTime = (moment: Moment): string =>
  dated({ weekday: 'short', day: 'numeric', month: 'short', ...CLOCK }, moment);
/** "19:00". */
export const timeOfDay = (moment: Moment): string => dated(CLOCK, moment);
