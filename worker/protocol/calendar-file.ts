// Calendar files (RFC 5545), each with one appointment in it.

interface Appointment {
  id: string;
  /** Of two files with the same appointment, the one with the higher number holds. */
  sequence: number;
  writtenAt: number;
  from: number;
  to: number;
  title: string;
  text: string;
  address: string;
  isCancelled: boolean;
}

const MOST_OCTETS = 74;

/** Signs that mean something there, and ends of lines. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const moment = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A line goes on in the next one that begins with a blank, and no letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      [part, octets] = ['', 1];
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

const alarm = (before: string, words: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-${before}`,
  `DESCRIPTION:${escaped(words)}`,
  'END:VALARM',
];

/** With an alarm the day before, and one when it is time to come. */
export function calendarFile(appointment: Appointment): string {
  const { id, sequence, writtenAt, from, to, title, text, address, isCancelled } = appointment;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ploughshare//events//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@ploughshare`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${moment(writtenAt)}`,
    `DTSTART:${moment(from)}`,
    `DTEND:${moment(to)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`${text}\n${address}`)}`,
    `URL:${address}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...alarm('P1D', title),
    ...alarm('PT30M', title),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
