import {
  type BottomAction,
  type CardGain,
  type Decision,
  type DecisionKind,
  factionOf,
  factoryCardOf,
  type GameView,
  type HexId,
  isBase,
  isDeadTurn,
  isHex,
  type Offer,
  PRODUCT,
  parseSectionOption,
  parseUnitId,
  type Structure,
  spotOf,
  type Table,
  TERRAIN_OF,
} from '../../engine/index.ts';
import type { Words } from '../i18n/language/words.ts';
import {
  capital,
  listed,
  sayAbility,
  sayAbilityHelp,
  sayAmount,
  sayCost,
  sayEncounterOption,
  sayFaction,
  sayFactoryCard,
  sayGain,
  sayMat,
  sayObjective,
  sayPenalty,
  sayPlace,
  sayThisUnit,
  sayUnit,
  sayUnitTitle,
} from './names.ts';
import { isUnitId } from './unit-ids.ts';
import type { Who } from './who.ts';

type Frame = Table['stack'][number];

/** What the words need to know: the table, the own part of it, and what seats are called. */
export interface Scene {
  table: Readonly<Table>;
  own?: Readonly<NonNullable<GameView['own']>> | undefined;
  who: Who;
}

type Asked = Pick<Decision, 'kind' | 'seat' | 'spec' | 'clause' | 'at'>;
type Asker = (words: Words, decision: Asked, scene: Scene) => string;

function top<K extends Frame['kind']>({ table }: Scene, kind: K): Extract<Frame, { kind: K }> | undefined {
  const frame = table.stack.at(-1);
  // A frame of this kind, which `find` by a variable kind cannot show.
  return frame?.kind === kind ? (frame as Extract<Frame, { kind: K }>) : undefined;
}

/** A combat as its sides see it. */
function foeOf(words: Words, decision: Asked, scene: Scene): string {
  const frame = top(scene, 'combat');
  if (frame === undefined) return words.decisions.someFoe;
  return scene.who(frame.attacker === decision.seat ? frame.defender : frame.attacker);
}

const placeOf = (words: Words, { at }: Asked): string =>
  at === undefined ? words.decisions.somePlace : sayPlace(words, at);

function abilityAsked(words: Words, { seat, clause }: Asked, { table }: Scene): string {
  const faction = table.seats[seat]?.faction;
  if (faction === undefined) return words.decisions.someAbility;
  const { ability, mechs } = factionOf(faction);
  const asked = [ability, ...mechs].find((one) => one.clause === clause);
  return asked === undefined ? words.decisions.someAbility : sayAbility(words, asked.id);
}

function mostOf({ spec }: Asked): number {
  return spec.type === 'pick' || spec.type === 'parts' ? 0 : spec.max;
}

type Plain = {
  [K in DecisionKind]: Words['decisions']['ask'][K] extends string ? K : never;
}[DecisionKind];

