import { useEffect, useMemo, useState } from 'preact/hooks';
import { automaSeat, type SeatId } from '../../../engine/index.ts';
import { isSwitchedOn } from '../../device/switches.ts';
import { type Moment, momentAddress } from '../../film/moment.ts';
import { Prover } from '../../film/prover.ts';
import type { Proof } from '../../film/verdict.ts';
import type { Who } from '../../i18n/events.ts';
import { film as words } from '../../i18n/film.ts';
import { saySeat } from '../../i18n/names.ts';
import { useCopyLink } from '../../panels/film/copy-link.tsx';
import { EmbedCode } from '../../panels/film/embed-code.tsx';
import { FilmBar } from '../../panels/film/film-bar.tsx';
import { FilmCharts, FilmPanel } from '../../panels/film/film-panel.tsx';
import { useFilmKeys } from '../../panels/film/use-film-keys.ts';
import { useFilmTime } from '../../panels/film/use-film-time.ts';
import { CleanGame } from '../table/clean-game.tsx';
import { GameScreen } from '../table/game.tsx';
import type { OpenFilm } from './begin-film.ts';
import { useAddress } from './use-address.ts';
import './film-page.css';

/** A finished game as a film, on the same screen as a live one. */
export function FilmPage({ film, known }: { film: OpenFilm; known?: Proof | undefined }) {
  const { source, player, log } = film;
  const [isPanelOpen, setPanelOpen] = useState(false);
  const proof = useProof(log, known);
  const table = source.view.value.public;
  const seats = useSeats(film);
  const factions = useMemo(() => seats.map(({ faction }) => faction), [seats]);
  const who: Who = (seat) => saySeat({ seats }, seat);
  const moment = useMoment(film, factions);
  const path = source.id === '' ? undefined : `/t/${source.id}`;
  const linkTo = (at: number): string => source.moments.linkTo(at);
  const momentUnder = (page: string): string =>
    `${location.origin}${page}${momentAddress({ at: player.at.peek(), ...moment })}`;
  const copying = useCopyLink(() => momentUnder(path ?? ''));
  const togglePanel = (): void => setPanelOpen(!isPanelOpen);
  useFilmTime(player);
  useFilmKeys({ player, copyLink: copying.copy, togglePanel });
  useAddress(path, moment);
  if (isSwitchedOn('clean')) return <CleanGame source={source} />;
  const eyes = seats.flatMap((_, seat): SeatId[] => (seat === automaSeat(table.setup) ? [] : [seat]));
  return (
    <GameScreen
      source={source}
      atEnd={
        <section class="panel film-result">
          <FilmCharts {...{ player, factions, who, linkTo }} />
        </section>
      }
      below={
        <>
          {isPanelOpen && (
            <FilmPanel {...{ player, factions, who, linkTo }}>
              <Elsewhere id={source.id} />
            </FilmPanel>
          )}
          <FilmBar
            {...{ player, proof, factions, who, isPanelOpen, togglePanel }}
            seats={eyes}
            copying={path === undefined ? undefined : copying}
          >
            {path !== undefined && (
              <EmbedCode link={() => momentUnder(`/embed/${source.id}`)} isPublic={film.isPublic} />
            )}
          </FilmBar>
        </>
      }
    />
  );
}

/** Who plays what, as far as it is known: at the end for certain. */
function useSeats({ player, source }: OpenFilm) {
  const isBuilt = player.built.value > player.film.length;
  const { seats } = source.view.value.public;
  const last = useMemo(
    () => (isBuilt ? player.film.stateAt(player.end)?.public.seats : undefined),
    [isBuilt, player],
  );
  const factions = seats.map(({ faction }) => faction).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the seats, only the factions matter
  return useMemo(() => last ?? seats, [last, factions]);
}

/** What the address is to say of the moment that is shown. At the end it says nothing: that is where the film opens. */
function useMoment({ player, moment }: OpenFilm, factions: readonly string[]): Moment {
  const [at, viewer, loop] = [player.at.value, player.viewer.value, player.loop.value];
  const seat = viewer === 'open' ? undefined : factions[viewer];
  const isPlain = at === player.film.length && loop === undefined && !player.isHidingRest.value;
  return {
    ...(!isPlain && { at: loop?.from ?? at }),
    ...(loop !== undefined && { to: loop.to }),
    ...(seat !== undefined && { seat }),
    ...(moment.cam !== undefined && { cam: moment.cam }),
  };
}

/** Checked once the first moment is on the screen; what is known already is not asked again. */
function useProof(log: unknown, known: Proof | undefined): Proof | undefined {
  const [proof, setProof] = useState(known);
  useEffect(() => {
    if (known !== undefined) return;
    void new Prover().ask({ log }).then(setProof);
  }, [log, known]);
  return proof;
}

/** The file of the game, and a way to play one. */
function Elsewhere({ id }: { id: string }) {
  return (
    <p class="film-elsewhere">
      {id !== '' && (
        <a href={`/api/games/${id}/file`} download>
          {words.download}
        </a>
      )}
      <a href="/replay">{words.openFile}</a>
    </p>
  );
}
