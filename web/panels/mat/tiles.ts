import {
  type Answer,
  type CardGain,
  type Consequence,
  type Decision,
  foresee,
  type GameView,
  matSections,
  preview,
  type Reason,
  type SeatId,
  type SectionId,
} from '../../../engine/index.ts';
import { paymentFor } from '../../decisions/draft/payment.ts';
import { type Plan, planned } from '../../decisions/draft/plan.ts';
import { toBottom, wayOut } from '../../decisions/draft/skip-to-end-turn.ts';
import type { SignName } from '../../ui/icons/mat-signs.tsx';

type EngineSection = ReturnType<typeof matSections>[number];
type EngineAction = EngineSection['bottom'];

/** So many of something, as a sign on a tile. */
export interface Amount {
  sign: SignName;
  n: number;
}

/** One button of the mat: a half of a top action, or a bottom action. */
export interface Tile {
  /** As the engine calls it at the beginning of a turn. */
  id: string;
  section: SectionId;
  choice: EngineAction['choice'];
  costs: Amount[];
  gains: Amount[];
  /** One of the gains, not all of them (TRN-09). */
  isEither: boolean;
  /** Why it could not be begun. */
  reason?: Reason;
  /** All that would come of it, as far as can be told; empty for what cannot be chosen now. */
  foreseen: readonly Consequence[];
  isOpen: boolean;
}

export interface MatSection {
  section: SectionId;
  hasPawn: boolean;
  tops: Tile[];
  bottom: Tile;
}

const TRACK_SIGN: Readonly<Record<string, SignName>> = {
  power: 'power',
  popularity: 'popularity',
  coins: 'coins',
  cards: 'cards',
  card: 'cards',
  combatCards: 'cards',
  oil: 'oil',
  metal: 'metal',
  food: 'food',
  wood: 'wood',
  anyResource: 'goods',
  produce: 'hex',
  worker: 'worker',
  upgrade: 'upgrade',
  deploy: 'deploy',
  build: 'build',
  enlist: 'enlist',
};

const sizeOf = (gain: CardGain | undefined): number =>
  gain === undefined ? 1 : gain.type === 'produce' ? gain.territories : gain.n;

/** What an effect gives, with the number that the engine's gain has where the effect has none. */
function amountOf(effect: Consequence, gains: readonly CardGain[]): Amount | undefined {
  if (effect.kind === 'places') {
    const [what = '', n] = effect.piece.split(':');
    if (what === 'units') return { sign: 'unit', n: Number(n) };
    const sign = TRACK_SIGN[what];
    return sign && { sign, n: sizeOf(gains.find(({ type }) => type === what)) };
  }
  if (effect.kind !== 'gain' && effect.kind !== 'draws') return undefined;
  const sign = TRACK_SIGN[effect.what];
  return sign && { sign, n: effect.n };
}

function costOf(effect: Consequence): Amount | undefined {
  if (effect.kind !== 'pay' && effect.kind !== 'lose') return undefined;
  const sign = TRACK_SIGN[effect.what];
  return sign && { sign, n: effect.n };
}

const signOfGain = (gain: CardGain): SignName =>
  TRACK_SIGN[gain.type === 'resource' ? gain.resource : gain.type] ?? 'goods';

interface Asking {
  view: GameView;
  seat: SeatId;
  /** What can be chosen now, if anything. */
  decision?: Decision | undefined;
}

/** What a tap on a tile would answer to the decision; undefined if it does not stand for an answer. */
function answerWith(decision: Decision, tile: Pick<Tile, 'id' | 'section' | 'choice'>, view: GameView) {
  if (decision.kind === 'pickSection') return { action: tile.id, gains: 'all' };
  const frame = view.public.stack.at(-1);
  const isBegun = frame?.kind === 'turn' && frame.section === tile.section;
  const isNext = decision.kind === 'pickBottom' && tile.choice === 'bottom' && isBegun;
  return isNext ? { action: 'bottom', gains: 'all' } : undefined;
}

function canAnswer(decision: Decision, answer: { action: string }): boolean {
  if (decision.kind !== 'pickSection' && decision.kind !== 'pickBottom') return false;
  return decision.spec.parts.action.options.some(({ id }) => id === answer.action);
}

