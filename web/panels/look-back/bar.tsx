import { useMemo, useState } from 'preact/hooks';
import type { LookBack } from '../../film/look-back.ts';
import type { Who } from '../../i18n/events.ts';
import { saySeat } from '../../i18n/names.ts';
import { FilmBar } from '../film/film-bar.tsx';
import { useFilmKeys } from '../film/use-film-keys.ts';
import { useFilmTime } from '../film/use-film-time.ts';
import { LookBackPanel } from './look-back-panel.tsx';

const NONE: readonly [] = [];

/** The controls of a film, for the game so far. */
export function LookBackBar({ back }: { back: LookBack }) {
  const { player, present } = back;
  const [isPanelOpen, setPanelOpen] = useState(false);
  // Where pairs are drafted, who plays what is known only now.
  const { seats } = present.view.value.public;
  const names = seats.map(({ faction }) => faction).join(' ');
  const factions = useMemo(() => (names === '' ? [] : names.split(' ')), [names]);
  const who: Who = (seat) => saySeat({ seats }, seat);
  const togglePanel = (): void => setPanelOpen(!isPanelOpen);
  useFilmTime(player);
  // A game that goes on has no links to its moments, and no notes.
  useFilmKeys({ player, copyLink: () => undefined, addNote: () => undefined, togglePanel });
  return (
    <>
      {isPanelOpen && <LookBackPanel {...{ back, factions, who }} />}
      <FilmBar
        {...{ player, factions, who, isPanelOpen, togglePanel }}
        proof={undefined}
        hasSeal={false}
        seats={[]}
        notes={NONE}
      />
    </>
  );
}
