import { useEffect } from 'preact/hooks';
import type { ContestView, RoundView } from '../../../worker/protocol/contest.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { ownZone } from '../../lib/moment-field.ts';
import { contestLink } from '../../net/contest-keys.ts';
import type { ContestSource } from '../../net/contest-source.ts';
import { QrPicture } from '../../ui/qr/qr-picture.tsx';
import { Countdown } from '../contest/countdown.tsx';
import { isSameTime, sayDay } from '../contest/moments.ts';
import { clockOf, namesIn, openTables, roundNow, sayClosed, sayRound } from '../contest/rounds.ts';
import { Standings } from '../contest/standings.tsx';
import { TableCard } from '../contest/table-card.tsx';
import { WaitsFor } from '../contest/waits-for.tsx';
import '../contest/contest.css';
import { usePages } from './use-pages.ts';
import './wall.css';

const words = contestPages.wall;

/** For a projector: the clock, the tables, the standings and a code for phones; nothing to be touched. */
export function Wall({ source }: { source: ContestSource }) {
  const view = source.view.value;
  useEffect(() => {
    if (view !== undefined) document.title = words.title(view.terms.name);
  }, [view]);
  if (view === undefined)
    return (
      <main class="wall">
        <p role="status">{contestPages.moment}</p>
      </main>
    );
  const round = roundNow(view);
  return (
    <main class="wall">
      <WallHead view={view} />
      <div class="wall-body" data-over={view.phase === 'over'}>
        {/* What came of the evening stands first, once it is over. */}
        {view.phase === 'over' && <WallStandings view={view} />}
        {round === undefined ? <WallPeople view={view} /> : <WallTables view={view} round={round} />}
        {view.phase !== 'over' && <WallStandings view={view} />}
      </div>
      {source.link.value === 'lost' && <p class="toast">{contestPages.lost}</p>}
    </main>
  );
}

function WallHead({ view }: { view: ContestView }) {
  const { terms, phase } = view;
  const [clock, round] = [clockOf(view), roundNow(view)];
  const link = contestLink(location.origin, view.id);
  const said = [...(round === undefined ? [] : [sayRound(round)]), contestPages.phases[phase]];
  return (
    <header class="wall-head">
      <div>
        <h1>{terms.name}</h1>
        <p class="wall-phase">{said.join(' · ')}</p>
        {round === undefined && (
          <p>
            {sayDay(terms.startsAt, terms.zone)}
            {!isSameTime(terms.startsAt, terms.zone, ownZone()) && ` (${terms.zone})`}
          </p>
        )}
        {view.announcements.length > 0 && <p class="wall-said">{view.announcements.at(-1)?.text}</p>}
      </div>
      {clock !== undefined && <Countdown label={clock.label} until={clock.until} />}
      <figure>
        <QrPicture text={link} label={contestPages.links.qr(contestPages.links.open)} />
        <figcaption>{words.follow}</figcaption>
      </figure>
    </header>
  );
}

/** So many cards, or names, are a screen full: with fewer of them all is larger. */
const SCREEN_OF_TABLES = 8;
const SCREEN_OF_PEOPLE = 32;

/** How full a screen is of what is to be shown. */
const crowdOf = (share: number): 'few' | 'some' | 'many' =>
  share <= 0.25 ? 'few' : share <= 0.5 ? 'some' : 'many';

function PageOf({ page, pages }: { page: number; pages: number }) {
  return pages === 1 ? null : <p class="wall-page">{words.page(page, pages)}</p>;
}

/** Who is coming, before the first round. */
function WallPeople({ view }: { view: ContestView }) {
  const coming = view.entrants.filter(({ state }) => state === 'in');
  const { list, from, to, ...shown } = usePages<HTMLUListElement>(coming.length);
  const { taken, free, waiting } = view.places;
  return (
    <section
      class="panel"
      data-crowd={crowdOf(coming.length / SCREEN_OF_PEOPLE)}
      aria-label={contestPages.page.people}
    >
      <div class="wall-title">
        <h2>{contestPages.places(taken, free, waiting)}</h2>
        <PageOf {...shown} />
      </div>
      <ul class="wall-people" ref={list}>
        {coming.slice(from, to).map(({ player, name, isCheckedIn }) => (
          <li key={player}>
            {name}
            {isCheckedIn && <span class="tag tag-turn">{contestPages.page.checkedIn}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The tables of the round, those first that it waits for. */
function WallTables({ view, round }: { view: ContestView; round: RoundView }) {
  const nameOf = namesIn(view);
  const waits = view.phase === 'playing' ? openTables(round) : [];
  const tables = [...waits, ...round.tables.filter((table) => !waits.includes(table))];
  const { list, from, to, ...shown } = usePages<HTMLDivElement>(tables.length);
  const isWaited = waits.length > 0 && waits.length < round.tables.length;
  return (
    <section
      class="wall-tables"
      data-crowd={crowdOf(tables.length / SCREEN_OF_TABLES)}
      aria-label={contestPages.page.pairings}
    >
      <div class="wall-title">
        <div>
          {round.closed && <p class="wall-waits">{sayClosed(round)}</p>}
          {isWaited && <WaitsFor view={view} />}
          {round.byes.length > 0 && <p>{contestPages.page.byeOf(round.byes.map(nameOf))}</p>}
        </div>
        <PageOf {...shown} />
      </div>
      <div class="table-cards" ref={list}>
        {tables.slice(from, to).map((table) => (
          <TableCard key={table.number} round={round} table={table} nameOf={nameOf} isWall />
        ))}
      </div>
    </section>
  );
}

function WallStandings({ view }: { view: ContestView }) {
  const { standings } = view;
  const hasAny = standings.some(({ parts }) => parts.length > 0);
  const { list, from, to, ...shown } = usePages<HTMLTableSectionElement>(hasAny ? standings.length : 0);
  if (!hasAny) return null;
  return (
    <section class="panel wall-standings" aria-label={contestPages.page.standings}>
      <div class="wall-title">
        <h2>{contestPages.page.standings}</h2>
        <PageOf {...shown} />
      </div>
      <Standings standings={standings.slice(from, to)} nameOf={namesIn(view)} isWall lines={list} />
    </section>
  );
}
