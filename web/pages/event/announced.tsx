import type { ContestView } from '../../../worker/protocol/contest.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { ownZone } from '../../lib/moment-field.ts';

/** What was told to everybody, the latest first. */
export function Announced({ view: { announcements } }: { view: ContestView }) {
  if (announcements.length === 0) return null;
  return (
    <section class="panel announced" aria-labelledby="announced">
      <h2 id="announced">{contestPages.page.latest}</h2>
      <ul>
        {announcements.toReversed().map(({ seq, at, text }) => (
          <li key={seq}>
            <small class="quiet">{contestPages.clock({ at, zone: ownZone() })}</small> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
