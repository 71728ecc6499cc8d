import type { ComponentChildren, TargetedEvent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Decision } from '../../../engine/index.ts';
import { DecisionPanel } from '../../decisions/decision-panel.tsx';
import { useControlsEarly } from '../../decisions/form/controls-later.tsx';
import { HelpAside, HelpButtons } from '../../help/table-help.tsx';
import { withWords } from '../../i18n/language/load.ts';
import { shell } from '../../i18n/shell.ts';
import { useCalm, useLater } from '../../lib/use-chunk.ts';
import { RestingMat } from '../../panels/mat/resting-mat.tsx';
import type { Game } from './use-game.ts';

const loadResult = withWords(['story'], () => import('./result.tsx'));

/** The end of the turn is asked for at the top of the page. */
const isAskedHere = ({ kind }: Decision): boolean => kind !== 'endTurn';

/** The own side of the table: what is asked, the mat, and what one may do besides. */
export function OwnArea({ game, children }: { game: Game; children?: ComponentChildren }) {
  const { source, view, scene, deciding, owed, offers, help, later } = game;
  const { live } = source;
  const { table, own } = scene;
  const isCalm = useCalm();
  const Result = useLater(loadResult, isCalm || table.ended !== undefined)?.GameResult;
  useControlsEarly(isCalm);
  const isPlaying = own !== undefined && table.ended === undefined;
  const area = useTop(owed[0]?.id, help.advice !== undefined || help.isThinking);
  return (
    <section class="own-area" {...area} tabIndex={-1} aria-label={shell.own.name}>
      <HelpAside help={help} />
      {owed.filter(isAskedHere).map((decision) => (
        <DecisionPanel
          key={decision.kind}
          asked={decision}
          view={view}
          scene={scene}
          draft={deciding.draft}
          among={deciding.candidates}
          isPending={deciding.isPending}
          change={deciding.edit}
          settle={deciding.submit}
          follow={deciding.runPlan}
          log={source.log.value}
        />
      ))}
      {later && <later.CombatWatch {...{ source, scene }} />}
      {table.ended === undefined && (
        <RestingMat
          view={view}
          who={scene.who}
          owed={owed}
          isPending={deciding.isPending}
          follow={deciding.runPlan}
        />
      )}
      {table.ended !== undefined && Result !== undefined && <Result game={game} />}
      {table.ended && children}
      {later && live !== undefined && <later.UrgentOffers {...{ offers, view, scene }} table={live} />}
      {(isPlaying || offers.length > 0) && (
        <div class="own-foot">
          {isPlaying && live !== undefined && <HelpButtons help={help} />}
          {later && live !== undefined && <later.OtherOffers {...{ offers, view, scene }} table={live} />}
        </div>
      )}
      {later && live !== undefined && <later.Absence open={live} table={table} />}
    </section>
  );
}

/** What is new stands at the top: whoever has scrolled down sees it all the same. */
function useTop(asked: string | undefined, isAdvised: boolean) {
  const area = useRef<HTMLElement>(null);
  // Noted when it happens: to ask for it later would make the browser lay out the whole page.
  const isScrolled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each decision, and for an advice
  useEffect(() => {
    if (isScrolled.current) area.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [asked, isAdvised]);
  const onScroll = ({ currentTarget }: TargetedEvent<HTMLElement>): void => {
    isScrolled.current = currentTarget.scrollTop > 0;
  };
  return { ref: area, onScroll };
}
