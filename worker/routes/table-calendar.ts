import type { ServerWords } from '../../web/i18n/locales/index.ts';
import { tableOf } from '../directory/directory.ts';
import { isGameId } from '../keys/secrets.ts';
import { no } from '../object/refusal-response.ts';
import { calendarFile } from '../protocol/calendar-file.ts';
import { serverWords } from '../protocol/server-words.ts';
import { MINUTE } from '../protocol/table-date.ts';
import type { DirectoryEntry } from '../room/lobby/directory-entry.ts';
import { beyond, type EdgeContext } from './request.ts';
import { wantedLanguages } from './wanted-languages.ts';

/** What a game takes for each who plays, and once more for everybody to arrive. */
const EACH = 30 * MINUTE;

/** The date of a table for the calendar of whoever wants to come; undefined if it has none. It has no secret in it. */
function tableCalendarOf(
  { id, createdAt, date, seats }: DirectoryEntry,
  origin: string,
  { tableCalendar: words, tablePreview }: ServerWords,
  now: number,
): string | undefined {
  if (date === undefined) return undefined;
  const playing = seats.filter(({ kind }) => kind !== 'closed').length;
  const free = seats.filter(({ kind }) => kind === 'free').length;
  return calendarFile({
    id,
    // The later file holds: the date may have been moved.
    sequence: Math.max(0, Math.floor((now - createdAt) / MINUTE)),
    writtenAt: now,
    from: date.at,
    to: date.at + (playing + 1) * EACH,
    title: words.title(playing),
    text: words.text(tablePreview.taken(playing - free, playing)),
    address: `${origin}/t/${id}`,
    isCancelled: false,
  });
}

/** GET /api/games/:id/calendar.ics: no room is woken for it. */
export async function tableCalendar(c: EdgeContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  if (!isGameId(id, c.env.ID_KEY)) return no('noSuchTable');
  const refused = await beyond(c, 'CALL_LIMIT');
  if (refused !== undefined) return refused;
  const card = await tableOf(c.env.DB, id);
  if (card === undefined) return no('noSuchTable');
  const file = tableCalendarOf(card, new URL(c.req.url).origin, serverWords(wantedLanguages(c)), Date.now());
  if (file === undefined) return no('noDate');
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="table.ics"',
      'Cache-Control': 'no-cache',
    },
  });
}
