import { useState } from 'preact/hooks';
import { CHARTS } from '../../film/charts.ts';
import type { LookBack } from '../../film/look-back.ts';
import type { Who } from '../../i18n/events.ts';
import { film as words } from '../../i18n/film.ts';
import { listed, sayCards, sayObjective } from '../../i18n/names.ts';
import { ChapterList } from '../film/chapter-list.tsx';
import { Charts, pointsKnown } from '../film/charts.tsx';
import { FilmTabs } from '../film/film-panel.tsx';

const TABS = ['chapters', 'charts', 'yourCards'] as const;
type Tab = (typeof TABS)[number];

interface LookBackPanelProps {
  back: LookBack;
  factions: readonly string[];
  who: Who;
}

/** Of a table with estimates for all, everything is told; of others, no score. */
const chartsOf = (estimate: unknown) =>
  estimate === 'all' ? CHARTS : CHARTS.filter((one) => one !== 'score');

/** What there is to find in the game so far: its chapters, its figures, and what this browser saw of the own cards. */
export function LookBackPanel({ back, factions, who }: LookBackPanelProps) {
  const [tab, setTab] = useState<Tab>('chapters');
  const { player, present, source } = back;
  const tabs = TABS.filter((one) => one !== 'yourCards' || present.seat.value !== undefined);
  const shown = tabs.includes(tab) ? tab : 'chapters';
  const points = pointsKnown(player);
  return (
    <section class="panel film-panel" aria-label={words[shown]}>
      <FilmTabs {...{ tabs, shown }} choose={(one) => setTab(one)} />
      {shown === 'chapters' && <ChapterList {...{ player, factions, who }} />}
      {shown === 'charts' && (
        <Charts
          {...{ points, factions, who }}
          kinds={chartsOf(present.options.value?.estimate)}
          length={points.length}
          at={player.at.value}
          moments={source.moments}
        />
      )}
      {shown === 'yourCards' && <YourCards back={back} />}
    </section>
  );
}

function YourCards({ back }: { back: LookBack }) {
  const own = back.ownCards();
  if (own === undefined) return <p class="quiet">{words.yourCardsUnseen}</p>;
  const { hand, objectives } = own;
  return <p data-secret>{words.yourCardsThen(sayCards(hand), listed(objectives.map(sayObjective)))}</p>;
}
