import { latestEnd } from '../../../engine/contest/index.ts';
import type { ContestView } from '../../protocol/contest.ts';
import { serverWords } from '../../protocol/server-words.ts';
import { MINUTE } from '../record/phase.ts';

// An event as a calendar file (RFC 5545).

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

/** How long the evening may take. */
function lengthOf({ terms }: ContestView): number {
  const { rounds, final, sizes, roundMinutes, slipMinutes, breakMinutes } = terms;
  return latestEnd({
    rounds,
    hasFinal: final !== undefined,
    seats: Math.max(...sizes),
    auction: 0,
    bank: Number.MAX_SAFE_INTEGER / 16,
    perTurn: 0,
    turns: 0,
    deadline: roundMinutes * MINUTE,
    slip: slipMinutes * MINUTE,
    break: breakMinutes * MINUTE,
  }).total;
}

const alarm = (before: string, words: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-${before}`,
  `DESCRIPTION:${escaped(words)}`,
  'END:VALARM',
];

/** With a player's link in it, it is that player's alone. */
export function calendarOf(view: ContestView, origin: string, link?: string): string {
  const { id, version, terms, phase } = view;
  const address = `${origin}/events/${id}${link === undefined ? '' : `#${link}`}`;
  const words = serverWords().contest.calendar;
  const said = link === undefined ? words.open : words.own;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ploughshare//events//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@ploughshare`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${moment(terms.startsAt)}`,
    `DTSTART:${moment(terms.startsAt)}`,
    `DTEND:${moment(terms.startsAt + lengthOf(view))}`,
    `SUMMARY:${escaped(terms.name)}`,
    `DESCRIPTION:${escaped(`${said}\n${address}`)}`,
    `URL:${address}`,
    `STATUS:${phase === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    ...alarm('P1D', terms.name),
    ...alarm('PT30M', terms.name),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
