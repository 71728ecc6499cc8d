import {
  type Answer,
  type BottomAction,
  type CARD_VALUES,
  type Consequence,
  type GreenBox,
  isBase,
  isHex,
  type OneTimeBonus,
  type PartAnswer,
  type Place,
  PRODUCT,
  parseSectionOption,
  parseUnitId,
  type Structure,
  spotOf,
  type Table,
  TERRAIN_OF,
} from '../../engine/index.ts';
import { type Question, specParts } from '../decisions/draft/draft.ts';
import { optionLabel, type Scene } from '../i18n/decisions.ts';
import { adviceWords as words } from '../i18n/help-advice.ts';
import {
  BONUS_WORD,
  BOX_WORD,
  SECTION_WORD,
  STRUCTURE_WORD,
  sayAbility,
  sayCards,
  sayFactoryCard,
  sayObjective,
  sayPlace,
  sayUnit,
} from '../i18n/names.ts';

/** The part of an answer to a part of a spec. */
function partIn(answer: Answer, name: string): PartAnswer | undefined {
  if (name === '') return typeof answer === 'object' && !Array.isArray(answer) ? plainSpread(answer) : answer;
  if (typeof answer !== 'object' || Array.isArray(answer)) return undefined;
  return answer[name];
}

/** An answer without parts that is made of numbers. */
function plainSpread(answer: Record<string, PartAnswer>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(answer).flatMap(([key, n]) => (typeof n === 'number' ? [[key, n]] : [])),
  );
}

const wordIn = (answer: Answer, name: string): string => {
  const part = partIn(answer, name);
  return typeof part === 'string' ? part : '';
};

/** What is counted under a part, without what there is none of. */
function countsIn(answer: Answer, name: string): [key: string, n: number][] {
  const part = partIn(answer, name);
  if (typeof part !== 'object' || Array.isArray(part)) return [];
  return Object.entries(part).filter(([, n]) => n > 0);
}

const listIn = (answer: Answer, name: string): string[] => {
  const part = partIn(answer, name);
  return Array.isArray(part) ? part : [];
};

const placed = (id: string): string => (isHex(id) || isBase(id) ? sayPlace(id) : id);

/** An answer as what somebody would do: "deploy the Speed mech on forest C6", "dial 3 and play card 4". */
export function sayDeed(asked: Question, answer: Answer, scene: Scene): string {
  const deed = DEEDS[asked.kind]?.(answer, scene, asked);
  if (deed !== undefined) return deed;
  const [[name] = ['']] = specParts(asked.spec);
  const label = optionLabel(asked.kind, name, wordIn(answer, name), scene);
  return words.choose(label.replace(/\.$/, ''));
}

type Deed = (answer: Answer, scene: Scene, asked: Question) => string | undefined;

