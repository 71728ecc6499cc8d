import { keyOf } from '../../keys/secrets.ts';
import { done, type Outcome } from '../../protocol/refusals.ts';
import type { RoomRecord } from '../record/record.ts';
import type { Store } from '../record/store.ts';
import { type LogReader, logAt } from './game-log.ts';

/** The log as it is sent, and what it is known by. */
export interface LogText {
  text: string;
  etag?: string;
}

export const etagOf = (text: string): string => `"${keyOf(text).slice(0, 32)}"`;

/** What a room that has not gone to the archive yet answers to somebody who asks for the log. */
export function logText(
  record: Readonly<RoomRecord>,
  store: Store,
  after: number,
  now: number,
  reader: LogReader = 'spectator',
): Outcome<LogText> {
  const log = logAt(record, store, after, now, reader);
  if (!log.ok) return log;
  const text = JSON.stringify(log.value);
  return done(log.value.isOver ? { text, etag: etagOf(text) } : { text });
}
