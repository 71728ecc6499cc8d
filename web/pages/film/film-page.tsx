import { useMemo, useState } from 'preact/hooks';
import { automaSeat, type SeatId } from '../../../engine/index.ts';
import { PAGES } from '../../../worker/protocol/pages.ts';
import { isSwitchedOn } from '../../device/switches.ts';
import { type Moment, momentAddress } from '../../film/moment.ts';
import type { NoteDesk } from '../../film/note-desk.ts';
import { toldSeats } from '../../film/told-seats.ts';
import type { Proof } from '../../film/verdict.ts';
import type { Who } from '../../i18n/events.ts';
import { film as words } from '../../i18n/film.ts';
import { saySeat } from '../../i18n/names.ts';
import { LoopButton } from '../../panels/film/controls.tsx';
import { useCopyLink } from '../../panels/film/copy-link.tsx';
import { EmbedCode } from '../../panels/film/embed-code.tsx';
import { FilmBar } from '../../panels/film/film-bar.tsx';
import { FilmCharts, FilmPanel, type FilmTab } from '../../panels/film/film-panel.tsx';
import type { NoteFlag } from '../../panels/film/timeline.tsx';
import { useAddress } from '../../panels/film/use-address.ts';
import { useFilmKeys } from '../../panels/film/use-film-keys.ts';
import { useFilmTime } from '../../panels/film/use-film-time.ts';
import { useNarrow } from '../../panels/film/use-narrow.ts';
import type { DrawnNote } from '../../panels/notes/note-marks.tsx';
import { CleanGame } from '../table/clean-game.tsx';
import { GameScreen } from '../table/game.tsx';
import { ShareButton } from '../table/share-button.tsx';
import type { OpenFilm } from './begin-film.ts';
import { ClipButton, ClipLayer } from './clip-button.tsx';
import { TakeAway } from './take-away.tsx';
import { useNotes } from './use-notes.ts';
import { VerdictButton } from './verdict-button.tsx';
import './film-page.css';

/** A finished game as a film, on the same screen as a live one. */
export function FilmPage({ film, known }: { film: OpenFilm; known?: Proof | undefined }) {
  const { source, player } = film;
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [tab, setTab] = useState<FilmTab>('chapters');
  const [isClipOpen, setClipOpen] = useState(false);
  const notes = useNotes(film);
  const isNarrow = useNarrow();
  const table = source.view.value.public;
  const seats = useSeats(film);
  const factions = useMemo(() => seats.map(({ faction }) => faction), [seats]);
  const who: Who = (seat) => saySeat({ seats }, seat);
  const moment = useMoment(film, factions);
  const path = source.id === '' ? undefined : `/t/${source.id}`;
  const { moments } = source;
  const momentUnder = (page: string): string =>
    `${location.origin}${page}${momentAddress({ at: player.at.peek(), ...moment })}`;
  const linkHere = (): string => momentUnder(path ?? '');
  const copying = useCopyLink(linkHere);
  const togglePanel = (): void => setPanelOpen(!isPanelOpen);
  const addNote = (): void => {
    if (notes === undefined || notes.desk.isFull) return;
    player.pause();
    setTab('notes');
    setPanelOpen(true);
    notes.desk.begin(player.at.peek());
  };
  useFilmTime(player);
  useFilmKeys(
    { player, copyLink: copying.copy, togglePanel, addNote, takeClip: () => setClipOpen(true) },
    'whole',
  );
  useAddress(path, moment, notes?.fragment ?? '');
  if (isSwitchedOn('clean')) return <CleanGame source={source} />;
  const more = (
    <>
      {path !== undefined && (
        <EmbedCode link={() => momentUnder(`/embed/${source.id}`)} isPublic={film.isPublic} />
      )}
      <ClipButton open={() => setClipOpen(true)} />
    </>
  );
  const eyes = seats.flatMap((_, seat): SeatId[] => (seat === automaSeat(table.setup) ? [] : [seat]));
  return (
    <GameScreen
      source={source}
      drawn={notes && <notes.parts.NoteMarks notes={drawnAt(notes.desk, player.at.value)} />}
      takesTap={(place) => notes?.desk.tap(place) === true}
      atEnd={
        <section class="panel film-result">
          <FilmCharts {...{ player, factions, who, moments }} />
          {/* A file that was dropped on the page has no link to share. */}
          {path !== undefined && (
            <div class="row">
              <ShareButton id={source.id} />
              <a href={PAGES.games.path}>{words.findGame}</a>
            </div>
          )}
        </section>
      }
      below={
        <>
          {isPanelOpen && (
            <FilmPanel
              {...{ player, factions, who, moments, tab, setTab }}
              notes={
                notes && (
                  <notes.parts.NotesTab
                    {...{ player, who, desk: notes.desk }}
                    link={path === undefined ? undefined : linkHere}
                  />
                )
              }
            >
              {isNarrow && <div class="film-more">{more}</div>}
              <TakeAway film={film} desk={notes?.desk} />
            </FilmPanel>
          )}
          <FilmBar
            {...{ player, factions, who, isPanelOpen, togglePanel }}
            seal={<VerdictButton film={film} known={known} />}
            inPanel={[words.chapters, words.charts, words.notes]}
            seats={eyes}
            copying={path === undefined ? undefined : copying}
            notes={flagsOf(notes?.desk, player.known.value)}
            more={
              <>
                <LoopButton player={player} />
                {!isNarrow && more}
              </>
            }
          >
            {notes && <notes.parts.NoteSlip player={player} desk={notes.desk} />}
          </FilmBar>
          <ClipLayer {...{ player, source, who }} isOpen={isClipOpen} close={() => setClipOpen(false)} />
        </>
      }
    />
  );
}

