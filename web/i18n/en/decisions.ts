import {
  type BottomAction,
  type CardGain,
  type Decision,
  type DecisionKind,
  type Frame,
  factionOf,
  factoryCardOf,
  type GreenBox,
  isBase,
  isDeadTurn,
  isHex,
  type Offer,
  type OneTimeBonus,
  type Own,
  PRODUCT,
  parseSectionOption,
  parseUnitId,
  type SectionChoice,
  type Structure,
  spotOf,
  type Table,
  TERRAIN_OF,
} from '../../../engine/index.ts';
import { encounters } from './encounters.ts';
import type { Who } from './events.ts';
import { sayAbilityHelp } from './factions.ts';
import {
  BONUS_WORD,
  BOX_WORD,
  capital,
  isUnitId,
  listed,
  plural,
  RECRUIT_WORD,
  SECTION_WORD,
  STRUCTURE_WORD,
  sayAbility,
  sayCost,
  sayFaction,
  sayFactoryCard,
  sayGain,
  sayMat,
  sayObjective,
  sayPenalty,
  sayPlace,
  sayUnit,
} from './names.ts';

/** What the words need to know: the table, the own part of it, and what seats are called. */
export interface Scene {
  table: Readonly<Table>;
  own?: Readonly<Own> | undefined;
  who: Who;
}

type Asked = Pick<Decision, 'kind' | 'seat' | 'spec' | 'clause' | 'at'>;
type Asker = (decision: Asked, scene: Scene) => string;

function top<K extends Frame['kind']>({ table }: Scene, kind: K): Extract<Frame, { kind: K }> | undefined {
  const frame = table.stack.at(-1);
  // A frame of this kind, which `find` by a variable kind cannot show.
  return frame?.kind === kind ? (frame as Extract<Frame, { kind: K }>) : undefined;
}

/** A combat as its sides see it. */
function foeOf(decision: Asked, scene: Scene): string {
  const frame = top(scene, 'combat');
  if (frame === undefined) return 'your opponent';
  return scene.who(frame.attacker === decision.seat ? frame.defender : frame.attacker);
}

const placeOf = ({ at }: Asked): string => (at === undefined ? 'the map' : sayPlace(at));

function abilityAsked({ seat, clause }: Asked, { table }: Scene): string | undefined {
  const faction = table.seats[seat]?.faction;
  if (faction === undefined) return undefined;
  const { ability, mechs } = factionOf(faction);
  return [ability, ...mechs].find((one) => one.clause === clause)?.id;
}

function limits(decision: Asked): { min: number; max: number } {
  const { spec } = decision;
  return spec.type === 'pick' || spec.type === 'parts' ? { min: 0, max: 0 } : spec;
}

