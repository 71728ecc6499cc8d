import { useMemo, useState } from 'preact/hooks';
import type { LookBack } from '../../film/look-back.ts';
import type { Who } from '../../i18n/events.ts';
import { film as words } from '../../i18n/film.ts';
import { saySeat } from '../../i18n/names.ts';
import { useCopyLink } from '../film/copy-link.tsx';
import { FilmBar } from '../film/film-bar.tsx';
import { useAddress } from '../film/use-address.ts';
import { useFilmKeys } from '../film/use-film-keys.ts';
import { useFilmTime } from '../film/use-film-time.ts';
import { LookBackPanel } from './look-back-panel.tsx';

const NONE: readonly [] = [];

/** The controls of a film, for the game so far. */
export function LookBackBar({ back }: { back: LookBack }) {
  const { player, present, source } = back;
  const [isPanelOpen, setPanelOpen] = useState(false);
  // Where pairs are drafted, who plays what is known only now.
  const { seats } = present.view.value.public;
  const names = seats.map(({ faction }) => faction).join(' ');
  const factions = useMemo(() => (names === '' ? [] : names.split(' ')), [names]);
  const who: Who = (seat) => saySeat({ seats }, seat);
  const togglePanel = (): void => setPanelOpen(!isPanelOpen);
  useFilmTime(player);
  const copying = useCopyLink(() => source.moments.linkTo(player.at.peek()));
  useAddress(`/t/${source.id}`, { at: player.at.value });
  useFilmKeys({ player, copyLink: copying.copy, togglePanel }, 'lookBack');
  return (
    <>
      {isPanelOpen && <LookBackPanel {...{ back, factions, who }} />}
      <FilmBar
        {...{ player, factions, who, isPanelOpen, togglePanel, copying }}
        inPanel={[words.chapters, words.charts]}
        seats={[]}
        notes={NONE}
      />
    </>
  );
}
