import { type Amounts, amountsIn, type Option } from '../../model/answer.ts';
import type { CardGain } from '../../model/card-terms.ts';
import type { Consequence } from '../../model/consequence.ts';
import type { AnswerOf, DecisionMap } from '../../model/decision-map.ts';
import { FACTORY, type HexId } from '../../model/map/board.ts';
import { distance } from '../../model/map/hex.ts';
import { RESOURCES, type Resource } from '../../model/map/terrain.ts';
import type { GreenBox } from '../../model/mat-boxes.ts';
import { type GoodsKey, goodsKey, parseGoodsKey } from '../../model/option-ids.ts';
import { edgesFrom } from '../../model/roster.ts';
import {
  BOTTOM_ACTIONS,
  type BottomAction,
  baseOf,
  countGoods,
  type OneTimeBonus,
  type Structure,
} from '../../model/state.ts';
import { mechAbility } from '../../rules/abilities.ts';
import { goodsAt } from '../../rules/goods.ts';
import { factoryCardOf } from '../../rules/mat.ts';
import { score } from '../../rules/score.ts';
import type { GameView } from '../../rules/view.ts';
import { bestOf } from './best-of.ts';
import { productOf, type SeatModel } from './model.ts';
import { NO_OUTING } from './outing.ts';
import { abilityWorth, type Outlook, recruitWorth } from './outlook.ts';
import { afterBottom, bestWithin, gainInto, markStars } from './plan.ts';
import { priceOf, worthOf, yieldOf } from './worth.ts';

const isResource = (what: string): what is Resource => RESOURCES.some((name) => name === what);
const isAction = (what: string): what is BottomAction => BOTTOM_ACTIONS.some((name) => name === what);

/** The gains and costs that an option tells, taken into a model. */
function withEffects(outlook: Outlook, effects: readonly Consequence[]): SeatModel {
  const model = { ...outlook.model };
  for (const effect of effects) {
    if (effect.kind === 'pay' && !isResource(effect.what))
      model[effect.what === 'cards' ? 'cards' : effect.what] -= effect.n;
    else if (effect.kind === 'gain') gainInto(outlook, model, gainOf(effect.what, effect.n));
    else if (effect.kind === 'draws') gainInto(outlook, model, { type: 'combatCards', n: effect.n });
    else if (effect.kind === 'places') placeInto(outlook, model, effect.piece);
  }
  return markStars(outlook, model);
}

const gainOf = (what: 'power' | 'popularity' | 'coins' | Resource, n: number): CardGain =>
  isResource(what) ? { type: 'resource', resource: what, n } : { type: what, n };

// An option does not say how many; the cards give about so much.
const SOME_GOODS: CardGain = { type: 'anyResource', n: 3 };
const SOME_PRODUCE: CardGain = { type: 'produce', territories: 2 };

function placeInto(outlook: Outlook, model: SeatModel, piece: string): void {
  if (isAction(piece)) gainInto(outlook, model, { type: piece, n: 1 });
  else if (piece === 'worker') gainInto(outlook, model, { type: 'worker', n: 1 });
  else if (piece === 'anyResource') gainInto(outlook, model, SOME_GOODS);
  else if (piece === 'produce') gainInto(outlook, model, SOME_PRODUCE);
}

const AHEAD = 1;

const worthOfEffects = (outlook: Outlook, effects: readonly Consequence[] = []): number =>
  bestWithin(outlook, withEffects(outlook, effects), NO_OUTING, AHEAD);

export function pickEncounter(
  outlook: Outlook,
  spec: DecisionMap['pickEncounter'],
): AnswerOf<'pickEncounter'> | undefined {
  const option = bestOf(spec.parts.option.options, ({ effects }) => worthOfEffects(outlook, effects));
  return option && { option: option.id, gains: 'all' };
}

export function chooseGain(
  outlook: Outlook,
  spec: DecisionMap['chooseGain'],
): AnswerOf<'chooseGain'> | undefined {
  return bestOf(spec.options, ({ effects }) => worthOfEffects(outlook, effects))?.id;
}

