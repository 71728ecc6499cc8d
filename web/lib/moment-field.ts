// Moments as forms take them, in the zone of whoever looks.

/** The zone of whoever looks. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const two = (n: number): string => String(n).padStart(2, '0');

/** A moment as a field for date and time takes it. */
export function fieldOf(at: number): string {
  const date = new Date(at);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment in such a field; undefined while there is none in it. */
export function momentIn(text: string): number | undefined {
  const at = new Date(text).getTime();
  return Number.isNaN(at) ? undefined : at;
}