/** One sentence per kind: what is asked of you. */
export const ASK: Readonly<Record<DecisionKind, Asker>> = {
  bid: () => 'Bid coins in secret for the next pick of faction and mat.',
  pickPair: () => 'Choose your faction and mat.',
  pickSection: ({ spec }) =>
    isDeadTurn(spec)
      ? 'Nothing can be paid for this turn: choose where your pawn goes.'
      : 'Choose a section of your mat and what to begin with.',
  pickBottom: (_, scene) => {
    const section = top(scene, 'turn')?.section;
    return section === undefined
      ? 'Take the bottom action?'
      : `Take the bottom action, ${SECTION_WORD[section]}?`;
  },
  endTurn: () => 'All is done: end your turn.',
  pay: (_, scene) => {
    const frame = top(scene, 'pay');
    return frame === undefined ? 'Pay.' : `Pay ${frame.n} ${frame.resource}: from where?`;
  },
  payCards: (decision) => `Pay ${plural(limits(decision).max, 'combat card')}: which?`,
  takeGain: (_, scene) => {
    const gain = top(scene, 'gains')?.gains[0];
    return gain === undefined ? 'How much do you take?' : `How much do you take of ${sayGain(gain)}?`;
  },
  chooseGain: () => 'Choose one of these.',
  pickUnit: (_, scene) =>
    `Choose a unit to move; ${plural(top(scene, 'move')?.units ?? 1, 'unit')} may still move.`,
  pickStep: (_, scene) => {
    const current = top(scene, 'move')?.current;
    if (current === undefined) return 'Where to?';
    const more = current.steps > 1 ? `, up to ${current.steps} steps` : '';
    return `Where does ${sayUnit(current.unit).replace(/^a /, 'the ')} go${more}?`;
  },
  pickCombat: () => 'Which combat is fought first?',
  useAbility: (decision, scene) => {
    const ability = abilityAsked(decision, scene);
    return `Combat with ${foeOf(decision, scene)} on ${placeOf(decision)}: use ${ability === undefined ? 'your ability' : sayAbility(ability)}?`;
  },
  commitCombat: (decision, scene) =>
    `Combat with ${foeOf(decision, scene)} on ${placeOf(decision)}: commit power and cards.`,
  retreat: (decision) => `You lost on ${placeOf(decision)}: where do your units go?`,
  retreatWorkers: () => 'Which workers go along to the lakes? The others go home.',
  pickEncounter: (decision) => `An encounter on ${placeOf(decision)}: what do you do?`,
  pickFactoryCard: () => 'Take one of the Factory cards.',
  placeToken: (decision) => `Leave a token on ${placeOf(decision)}?`,
  rearmTrap: (decision) => `Arm your trap on ${placeOf(decision)} again?`,
  produceOn: (decision) => `Produce on ${plural(limits(decision).max, 'hex', 'hexes')}: which?`,
  produceHowMuch: () => 'How much do you produce?',
  placeGoods: (decision) => `Take ${plural(limits(decision).max, 'resource')} of any kind.`,
  pickGoodsHex: () => 'On which hex do the goods arrive?',
  upgrade: () => 'Upgrade: move a cube from the top row to the bottom row.',
  deploy: () => 'Deploy a mech: which one, and where?',
  build: () => 'Build a structure: which one, and where?',
  enlist: () => 'Enlist a recruit: from which action, and for which bonus?',
};

/** The same for those who wait for somebody else. */
export const WAITING: Readonly<Record<DecisionKind, string>> = {
  bid: 'bids',
  pickPair: 'chooses faction and mat',
  pickSection: 'chooses an action',
  pickBottom: 'decides about the bottom action',
  endTurn: 'may end the turn',
  pay: 'pays',
  payCards: 'pays with cards',
  takeGain: 'takes gains',
  chooseGain: 'chooses a gain',
  pickUnit: 'moves',
  pickStep: 'moves',
  pickCombat: 'chooses a combat',
  useAbility: 'prepares for combat',
  commitCombat: 'prepares for combat',
  retreat: 'retreats',
  retreatWorkers: 'retreats',
  pickEncounter: 'has an encounter',
  pickFactoryCard: 'chooses a Factory card',
  placeToken: 'may leave a token',
  rearmTrap: 'may arm a trap',
  produceOn: 'produces',
  produceHowMuch: 'produces',
  placeGoods: 'places goods',
  pickGoodsHex: 'places goods',
  upgrade: 'upgrades',
  deploy: 'deploys a mech',
  build: 'builds',
  enlist: 'enlists a recruit',
};

export const ask = (decision: Asked, scene: Scene): string => ASK[decision.kind](decision, scene);

// Parts of an answer, and the options in them

const PART_WORD: Readonly<Record<string, string>> = {
  action: 'Action',
  to: 'Destination',
  workers: 'Workers to carry',
  oil: 'Oil to carry',
  metal: 'Metal to carry',
  food: 'Food to carry',
  wood: 'Wood to carry',
  goods: 'Goods',
  card: 'A combat card in place of one resource',
  dial: 'Power',
  cards: 'Combat cards',
  from: 'Cube from',
  mech: 'Mech',
  at: 'Place',
  structure: 'Structure',
  recruit: 'Recruit from',
  bonus: 'Bonus at once',
  option: 'Choice',
  gains: 'Gains',
  coins: 'Coins',
  abilities: 'Combat abilities that cost nothing',
  refuse: 'Recruit bonuses you do not want',
};

