import type { CircleView } from '../../../worker/protocol/circle.ts';
import { circle } from '../../i18n/circle.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import { personName, sayFaction, sayMat } from './names.ts';

const words = circle.sheet;

type Entry = CircleView['sheet'][number];
type Feat = Entry['feat'];

/** What stands before the line: a faction with its emblem, a mat, a number of players, a year. */
function Lead({ feat, of }: Pick<Entry, 'feat' | 'of'>) {
  switch (feat) {
    case 'players':
      return <span>{words.players(Number(of))}</span>;
    case 'mat':
      return <span>{sayMat(of)}</span>;
    case 'year':
      return <span>{of}</span>;
    default:
      return (
        <span class="achievement-faction">
          <Emblem faction={of} />
          {sayFaction(of)}
        </span>
      );
  }
}

function Line({ entry, view }: { entry: Entry; view: CircleView }) {
  const { feat, of, by } = entry;
  return (
    <div class="achievement-line" data-filled={by !== undefined}>
      <dt>
        <Lead feat={feat} of={of} />
      </dt>
      <dd>
        {by === undefined ? (
          <span class="visually-hidden">{words.open}</span>
        ) : (
          <a href={`/t/${by.game}`} title={words.game(personName(view, by.player))}>
            {personName(view, by.player)}
          </a>
        )}
      </dd>
    </div>
  );
}

/** A rule with a sheaf and a wheel on it. */
const Ornament = () => (
  <svg class="achievement-ornament" viewBox="0 0 240 28" aria-hidden="true">
    <path d="M4 14H92M148 14H236M20 18H88M152 18H220" />
    <circle cx="120" cy="14" r="9" />
    <circle cx="120" cy="14" r="3" />
    {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
      <path key={turn} d="M120 5V1" transform={`rotate(${turn} 120 14)`} />
    ))}
    <path d="M106 24C100 20 98 14 99 6M99 10l-4-3M99 14l-5-2M101 18l-6 0M99 10l4-3M99 14l5-3M101 18l4-4" />
    <path d="M134 24C140 20 142 14 141 6M141 10l4-3M141 14l5-2M139 18l6 0M141 10l-4-3M141 14l-5-3M139 18l-4-4" />
  </svg>
);

/** The achievement sheet of the circle, as a ledger to be printed and hung up. */
export function AchievementSheet({ view }: { view: CircleView }) {
  const { sheet } = view;
  const feats = [...new Set(sheet.map(({ feat }): Feat => feat))];
  const filled = sheet.filter(({ by }) => by !== undefined).length;
  return (
    <section class="sheet contest-sheet achievement-sheet" aria-labelledby="achievements">
      <header>
        <h2 id="achievements">{words.title}</h2>
        <p class="achievement-circle">{view.name}</p>
        <Ornament />
        <p>{words.lead}</p>
        <p class="quiet">{words.filled(filled, sheet.length)}</p>
      </header>
      <div class="achievement-lists">
        {feats.map((feat) => (
          <section key={feat} aria-label={words.feats[feat]}>
            <h3>{words.feats[feat]}</h3>
            <dl>
              {sheet.map((entry) => entry.feat === feat && <Line key={entry.id} entry={entry} view={view} />)}
            </dl>
          </section>
        ))}
      </div>
      <button type="button" class="button achievement-print" onClick={() => print()}>
        {words.print}
      </button>
    </section>
  );
}
