import type { Decision, DecisionKind, GameView } from '../../../engine/index.ts';
import type { Who } from '../../i18n/events.ts';
import { mat } from '../../i18n/mat.ts';
import { Mat } from './mat.tsx';
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
}

/** The own mat while it is no control: what each action would cost and give next. */
export function RestingMat({ view, who, owed }: RestingMatProps) {
  const seat = view.own?.seat;
  const isControl = owed.some(({ kind }) => ON_THE_MAT.includes(kind));
  if (seat === undefined || isControl || view.public.seats[seat] === undefined) return null;
  return (
    <section class="panel mat-panel" aria-label={mat.closed}>
      <Mat view={view} seat={seat} who={who}>
        <div class="mat-foot">
          <WholeMatButton view={view} seat={seat} />
        </div>
      </Mat>
    </section>
  );
}
