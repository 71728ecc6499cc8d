import { checkAnswer } from '../../model/answer.ts';
import type { AnswerOf, DecisionKind, DecisionMap } from '../../model/decision-map.ts';
import type { Frame, Own } from '../../model/frame.ts';
import { topFrame } from '../../model/game.ts';
import { parseSectionOption } from '../../model/option-ids.ts';
import { type Decision, fallback, type Options, type Reply } from '../../play/decision.ts';
import { objectiveOf } from '../../rules/effects/objectives.ts';
import { STARS_TO_END } from '../../rules/effects/stars.ts';
import type { GameView } from '../../rules/view.ts';
import type { Bot, Rng } from '../bot/bot.ts';
import { bestOf } from './best-of.ts';
import * as choices from './choices.ts';
import * as combat from './combat.ts';
import { fieldFor } from './field.ts';
import { choosePickUnit, pickStep } from './move.ts';
import { NO_OUTING, outingOf } from './outing.ts';
import { type Outlook, outlookOf, type Start } from './outlook.ts';
import { bid, pickPair } from './pair.ts';
import { afterBottom, bestWithin, worthOfTurn } from './plan.ts';
import { endBonus } from './worth.ts';

const TURNS_AHEAD = 2;

function pickSection(
  outlook: Outlook,
  { parts }: DecisionMap['pickSection'],
): AnswerOf<'pickSection'> | undefined {
  const outing = outingOf(fieldFor(outlook));
  const option = bestOf(parts.action.options, ({ id }) => {
    const start = startOf(outlook, id);
    if (start === undefined) return Number.NEGATIVE_INFINITY;
    return worthOfTurn(outlook, outlook.model, start, outing, TURNS_AHEAD);
  });
  return option && { action: option.id, gains: 'all' };
}

/** What an option begins; what is none of the usual starts is a bottom action alone, or nothing. */
function startOf({ starts }: Outlook, id: string): Start | undefined {
  const begun = parseSectionOption(id);
  const usual = starts.find(({ section, choice }) => section === begun?.section && choice === begun.choice);
  return usual ?? (begun && { ...begun, cost: [], gains: [], repeats: false });
}

function pickBottom(outlook: Outlook): AnswerOf<'pickBottom'> | undefined {
  const { section } = outlook.owner;
  if (section === undefined) return undefined;
  if (section === 'factory') return { action: 'bottom', gains: 'all' };
  const after = afterBottom(outlook, outlook.model, section, NO_OUTING);
  const isGood =
    after !== undefined &&
    bestWithin(outlook, after, NO_OUTING, 1) >= bestWithin(outlook, outlook.model, NO_OUTING, 1);
  return { action: isGood ? 'bottom' : 'skip', gains: 'all' };
}

/** What a choice is made from. */
interface Moment {
  readonly view: Readonly<GameView>;
  readonly own: Readonly<Own>;
  readonly frame: Readonly<Frame>;
  readonly dice: Rng;
}

type Choose<K extends DecisionKind> = (asked: Decision<K>, moment: Moment) => AnswerOf<K> | undefined;

/** A choice that is made by what the seat has in prospect. */
const looking =
  <K extends DecisionKind>(
    choose: (
      outlook: Outlook,
      spec: DecisionMap[K],
      asked: Decision<K>,
      moment: Moment,
    ) => AnswerOf<K> | undefined,
  ): Choose<K> =>
  (asked, moment) => {
    const spec: DecisionMap[K] = asked.spec;
    return choose(outlookOf(moment.view, moment.own), spec, asked, moment);
  };

/** Of any other kind it gives the fallback, which is always legal; a test lists the kinds that are left to it. */
const CHOICES: { readonly [K in DecisionKind]?: Choose<K> } = {
  bid: (_asked, { view, frame }) => (frame.kind === 'auction' ? bid(view, frame) : undefined),
  pickPair: (_asked, { view, frame }) =>
    frame.kind === 'draft' || frame.kind === 'auction' ? pickPair(view, frame) : undefined,
  pickSection: looking(pickSection),
  pickBottom: looking(pickBottom),
  pickUnit: looking((outlook, spec, _asked, { frame }) =>
    frame.kind === 'move' ? choosePickUnit(outlook, spec, frame) : undefined,
  ),
  pickStep: looking((outlook, spec, _asked, { frame }) =>
    frame.kind === 'move' ? pickStep(outlook, spec, frame) : undefined,
  ),
  commitCombat: looking((outlook, spec, _asked, { dice }) => combat.commit(outlook, spec, dice)),
  useAbility: looking(combat.useAbility),
  pickCombat: looking(combat.pickCombat),
  retreat: ({ spec }) => combat.retreat(spec),
  pickEncounter: looking(choices.pickEncounter),
  pickFactoryCard: looking(choices.pickFactoryCard),
  chooseGain: looking(choices.chooseGain),
  upgrade: looking(choices.upgrade),
  deploy: looking(choices.deploy),
  build: looking((outlook, spec, _asked, { view }) => choices.build(outlook, spec, view)),
  enlist: looking(choices.enlist),
  produceOn: looking(choices.produceOn),
  pickGoodsHex: looking(choices.pickGoodsHex),
  placeGoods: looking(choices.placeGoods),
  placeToken: looking((outlook, spec, { at }) => choices.placeToken(outlook, spec, at)),
  rearmTrap: () => 'rearm',
};

/** Whether it thinks about such a decision itself, rather than do what is done for a seat that does not answer. */
export const thinksAbout = (kind: DecisionKind): boolean => CHOICES[kind] !== undefined;

function decide<K extends DecisionKind>(asked: Decision<K>, moment: Moment): AnswerOf<K> | undefined {
  const choose: Choose<K> | undefined = CHOICES[asked.kind];
  return choose?.(asked, moment);
}

/** An objective is shown as soon as that does no harm. */
function reveal(
  view: Readonly<GameView>,
  own: Readonly<Own>,
  { owed, open }: Readonly<Options>,
): Reply | undefined {
  const offer = open.find((one) => one.kind === 'revealObjective');
  if (offer === undefined) return undefined;
  const outlook = outlookOf(view, own);
  const model = { ...outlook.model, stars: outlook.model.stars + 1 };
  if (model.stars === STARS_TO_END && endBonus(outlook, model) < 0) return undefined;
  const isLast = owed.some(({ kind }) => kind === 'endTurn');
  const card = offer.spec.options.find(
    ({ id }) => isLast || objectiveOf(Number(id)).timing === 'actionBoundary' || needsGoods(Number(id)),
  );
  return card && { decision: offer.id, answer: card.id };
}

const needsGoods = (card: number): boolean =>
  objectiveOf(card).condition.some(({ type }) => type === 'stock' || type === 'oneTerritory');

/** A sensible player: thinks two turns ahead in rough figures, and settles the details by what they are worth. */
export const steady: Bot = (view, options, dice) => {
  const { own } = view;
  const decision = options.owed[0];
  if (own === undefined || decision === undefined) return undefined;
  const shown = reveal(view, own, options);
  if (shown !== undefined) return shown;
  const frame = topFrame(view.public);
  const answer = frame && decide(decision, { view, own, frame, dice });
  const isLegal = answer !== undefined && checkAnswer(decision.spec, answer) === undefined;
  return { decision: decision.id, answer: isLegal ? answer : fallback(view, decision) };
};
