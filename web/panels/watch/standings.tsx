import type { ComponentChildren } from 'preact';
import { type SeatId, STARS_TO_END, type Star, seatsFrom, type Table } from '../../../engine/index.ts';
import { WAITING } from '../../i18n/decisions.ts';
import { STAR_WORD, sayFaction } from '../../i18n/names.ts';
import { watch } from '../../i18n/watch.ts';
import { cachedPublicScore, cachedWaitedFor } from '../../lib/engine-cache.ts';
import type { TableSource } from '../../net/table-source.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import { ClosedCards, CountWithIcon, GoalIcon } from '../../ui/icons/watch-signs.tsx';
import { clockReading, sayTime } from '../clock/clock.ts';
import { useRoomTime } from '../clock/use-room-time.ts';
import './standings.css';

interface StandingsProps {
  source: TableSource;
  table: Readonly<Table>;
  /** Where nothing else says what is being decided. */
  isAlone?: boolean;
  /** What else is to be seen at the same glance. */
  children?: ComponentChildren;
}

/** Everybody at one glance, for those who only watch: who leads, by what, and what is being decided. */
export function Scoreboard({ source, table, isAlone = false, children }: StandingsProps) {
  const now = useRoomTime(source, source.clock.value !== undefined);
  const cards = cachedPublicScore(table);
  const deciding = new Map(cachedWaitedFor(table).map(({ seat, kind }) => [seat, WAITING[kind]]));
  const canEstimate = source.lobby.value?.options.estimate === 'all' && table.ended === undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is reached with the keyboard
    <section class="standings" tabIndex={0} aria-label={watch.standings} data-help="here.watch">
      <ol style={{ '--players': table.order.length }}>
        {seatsFrom(table).map((seat) => {
          const card = cards.find((one) => one.seat === seat);
          return (
            <Standing
              key={seat}
              {...{ seat, source, table, now }}
              decides={isAlone ? deciding.get(seat) : undefined}
              territories={card?.lines.find(({ kind }) => kind === 'territories')?.count ?? 0}
              estimate={canEstimate ? card?.total : undefined}
            />
          );
        })}
      </ol>
      {children}
      {!isAlone && <Audience source={source} />}
    </section>
  );
}

interface StandingProps extends Pick<StandingsProps, 'source' | 'table'> {
  seat: SeatId;
  now: number;
  decides: string | undefined;
  territories: number;
  estimate: number | undefined;
}

function Standing({ seat, source, table, now, decides, territories, estimate }: StandingProps) {
  const owner = table.seats[seat];
  if (owner === undefined) return null;
  const { faction, power, popularity, coins, hand, objectives, stars } = owner;
  const isTurn = table.turn.seat === seat && table.ended === undefined;
  const clock = source.clock.value;
  const time = clock && clockReading(clock, seat, now);
  const isClose = stars.length === STARS_TO_END - 1 && table.ended === undefined;
  return (
    <li class="standing" data-seat={seat} data-faction={faction} data-turn={isTurn} data-close={isClose}>
      <div class="standing-head">
        <Emblem faction={faction} />
        <b class="standing-name">{source.lobby.value?.chairs[seat]?.name ?? sayFaction(faction)}</b>
        <span class="visually-hidden">{sayFaction(faction)}</span>
        {owner.resigned === true && <span class="tag">{watch.resigned}</span>}
        {isTurn && <span class="tag tag-turn">{watch.turn}</span>}
        {time !== undefined && (
          <span class="standing-clock" data-running={time.isRunning}>
            {sayTime(time.left)}
          </span>
        )}
      </div>
      <Stars stars={stars} isClose={isClose} />
      <div class="standing-stats">
        <CountWithIcon name="power" n={power} word={watch.power} help="track.power" />
        <CountWithIcon name="popularity" n={popularity} word={watch.popularity} help="track.popularity" />
        <CountWithIcon name="coins" n={coins} word={watch.coins} help="track.coins" />
        <CountWithIcon
          name="territories"
          n={territories}
          word={watch.territories(territories)}
          help="score.territories"
        />
        <ClosedCards kind="combat" n={hand} word={watch.hand(hand)} />
        {objectives > 0 && (
          <ClosedCards kind="objective" n={objectives} word={watch.objectives(objectives)} />
        )}
        {estimate !== undefined && (
          <span class="standing-estimate" data-help="here.estimate">
            ≈ {estimate}
            <span class="visually-hidden"> {watch.estimate}</span>
          </span>
        )}
      </div>
      {decides !== undefined && <p class="standing-decides">{decides}</p>}
    </li>
  );
}

/** Six places, each filled one with the sign of its goal. */
export function Stars({ stars, isClose }: { stars: readonly Star[]; isClose: boolean }) {
  const goals = stars.map((star) => STAR_WORD[star]);
  const said = goals.length === 0 ? watch.stars(0) : watch.starsFor(goals.length, goals);
  return (
    <p class="standing-stars" data-help="track.stars">
      {stars.map((star, index) => (
        // The same goal may have been reached twice.
        <span key={index} class="star-place" data-goal={star} data-help={`star.${star}`}>
          <GoalIcon name={star} />
        </span>
      ))}
      {Array.from({ length: Math.max(0, STARS_TO_END - stars.length) }, (_, index) => (
        <span key={`free-${index}`} class="star-place star-place-free" />
      ))}
      <span class="visually-hidden">{isClose ? `${said}, ${watch.oneMore}` : said}</span>
    </p>
  );
}

/** How many look on, and how late they see it. */
function Audience({ source }: { source: TableSource }) {
  const [lobby, seat] = [source.lobby.value, source.seat.value];
  const delay = lobby?.options.delay;
  const watchers = lobby?.watchers ?? 0;
  const lines = [
    ...(watchers > 0 ? [watch.watchers(watchers)] : []),
    ...(seat === undefined && typeof delay === 'number' && delay > 0 ? [watch.delay(delay)] : []),
    ...(seat === undefined && (delay === undefined || delay === 0) ? [watch.onlyOpen] : []),
  ];
  return <p class="standings-audience">{lines.join(' · ')}</p>;
}
