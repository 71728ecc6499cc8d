import type { Decision, DecisionKind, GameView } from '../../../engine/index.ts';
import type { Plan } from '../../decisions/draft/plan.ts';
import { toBottom, wayOut } from '../../decisions/draft/skip-to-end-turn.ts';
import type { Who } from '../../i18n/events.ts';
import { mat } from '../../i18n/mat.ts';
import { PlayerMat } from './mat.tsx';
import { WholeMatButton } from './whole-mat.tsx';

/** Decisions whose controls are the mat itself. */
const ON_THE_MAT: readonly DecisionKind[] = [
  'pickSection',
  'pickBottom',
  'upgrade',
  'deploy',
  'build',
  'enlist',
];

interface RestingMatProps {
  view: GameView;
  who: Who;
  owed: readonly Decision[];
  isPending: boolean;
  follow(plan: Plan): void;
}

/** The own mat while something else is asked: what each action would cost and give next. From a movement one goes on to its bottom action here. */
export function RestingMat({ view, who, owed, isPending, follow }: RestingMatProps) {
  const seat = view.own?.seat;
  const isControl = owed.some(({ kind }) => ON_THE_MAT.includes(kind));
  if (seat === undefined || isControl || view.public.seats[seat] === undefined) return null;
  const decision = owed.find(({ kind }) => kind === 'pickUnit' || kind === 'pickStep');
  const onward = decision && toBottom(wayOut(view));
  return (
    <section class="panel mat-panel" aria-label={mat.closed}>
      <PlayerMat
        {...{ view, seat, who, isPending }}
        decision={onward && decision}
        choose={() => onward && follow(onward)}
      >
        <div class="mat-foot">
          <WholeMatButton view={view} seat={seat} />
        </div>
      </PlayerMat>
    </section>
  );
}
