import { parseSectionOption } from '../../frames/sections.ts';
import { type Answer, type AnswerSpec, checkAnswer } from '../../model/answer.ts';
import type { Own } from '../../model/frame.ts';
import { topFrame } from '../../model/game.ts';
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

function pickSection(outlook: Outlook, spec: AnswerSpec): Answer | undefined {
  const part = spec.type === 'parts' ? spec.parts.action : undefined;
  if (part?.type !== 'pick') return undefined;
  const outing = outingOf(fieldFor(outlook));
  const option = bestOf(part.options, ({ id }) => {
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

function pickBottom(outlook: Outlook): Answer | undefined {
  const { section } = outlook.owner;
  if (section === undefined) return undefined;
  if (section === 'factory') return { action: 'bottom', gains: 'all' };
  const after = afterBottom(outlook, outlook.model, section, NO_OUTING);
  const isGood =
    after !== undefined &&
    bestWithin(outlook, after, NO_OUTING, 1) >= bestWithin(outlook, outlook.model, NO_OUTING, 1);
  return { action: isGood ? 'bottom' : 'skip', gains: 'all' };
}

function decide(
  view: Readonly<GameView>,
  own: Readonly<Own>,
  decision: Decision,
  dice: Rng,
): Answer | undefined {
  const { spec } = decision;
  const frame = topFrame(view.public);
  if (frame?.kind === 'draft' || (frame?.kind === 'auction' && decision.kind === 'pickPair'))
    return pickPair(view, frame);
  if (frame?.kind === 'auction') return bid(view, frame);
  if (view.public.seats.length === 0 || decision.kind === 'endTurn') return undefined;
  const outlook = outlookOf(view, own);
  switch (decision.kind) {
    case 'pickSection':
      return pickSection(outlook, spec);
    case 'pickBottom':
      return pickBottom(outlook);
    case 'pickUnit':
      return frame?.kind === 'move' ? choosePickUnit(outlook, spec, frame) : undefined;
    case 'pickStep':
      return frame?.kind === 'move' ? pickStep(outlook, spec, frame) : undefined;
    case 'commitCombat':
      return combat.commit(outlook, spec, dice);
    case 'useAbility':
      return combat.useAbility(outlook, spec);
    case 'pickCombat':
      return combat.pickCombat(outlook, spec);
    case 'retreat':
      return combat.retreat(spec);
    case 'pickEncounter':
      return choices.pickEncounter(outlook, spec);
    case 'pickFactoryCard':
      return choices.pickFactoryCard(outlook, spec);
    case 'chooseGain':
      return choices.chooseGain(outlook, spec);
    case 'upgrade':
      return choices.upgrade(outlook, spec);
    case 'deploy':
      return choices.deploy(outlook, spec);
    case 'build':
      return choices.build(outlook, spec, view);
    case 'enlist':
      return choices.enlist(outlook, spec);
    case 'produceOn':
      return choices.produceOn(outlook, spec);
    case 'pickGoodsHex':
      return choices.pickGoodsHex(outlook, spec);
    case 'placeGoods':
      return choices.placeGoods(outlook, spec);
    case 'placeToken':
      return choices.placeToken(outlook, spec, decision.at);
    case 'rearmTrap':
      return 'rearm';
    default:
      return undefined;
  }
}

/** An objective is shown as soon as that does no harm. */
function reveal(
  view: Readonly<GameView>,
  own: Readonly<Own>,
  { owed, open }: Readonly<Options>,
): Reply | undefined {
  const offer = open.find(({ kind }) => kind === 'revealObjective');
  if (offer === undefined || offer.spec.type !== 'pick') return undefined;
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
  const answer = decide(view, own, decision, dice);
  const isLegal = answer !== undefined && checkAnswer(decision.spec, answer) === undefined;
  return { decision: decision.id, answer: isLegal ? answer : fallback(view, decision) };
};