function tileOf(
  { view, seat, decision }: Asking,
  { section, closed }: EngineSection,
  action: EngineAction,
): Tile {
  const { public: table } = view;
  const { id, choice, effects, gains, isEither, unpayable } = action;
  const hasPawn = table.seats[seat]?.section === section;
  const answer = decision && answerWith(decision, { id, section, choice }, view);
  const onward = choice === 'bottom' && hasPawn ? onwardFrom(view, decision) : undefined;
  const isAnswer = decision !== undefined && answer !== undefined && canAnswer(decision, answer);
  const isOpen = isAnswer || onward !== undefined;
  // Where the turn is under way, the pawn stands there because of it; whether the bottom action can be paid is still asked.
  const isUnderWay = hasPawn && table.turn.seat === seat && decision?.kind !== 'pickSection';
  const whyNot = !isUnderWay ? (closed ?? unpayable) : choice === 'bottom' ? unpayable : undefined;
  const reason = isOpen ? undefined : whyNot;
  return {
    id,
    section,
    choice,
    costs: effects.map(costOf).filter((amount) => amount !== undefined),
    gains: isEither
      ? gains.map((gain) => ({ sign: signOfGain(gain), n: sizeOf(gain) }))
      : effects
          // The bottom action's own piece is what the whole tile is about.
          .filter((effect) => effect.kind !== 'places' || effect.piece !== section)
          .map((effect) => amountOf(effect, gains))
          .filter((amount) => amount !== undefined),
    isEither,
    foreseen: isAnswer
      ? foreseen(view, decision, answer, choice)
      : onward
        ? foreseenBottom(view, onward)
        : [],
    isOpen,
    ...(reason !== undefined && { reason }),
  };
}

function foreseen(view: GameView, decision: Decision, answer: Answer, choice: Tile['choice']): Consequence[] {
  if (choice !== 'bottom') return preview(view, { decision: decision.id, answer });
  return foreseenBottom(view, [{ kind: decision.kind, answer }]);
}

/** What comes of a bottom action, whichever piece it is about. */
function foreseenBottom(view: GameView, plan: Plan): Consequence[] {
  let left = plan;
  const told = foresee(view, (next) => {
    const answer = planned(left, next, view) ?? obvious(next);
    left = left.slice(1);
    return answer;
  });
  return told.filter((consequence) => !isArbitrary(consequence));
}

/** From units that move, one may go on to the bottom action of the same section. */
function onwardFrom(view: GameView, decision: Decision | undefined): Plan | undefined {
  const isMoving = decision?.kind === 'pickUnit' || decision?.kind === 'pickStep';
  return isMoving ? toBottom(wayOut(view)) : undefined;
}

/** The proposed payment, and the first of each choice: what is told of it is only what any other one brings as well. */
function obvious(decision: Decision): Answer | undefined {
  if (decision.kind === 'pay') return paymentFor(decision);
  const { spec, kind } = decision;
  const isMain = kind === 'upgrade' || kind === 'deploy' || kind === 'build' || kind === 'enlist';
  if (!isMain || spec.type !== 'parts') return undefined;
  const parts = Object.entries(spec.parts);
  return Object.fromEntries(
    parts.map(([name, part]) => [name, part.type === 'pick' ? (part.options[0]?.id ?? '') : '']),
  );
}

/** The pieces that were only chosen to look ahead, and the recruit's bonus that was (ENL-03). */
function isArbitrary(consequence: Consequence): boolean {
  if (consequence.kind === 'places') return true;
  if (consequence.kind === 'placesStar')
    return consequence.star === 'power' || consequence.star === 'popularity';
  return 'clause' in consequence && consequence.clause === 'ENL-03';
}

/** The whole mat of a seat; with a decision of its own, what of it can be chosen now. */
export function sectionsOf(asking: Asking): MatSection[] {
  const { view, seat } = asking;
  const owner = view.public.seats[seat];
  if (owner === undefined) return [];
  return matSections(view.public, seat).map((one) => ({
    section: one.section,
    hasPawn: owner.section === one.section,
    tops: one.tops.map((action) => tileOf(asking, one, action)),
    bottom: tileOf(asking, one, one.bottom),
  }));
}

/** What should catch the eye on a tile before it is tapped. */
interface Marks {
  star: boolean;
  end: boolean;
  noWayBack: boolean;
  /** Neighbours whose recruits are paid. */
  neighbours: SeatId[];
}

export function tileMarks({ foreseen: told }: Tile, seat: SeatId): Marks {
  return {
    star: told.some((one) => one.kind === 'placesStar' && one.seat === seat),
    end: told.some(({ kind }) => kind === 'endsGame'),
    noWayBack: told.some(({ kind }) => kind === 'noWayBack'),
    neighbours: told.flatMap((one) => (one.kind === 'setsOffRecruit' && one.seat !== seat ? [one.seat] : [])),
  };
}