/** What a part of an answer is called. */
export function partLabel(kind: string, part: string): string {
  if (kind === 'upgrade' && part === 'to') return 'To the cost of';
  if (kind === 'offerCoins' && part === 'to') return 'To';
  if (kind === 'produceHowMuch' && part === 'workers') return 'New workers';
  if (isUnitId(part)) return capital(sayUnit(part));
  return PART_WORD[part] ?? capital(part);
}

/** Words of options that are neither a place nor a unit; `kind.part` first, then by the id alone. */
const OPTION_WORD: Readonly<Record<string, string>> = {
  'pickBottom.bottom': 'Take it',
  'pickBottom.skip': 'Go on without',
  'pickUnit.done': 'No further unit',
  'pickStep.stop': 'Stay here',
  'useAbility.use': 'Use it',
  'useAbility.pass': 'Not now',
  'placeToken.none': 'Leave nothing',
  'placeToken.flag': 'Plant a flag',
  'rearmTrap.rearm': 'Arm it',
  'rearmTrap.leave': 'Leave it as it is',
  'pickEncounter.none': 'Nothing more',
  'endTurn.end': 'End turn',
  'takeBack.takeBack': 'Think again',
  'resign.resign': 'Resign',
  'withdrawDeal.withdraw': 'Withdraw',
  'answerDeal.accept': 'Accept',
  'answerDeal.decline': 'Decline',
  'prefer.auto': 'Use without asking',
  'prefer.ask': 'Ask each time',
};

const TOP_CHOICE: Readonly<Record<SectionChoice, string>> = {
  move: 'Move',
  coins: 'Gain coins',
  power: 'Power',
  cards: 'Cards',
  goods: 'Goods',
  popularity: 'Popularity',
  produce: 'Produce',
  card: 'Use the card',
  bottom: 'Only the bottom action',
  none: 'Pass',
};

export const choiceWord = (choice: SectionChoice): string => TOP_CHOICE[choice];

export function sayUnitAt(id: string, { table }: Scene): string {
  const parsed = parseUnitId(table, id);
  const place = parsed === undefined ? 'mat' : spotOf(table, parsed);
  const unit = capital(sayUnit(id).replace(/^(the|a) /, ''));
  return place === 'mat' ? unit : `${unit} on ${sayPlace(place)}`;
}

/** "Pay 1 coin and 1 combat card; produce on 2 hexes. Or move one unit up to 2 steps." */
export function sayFactoryCardRule(card: number): string {
  const { top: action, bottom } = factoryCardOf(card);
  const cost = action.cost.length === 0 ? '' : `Pay ${listed(action.cost.map(sayCost))}: `;
  const gains = action.gain.map(sayGain);
  const gain = action.mode === 'one' ? gains.join(' or ') : listed(gains);
  return `${cost}${gain}. Then move one unit up to ${bottom.steps} steps.`;
}

