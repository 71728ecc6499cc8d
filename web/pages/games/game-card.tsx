import { useId, useState } from 'preact/hooks';
import type { FinishedGame } from '../../../worker/protocol/finished-games.ts';
import { factions, games, mats } from '../../i18n/games.ts';
import { sayAgo } from '../../panels/clock/clock.ts';
import '../../ui/emblem/emblem.css';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import { sayClock } from '../lobby/table-words.ts';

type ListedSeat = FinishedGame['seats'][number];

/** What something of the game is called; what has no name yet goes by its id. */
const nameOf = (named: Readonly<Record<string, { readonly name: string }>>, id: string): string =>
  Object.hasOwn(named, id) ? (named[id]?.name ?? id) : id;

const whoSits = ({ name, kind }: ListedSeat, seat: number): string =>
  name ?? (kind === 'bot' ? games.bot : games.seat(seat + 1));

const playedWith = ({ faction, mat }: ListedSeat): string =>
  [
    ...(faction === undefined ? [] : [nameOf(factions, faction)]),
    ...(mat === undefined ? [] : [nameOf(mats, mat)]),
  ].join(' · ');

/** The Automa plays without a mat. */
const hasAutoma = ({ seats }: FinishedGame): boolean =>
  seats.some(({ faction, mat }) => faction !== undefined && mat === undefined);

/** A finished game: who played what, and nothing of how it ended until somebody wants to know. */
export function GameCard({ game, hidesResult }: { game: FinishedGame; hidesResult: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [title, result] = [useId(), useId()];
  const { id, seats, turns, clock, finishedAt, event } = game;
  const who = games.players(seats.map(whoSits));
  const facts = [
    hasAutoma(game) ? games.solo : games.seatCount(seats.length),
    games.turns(turns),
    ...(clock === undefined ? [] : [sayClock(clock)]),
    games.ago(sayAgo(Math.max(0, Date.now() - finishedAt))),
  ];
  return (
    <article class="panel game-card" aria-labelledby={title}>
      <h2 id={title} class="visually-hidden">
        {who}
      </h2>
      <ul class="game-seats">
        {seats.map((seat, index) => (
          <li key={index}>
            <Emblem faction={seat.faction ?? ''} />
            <span>
              <b>{whoSits(seat, index)}</b>
              <small>{playedWith(seat)}</small>
            </span>
          </li>
        ))}
      </ul>
      <p class="quiet">{facts.join(' · ')}</p>
      {event !== undefined && (
        <p class="quiet">
          <a href={`/events/${event.id}`}>{event.name}</a> · {games.round(event.round)}
        </p>
      )}
      <div class="row">
        <a class="button button-small button-main" href={`/t/${id}?at=0`} aria-label={games.watchOf(who)}>
          {games.watch}
        </a>
        <button
          type="button"
          class="button button-small"
          aria-expanded={isOpen}
          aria-controls={result}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? games.hide : games.show}
        </button>
      </div>
      <section
        id={result}
        class="game-result"
        aria-label={games.resultOf(who)}
        hidden={!isOpen && hidesResult}
      >
        {(isOpen || !hidesResult) && <Places game={game} />}
        {(isOpen || !hidesResult) && (
          <img
            src={`/picture/${id}.png?at=end`}
            width={1200}
            height={630}
            alt={games.pictureOfEnd}
            decoding="async"
            loading="lazy"
          />
        )}
      </section>
    </article>
  );
}

/** Best first. */
function Places({ game: { seats } }: { game: FinishedGame }) {
  const ranked = seats
    .flatMap((seat, index) => {
      const { rank, total } = seat;
      return rank === undefined || total === undefined
        ? []
        : [{ rank, total, who: whoSits(seat, index), index }];
    })
    .toSorted((a, b) => a.rank - b.rank || a.index - b.index);
  if (ranked.length === 0) return <p>{games.brokenOff}</p>;
  return (
    <ul class="game-places">
      {ranked.map(({ rank, total, who, index }) => (
        <li key={index}>{games.place(rank, who, total)}</li>
      ))}
    </ul>
  );
}