/** Where the timeline has notes. */
const flagsOf = (desk: NoteDesk | undefined, known: number): NoteFlag[] =>
  desk?.upTo(known).map(({ note, isOwn }) => ({ at: note.at, mark: note.mark, isOwn })) ?? [];

/** What notes show on the map at a moment; the one that is being written, in place of what it was. */
function drawnAt(desk: NoteDesk, at: number): DrawnNote[] {
  const draft = desk.draft.value;
  const others = desk.upTo(at).filter(({ note }) => note.at === at && note !== draft?.of);
  const kept = others.map(({ note, isOwn }): DrawnNote => ({ kind: isOwn ? 'own' : 'given', note }));
  if (draft === undefined || draft.at !== at) return kept;
  const { hexes, arrows, tail } = draft;
  return [...kept, { kind: 'draft', note: { hexes: [...hexes], arrows: [...arrows] }, tail }];
}

/** Who plays what, as far as it may be told; until the film has been read, what is on the screen. */
function useSeats({ player, source }: OpenFilm) {
  const isBuilt = player.built.value > player.film.length;
  const [known, isHidingRest] = [player.known.value, player.isHidingRest.value];
  const { seats } = source.view.value.public;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is known
  const told = useMemo(
    () => (isBuilt || isHidingRest ? toldSeats(player) : undefined),
    [isBuilt, isHidingRest, known, player],
  );
  const factions = seats.map(({ faction }) => faction).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the seats, only the factions matter
  return useMemo(() => told ?? seats, [told, factions]);
}

/** What the address is to say of the moment that is shown. At the end it says nothing: that is where the film opens. */
function useMoment({ player, source }: OpenFilm, factions: readonly string[]): Moment {
  const [at, viewer, loop, cam] = [player.at.value, player.viewer.value, player.loop.value, source.cam.value];
  const seat = viewer === 'open' ? undefined : factions[viewer];
  const isPlain = at === player.film.length && loop === undefined && !player.isHidingRest.value;
  return {
    ...(!isPlain && { at: loop?.from ?? at }),
    ...(loop !== undefined && { to: loop.to }),
    ...(seat !== undefined && { seat }),
    ...(cam !== undefined && { cam }),
  };
}
