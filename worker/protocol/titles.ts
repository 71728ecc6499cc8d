import { isPlainText } from './plain-text.ts';

// What people call an event or a circle, and where it takes place.

/** A title as it may be shown on a line of its own; undefined if it may not. */
export function cleanTitle(text: string, longest: number): string | undefined {
  const title = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return title !== '' && [...title].length <= longest && isPlainText(title) ? title : undefined;
}

/** Whether there is such a time zone. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
