import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { FilmPlayer } from '../../film/film-player.ts';
import type { Who } from '../../i18n/events.ts';
import { film as words } from '../../i18n/film.ts';
import type { Moments } from '../../net/table-source.ts';
import { ChapterList } from './chapter-list.tsx';
import { Charts, pointsKnown, Swings } from './charts.tsx';
import { Hands } from './hands.tsx';
import './film-panel.css';

const TABS = ['chapters', 'charts', 'notes', 'hands'] as const;
export type FilmTab = (typeof TABS)[number];

interface FilmPanelProps {
  player: FilmPlayer;
  factions: readonly string[];
  who: Who;
  moments: Moments;
  tab: FilmTab;
  setTab(tab: FilmTab): void;
  notes: ComponentChildren;
  children?: ComponentChildren;
}

/** What there is to find in the film: its chapters, its figures, notes on it, and what everybody held. */
export function FilmPanel({ player, factions, who, moments, tab, setTab, notes, children }: FilmPanelProps) {
  const isOpen = player.viewer.value === 'open';
  const tabs = TABS.filter((one) => one !== 'hands' || isOpen);
  const shown = tabs.includes(tab) ? tab : 'chapters';
  const state = shown === 'hands' ? player.film.stateAt(player.at.value) : undefined;
  const panel = useRef<HTMLElement>(null);
  // Where the chapters were scrolled to is no place in another list; they find theirs by themselves.
  useLayoutEffect(() => {
    if (shown !== 'chapters') panel.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [shown]);
  return (
    <section ref={panel} class="panel film-panel" aria-label={words[shown]}>
      <FilmTabs {...{ tabs, shown }} choose={(one) => setTab(one)} />
      {shown === 'chapters' && <ChapterList {...{ player, factions, who }} />}
      {shown === 'notes' && notes}
      {shown === 'charts' && <FilmCharts {...{ player, factions, who, moments }} />}
      {state?.hidden !== undefined && <Hands state={state} who={who} />}
      {player.isHidingRest.value && <p class="quiet">{words.hidden}</p>}
      {children}
    </section>
  );
}

interface FilmTabsProps<T extends string> {
  tabs: readonly T[];
  shown: T;
  choose(tab: T): void;
}

/** What the panel can show, each by the word for it. */
export function FilmTabs<T extends 'chapters' | 'charts' | 'hands' | 'notes' | 'yourCards'>(
  props: FilmTabsProps<T>,
) {
  const { tabs, shown, choose } = props;
  return (
    <nav class="film-tabs" aria-label={words.more}>
      {tabs.map((one) => (
        <button key={one} type="button" aria-pressed={one === shown} onClick={() => choose(one)}>
          {words[one]}
        </button>
      ))}
    </nav>
  );
}

type FilmChartsProps = Pick<FilmPanelProps, 'player' | 'factions' | 'who' | 'moments'>;

/** The charts as far as they may be told, and at the end what mattered. */
export function FilmCharts({ player, factions, who, moments }: FilmChartsProps) {
  const points = pointsKnown(player);
  return (
    <>
      <Charts
        {...{ points, factions, who, moments }}
        length={player.isHidingRest.value ? points.length : player.index.points.length}
        at={player.at.value}
      />
      {!player.isHidingRest.value && player.index.isWhole && <Swings {...{ points, who, moments }} />}
    </>
  );
}
