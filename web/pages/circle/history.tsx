import { useState } from 'preact/hooks';
import type { CircleGame, CircleView } from '../../../worker/protocol/circle.ts';
import { circle } from '../../i18n/circle.ts';
import { post } from '../../net/api.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import { sayFaction, whoSat } from './names.ts';

const words = circle.history;

/** All games of the circle, the latest first, each with its replay. */
export function GameHistory({ view, link }: { view: CircleView; link: string }) {
  const [earlier, setEarlier] = useState<readonly CircleGame[]>([]);
  const [isMore, setMore] = useState(view.hasMore === true);
  const games = [...view.games, ...earlier];
  const more = async (): Promise<void> => {
    const reply = await post('/circles/games', { link, after: games.length });
    if (!reply.ok) return;
    setEarlier([...earlier, ...reply.value.games]);
    setMore(reply.value.hasMore === true);
  };
  return (
    <section class="panel" aria-labelledby="games">
      <h2 id="games">{words.title}</h2>
      {games.length === 0 && <p>{words.none}</p>}
      <ol class="circle-games">
        {games.map((game) => (
          <li key={game.id}>
            <PlayedGame game={game} view={view} />
          </li>
        ))}
      </ol>
      {isMore && (
        <button type="button" class="button" onClick={() => void more()}>
          {words.more}
        </button>
      )}
    </section>
  );
}

function PlayedGame({ game, view }: { game: CircleGame; view: CircleView }) {
  const { id, seats, turns, finishedAt, event, isSolo } = game;
  const who = words.who(seats.map((seat) => whoSat(view, seat)));
  return (
    <article class="circle-game">
      <p class="circle-game-when">
        <span>{circle.day({ at: finishedAt, zone: view.zone })}</span>
        <span class="quiet">{words.turns(turns)}</span>
        {event !== undefined && (
          <a class="tag" href={`/events/${event}`}>
            {words.ofEvent}
          </a>
        )}
        {isSolo && <span class="tag">{words.solo}</span>}
        <a class="circle-replay" href={`/t/${id}?at=0`} aria-label={words.replayOf(who)}>
          {words.replay}
        </a>
      </p>
      <ol class="circle-seats">
        {seats.map((seat, at) => (
          <li key={at} data-won={seat.rank === 1}>
            <span class="circle-rank">{seat.rank}</span>
            <Emblem faction={seat.faction} />
            <span class="visually-hidden">{sayFaction(seat.faction)}</span>
            <span class="circle-who">
              {whoSat(view, seat)}
              {seat.isMostlyBot && (
                <span class="tag" title={words.mostlyBot}>
                  {words.marked}
                  <span class="visually-hidden">: {words.mostlyBot}</span>
                </span>
              )}
            </span>
            <span class="circle-coins">{words.coins(seat.coins)}</span>
          </li>
        ))}
      </ol>
    </article>
  );
}
