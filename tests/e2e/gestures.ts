import {
  type Answer,
  type AnswerSpec,
  type Decision,
  type DecisionKind,
  parseSectionOption,
} from '../../engine/index.ts';
import { newlyRevealable } from '../../web/decisions/draft/last-thoughts.ts';
import { paymentFor } from '../../web/decisions/draft/payment.ts';
import '../kit/english.ts';
import { keyLabel, partLabel } from '../../web/i18n/decisions.ts';
import { type Control, cell, controls, sceneOf } from './controls.ts';
import { step, stepsOrStops, takeUp } from './move-gestures.ts';
import { confirm, type Gesture, type PageDriver, partOf, placeIn, textOf } from './polling.ts';
import type { Wish } from './strategy.ts';

const pickSection: Gesture = async (pending) => {
  const { hand, wish, then } = pending;
  const begun = parseSectionOption(textOf(wish.answer, 'action'));
  if (begun === undefined) throw new Error('no section');
  const { section, choice } = begun;
  if (choice === 'move') {
    const used = await takeUp(pending, then);
    if (used > 0) return used + 1;
  }
  if (choice === 'none') {
    await hand.tap(controls.more);
    await hand.tap(controls.pass(section));
    return 1;
  }
  await hand.tap(controls.tile(section, choice));
  if (choice === 'bottom') await confirm(pending, controls.onlyBottom(section));
  return choice === 'bottom' ? 1 + paidWith(then) : 1;
};

/** A payment that can be proposed is made with the same tap; one that takes a card is asked for (FAC-04). */
function paidWith([next]: readonly Wish[]): number {
  const isProposed = next?.decision.kind === 'pay' && paymentFor(next.decision) !== undefined;
  return isProposed ? 1 : 0;
}

const pickBottom: Gesture = async (pending) => {
  const { hand, wish, then } = pending;
  const frame = wish.view.public.stack.at(-1);
  const section = frame?.kind === 'turn' ? frame.section : undefined;
  if (section === undefined) throw new Error('no section');
  if (textOf(wish.answer, 'action') === 'bottom') {
    await hand.tap(controls.tile(section, 'bottom'));
    return 1 + paidWith(then);
  }
  await hand.tap(controls.skip);
  await confirm(pending, controls.endAnyway);
  // The turn ends with it, unless an objective can be revealed just then.
  const end = then[0]?.decision.kind === 'endTurn' ? then[0] : undefined;
  return end !== undefined && newlyRevealable(wish.view, end.view).length === 0 ? 2 : 1;
};

const endTurn: Gesture = async (pending) => {
  await pending.hand.tap(controls.endTurn);
  await confirm(pending, controls.endAnyway);
  return 1;
};

const pay: Gesture = async ({ hand, wish: { decision, answer } }) => {
  const card = partOf(answer, 'card');
  if (Array.isArray(card) && card[0] !== undefined && decision.spec.type === 'parts')
    await hand.tap(controls.payCard(String(card[0])));
  await hand.tap(controls.pay);
  return 1;
};

/** Each key of a spread has a stepper. */
async function stepTo(hand: PageDriver, { kind }: Decision, part: string, counts: Answer): Promise<void> {
  for (const [key, n] of Object.entries(counts))
    for (let i = 0; i < Number(n); i += 1) await hand.tap(controls.stepMore(keyLabel(kind, part, key)));
}

const payCards: Gesture = async ({ hand, wish: { decision, answer } }) => {
  const isOne = decision.spec.type === 'spread' && decision.spec.max === 1;
  const value = Object.entries(answer).find(([, n]) => Number(n) > 0)?.[0] ?? '';
  if (isOne) await hand.tap(controls.payWithCard(value));
  else {
    await stepTo(hand, decision, '', answer);
    await hand.tap(controls.pay);
  }
  return 1;
};

/** A choice from a list; a second tap where something hangs on it. */
const choose =
  (part = ''): Gesture =>
  async (pending) => {
    const { decision, answer, view } = pending.wish;
    const id = part === '' ? String(answer) : textOf(answer, part);
    await pending.hand.tap(controls.choice(decision, part, id, sceneOf(view)));
    await confirm(pending, controls.settle);
    return 1;
  };

const pickEncounter: Gesture = async (pending) => {
  const { view, answer } = pending.wish;
  const frame = view.public.stack.at(-1);
  const card = frame?.kind === 'encounter' ? frame.card : 0;
  await pending.hand.tap(controls.encounter(card, textOf(answer, 'option')));
  await confirm(pending, controls.settle);
  return 1;
};

const pickFactoryCard: Gesture = async ({ hand, wish }) => {
  await hand.tap(controls.factoryCard(String(wish.answer)));
  await hand.tap(controls.settle);
  return 1;
};

const useAbility: Gesture = async ({ hand, wish }) => {
  await hand.tap(wish.answer === 'use' ? controls.use : controls.notNow);
  return 1;
};

