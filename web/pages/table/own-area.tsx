import type { ComponentChildren, TargetedEvent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Decision, GameView, Offer } from '../../../engine/index.ts';
import { useControlsEarly } from '../../decisions/controls-later.tsx';
import { DecisionPanel } from '../../decisions/decision-panel.tsx';
import type { AnswerDraft } from '../../decisions/draft/use-answer-draft.ts';
import { OtherOffers, UrgentOffers } from '../../decisions/offers/offers.tsx';
import { HelpAside, HelpButtons } from '../../help/table-help.tsx';
import type { TableHelp } from '../../help/use-table-help.ts';
import type { Scene } from '../../i18n/decisions.ts';
import { shell } from '../../i18n/shell.ts';
import { useCalm, useLater } from '../../lib/use-chunk.ts';
import type { OpenTable } from '../../net/table.ts';
import type { Ceremony } from '../../panels/ceremony/use-ceremony.ts';
import { CombatWatch } from '../../panels/combat/watch.tsx';
import { RestingMat } from '../../panels/mat/resting-mat.tsx';
import { Absence } from '../../panels/people/absence.tsx';

const loadResult = () => import('./result.tsx');

interface OwnAreaProps {
  open: OpenTable;
  view: GameView;
  scene: Scene;
  deciding: AnswerDraft;
  owed: readonly Decision[];
  offers: readonly Offer[];
  help: TableHelp;
  ceremony: Ceremony;
  /** The way to the next game, where it is another than usual. */
  children?: ComponentChildren;
}

/** The end of the turn is asked for at the top of the page. */
const isAskedHere = ({ kind }: Decision): boolean => kind !== 'endTurn';

/** The own side of the table: what is asked, the mat, and what one may do besides. */
export function OwnArea(props: OwnAreaProps) {
  const { open, view, scene, deciding, owed, offers, help, ceremony, children } = props;
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
          log={open.state.value.log}
        />
      ))}
      <CombatWatch
        {...{ view, scene, owed, offers }}
        log={open.state.value.log}
        answer={(id, answer) => open.answer(id, answer)}
      />
      {table.ended === undefined && (
        <RestingMat
          view={view}
          who={scene.who}
          owed={owed}
          isPending={deciding.isPending}
          follow={deciding.runPlan}
        />
      )}
      {table.ended !== undefined && Result !== undefined && (
        <Result {...{ open, view, ceremony }}>{children}</Result>
      )}
      <UrgentOffers offers={offers} view={view} scene={scene} table={open} />
      {(isPlaying || offers.length > 0) && (
        <div class="own-foot">
          {isPlaying && <HelpButtons help={help} />}
          <OtherOffers offers={offers} view={view} scene={scene} table={open} />
        </div>
      )}
      <Absence open={open} table={table} />
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