/** A card is as good as what it would give now; of one that lets choose, the better half. */
export function pickFactoryCard(
  outlook: Outlook,
  spec: DecisionMap['pickFactoryCard'],
): AnswerOf<'pickFactoryCard'> | undefined {
  const worth = ({ id }: Option): number => {
    const { cost, gain, mode } = factoryCardOf(Number(id)).top;
    const model = { ...outlook.model };
    for (const { type, n } of cost) model[type === 'combatCards' ? 'cards' : type] -= n;
    const worths = (mode === 'all' ? [gain] : gain.map((one) => [one])).map((gains) => {
      const after = { ...model };
      for (const one of gains) gainInto(outlook, after, one);
      return worthOf(outlook, after);
    });
    return Math.max(...worths);
  };
  return bestOf(spec.options, worth)?.id;
}

/** What a freed box brings in per turn. */
const BOX_WORTH: Readonly<Record<GreenBox, number>> = {
  produceHex: 0.5,
  moveUnit: 0.4,
  tradePopularity: 0.3,
  bolsterPower: 0.25,
  moveCoin: 0.12,
  bolsterCard: 0.1,
};

export function upgrade(outlook: Outlook, spec: DecisionMap['upgrade']): AnswerOf<'upgrade'> | undefined {
  const { lines, model } = outlook;
  const from = bestOf(spec.parts.from.options, ({ id }) => BOX_WORTH[id]);
  // A cheaper column serves as often as its benefit is still to be had.
  const to = bestOf(
    spec.parts.to.options,
    ({ id }) => lines[id].total - model[id] + (lines[id].cost > 2 ? 0.5 : 0) + lines[id].coins * 0.2,
  );
  return from && to && { from: from.id, to: to.id };
}

export function deploy(outlook: Outlook, spec: DecisionMap['deploy']): AnswerOf<'deploy'> | undefined {
  const { table, owner, turnsLeft } = outlook;
  const abilities = owner.mechs.map((_, slot) => mechAbility(table, owner, slot));
  const mech = bestOf(spec.parts.mech.options, ({ id }) => {
    const ability = abilities.find((candidate) => candidate.id === id);
    return ability === undefined ? 0 : abilityWorth(ability, turnsLeft);
  });
  const at = bestOf(spec.parts.at.options, ({ id }) => frontWorth(outlook, id));
  return mech && at && { mech: mech.id, at: at.id };
}

/** Mechs are wanted near the middle, where workers and goods are, and not all in one place. */
function frontWorth({ owner, table }: Outlook, id: HexId): number {
  const workers = owner.workers.filter((at) => at === id).length;
  const mechs = owner.mechs.filter((at) => at === id).length;
  return workers * 0.4 + countGoods(goodsAt(table, id)) * 0.2 - mechs - distance(id, FACTORY) * 0.5;
}

const STRUCTURE_WORTH: Readonly<Record<Structure, number>> = {
  mill: 3,
  monument: 2.5,
  armory: 1.5,
  mine: 1.2,
};

export function build(
  outlook: Outlook,
  { parts }: DecisionMap['build'],
  view: Readonly<GameView>,
): AnswerOf<'build'> | undefined {
  const { turnsLeft, model } = outlook;
  let best: { structure: Structure; at: HexId; worth: number } | undefined;
  for (const { id: at } of parts.at.options) {
    const tile = tileCoinsWith(outlook, view, at);
    for (const { id: structure } of parts.structure.options) {
      const product = productOf(at);
      const milled = structure === 'mill' && product !== undefined ? priceOf(outlook, model, product) : 0;
      const worth = tile + (STRUCTURE_WORTH[structure] + milled) * Math.min(1, turnsLeft / 8);
      if (best === undefined || worth > best.worth) best = { structure, at, worth };
    }
  }
  return best && { structure: best.structure, at: best.at };
}

/** Coins of the structure tile if any structure stood on the hex. */
function tileCoinsWith({ table, seat, owner }: Outlook, view: Readonly<GameView>, at: HexId): number {
  const idle = (['mine', 'armory', 'monument', 'mill'] as const).find(
    (name) => owner.structures[name] === 'mat',
  );
  if (idle === undefined) return 0;
  const seats = table.seats.with(seat, { ...owner, structures: { ...owner.structures, [idle]: at } });
  const card = score({ ...view, public: { ...table, seats } }).find((one) => one.seat === seat);
  return card?.lines.find(({ kind }) => kind === 'structures')?.coins ?? 0;
}

