import type { ComponentChildren } from 'preact';
import type { FilmPlayer } from '../../film/film-player.ts';
import type { Who } from '../../i18n/events.ts';
import { film as words } from '../../i18n/film.ts';
import { sayReason } from '../../i18n/refusals.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import { sayTime } from '../clock/clock.ts';
import { Looks, Transport, UndoneSwitch } from './controls.tsx';
import { CopyLink, type useCopyLink } from './copy-link.tsx';
import { FilmIcon } from './film-icon.tsx';
import { pauseBefore, tellWhat, tellWhere, turnAt } from './tell-position.ts';
import { type NoteFlag, Timeline } from './timeline.tsx';
import './film-bar.css';
import './film-screen.css';

interface FilmBarProps {
  player: FilmPlayer;
  /** A game that goes on cannot be checked yet. */
  seal?: ComponentChildren;
  /** By seat. */
  factions: readonly string[];
  /** Seats whose view can be shown. */
  seats: readonly number[];
  who: Who;
  /** Missing for a game that has no address. */
  copying?: ReturnType<typeof useCopyLink> | undefined;
  isPanelOpen: boolean;
  togglePanel(): void;
  /** What the panel has: words for its button. */
  inPanel: readonly string[];
  /** Where there are notes, as far as they may be told. */
  notes: readonly NoteFlag[];
  /** Other ways to take the film elsewhere. */
  more?: ComponentChildren;
  /** What lies over the bar. */
  children?: ComponentChildren;
}

/** Everything that a film is worked with, along the lower edge of the table. */
export function FilmBar(props: FilmBarProps) {
  const { player, factions, seats, who, copying, notes } = props;
  const { isPanelOpen, togglePanel } = props;
  return (
    <section class="film-bar" aria-label={words.bar}>
      {props.children}
      <Told {...{ player, factions, who }} />
      <Timeline {...{ player, factions, who, notes }} />
      <div class="film-controls">
        <Transport player={player} />
        <Looks {...{ player, seats, who }}>
          <UndoneSwitch player={player} />
        </Looks>
        {props.seal}
        {copying !== undefined && <CopyLink copying={copying} />}
        {props.more}
        <button
          type="button"
          class="film-act film-panel-button"
          aria-expanded={isPanelOpen}
          onClick={togglePanel}
        >
          <FilmIcon name="list" />
          <span>{props.inPanel.join(' · ')}</span>
        </button>
      </div>
    </section>
  );
}

/** Shorter waits say nothing. */
const WORTH_TELLING_MS = 2_000;

/**
 * Whether a screen reader is to read the line: not while the film plays, not while it reads the timeline, and not at the end of a turn
 * that was played up to there, which is announced as a whole.
 */
function isRead({ isPlaying, at, from }: FilmPlayer, turn: ReturnType<typeof turnAt>): boolean {
  const isOnTimeline = (document.activeElement?.closest('.film-track') ?? null) !== null;
  const isAnnounced = turn?.to === at.value && from.value !== at.value;
  return !isPlaying.value && !isOnTimeline && !isAnnounced;
}

/** One line: which round, who, what, and how long it took. */
export function Told({ player, factions, who }: Pick<FilmBarProps, 'player' | 'factions' | 'who'>) {
  const at = player.at.value;
  const { film } = player;
  const turn = turnAt(player, at);
  const pause = pauseBefore(player, at) ?? 0;
  const { tear } = film;
  return (
    <div class="film-told">
      {turn !== undefined && <Emblem faction={factions[turn.seat] ?? ''} />}
      <p aria-live={isRead(player, turn) ? 'polite' : 'off'}>
        <b>{tellWhere(player, at, who)}</b> <span class="film-what">{tellWhat(player, at, who)}</span>
        {pause >= WORTH_TELLING_MS && <small> {words.later(sayTime(pause))}</small>}
        {tear !== undefined && <small class="wrong"> {words.torn(tear.entry, sayReason(tear.error))}</small>}
      </p>
      {player.loop.value !== undefined && <small class="film-looping">{words.loops}</small>}
      {player.marked.value !== undefined && (
        <small class="film-marking" role="status">
          {words.loop.begun}
        </small>
      )}
      {player.isHidingRest.value && (
        <button type="button" class="film-act film-rest" onClick={() => player.showRest()}>
          {words.showRest}
        </button>
      )}
    </div>
  );
}