/** Labels by the kind of decision or offer, for ids that mean something only there. */
function specialLabel(kind: string, part: string, id: string, scene: Scene): string | undefined {
  switch (kind) {
    case 'pickPair': {
      const [faction = '', mat = ''] = id.split('+');
      return `${sayFaction(faction)} with ${sayMat(mat)}`;
    }
    case 'pickEncounter': {
      const card = top(scene, 'encounter')?.card ?? 0;
      const texts: Readonly<Record<number, { options: readonly string[] }>> = encounters;
      return part === 'option' ? texts[card]?.options[Number(id) - 1] : undefined;
    }
    case 'pickFactoryCard':
      return `${sayFactoryCard(Number(id))}: ${sayFactoryCardRule(Number(id))}`;
    case 'chooseGain': {
      const gain: CardGain | undefined = top(scene, 'chooseGain')?.gains[Number(id)];
      return gain && capital(sayGain(gain));
    }
    case 'revealObjective':
      return `Reveal ${sayObjective(Number(id))}`;
    case 'offerCoins':
      return part === 'to' ? scene.who(Number(id)) : undefined;
    case 'placeToken':
      return id.startsWith('trap:') ? trapLabel(Number(id.slice('trap:'.length)), scene) : undefined;
    case 'pickSection': {
      const begun = parseSectionOption(id);
      return begun && `${SECTION_WORD[begun.section]}: ${TOP_CHOICE[begun.choice]}`;
    }
    case 'upgrade':
      return part === 'from' ? BOX_WORD[id as GreenBox] : SECTION_WORD[id as BottomAction];
    case 'deploy':
      return part === 'mech' ? mechLabel(id, scene) : undefined;
    case 'build':
      return part === 'structure' ? capital(STRUCTURE_WORD[id as Structure]) : undefined;
    case 'enlist':
      return part === 'recruit'
        ? `${SECTION_WORD[id as BottomAction]}: ${RECRUIT_WORD[id as BottomAction]}`
        : BONUS_WORD[id as OneTimeBonus];
    case 'prefer':
      return part === 'refuse' ? RECRUIT_WORD[id as BottomAction] : undefined;
    default:
      return undefined;
  }
}

function mechLabel(id: string, { table, own }: Scene): string {
  const owner = table.seats[own?.seat ?? -1];
  const ability = owner && factionOf(owner.faction).mechs.find((mech) => mech.id === id);
  return `${sayAbility(id)}: ${sayAbilityHelp(ability ?? { id })}`;
}

function trapLabel(number: number, { own }: Scene): string {
  const kind = own?.traps?.[number - 1];
  return kind === undefined ? `Lay trap ${number}` : `Lay a trap that takes ${sayPenalty(kind)}`;
}

/** What an option is called: a place, a unit, a card, or a word of its own. */
export function optionLabel(kind: string, part: string, id: string, scene: Scene): string {
  const own = specialLabel(kind, part, id, scene) ?? OPTION_WORD[`${kind}.${id}`];
  if (own !== undefined) return own;
  if (isHex(id) || isBase(id)) return capital(sayPlace(id));
  if (isUnitId(id)) return sayUnitAt(id, scene);
  return capital(id);
}

/** What is counted under a key of a spread: a hex, goods on a hex, or cards of a value. */
export function keyLabel(kind: string, part: string, key: string): string {
  const [place = '', what] = key.split('/');
  if (what !== undefined && isHex(place)) return `${capital(what)} on ${sayPlace(place)}`;
  if (isHex(key)) {
    const product = kind === 'produceHowMuch' ? PRODUCT[TERRAIN_OF[key]] : undefined;
    return capital(
      product === undefined || part === 'workers' ? sayPlace(key) : `${product} on ${sayPlace(key)}`,
    );
  }
  return /^\d$/.test(key) ? `Cards of ${key}` : capital(key);
}

const OFFER_WORD: Readonly<Record<Offer['kind'], string>> = {
  revealObjective: 'Reveal an objective',
  takeBack: 'You have committed.',
  offerCoins: 'Offer coins',
  answerDeal: 'You are offered coins',
  withdrawDeal: 'Your offer of coins',
  resign: 'Resign',
  prefer: 'Preferences',
};

export function sayOffer({ id, kind }: Offer, { table, who }: Scene): string {
  const deal = table.deals.find((one) => `deal:${one.id}` === id);
  if (deal === undefined) return OFFER_WORD[kind];
  return kind === 'answerDeal'
    ? `${who(deal.from)} offers you ${plural(deal.coins, 'coin')}.`
    : `You offer ${who(deal.to)} ${plural(deal.coins, 'coin')}.`;
}
