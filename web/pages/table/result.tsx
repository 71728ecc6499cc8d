import { withWords } from '../../i18n/language/load.ts';
import { useLater } from '../../lib/use-chunk.ts';
import { Scores } from '../../panels/ceremony/scores.tsx';
import { AfterTheEnd } from './after-the-end.tsx';
import type { Game } from './use-game.ts';

const loadEndChart = withWords(['film'], () => import('../../panels/film/end-chart.tsx'));

/** What comes of a game: the count, then the ways on, or as soon as somebody has gone on. Fetched when it is near. */
export function GameResult({ game: { source, view, scene, ceremony, solo } }: { game: Game }) {
  const { live } = source;
  const isCounted = live !== undefined && !ceremony.isCounting;
  const EndChart = useLater(loadEndChart, isCounted)?.EndChart;
  return (
    <>
      <Scores {...{ view, source, ceremony }} />
      {live !== undefined && (isCounted || source.next.value !== undefined) && (
        <AfterTheEnd open={live} isSolo={view.public.setup.automa !== undefined}>
          {solo !== undefined && <solo.Again open={live} view={view} />}
        </AfterTheEnd>
      )}
      {isCounted && EndChart !== undefined && (
        <EndChart id={source.id} factions={view.public.seats.map(({ faction }) => faction)} who={scene.who} />
      )}
    </>
  );
}