/** Questions that need more than their words. */
const ASKERS: Readonly<Record<Exclude<DecisionKind, Plain>, Asker> & Partial<Record<Plain, Asker>>> = {
  pickSection: ({ decisions: { ask: say } }, { spec }) => (isDeadTurn(spec) ? say.deadTurn : say.pickSection),
  pickBottom: ({ decisions: { ask: say }, names }, _, scene) => {
    const section = top(scene, 'turn')?.section;
    return section === undefined ? say.pickBottom : say.pickBottomOf(names.section[section]);
  },
  pay: (words, _, scene) => {
    const { ask: say } = words.decisions;
    const frame = top(scene, 'pay');
    return frame === undefined ? say.pay : say.payGoods(sayAmount(words, frame.resource, frame.n));
  },
  payCards: ({ decisions: { ask: say } }, decision) => say.payCards(mostOf(decision)),
  takeGain: (words, _, scene) => {
    const { ask: say } = words.decisions;
    const gain = top(scene, 'gains')?.gains[0];
    return gain === undefined ? say.takeGain : say.takeGainOf(sayGain(words, gain));
  },
  pickUnit: ({ decisions: { ask: say } }, _, scene) => say.pickUnit(top(scene, 'move')?.units ?? 1),
  pickStep: (words, _, scene) => {
    const { ask: say } = words.decisions;
    const current = top(scene, 'move')?.current;
    if (current === undefined) return say.pickStep;
    const unit = sayThisUnit(words, current.unit);
    return current.steps > 1 ? say.pickStepsOf(unit, current.steps) : say.pickStepOf(unit);
  },
  useAbility: (words, decision, scene) =>
    words.decisions.ask.useAbility(
      foeOf(words, decision, scene),
      placeOf(words, decision),
      abilityAsked(words, decision, scene),
    ),
  commitCombat: (words, decision, scene) =>
    words.decisions.ask.commitCombat(foeOf(words, decision, scene), placeOf(words, decision)),
  retreat: (words, decision) => words.decisions.ask.retreat(placeOf(words, decision)),
  pickEncounter: (words, decision) => words.decisions.ask.pickEncounter(placeOf(words, decision)),
  placeToken: (words, decision) => words.decisions.ask.placeToken(placeOf(words, decision)),
  rearmTrap: (words, decision) => words.decisions.ask.rearmTrap(placeOf(words, decision)),
  produceOn: ({ decisions: { ask: say } }, decision) => say.produceOn(mostOf(decision)),
  placeGoods: ({ decisions: { ask: say } }, decision) => say.placeGoods(mostOf(decision)),
};

/** What is asked of somebody, in one sentence. */
export function ask(words: Words, decision: Asked, scene: Scene): string {
  const asker = ASKERS[decision.kind];
  if (asker !== undefined) return asker(words, decision, scene);
  const plain: Readonly<Record<string, unknown>> = words.decisions.ask;
  return String(plain[decision.kind]);
}

// Parts of an answer, and the options in them

/** What a part of an answer is called. */
export function partLabel(words: Words, kind: string, part: string): string {
  const parts: Readonly<Record<string, string>> = words.decisions.part;
  const own = parts[`${kind}.${part}`];
  if (own !== undefined) return own;
  if (isUnitId(part)) return capital(words, sayUnit(words, part));
  return parts[part] ?? capital(words, part);
}

export const choiceWord = ({ decisions }: Words, choice: keyof Words['decisions']['choice']): string =>
  decisions.choice[choice];

export function sayUnitAt(words: Words, id: string, { table }: Scene): string {
  const parsed = parseUnitId(table, id);
  const place = parsed === undefined ? 'mat' : spotOf(table, parsed);
  const unit = sayUnitTitle(words, id);
  return place === 'mat' ? unit : words.names.unitOn(unit, sayPlace(words, place));
}

/** "Pay 1 coin and 1 combat card: produce on 2 hexes. Then move one unit up to 2 steps." */
export function sayFactoryCardRule(words: Words, card: number): string {
  const { decisions, names } = words;
  const { top: action, bottom } = factoryCardOf(card);
  const gains = action.gain.map((gain) => sayGain(words, gain));
  const gain = action.mode === 'one' ? names.oneOf(gains) : listed(words, gains);
  if (action.cost.length === 0) return decisions.factoryRule(gain, bottom.steps);
  const cost = listed(
    words,
    action.cost.map((one) => sayCost(words, one)),
  );
  return decisions.factoryRuleFor(cost, gain, bottom.steps);
}

