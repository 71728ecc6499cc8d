import type { ContestAct, ContestView } from '../../../worker/protocol/contest.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { ownZone } from '../../lib/moment-field.ts';
import { Folded } from '../../ui/folded.tsx';
import { type NameOf, namesIn } from '../contest/rounds.ts';

const words = contestPages.acts;

const isKnown = (kind: string): kind is keyof typeof words.kinds => Object.hasOwn(words.kinds, kind);

/** One line of the public log: what was done, to whom and where, with its words and figures. */
export function sayAct(
  { by, kind, player, table, text, points, minutes }: ContestAct,
  nameOf: NameOf,
): string {
  const { facts } = words;
  const about = [
    ...(player === undefined ? [] : [facts.player(nameOf(player))]),
    ...(table === undefined ? [] : [facts.table(table.round, table.number)]),
    ...(points === undefined ? [] : [facts.points(String(points))]),
    ...(minutes === undefined ? [] : [facts.minutes(minutes)]),
    ...(text === undefined ? [] : [facts.text(text)]),
  ];
  return words.line(words.by[by], isKnown(kind) ? words.kinds[kind] : words.other, about.join(' '));
}

/** Everything that was done, the latest first: nothing happens behind anybody's back. */
export function ActLog({ view }: { view: ContestView }) {
  const nameOf = namesIn(view);
  return (
    <Folded class="panel" summary={contestPages.page.log}>
      <ol class="act-log">
        {view.log.toReversed().map((act) => (
          <li key={act.seq}>
            <time class="quiet" dateTime={new Date(act.at).toISOString()}>
              {contestPages.day({ at: act.at, zone: ownZone() })}
            </time>{' '}
            {sayAct(act, nameOf)}
          </li>
        ))}
      </ol>
      <p>
        <a href={`/api/events/${view.id}/log`}>{contestPages.page.whole}</a>
      </p>
    </Folded>
  );
}
