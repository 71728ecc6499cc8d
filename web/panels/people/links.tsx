import { people } from '../../i18n/people.ts';
import { seatLink, watchLink } from '../../net/keys.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { CopyField } from '../../ui/copy-field.tsx';

/** Links of a table: to watch, and to the own seat on another device. */
export function Links({ open }: { open: LiveTable }) {
  const { seat } = open.keys.value;
  return (
    <div data-help="here.links">
      <CopyField
        label={people.links.watch}
        value={watchLink(location.origin, open.id)}
        hint={people.links.watchHint}
      />
      {seat !== undefined && <MoveSeat open={open} seat={seat} />}
    </div>
  );
}

/** The seat's secret, behind a fold; and a new one, if it came into wrong hands. */
function MoveSeat({ open, seat }: { open: LiveTable; seat: string }) {
  return (
    <details>
      <summary>{people.links.move}</summary>
      <CopyField
        label={people.links.seat}
        value={seatLink(location.origin, open.id, seat)}
        hint={people.links.seatHint}
      />
      <p class="quiet">{people.links.lost}</p>
      <button type="button" class="button" onClick={() => void open.calls.rotate()}>
        {people.links.renew}
      </button>
    </details>
  );
}