const commitCombat: Gesture = async ({ hand, wish: { answer } }) => {
  const dial = controls.dial(Number(partOf(answer, 'dial') ?? 0));
  if (!(await hand.isPressed(dial))) await hand.tap(dial);
  for (const [value, n] of Object.entries(partOf(answer, 'cards') ?? {}))
    for (let i = 0; i < Number(n); i += 1) await hand.tap(controls.card(value));
  await hand.tap(controls.commit);
  return 1;
};

const retreat: Gesture = async (pending) => {
  const { hand, wish } = pending;
  const places = [...new Set(Object.values(wish.answer).map(String))];
  const [place = '', ...more] = places;
  if (more.length > 0) throw new Error('nobody is taught yet to retreat to several places');
  await hand.tap(controls.retreatTo(placeIn(place), Object.keys(wish.answer).length === 1));
  await confirm(pending, controls.settle);
  return 1;
};

const retreatWorkers: Gesture = async ({ hand, wish: { decision, answer } }) => {
  const chosen = Array.isArray(answer) ? answer.length : 0;
  for (let i = 0; i < chosen; i += 1) await hand.tap(controls.stepMore(partLabel(decision.kind, '')));
  await hand.tap(controls.settle);
  return 1;
};

/** The fullest hexes are proposed; what is wanted otherwise is tapped. */
const produceOn: Gesture = async ({ hand, wish: { decision, answer } }) => {
  const wanted = Array.isArray(answer) ? answer : [];
  const ids = decision.spec.type === 'subset' ? decision.spec.of.map(({ id }) => id) : [];
  const isLast = (id: string): number => Number(wanted.includes(id));
  for (const id of ids.toSorted((a, b) => isLast(a) - isLast(b))) {
    const hex = controls.hexToProduce(id);
    if ((await hand.isPressed(hex)) !== wanted.includes(id)) await hand.tap(hex);
  }
  await hand.tap(controls.produce);
  return 1;
};

const produceHowMuch: Gesture = async ({ hand }) => {
  // All of it stands there already; the bot never wants less.
  await hand.tap(controls.produce);
  return 1;
};

/** What, then where; all of a kind with one tap. */
const placeGoods: Gesture = async ({ hand, wish: { decision, answer } }) => {
  const spread = decision.spec.type === 'spread' ? decision.spec : { caps: {}, max: 0 };
  const keys = Object.keys(spread.caps);
  const isOneHex = new Set(keys.map((key) => key.split('/')[0])).size === 1;
  const hexes = [...new Set(Object.keys(answer).map((key) => key.split('/')[0] ?? ''))];
  for (const hex of hexes) {
    for (const [key, n] of Object.entries(answer)) {
      const [at, what = ''] = key.split('/');
      if (at !== hex) continue;
      if (Number(n) > 1 && Number(n) === spread.max) await hand.tap(controls.goods(Number(n), what));
      else for (let i = 0; i < Number(n); i += 1) await hand.tap(controls.good(what));
    }
    if (!isOneHex) await hand.tap(cell(placeIn(hex)));
  }
  return 1;
};

/** Two halves of a choice: one that leaves nothing to choose stands there already. */
const twoHalves =
  (first: string, second: string, controlFor: (part: string, id: string) => Control): Gesture =>
  async ({ hand, wish: { decision, answer } }) => {
    const spec: AnswerSpec = decision.spec;
    const parts = spec.type === 'parts' ? spec.parts : {};
    const isOpen = (name: string): boolean => {
      const part = parts[name];
      return part?.type === 'pick' && part.options.length > 1;
    };
    const open = [first, second].filter(isOpen);
    for (const part of open.length > 0 ? open : [first])
      await hand.tap(controlFor(part, textOf(answer, part)));
    return 1;
  };

export const GESTURES: Readonly<Partial<Record<DecisionKind, Gesture>>> = {
  pickSection,
  pickBottom,
  endTurn,
  pay,
  payCards,
  takeGain: async ({ hand, wish }) => {
    await hand.tap(controls.take(Number(wish.answer)));
    return 1;
  },
  chooseGain: choose(),
  pickUnit: stepsOrStops,
  pickStep: step,
  pickCombat: choose(),
  useAbility,
  commitCombat,
  retreat,
  retreatWorkers,
  pickEncounter,
  pickFactoryCard,
  placeToken: choose(),
  rearmTrap: choose(),
  produceOn,
  produceHowMuch,
  placeGoods,
  pickGoodsHex: choose(),
  upgrade: twoHalves('from', 'to', (part, id) => (part === 'from' ? controls.cube(id) : controls.cost(id))),
  deploy: twoHalves('mech', 'at', (part, id) => (part === 'mech' ? controls.mech(id) : cell(placeIn(id)))),
  build: twoHalves('structure', 'at', (part, id) =>
    part === 'structure' ? controls.structure(id) : cell(placeIn(id)),
  ),
  enlist: twoHalves('recruit', 'bonus', (part, id) =>
    part === 'recruit' ? controls.recruit(id) : controls.bonus(id),
  ),
};
