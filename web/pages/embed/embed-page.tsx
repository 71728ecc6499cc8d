import { useCallback, useMemo, useState } from 'preact/hooks';
import type { Place, Table } from '../../../engine/index.ts';
import type { Choosable } from '../../board/flat/map.tsx';
import { canDrawDepth } from '../../board/scene/can-draw.ts';
import { useShowQueue } from '../../board/use-show-queue.ts';
import { areKeysOn } from '../../device/shortcut-keys.ts';
import { momentAddress } from '../../film/moment.ts';
import type { Who } from '../../i18n/events.ts';
import { film as words } from '../../i18n/film.ts';
import { saySeat } from '../../i18n/names.ts';
import { Act } from '../../panels/film/controls.tsx';
import { Told } from '../../panels/film/film-bar.tsx';
import { Timeline } from '../../panels/film/timeline.tsx';
import { useFilmTime } from '../../panels/film/use-film-time.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import type { OpenFilm } from '../film/begin-film.ts';
import { EitherMap } from '../table/board.tsx';
import './embed-page.css';

const NOTHING: ReadonlyMap<Place, Choosable> = new Map();
const NOWHERE: ReadonlySet<Place> = new Set();

/** A film in a frame of another site: the map, flat until somebody wants it in 3D, and a slim bar. */
export function EmbedPage({ film }: { film: OpenFilm }) {
  const { source, player } = film;
  const { seats } = source.view.value.public;
  const factions = useMemo(() => seats.map(({ faction }) => faction), [seats]);
  const who: Who = (seat) => saySeat({ seats }, seat);
  const [isDeep, setDeep] = useState(false);
  const { shown, queue } = useShowQueue(source);
  const hold = useCallback((ms: number) => queue?.hold(ms), [queue]);
  useFilmTime(player);
  return (
    <div class="embed">
      <main class="embed-stage">
        <EitherMap
          {...{ shown, hold, who }}
          isDepthWanted={isDeep}
          isWatching
          isAsked={false}
          choosable={NOTHING}
          lit={NOWHERE}
          spoken={NOWHERE}
          closeUp={source.moments.closeUp}
          hasLetterKeys={areKeysOn()}
          isDisabled
          tap={() => undefined}
        />
        <EmbedSeats table={source.view.value.public} who={who} />
        {canDrawDepth() && <DepthButton isDeep={isDeep} set={setDeep} />}
      </main>
      <section class="film-bar embed-bar" aria-label={words.bar}>
        <Told {...{ player, factions, who }} />
        <div class="embed-controls">
          <PlayButtons film={film} />
          <Timeline {...{ player, factions, who }} isSlim />
          <OpenLink film={film} factions={factions} />
        </div>
      </section>
    </div>
  );
}

/** Who plays, and who is how near to the end. */
function EmbedSeats({ table: { seats, order, turn }, who }: { table: Readonly<Table>; who: Who }) {
  return (
    <ul class="embed-seats" aria-label={words.embed.seats}>
      {order.map((seat) => (
        <li key={seat} data-turn={seat === turn.seat}>
          <Emblem faction={seats[seat]?.faction ?? ''} />
          <span>{who(seat)}</span>
          <b>
            <span aria-hidden="true">★ {seats[seat]?.stars.length ?? 0}</span>
            <span class="visually-hidden">{words.embed.stars(seats[seat]?.stars.length ?? 0)}</span>
          </b>
        </li>
      ))}
    </ul>
  );
}

function PlayButtons({ film: { player } }: { film: OpenFilm }) {
  const [isPlaying, isAtEnd] = [player.isPlaying.value, player.isAtEnd.value];
  const name = isPlaying ? words.pause : isAtEnd ? words.again : words.play;
  return (
    <div class="film-transport">
      <Act icon={isPlaying ? 'pause' : 'play'} name={name} isMain act={() => player.toggle()} />
      <Act
        icon="stepBack"
        name={words.stepBack}
        isDisabled={player.at.value === 0}
        act={() => player.step(-1)}
      />
      <Act icon="stepOn" name={words.stepOn} isDisabled={isAtEnd} act={() => player.step(1)} />
    </div>
  );
}

/** Leads to the same moment on our own page, where there is all the rest: charts, hands, the proof. */
function OpenLink({ film: { source, player, moment }, factions }: { film: OpenFilm; factions: string[] }) {
  const [viewer, loop] = [player.viewer.value, player.loop.value];
  const seat = viewer === 'open' ? undefined : factions[viewer];
  const address = momentAddress({
    at: loop?.from ?? player.at.value,
    ...(loop !== undefined && { to: loop.to }),
    ...(seat !== undefined && { seat }),
    ...(moment.cam !== undefined && { cam: moment.cam }),
  });
  return (
    <a class="film-act embed-open" href={`/t/${source.id}${address}`} target="_blank" rel="noopener">
      {words.embed.open}
    </a>
  );
}

function DepthButton({ isDeep, set }: { isDeep: boolean; set(isDeep: boolean): void }) {
  return (
    <button
      type="button"
      class="embed-depth"
      aria-label={isDeep ? words.embed.flat : words.embed.depth}
      onClick={() => set(!isDeep)}
    >
      {isDeep ? words.embed.flatSign : words.embed.depthSign}
    </button>
  );
}
