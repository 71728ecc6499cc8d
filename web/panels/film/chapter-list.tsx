import { useEffect, useRef } from 'preact/hooks';
import type { Chapter } from '../../film/chapters.ts';
import type { FilmPlayer } from '../../film/film-player.ts';
import type { Who } from '../../i18n/events.ts';
import { film as words } from '../../i18n/film.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import type { DrawingName } from '../../ui/icons/drawings.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { tellChapter } from './tell-position.ts';

const SIGN: Readonly<Record<Chapter['kind'], DrawingName>> = {
  opening: 'steps',
  star: 'star',
  combat: 'combat',
  encounter: 'compass',
  factory: 'gear',
  time: 'gavel',
  end: 'end',
};

const seatOf = (chapter: Chapter): number | undefined =>
  'seat' in chapter ? chapter.seat : chapter.kind === 'combat' ? chapter.attacker : undefined;

interface ChapterListProps {
  player: FilmPlayer;
  factions: readonly string[];
  who: Who;
}

/** Everything worth jumping to; the one that is played now is marked. What comes later is told when it was played. */
export function ChapterList({ player, factions, who }: ChapterListProps) {
  const at = player.at.value;
  // The list grows with what has been read.
  const chapters = player.built.value >= 0 ? player.chapters : [];
  const current = chapters.findLastIndex((chapter) => chapter.at <= at);
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each chapter
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ol ref={list} class="film-chapters" aria-label={words.chapters}>
      {chapters.map((chapter, index) => {
        const seat = seatOf(chapter);
        return (
          <li key={`${chapter.at}.${index}`}>
            <button
              type="button"
              aria-current={index === current ? 'step' : undefined}
              onClick={() => player.seek(chapter.at)}
            >
              <Icon name={SIGN[chapter.kind]} class="film-chapter-sign" />
              {seat !== undefined && <Emblem faction={factions[seat] ?? ''} />}
              <span>{tellChapter(chapter, who)}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
