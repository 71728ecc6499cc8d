import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  type Consequence,
  type Decision,
  type GameView,
  type Place,
  preview,
  type UnitId,
} from '../../../engine/index.ts';
import { isAnswered } from '../../net/outbox.ts';
import type { OpenTable } from '../../net/table.ts';
import { loadedAll } from './cargo.ts';
import { answerOf, type Draft, firstDraft, isQuiet, openParts, type Target } from './draft.ts';
import { type InspectedUnits, inspectUnits, type Mover, moveFrameOf, moversOf } from './movers.ts';
import { isPlaced } from './placing.ts';
import { type Plan, planned } from './plan.ts';
import { draftAfter, tappable } from './targets.ts';
import { followedBy, followersOf } from './together.ts';
import { isHarmless, outcomeOf, walkOf, wayOf } from './walk.ts';

/** What is being answered: kept as long as the same decision is owed. */
interface DraftOf {
  id: string;
  draft: Draft;
  among?: readonly string[];
}

/** The answer in the making to what is owed: shared by the map and the panels. */
export interface AnswerDraft {
  decision: Decision | undefined;
  draft: Draft;
  /** Where the map can be tapped, and what for. */
  targets: ReadonlyMap<Place, Target>;
  /** Only these options are meant: those on the place that was tapped. */
  candidates: readonly string[] | undefined;
  /** An answer is under way. */
  isPending: boolean;
  /** The place whose pieces are listed. */
  sheet: Place | undefined;
  /** Own units that were only looked at, and where they could go. */
  inspected: InspectedUnits | undefined;
  /** The way to the place that was chosen. */
  path: readonly Place[];
  /** Units that can be taken up. */
  movers: readonly Mover[];
  /** Something was chosen: part of an answer, or, where it is all of one and nothing hangs on it, the answer. */
  edit(draft: Draft): void;
  submit(draft: Draft): void;
  /** A place that can be chosen was tapped on the map. */
  tap(target: Target): void;
  /** Lists what is on a place (long press, right click, a tap where nothing can be chosen); nothing closes the list. */
  look(place: Place | undefined): void;
  /** Takes a unit up, with nothing or with all that lies there; a worker with all that can follow it. */
  selectUnit(unit: UnitId, isLoaded: boolean): void;
  /** Gives these answers one after the other, as long as the decisions come as expected. */
  runPlan(plan: Plan): void;
}

export function useAnswerDraft(open: OpenTable, view: GameView, decision: Decision | undefined): AnswerDraft {
  const [held, setHeld] = useState<DraftOf>();
  const [sheet, setSheet] = useState<Place>();
  const [fullyLoaded, setFullyLoaded] = useState<UnitId>();
  const { outbox, lobby, canUndo } = open.state.value;
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
  const { follow, followAfterUndo } = useFollowing(open, view, decision);
  const isBindingAtOnce = lobby?.options.undo === false;
  const settle = (settled: Draft): void => {
    if (decision === undefined) return;
    if (decision.kind === 'pickStep') return follow(walkOf(decision, view, settled) ?? []);
    const answer = answerOf(decision.spec, settled);
    if (answer !== undefined) open.answer(decision.id, answer);
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
  const tap = (target: Target): void => {
    if (decision === undefined) return;
    const [first, ...more] = target.ids;
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
    isPending: id !== undefined && isAnswered(outbox, id),
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
  const draft = firstDraft(decision, view.public, decision.seat);
  if (decision.kind !== 'pickStep' || fullyLoaded === undefined) return draft;
  const unit = moveFrameOf(view)?.current?.unit;
  // *All* means what lay there when the unit was taken up, not what it passes later.
  const isFresh = unit === fullyLoaded && view.public.turn.moved[unit] === undefined;
  if (!isFresh) return draft;
  const followers = followersOf(view);
  return followers.length > 0 ? followedBy(draft, followers.length) : loadedAll(decision.spec, draft);
}

/** Whether a choice can be taken at its word: it is whole, nothing comes of it that was not asked for, and it can be undone. */
function isPlain(decision: Decision, view: GameView, before: Draft, next: Draft): boolean {
  switch (decision.kind) {
    case 'pickStep': {
      const isNew = next.to !== before.to || next.way !== before.way;
      return (
        isNew && walkOf(decision, view, next) !== undefined && isHarmless(outcomeOf(decision, view, next))
      );
    }
    case 'placeGoods':
      return isPlaced(decision.spec, next);
    case 'pickEncounter':
    case 'placeToken':
    case 'rearmTrap':
    case 'pickCombat':
    case 'pickGoodsHex':
      return isOpenCard(decision, view, before, next);
    default:
      return isPlainPick(decision, view, next);
  }
}

function isPlainPick(decision: Decision, view: GameView, next: Draft): boolean {
  const answer = answerOf(decision.spec, next);
  const parts = openParts(decision.spec);
  if (answer === undefined || next.gains === 'choose') return false;
  if (parts.length !== 1 || parts[0]?.[1].type !== 'pick') return false;
  return isQuiet(preview(view, { decision: decision.id, answer }));
}

const FINAL: readonly Consequence['kind'][] = ['noWayBack', 'endsGame'];

/** Cost and gain stand on the button: one tap takes it, if it can be undone. */
function isOpenCard(decision: Decision, view: GameView, before: Draft, next: Draft): boolean {
  const answer = answerOf(decision.spec, next);
  const isNew = next.option !== before.option || next[''] !== before[''];
  if (answer === undefined || !isNew || next.gains === 'choose') return false;
  const told = preview(view, { decision: decision.id, answer });
  return told.every(({ kind }) => !FINAL.includes(kind));
}

interface Following {
  follow(plan: Plan): void;
  /** Takes the last step back first. */
  followAfterUndo(plan: Plan): void;
}

/** Carries a plan on with each decision that comes, and forgets it as soon as another one comes. */
function useFollowing(open: OpenTable, view: GameView, decision: Decision | undefined): Following {
  const plan = useRef<Plan>([]);
  const goOn = (): void => {
    if (decision === undefined || plan.current.length === 0) return;
    const answer = planned(plan.current, decision, view);
    plan.current = answer === undefined ? [] : plan.current.slice(1);
    if (answer !== undefined) open.answer(decision.id, answer);
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
      open.undo();
    },
  };
}
