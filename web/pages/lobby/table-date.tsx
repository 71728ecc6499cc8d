import { MOST_DAYS_AHEAD, type TableDate } from '../../../worker/protocol/table-date.ts';
import { tableOptions } from '../../i18n/table-options.ts';
import { fieldOf, momentIn, ownZone } from '../../lib/moment-field.ts';
import { optionLabel } from './table-words.ts';

// The date of a table: chosen on the form, told in the lobby and in lists in the zone of whoever looks.

const DAY = 24 * 3_600_000;

const isDate = (value: unknown): value is TableDate =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number';

/** The date among the options of a table, as the room tells them. */
export const dateAmong = ({ date }: Readonly<Record<string, unknown>>): TableDate | undefined =>
  isDate(date) ? date : undefined;

/** The date in the form, where whoever fills it in lives. */
export function dateIn(form: FormData): TableDate | undefined {
  const at = momentIn(String(form.get('date') ?? ''));
  return at === undefined ? undefined : { at, zone: ownZone() };
}

export function DateField({ given }: { given: TableDate | undefined }) {
  const now = Date.now();
  // A date that has come may stay as it is.
  const first = given === undefined ? now : Math.min(now, given.at);
  return (
    <label data-help="option.date">
      <span>{optionLabel('date')}</span>
      <input
        type="datetime-local"
        name="date"
        min={fieldOf(first)}
        max={fieldOf(now + MOST_DAYS_AHEAD * DAY)}
        {...(given !== undefined && { defaultValue: fieldOf(given.at) })}
      />
    </label>
  );
}

/** "Tue 24 Nov, 20:00, 2 of 4 seats taken". */
export function sayDate({ at }: TableDate, seats: readonly { kind: string }[]): string {
  const playing = seats.filter(({ kind }) => kind !== 'closed').length;
  const free = seats.filter(({ kind }) => kind === 'free').length;
  return tableOptions.date.taken(tableOptions.date.when(at), playing - free, playing);
}

/** Above everything in the lobby, with the file that brings it into a calendar. */
export function LobbyDate({
  id,
  date,
  seats,
}: {
  id: string;
  date: TableDate;
  seats: readonly { kind: string }[];
}) {
  return (
    <p class="lobby-date" data-help="option.date">
      <strong>{sayDate(date, seats)}</strong>
      <a href={`/api/games/${id}/calendar.ics`}>{tableOptions.date.calendar}</a>
    </p>
  );
}