/** Labels by the kind of decision or offer, for ids that mean something only there. */
function specialLabel(
  words: Words,
  kind: string,
  part: string,
  id: string,
  scene: Scene,
): string | undefined {
  const { decisions, names } = words;
  switch (kind) {
    case 'pickPair': {
      const [faction = '', mat = ''] = id.split('+');
      return decisions.pair(sayFaction(words, faction), sayMat(words, mat));
    }
    case 'pickEncounter':
      return part === 'option'
        ? sayEncounterOption(words, top(scene, 'encounter')?.card ?? 0, Number(id))
        : undefined;
    case 'pickFactoryCard':
      return decisions.factoryCard(sayFactoryCard(words, Number(id)), sayFactoryCardRule(words, Number(id)));
    case 'chooseGain': {
      const gain: CardGain | undefined = top(scene, 'chooseGain')?.gains[Number(id)];
      return gain && capital(words, sayGain(words, gain));
    }
    case 'revealObjective':
      return decisions.reveal(sayObjective(words, Number(id)));
    case 'offerCoins':
      return part === 'to' ? scene.who(Number(id)) : undefined;
    case 'placeToken':
      return id.startsWith('trap:') ? trapLabel(words, Number(id.slice('trap:'.length)), scene) : undefined;
    case 'pickSection': {
      const begun = parseSectionOption(id);
      return begun && decisions.begin(names.section[begun.section], decisions.choice[begun.choice]);
    }
    case 'upgrade':
      return part === 'from'
        ? names.box[id as keyof Words['names']['box']]
        : names.section[id as BottomAction];
    case 'deploy':
      return part === 'mech' ? mechLabel(words, id, scene) : undefined;
    case 'build':
      return part === 'structure' ? capital(words, names.structure[id as Structure]) : undefined;
    case 'enlist':
      return part === 'recruit'
        ? decisions.recruit(names.section[id as BottomAction], names.recruit[id as BottomAction])
        : names.bonus[id as keyof Words['names']['bonus']];
    case 'prefer':
      return part === 'refuse' ? names.recruit[id as BottomAction] : undefined;
    default:
      return undefined;
  }
}

function mechLabel(words: Words, id: string, { table, own }: Scene): string {
  const owner = table.seats[own?.seat ?? -1];
  const ability = owner && factionOf(owner.faction).mechs.find((mech) => mech.id === id);
  return words.decisions.mech(sayAbility(words, id), sayAbilityHelp(words, ability ?? { id }));
}

function trapLabel(words: Words, number: number, { own }: Scene): string {
  const kind = own?.traps?.[number - 1];
  return kind === undefined ? words.decisions.trap(number) : words.decisions.trapFor(sayPenalty(words, kind));
}

/** What an option is called: a place, a unit, a card, or a word of its own. */
export function optionLabel(words: Words, kind: string, part: string, id: string, scene: Scene): string {
  const options: Readonly<Record<string, string>> = words.decisions.option;
  const own = specialLabel(words, kind, part, id, scene) ?? options[`${kind}.${id}`];
  if (own !== undefined) return own;
  if (isHex(id) || isBase(id)) return capital(words, sayPlace(words, id));
  if (isUnitId(id)) return sayUnitAt(words, id, scene);
  return capital(words, id);
}

type Goods = keyof Words['decisions']['goodsOn'];

const goodsOn = (words: Words, what: string, place: HexId): string =>
  // A key of a spread names goods of the engine.
  words.decisions.goodsOn[what as Goods](sayPlace(words, place));

/** What is counted under a key of a spread: a hex, goods on a hex, or cards of a value. */
export function keyLabel(words: Words, kind: string, part: string, key: string): string {
  const [place = '', what] = key.split('/');
  if (what !== undefined && isHex(place)) return goodsOn(words, what, place);
  if (isHex(key)) {
    const product = kind === 'produceHowMuch' ? PRODUCT[TERRAIN_OF[key]] : undefined;
    return product === undefined || part === 'workers'
      ? capital(words, sayPlace(words, key))
      : goodsOn(words, product, key);
  }
  if (/^\d$/.test(key)) return words.decisions.cardsOf(key);
  const goods: Readonly<Record<string, string>> = words.decisions.goods;
  return goods[key] ?? capital(words, key);
}

export function sayOffer({ decisions }: Words, { id, kind }: Offer, { table, who }: Scene): string {
  const deal = table.deals.find((one) => `deal:${one.id}` === id);
  if (deal === undefined) return decisions.offer[kind];
  return kind === 'answerDeal'
    ? decisions.offersYou(who(deal.from), deal.coins)
    : decisions.youOffer(who(deal.to), deal.coins);
}
