import type { Decision, GameView } from '../../../engine/index.ts';
import { endingWith } from '../../decisions/draft/last-thoughts.ts';
import type { Plan } from '../../decisions/draft/plan.ts';
import { ask, type Scene } from '../../i18n/decisions.ts';
import { mat } from '../../i18n/mat.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { EndTurnButton } from '../mat/ending.tsx';

interface EndTurnProps {
  open: LiveTable;
  view: GameView;
  asked: Decision;
  scene: Scene;
}

/** The decision to end the turn (TRN-17): at the same place each turn, beside the sentence that asks for it. */
export function EndTurn({ open, view, asked, scene }: EndTurnProps) {
  const { id } = asked;
  const panel = useKeptFocus(id);
  return (
    <section
      class="decision prompt-ending"
      ref={panel}
      tabIndex={-1}
      data-decision="endTurn"
      data-id={id}
      data-help="decision.endTurn"
    >
      <h2 class="visually-hidden">{ask(asked, scene)}</h2>
      <EndTurnButton
        key={id}
        view={view}
        label={mat.endTurn}
        isMain
        isPending={open.answering.value.includes(id)}
        end={() => open.answer(id, 'end')}
      />
    </section>
  );
}

interface LeaveProps {
  view: GameView;
  way: Plan;
  isPending: boolean;
  runPlan(plan: Plan): void;
}

/** The same place while all that could still be done may be left out: moves, and the bottom action. */
export function LeaveTurn({ view, way, isPending, runPlan }: LeaveProps) {
  return (
    <section class="prompt-leave prompt-no-end">
      <EndTurnButton
        view={view}
        label={mat.endTurn}
        isMain={false}
        keepsPlace
        isPending={isPending}
        end={() => runPlan(endingWith(view, way))}
      />
    </section>
  );
}

/** Its place while something else is to be done first. */
export function NoEndYet() {
  return (
    <button type="button" class="button prompt-no-end" data-help="here.endTurn" disabled>
      {mat.endTurn}
    </button>
  );
}
