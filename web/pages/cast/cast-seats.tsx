import { CARD_VALUES, type SeatId, seatsFrom, type Table } from '../../../engine/index.ts';
import type { CastHand } from '../../../worker/protocol/cast.ts';
import { cardsWorth } from '../../decisions/draft/fight.ts';
import { cast as words } from '../../i18n/cast.ts';
import { WAITING } from '../../i18n/decisions.ts';
import { sayCards, sayFaction, sayFactoryCard, sayMat } from '../../i18n/names.ts';
import { watch } from '../../i18n/watch.ts';
import { cachedPublicScore, cachedWaitedFor } from '../../lib/engine-cache.ts';
import type { CastSource } from '../../net/cast-source.ts';
import { OBJECTIVE_TEXTS } from '../../panels/cards/objectives.tsx';
import { clockReading, sayTime } from '../../panels/clock/clock.ts';
import { useRoomTime } from '../../panels/clock/use-room-time.ts';
import { Stars } from '../../panels/watch/standings.tsx';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import { CountWithIcon } from '../../ui/icons/watch-signs.tsx';

/** Everybody at the table with what they hold, in the order of play: a column for the stream. */
export function CastSeats({ source, table }: { source: CastSource; table: Readonly<Table> }) {
  useRoomTime(source, source.clock.value !== undefined);
  return (
    <section class="cast-seats" aria-label={words.hands}>
      <ol>
        {seatsFrom(table).map((seat) => (
          <Seat key={seat} {...{ seat, source, table }} hand={source.hands.value[seat] ?? null} />
        ))}
      </ol>
    </section>
  );
}

interface SeatProps {
  seat: SeatId;
  source: CastSource;
  table: Readonly<Table>;
  hand: CastHand;
}

function Seat({ seat, source, table, hand }: SeatProps) {
  const owner = table.seats[seat];
  if (owner === undefined) return null;
  const { faction, mat, power, popularity, coins, stars, factoryCard } = owner;
  const isTurn = table.turn.seat === seat && table.ended === undefined;
  const clock = source.clock.value;
  const time = clock && clockReading(clock, seat, source.now());
  const decides = cachedWaitedFor(table).find((owed) => owed.seat === seat)?.kind;
  const card = cachedPublicScore(table).find((one) => one.seat === seat);
  const territories = card?.lines.find(({ kind }) => kind === 'territories')?.count ?? 0;
  return (
    <li class="cast-seat" data-seat={seat} data-faction={faction} data-turn={isTurn}>
      <header>
        <Emblem faction={faction} />
        <h2>{source.lobby.value?.chairs[seat]?.name ?? sayFaction(faction)}</h2>
        <p class="cast-pair">
          {sayFaction(faction)}
          {mat !== undefined && ` · ${sayMat(mat)}`}
        </p>
        {time !== undefined && (
          <span class="cast-clock" data-running={time.isRunning}>
            {sayTime(time.left)}
          </span>
        )}
      </header>
      <div class="cast-figures">
        <Stars stars={stars} isClose={false} />
        <CountWithIcon name="power" n={power} word={watch.power} help="track.power" />
        <CountWithIcon name="popularity" n={popularity} word={watch.popularity} help="track.popularity" />
        <CountWithIcon name="coins" n={coins} word={watch.coins} help="track.coins" />
        <CountWithIcon
          name="territories"
          n={territories}
          word={watch.territories(territories)}
          help="score.territories"
        />
      </div>
      {hand !== null && <Held hand={hand} />}
      <p class="cast-said">
        {[
          ...(hand?.commitment === undefined
            ? []
            : [words.bets(hand.commitment.dial + cardsWorth(hand.commitment.cards))]),
          ...(hand?.bid === undefined ? [] : [words.bid(hand.bid)]),
          ...(factoryCard === undefined ? [] : [words.factory(sayFactoryCard(factoryCard))]),
          ...(decides === undefined || table.ended !== undefined ? [] : [WAITING[decides]]),
        ].join(' · ')}
      </p>
    </li>
  );
}

/** Combat cards by their values, and the objectives with what they ask for. */
function Held({ hand }: { hand: NonNullable<CastHand> }) {
  const cards = CARD_VALUES.flatMap((value) =>
    Array.from({ length: hand.hand[value] }, (_, n) => ({ value, n })),
  );
  return (
    <div class="cast-held">
      <p class="cast-cards">
        <span class="visually-hidden">
          {cards.length === 0 ? words.noCards : words.cards(sayCards(hand.hand))}
        </span>
        {cards.map(({ value, n }) => (
          <span key={`${value}.${n}`} class="cast-card" aria-hidden="true">
            {value}
          </span>
        ))}
      </p>
      <ul class="cast-objectives" aria-label={words.objectives}>
        {hand.objectives.map((card) => (
          <li key={card}>
            <b>{OBJECTIVE_TEXTS[card]?.title}</b> <span>{OBJECTIVE_TEXTS[card]?.line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