const BONUS_WORTH: Readonly<Record<OneTimeBonus, number>> = {
  popularity: 4,
  coins: 2,
  power: 1.5,
  cards: 1.4,
};

export function enlist(outlook: Outlook, spec: DecisionMap['enlist']): AnswerOf<'enlist'> | undefined {
  const { table, seat, turnsLeft } = outlook;
  const recruit = bestOf(spec.parts.recruit.options, ({ id }) => recruitWorth(table, seat, id, turnsLeft));
  const bonus = bestOf(spec.parts.bonus.options, ({ id }) => BONUS_WORTH[id]);
  return recruit && bonus && { recruit: recruit.id, bonus: bonus.id };
}

/** The hexes that make what is wanted most. */
export function produceOn(
  outlook: Outlook,
  spec: DecisionMap['produceOn'],
): AnswerOf<'produceOn'> | undefined {
  const { model } = outlook;
  const yields = (id: string): number => {
    const crew = model.crews.find(({ hex }) => hex === id);
    return crew === undefined ? 0 : yieldOf(outlook, model, crew);
  };
  return spec.of
    .map(({ id }) => id)
    .sort((a, b) => yields(b) - yields(a))
    .slice(0, spec.max);
}

/** Goods are safest where most own pieces stand. */
function shelter({ owner }: Outlook, hex: string): number {
  const fighters = [owner.character, ...owner.mechs].filter((at) => at === hex).length;
  return fighters * 2 + owner.workers.filter((at) => at === hex).length;
}

export function pickGoodsHex(
  outlook: Outlook,
  spec: DecisionMap['pickGoodsHex'],
): AnswerOf<'pickGoodsHex'> | undefined {
  return bestOf(spec.options, ({ id }) => shelter(outlook, id))?.id;
}

/** The mix that leads farthest, beginning with the bottom action of this very turn. */
export function placeGoods(
  outlook: Outlook,
  spec: DecisionMap['placeGoods'],
): AnswerOf<'placeGoods'> | undefined {
  const hexes = new Set(amountsIn(spec.caps).flatMap(([key]) => parseGoodsKey(key)?.hex ?? []));
  const at = bestOf([...hexes], (hex) => shelter(outlook, hex));
  if (at === undefined) return undefined;
  const { section } = outlook.owner;
  let best: { kinds: Resource[]; worth: number } | undefined;
  for (const kinds of mixes(spec.max)) {
    const model = { ...outlook.model };
    for (const what of kinds) model[what] += 1;
    const paid = section === undefined ? undefined : afterBottom(outlook, model, section, NO_OUTING);
    const worth = bestWithin(outlook, paid ?? model, NO_OUTING, spec.max > 2 ? 1 : 2);
    if (best === undefined || worth > best.worth) best = { kinds, worth };
  }
  const spread: Amounts<GoodsKey> = {};
  for (const what of best?.kinds ?? []) {
    const key = goodsKey(at, what);
    spread[key] = (spread[key] ?? 0) + 1;
  }
  return spread;
}

/** Every mix of so many goods. */
function mixes(n: number, kinds: readonly Resource[] = RESOURCES): Resource[][] {
  const [first, ...rest] = kinds;
  if (first === undefined || n === 0) return n === 0 ? [[]] : [];
  const mixed: Resource[][] = [];
  for (let i = n; i >= 0; i -= 1) {
    const firsts = Array.from({ length: i }, () => first);
    mixed.push(...mixes(n - i, rest).map((others) => [...firsts, ...others]));
  }
  return mixed;
}

/** The few tokens are kept for hexes away from home. */
export function placeToken(
  { owner }: Outlook,
  spec: DecisionMap['placeToken'],
  at: HexId | undefined,
): AnswerOf<'placeToken'> | undefined {
  const isHome = edgesFrom(baseOf(owner)).some(({ to }) => to === at);
  return isHome ? 'none' : spec.options.at(-1)?.id;
}
