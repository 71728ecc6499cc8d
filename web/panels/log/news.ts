import { type SeatId, STARS_TO_END } from '../../../engine/index.ts';
import type { Who } from '../../i18n/events.ts';
import { shell } from '../../i18n/shell.ts';
import { type LogLine, newsIn } from '../../net/table-state.ts';
import { turnsOf } from './turn-log.ts';

export interface Toast {
  key: string;
  text: string;
  /** Somebody can end the game: it is said for longer. */
  isWarning: boolean;
}

/** A turn has no more than a few dozen commands; the two last turns are in here. */
const LATEST = 120;

/** What happened after a moment of the log that somebody at the table should know: turns of others, and who needs one star. */
export function toastsSince(
  log: readonly LogLine[],
  after: number,
  who: Who,
  me: SeatId | undefined,
): Toast[] {
  const fresh = newsIn(log, after).filter((line) => line.isUndone !== true);
  const ended = new Set(
    fresh.flatMap(({ events }) =>
      events.flatMap((event) => (event.kind === 'turnEnded' && event.seat !== me ? [event.number] : [])),
    ),
  );
  const turns =
    ended.size === 0
      ? []
      : turnsOf(log.slice(-LATEST), { who, name: who, full: who }, ended.size + 2).flatMap(
          ({ key, number, headline }) =>
            number !== undefined && headline !== undefined && ended.has(number)
              ? [{ key, text: headline, isWarning: false }]
              : [],
        );
  const warnings = fresh.flatMap(({ seq: at, events }) =>
    events.flatMap((event) =>
      event.kind === 'starPlaced' && event.count === STARS_TO_END - 1 && event.seat !== me
        ? [{ key: `${at}.star`, text: shell.news.oneStar(who(event.seat)), isWarning: true }]
        : [],
    ),
  );
  return [...turns.reverse(), ...warnings];
}
