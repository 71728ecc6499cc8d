import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Decision, GameView, Place, UnitId } from '../../engine/index.ts';
import type { TableSource } from '../net/table-source.ts';
import { draftAfter, firstDraft, isPlain, moversOf, planOf, tappable } from './by-kind.ts';
import type { AnswerDraft } from './draft/answer-draft.ts';
import { loadedAll } from './draft/cargo.ts';
import { answerOf, type Draft, type Target } from './draft/draft.ts';
import { inspectUnits, moveFrameOf } from './draft/movers.ts';
import { type Plan, planned } from './draft/plan.ts';
import { followedBy, followersOf } from './draft/together.ts';
import { wayOf } from './draft/walk.ts';

/** What is being answered: kept as long as the same decision is owed. */
interface DraftOf {
  id: string;
  draft: Draft;
  among?: readonly string[];
}

export function useAnswerDraft(
  source: TableSource,
  view: GameView,
  decision: Decision | undefined,
): AnswerDraft {
  const [held, setHeld] = useState<DraftOf>();
  const [sheet, setSheet] = useState<Place>();
  const [fullyLoaded, setFullyLoaded] = useState<UnitId>();
  const canUndo = source.canUndo.value;
  const id = decision?.id;
  // What was looked at before does not hide what is asked now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each decision
  useEffect(() => setSheet(undefined), [id]);
  const isHeld = held !== undefined && held.id === id;
  const draft = isHeld ? held.draft : firstFor(decision, view, fullyLoaded);
  const movers = useMemo(
    () => (decision === undefined ? [] : moversOf(decision, view).filter(({ isSwap }) => canUndo || !isSwap)),
    [decision, view, canUndo],
  );
  const targets = useMemo(
    () => (decision === undefined ? new Map<Place, Target>() : tappable(decision, view, movers)),
    [decision, view, movers],
  );
  const looked = useMemo(
    () => (sheet === undefined || targets.size > 0 ? undefined : inspectUnits(view, sheet)),
    [view, sheet, targets],
  );
  const { follow, followAfterUndo } = useFollowing(source, decision);
  const isBindingAtOnce = source.options.value?.undo === false;
  const settle = (settled: Draft): void => {
    if (decision === undefined) return;
    const plan = planOf(decision, view, settled);
    if (plan !== undefined) return follow(plan);
    const answer = answerOf(decision.spec, settled);
    if (answer !== undefined) source.live?.answer(decision.id, answer);
  };
  const change = (next: Draft): void => {
    if (decision === undefined) return;
    setHeld({ id: decision.id, draft: next });
    if (!isBindingAtOnce && isPlain(decision, view, draft, next)) settle(next);
  };
  const takeUp = (unit: UnitId, isLoaded: boolean): void => {
    const mover = movers.find((one) => one.unit === unit);
    setSheet(undefined);
    setFullyLoaded(isLoaded ? unit : undefined);
    if (mover !== undefined) (mover.isSwap ? followAfterUndo : follow)(mover.plan);
  };
  const tap = (target: Target, isMeant: (unit: string) => boolean = () => false): void => {
    if (decision === undefined) return;
    const meant = target.ids.filter(isMeant);
    const [first, ...more] = meant.length > 0 ? meant : target.ids;
    const mover = movers.find(({ unit }) => unit === first);
    if (target.part === 'unit') {
      // What cannot be undone, or could mean several units, is chosen from the list.
      const isSure = mover !== undefined && more.length === 0 && !isBindingAtOnce;
      return isSure ? takeUp(mover.unit, false) : setSheet(target.place);
    }
    setSheet(undefined);
    const next = draftAfter(decision, draft, target);
    if (next === undefined) setHeld({ id: decision.id, draft, among: target.ids });
    else change(next);
  };
  return {
    decision,
    draft,
    targets,
    candidates: isHeld ? held.among : undefined,
    isPending: id !== undefined && source.answering.value.includes(id),
    sheet,
    inspected: looked,
    path: decision?.kind === 'pickStep' ? (wayOf(view, draft)?.path ?? []) : [],
    movers,
    edit: change,
    submit: settle,
    tap,
    look: setSheet,
    selectUnit: takeUp,
    runPlan: follow,
  };
}

function firstFor(decision: Decision | undefined, view: GameView, fullyLoaded: UnitId | undefined): Draft {
  if (decision === undefined) return {};
  const draft = firstDraft(decision, view.public);
  if (decision.kind !== 'pickStep' || fullyLoaded === undefined) return draft;
  const unit = moveFrameOf(view)?.current?.unit;
  // *All* means what lay there when the unit was taken up, not what it passes later.
  const isFresh = unit === fullyLoaded && view.public.turn.moved[unit] === undefined;
  if (!isFresh) return draft;
  const followers = followersOf(view);
  return followers.length > 0 ? followedBy(draft, followers.length) : loadedAll(decision.spec, draft);
}

interface Following {
  follow(plan: Plan): void;
  /** Takes the last answer back first, and of its tap no more. */
  followAfterUndo(plan: Plan): void;
}

/** Carries a plan out, as far as it can be foreseen at once, then on with each decision that comes; forgets it as soon as another one comes. */
function useFollowing(source: TableSource, decision: Decision | undefined): Following {
  const plan = useRef<Plan>([]);
  const goOn = (): void => {
    if (decision === undefined || plan.current.length === 0) return;
    source.live?.gesture((asked, seen) => {
      const answer = planned(plan.current, asked, seen);
      plan.current = answer === undefined ? [] : plan.current.slice(1);
      return answer;
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each decision
  useEffect(goOn, [decision?.id]);
  return {
    follow(steps) {
      plan.current = steps;
      goOn();
    },
    followAfterUndo(steps) {
      plan.current = steps;
      source.live?.undo('one');
    },
  };
}
