import { useEffect } from 'preact/hooks';
import type { ContestView } from '../../../worker/protocol/contest.ts';
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
import '../contest/contest.css';
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
  return (
    <main class="wall">
      <WallHead view={view} />
      <div class="wall-body" data-over={view.phase === 'over'}>
        {/* What came of the evening stands first, once it is over. */}
        {view.phase === 'over' && <WallStandings view={view} />}
        <WallTables view={view} />
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

function WallTables({ view }: { view: ContestView }) {
  const round = roundNow(view);
  const nameOf = namesIn(view);
  if (round === undefined) {
    const coming = view.entrants.filter(({ state }) => state === 'in');
    const { taken, free, waiting } = view.places;
    return (
      <section class="panel" aria-label={contestPages.page.people}>
        <h2>{contestPages.places(taken, free, waiting)}</h2>
        <ul class="wall-people">
          {coming.map(({ player, name, isCheckedIn }) => (
            <li key={player}>
              {name}
              {isCheckedIn && <span class="tag tag-turn">{contestPages.page.checkedIn}</span>}
            </li>
          ))}
        </ul>
      </section>
    );
  }
  const waits = view.phase === 'playing' ? openTables(round) : [];
  return (
    <section class="wall-tables" aria-label={contestPages.page.pairings}>
      {round.closed && <p class="wall-waits">{sayClosed(round)}</p>}
      {waits.length > 0 && waits.length < round.tables.length && (
        <p class="wall-waits">{contestPages.page.waitsFor(waits.map(({ number }) => number))}</p>
      )}
      <div class="table-cards">
        {round.tables.map((table) => (
          <TableCard key={table.number} round={round} table={table} nameOf={nameOf} isWall />
        ))}
      </div>
      {round.byes.length > 0 && <p>{contestPages.page.byeOf(round.byes.map(nameOf))}</p>}
    </section>
  );
}

function WallStandings({ view }: { view: ContestView }) {
  if (!view.standings.some(({ parts }) => parts.length > 0)) return null;
  return (
    <section class="panel wall-standings" aria-label={contestPages.page.standings}>
      <h2>{contestPages.page.standings}</h2>
      <Standings standings={view.standings} nameOf={namesIn(view)} isWall />
    </section>
  );
}