/** Kinds that are not here are told by the label of what is chosen. */
const DEEDS: Readonly<Partial<Record<Question['kind'], Deed>>> = {
  pickSection: (answer) => {
    const begun = parseSectionOption(wordIn(answer, 'action'));
    return begun && words.begins[begun.choice];
  },
  pickBottom: (answer) => (wordIn(answer, 'action') === 'bottom' ? words.takeBottom : words.skipBottom),
  endTurn: () => words.endTurn,
  revealObjective: (answer) => words.reveal(sayObjective(Number(answer))),
  pickUnit: (answer, { table }) => {
    const unit = parseUnitId(table, String(answer));
    const spot = unit === undefined ? 'mat' : spotOf(table, unit);
    return spot === 'mat' ? words.moveNoMore : words.moveUnit(sayUnit(String(answer)), sayPlace(spot));
  },
  pickStep: sayStep,
  placeGoods: (answer) => {
    const things = countsIn(answer, '').map(([key, n]) => {
      const [place = '', what = ''] = key.split('/');
      return words.onPlace(words.goods(n, what), placed(place));
    });
    return things.length === 0 ? words.takeNothing : words.take(things);
  },
  pickGoodsHex: (answer) => words.putOn(placed(String(answer))),
  takeGain: (answer, _, { spec }) => {
    if (answer === 0) return words.takeNothing;
    return spec.type === 'amount' && answer === spec.max ? words.takeAll : words.take([String(answer)]);
  },
  produceOn: (answer) => words.produceOn(listIn(answer, '').map(placed)),
  produceHowMuch: (answer) =>
    words.make([
      ...countsIn(answer, 'workers').map(([hex, n]) => words.onPlace(words.workers(n), placed(hex))),
      ...countsIn(answer, 'goods').map(([hex, n]) =>
        words.onPlace(words.goods(n, (isHex(hex) && PRODUCT[TERRAIN_OF[hex]]) || ''), placed(hex)),
      ),
    ]),
  // The parts of these are ids of the engine's own lists.
  upgrade: (answer) =>
    words.upgrade(
      BOX_WORD[wordIn(answer, 'from') as GreenBox],
      SECTION_WORD[wordIn(answer, 'to') as BottomAction],
    ),
  deploy: (answer) => at(words.deploy(sayAbility(wordIn(answer, 'mech'))), answer),
  build: (answer) => at(words.build(STRUCTURE_WORD[wordIn(answer, 'structure') as Structure]), answer),
  enlist: (answer) =>
    words.enlist(
      SECTION_WORD[wordIn(answer, 'recruit') as BottomAction],
      BONUS_WORD[wordIn(answer, 'bonus') as OneTimeBonus],
    ),
  pay: (answer) =>
    words.pay([
      ...[...countsIn(answer, ''), ...countsIn(answer, 'goods')].map(([hex, n]) =>
        words.fromPlace(n, placed(hex)),
      ),
      ...listIn(answer, 'card').map(words.payCard),
    ]),
  payCards: (answer) => words.giveUp(sayCards(cardsIn(answer, ''))),
  commitCombat: (answer) => {
    const dial = Number(partIn(answer, 'dial') ?? 0);
    const cards = countsIn(answer, 'cards');
    return cards.length === 0
      ? words.dial(dial)
      : words.dialAndPlay(dial, sayCards(cardsIn(answer, 'cards')));
  },
  useAbility: (answer) => (answer === 'use' ? words.use : words.keepIt),
  pickCombat: (answer) => words.fight(placed(String(answer))),
  retreat: (answer) => {
    const to = typeof answer === 'object' && !Array.isArray(answer) ? Object.values(answer) : [];
    return words.retreat([...new Set(to.map(String))].map(placed));
  },
  pickFactoryCard: (answer) => words.keepCard(sayFactoryCard(Number(answer))),
  placeToken: (answer) => (answer === 'none' ? words.leaveNothing : undefined),
  rearmTrap: (answer) => (answer === 'rearm' ? words.armIt : words.leaveIt),
  bid: (answer) => words.bid(Number(answer)),
};

function at(deed: string, answer: Answer): string {
  const place = wordIn(answer, 'at');
  return place === '' ? deed : words.onPlace(deed, placed(place));
}

function sayStep(answer: Answer): string {
  const to = wordIn(answer, 'to');
  if (!isHex(to) && !isBase(to)) return words.stay;
  const workers = listIn(answer, 'workers').length;
  const goods = countsIn(answer, 'goods').map(([what, n]) => words.goods(n, what));
  return words.goTo(sayPlace(to), [...(workers > 0 ? [words.workers(workers)] : []), ...goods]);
}

const cardsIn = (answer: Answer, name: string): Record<(typeof CARD_VALUES)[number], number> => {
  const counts = new Map(countsIn(answer, name));
  const of = (value: number): number => counts.get(String(value)) ?? 0;
  return { 2: of(2), 3: of(3), 4: of(4), 5: of(5) };
};

/** What the chosen options promise by themselves, beyond what happens at once. */
export function optionEffects(asked: Question, answer: Answer): readonly Consequence[] {
  return specParts(asked.spec).flatMap(([name, spec]) => {
    const part = partIn(answer, name);
    if (spec.type !== 'pick') return [];
    return spec.options.find(({ id }) => id === part)?.effects ?? [];
  });
}

/** Where on the map an answer is about. */
export function placesOfAnswer(answer: Answer, table: Readonly<Table>): Place[] {
  const ids = typeof answer === 'object' ? Object.entries(answer).flat() : [answer];
  const all = ids.flatMap((word) =>
    typeof word === 'object' ? [...Object.keys(word), ...values(word)] : [word],
  );
  const places = all.flatMap((id) => {
    const place = placeOf(String(id), table);
    return place === undefined ? [] : [place];
  });
  return [...new Set(places)];
}

const values = (part: string[] | Record<string, number>): (string | number)[] => Object.values(part);

function placeOf(id: string, table: Readonly<Table>): Place | undefined {
  const [first = ''] = id.split('/');
  if (isHex(first) || isBase(first)) return first;
  const unit = parseUnitId(table, id);
  const spot = unit === undefined ? 'mat' : spotOf(table, unit);
  return spot === 'mat' ? undefined : spot;
}
