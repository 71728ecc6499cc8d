import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ContestView } from '../../../worker/protocol/contest.ts';
import { cast } from '../../i18n/cast.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { useNow } from '../../lib/use-now.ts';
import type { ContestSource } from '../../net/contest-source.ts';
import { useLeft } from '../contest/countdown.tsx';
import type { OverlayPart, OverlayWish } from '../contest/overlay-parts.ts';
import { clockOf, namesIn, roundNow, sayRound, sayTable } from '../contest/rounds.ts';
import { newsOf } from './news-of.ts';
import './overlay.css';

interface PartProps {
  view: ContestView;
  wish: OverlayWish;
}

const PARTS: Readonly<Record<OverlayPart, (props: PartProps) => JSX.Element | null>> = {
  clock: Clock,
  players: Players,
  standings: Lines,
  tables: Tables,
  ticker: Ticker,
};

/** Clear pieces for stream software. What goes wrong is not said: the last that was known stays on the stream. */
export function Overlay({ source, wish }: { source: ContestSource; wish: OverlayWish }) {
  const view = source.view.value;
  useEffect(() => {
    if (view !== undefined) document.title = cast.overlay.title(view.terms.name);
  }, [view]);
  if (view === undefined) return <main class="overlay" />;
  return (
    <main class="overlay">
      {wish.parts.map((part) => {
        const Part = PARTS[part];
        return <Part key={part} view={view} wish={wish} />;
      })}
    </main>
  );
}

function Clock({ view }: PartProps) {
  const [clock, round] = [clockOf(view), roundNow(view)];
  return (
    <section class="overlay-part overlay-clock" data-part="clock">
      <h1>{view.terms.name}</h1>
      <p>{round === undefined ? contestPages.phases[view.phase] : sayRound(round)}</p>
      {clock !== undefined && <Left label={clock.label} until={clock.until} />}
    </section>
  );
}

function Left({ label, until }: { label: string; until: number }) {
  return (
    <p class="overlay-left" role="timer" aria-live="off">
      <b>{useLeft(until)}</b> <span>{label}</span>
    </p>
  );
}

/** Those at one table; without a table, everybody who is in. */
function Players({ view, wish }: PartProps) {
  const nameOf = namesIn(view);
  const table = roundNow(view)?.tables.find(({ number }) => number === wish.table);
  const players =
    table?.seats.map(({ player }) => player) ??
    view.entrants.filter(({ state }) => state === 'in').map(({ player }) => player);
  const points = new Map<string, number>(view.standings.map(({ player, points }) => [player, points]));
  if (players.length === 0) return null;
  return (
    <section class="overlay-part" data-part="players">
      {table !== undefined && <h2>{contestPages.page.table(table.number)}</h2>}
      <ul class="overlay-players">
        {players.map((player) => (
          <li key={player}>
            <b>{nameOf(player)}</b>
            {(points.get(player) ?? 0) > 0 && (
              <span>{contestPages.page.points(points.get(player) ?? 0)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lines({ view, wish }: PartProps) {
  const nameOf = namesIn(view);
  if (!view.standings.some(({ parts }) => parts.length > 0)) return null;
  return (
    <section class="overlay-part" data-part="standings">
      <h2>{contestPages.page.standings}</h2>
      <ol class="overlay-lines">
        {view.standings.slice(0, wish.most).map(({ player, place, points }) => (
          <li key={player}>
            <span>{place}</span>
            <b>{nameOf(player)}</b>
            <span>{points}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Tables({ view }: PartProps) {
  const round = roundNow(view);
  const nameOf = namesIn(view);
  if (round === undefined) return null;
  return (
    <section class="overlay-part" data-part="tables">
      <h2>{sayRound(round)}</h2>
      <ul class="overlay-tables">
        {round.tables.map((table) => (
          <li key={table.number} data-state={table.state}>
            <b>{table.number}</b>
            <span>{table.seats.map(({ player }) => nameOf(player)).join(' · ')}</span>
            <span class="overlay-state">{sayTable(table)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const EACH_MS = 6_000;

/** One piece of news at a time, each for a while. */
function Ticker({ view }: PartProps) {
  const now = useNow(true);
  const news = newsOf(view);
  const shown = news[Math.floor(now / EACH_MS) % Math.max(1, news.length)];
  if (shown === undefined) return null;
  return (
    <section class="overlay-part overlay-ticker" data-part="ticker">
      <p key={shown}>{shown}</p>
    </section>
  );
}
