import type { ComponentChildren } from 'preact';
import type { ContestTableView, RoundView, SeatResult } from '../../../worker/protocol/contest.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { useLeft } from './countdown.tsx';
import { type NameOf, sayLeftOver, sayTable } from './rounds.ts';

const words = contestPages.page;

interface CardProps {
  round: RoundView;
  table: ContestTableView;
  nameOf: NameOf;
  /** Whoever is looked for. */
  found?: string | undefined;
  /** A wall has no controls. */
  isWall?: boolean;
  children?: ComponentChildren;
}

/** One table of a round: who sits there, how it stands, and what came of it. */
export function TableCard({ round, table, nameOf, found, isWall = false, children }: CardProps) {
  const { number, state, game, seats, result, leftOver = [], isHeld } = table;
  const title = words.table(number);
  return (
    <article class="panel table-card" data-state={state} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <span class="tag" data-state={state}>
          {sayTable(table)}
        </span>
        {state === 'live' && table.deadlineAt !== undefined && table.pausedAt === undefined && (
          <Left until={table.deadlineAt} />
        )}
      </header>
      {result === undefined ? (
        <ul class="table-seats">
          {seats.map(({ player, isThere, isBot }) => (
            <li key={player} data-found={player === found}>
              {nameOf(player)}
              {isBot && <span class="tag">{words.bot}</span>}
              {state === 'open' && isThere && <span class="tag tag-turn">{words.there}</span>}
            </li>
          ))}
        </ul>
      ) : (
        <Result seats={result.seats} isFinal={round.isFinal === true} nameOf={nameOf} found={found} />
      )}
      {result?.isAdjudicated && <p class="quiet">{words.adjudicated}</p>}
      {result?.reason !== undefined && <p class="quiet">{words.corrected(result.reason)}</p>}
      {isHeld && <p class="quiet">{words.held}</p>}
      {!isWall &&
        leftOver.map((left, index) => (
          <p key={index} class="quiet">
            {sayLeftOver(left, nameOf)}
          </p>
        ))}
      {!isWall && game !== undefined && state !== 'void' && (
        <p>
          <a
            class="button button-small"
            href={state === 'over' ? `/t/${game}?at=0` : `/t/${game}`}
            aria-label={words.linkTo(state === 'over' ? words.replay : words.watch, round.number, number)}
          >
            {state === 'over' ? words.replay : words.watch}
          </a>
        </p>
      )}
      {children}
    </article>
  );
}

function Left({ until }: { until: number }) {
  return <span class="table-left">{useLeft(until)}</span>;
}

/** A final gives places, not points. */
function Result({
  seats,
  isFinal,
  nameOf,
  found,
}: {
  seats: readonly SeatResult[];
  isFinal: boolean;
  nameOf: NameOf;
  found: string | undefined;
}) {
  return (
    <ol class="table-result">
      {seats
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ player, rank, coins, bid = 0, points, botTurns = 0 }) => (
          <li key={player} data-found={player === found}>
            <span>{words.rank(rank)}</span>
            <b>
              {nameOf(player)}
              {botTurns > 0 && <span class="tag">{words.bot}</span>}
            </b>
            <span class="quiet">
              {bid > 0 ? words.netCoins(coins, coins + bid, bid) : words.coins(coins)}
            </span>
            {!isFinal && <span>{words.points(points)}</span>}
          </li>
        ))}
    </ol>
  );
}
