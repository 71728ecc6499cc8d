import { useEffect } from 'preact/hooks';
import type { ContestView } from '../../../worker/protocol/contest.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { sayNotice } from '../../i18n/notices.ts';
import { isFinalDone, namesIn } from '../contest/rounds.ts';
import { Standings } from '../contest/standings.tsx';
import '../contest/contest.css';
import './event.css';
import { ActLog } from './act-log.tsx';
import { Announced } from './announced.tsx';
import { useWayToTable } from './go-to-table.ts';
import { Join } from './join.tsx';
import type { OpenEvent } from './open-event.ts';
import { OwnStep } from './own-step.tsx';
import { People } from './people.tsx';
import { EventBar, Poster } from './poster.tsx';
import { RoundTables } from './round-tables.tsx';
import { RunEvent } from './run-event.tsx';
import { StateSpeaker } from './state-speaker.tsx';
import { WriteUp } from './write-up.tsx';

const words = contestPages.page;

/** An event, by who looks: everybody, a player with the next step, and whoever runs it. */
export function EventPage({ open }: { open: OpenEvent }) {
  const view = open.view.value;
  useWayToTable(open);
  useEffect(() => {
    if (view !== undefined) document.title = words.title(view.terms.name);
  }, [view]);
  if (open.isMissing.value) return <NoSuchEvent />;
  if (view === undefined)
    return (
      <main class="contest">
        <p class="sheet sheet-lone" role="status">
          {contestPages.moment}
        </p>
      </main>
    );
  return (
    <main class="contest event">
      <EventBar view={view} />
      <StateSpeaker view={view} own={open.plays.value} />
      {open.link.value === 'lost' && (
        <p class="toast toast-link" role="status">
          {contestPages.lost}
        </p>
      )}
      <Offer open={open} />
      <div class="event-columns">
        <div class="event-side">
          <Poster view={view} isBrief={open.plays.value !== undefined || open.runs.value !== undefined} />
          <Announced view={view} />
        </div>
        <div class="event-main">
          <Mine open={open} view={view} />
          {/* What came of it stands first, once it is over. */}
          {view.phase === 'over' && (
            <>
              <WriteUp view={view} />
              <Ranking view={view} own={open.plays.value?.player} />
            </>
          )}
          <RoundTables view={view} own={open.plays.value?.player} />
          {view.phase !== 'over' && <Ranking view={view} own={open.plays.value?.player} />}
          <People view={view} />
          <ActLog view={view} />
        </div>
      </div>
    </main>
  );
}

function NoSuchEvent() {
  return (
    <main class="contest">
      <section class="sheet sheet-lone">
        <h1>{contestPages.events}</h1>
        <p role="alert">{words.noSuch}</p>
        <a class="button" href="/events">
          {contestPages.events}
        </a>
      </section>
    </main>
  );
}

/** A link that came while another of its kind is held. */
function Offer({ open }: { open: OpenEvent }) {
  if (open.offered.value === undefined) return null;
  return (
    <section class="panel" role="alert">
      <p>{contestPages.own.otherKey}</p>
      <div class="row">
        <button type="button" class="button button-main" onClick={() => open.settleOffer(true)}>
          {contestPages.own.useNew}
        </button>
        <button type="button" class="button" onClick={() => open.settleOffer(false)}>
          {contestPages.own.keepOld}
        </button>
      </div>
    </section>
  );
}

/** What is for this browser alone: the own step, running it, or the way in. */
function Mine({ open, view }: { open: OpenEvent; view: ContestView }) {
  const [plays, runs, trouble] = [open.plays.value, open.runs.value, open.trouble.value];
  const isLinkDead = trouble?.code === 'wrongLink';
  return (
    <>
      {isLinkDead && <DeadLink open={open} />}
      {trouble !== undefined && !isLinkDead && (
        <p class="wrong panel" role="alert">
          {sayNotice(trouble)}
        </p>
      )}
      {plays !== undefined && <OwnStep open={open} view={view} own={plays} />}
      {runs !== undefined && <RunEvent open={open} view={view} own={runs} />}
      {plays === undefined && open.keys.value.player === undefined && <Join open={open} view={view} />}
    </>
  );
}

function DeadLink({ open }: { open: OpenEvent }) {
  const forget = (): void => {
    // Both as they are now: each key that goes opens new lines.
    const [plays, runs] = [open.plays.value, open.runs.value];
    if (plays === undefined) open.keep('player', undefined);
    if (runs === undefined) {
      open.keep('organiser', undefined);
      open.keep('helper', undefined);
    }
  };
  return (
    <section class="panel" role="alert">
      <p>{contestPages.own.wrongLink}</p>
      <button type="button" class="button" onClick={forget}>
        {contestPages.links.forget}
      </button>
    </section>
  );
}

function Ranking({ view, own }: { view: ContestView; own: string | undefined }) {
  const isBegun = view.rounds.length > 0;
  const hasResults = view.standings.some(({ parts }) => parts.length > 0);
  if (!isBegun) return null;
  return (
    <section class="panel" aria-labelledby="standings" data-over={view.phase === 'over'}>
      <h2 id="standings">{words.standings}</h2>
      {!hasResults ? (
        <p class="quiet">{words.noStandings}</p>
      ) : (
        <Standings standings={view.standings} nameOf={namesIn(view)} own={own} />
      )}
      {isFinalDone(view) && <p class="quiet">{words.finalDecides}</p>}
      {hasResults && (
        <p class="row">
          <a class="button button-small" href={`/api/events/${view.id}/results.csv`}>
            {words.exports}
          </a>
          <a class="button button-small" href={`/api/events/${view.id}/results.json`}>
            {words.exportsJson}
          </a>
          <a class="button button-small" href={`/api/events/${view.id}/write-up`}>
            {words.writeUp}
          </a>
        </p>
      )}
    </section>
  );
}
