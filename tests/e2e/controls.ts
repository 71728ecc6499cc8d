import { type Decision, type GameView, hexName, isHex, type Place } from '../../engine/index.ts';
import '../kit/english.ts';
import { optionLabel, type Scene } from '../../web/i18n/decisions.ts';
import { encounters } from '../../web/i18n/locales/en/encounters.ts';
import { en as fighting } from '../../web/i18n/locales/en/fighting.ts';
import { en as goods } from '../../web/i18n/locales/en/goods.ts';
import { en as mat } from '../../web/i18n/locales/en/mat.ts';
import { en as meeting } from '../../web/i18n/locales/en/meeting.ts';
import { en as moving } from '../../web/i18n/locales/en/moving.ts';
import {
  capital,
  SECTION_WORD,
  STRUCTURE_WORD,
  sayAbility,
  sayFactoryCard,
  sayObjective,
  sayPlace,
  saySeat,
  sayUnit,
} from '../../web/i18n/names.ts';

/** Something on the page, as the hand finds it and as the ear does. */
export interface Control {
  css: string;
  role: 'button' | 'gridcell' | 'link' | 'status' | 'textbox' | 'DisclosureTriangle';
  /** All of the name, or how it reads. */
  name: string | RegExp;
  /** Where the keyboard looks for it: from the decision on, or from where the focus is. */
  from: 'decision' | 'here';
  /** It is tapped where nothing stands on it: a tap on a figure means that figure. */
  isGround?: true;
  /** What must be asked meanwhile, if it matters. */
  asked?: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** An id as one of the words' own. */
function keyIn<K extends string>(words: Readonly<Record<K, unknown>>, id: string): K {
  for (const key in words) if (key === id) return key;
  throw new Error(`there is no word for ${id}`);
}

/** A name that begins so: what comes of it is told behind. */
const beginning = (text: string): RegExp => new RegExp(`^${escaped(text)}(?![a-z])`, 'i');

export const button = (css: string, name: string | RegExp, from: Control['from'] = 'decision'): Control => ({
  css,
  role: 'button',
  name,
  from,
});

const option = (id: string, name: string | RegExp): Control =>
  button(`.decision [data-option="${id}"]`, name);

export const sceneOf = ({ public: table, own }: GameView): Scene => ({
  table,
  own,
  who: (seat) => saySeat(table, seat),
});

export const cell = (place: Place): Control => ({
  css: `.map [data-place="${place}"]`,
  role: 'gridcell',
  name: new RegExp(`^${escaped(capital(sayPlace(place)))}:`),
  from: 'here',
  isGround: true,
});

/** "Riverwalk mech", "Character", "Worker". */
const unitName = (unit: string): string => capital(sayUnit(unit).replace(/^(the|a) /, ''));

/** Workers are as good as one another. */
const unitHook = (hook: string, unit: string): string =>
  unit.startsWith('worker') ? `[${hook}^="worker"]` : `[${hook}="${unit}"]`;

const word = (text: string): string => text.replaceAll('\u00AD', '');

export const controls = {
  tile: (section: keyof typeof mat.bottom, choice: keyof typeof mat.tile | 'bottom'): Control =>
    button(
      `.decision .tile[data-option="${section}/${choice}"]`,
      beginning(`${word(choice === 'bottom' ? mat.bottom[section] : mat.tile[choice])}:`),
    ),
  onlyBottom: (section: keyof typeof mat.bottom): Control =>
    button('.decision .mat-question [data-option="only/bottom"]', mat.onlyBottom(mat.bottom[section])),
  more: { ...button('.decision .mat-more > summary', mat.more), role: 'DisclosureTriangle' } as const,
  pass: (section: keyof typeof SECTION_WORD): Control =>
    option(`${section}/none`, mat.passOn(SECTION_WORD[section])),
  takeBottom: (section: keyof typeof mat.bottom): Control => option('bottom', mat.bottom[section]),
  skip: button('.decision [data-act="end"]', mat.skip),
  endTurn: button('.decision [data-act="end"]', mat.endTurn),
  endAnyway: button('.decision .mat-thoughts .button-main', mat.endAnyway),
  pay: button('.decision .settle .button-main', mat.pay),
  payCard: (value: string): Control => option(value, mat.payCard(value)),
  payWithCard: (value: string): Control => option(value, capital(mat.payWithCard(value))),
  take: (n: number): Control => option(String(n), n === 0 ? mat.takeNone : mat.take(n)),
  cube: (box: string): Control =>
    button(`.decision [data-part="from"][data-option="${box}"]`, cubeName(keyIn(mat.box, box))),
  cost: (action: string): Control =>
    button(`.decision [data-part="to"][data-option="${action}"]`, mat.cheaper[keyIn(mat.cheaper, action)]),
  mech: (id: string): Control =>
    button(`.decision [data-part="mech"][data-option="${id}"]`, beginning(sayAbility(id))),
  structure: (id: string): Control =>
    button(
      `.decision [data-part="structure"][data-option="${id}"]`,
      beginning(STRUCTURE_WORD[keyIn(STRUCTURE_WORD, id)]),
    ),
  recruit: (id: string): Control =>
    button(
      `.decision [data-part="recruit"][data-option="${id}"]`,
      beginning(SECTION_WORD[keyIn(SECTION_WORD, id)]),
    ),
  bonus: (id: string): Control =>
    button(`.decision [data-part="bonus"][data-option="${id}"]`, mat.bonus[keyIn(mat.bonus, id)]),
  unitOnSheet: (unit: string): Control =>
    button(
      `.tile-sheet ${unitHook('data-unit', unit)}`,
      beginning(`${moving.move} ${unitName(unit)}`),
      'here',
    ),
  loadedOnSheet: (unit: string): Control =>
    button(
      `.tile-sheet ${unitHook('data-unit-all', unit)}`,
      `${moving.pick(unitName(unit))}, ${moving.withAll}`,
      'here',
    ),
  togetherOnSheet: (n: number): Control =>
    button(
      '.tile-sheet [data-unit-all^="worker"]',
      new RegExp(`^${moving.pick(unitName('worker:'))}.*, ${moving.together(n)}$`),
      'here',
    ),
  noFurther: option('done', beginning(moving.done)),
  noFurtherSure: button('.decision .settle .button-main', moving.done),
  stop: option('stop', new RegExp(`^(${moving.stop}|${moving.stay})`)),
  go: button(
    '.decision .settle .button-main',
    new RegExp(`^(${moving.go}|${moving.stop}|${moving.drawCard})$`),
  ),
  way: (index: number, isOver: boolean): Control =>
    option(`way:${index}`, beginning(isOver ? moving.overRiver : moving.overLand)),
  cargo: (what: keyof typeof moving.cargoName): Control => ({
    css: `.cargo-chip output[aria-label$=": ${moving.cargoName[what]}"]`,
    role: 'status',
    name: new RegExp(`^\\d+ of \\d+: ${moving.cargoName[what]}$`),
    from: 'decision',
  }),
  loadMore: (what: keyof typeof moving.cargoName): Control =>
    labelled('.cargo-chip', moving.more(moving.cargoName[what])),
  loadLess: (what: keyof typeof moving.cargoName): Control =>
    labelled('.cargo-chip', moving.less(moving.cargoName[what])),
  loadKind: (what: keyof typeof moving.cargoName, isAll: boolean): Control =>
    labelled('.cargo-chip', (isAll ? moving.allOf : moving.noneOf)(moving.cargoName[what])),
  loadAll: button('.decision [data-cargo="all"]', moving.all),
  loadNone: button('.decision [data-cargo="none"]', moving.none),
  dial: (n: number): Control => option(`dial:${n}`, fighting.dialOf(n)),
  card: (value: string): Control =>
    button(`.decision [data-more="${value}"]`, beginning(`More: a card of ${value}`)),
  commit: button('.decision .settle .button-main', /^Commit \d+$/),
  use: option('use', /^Use /),
  notNow: option('pass', fighting.pass),
  retreatTo: (place: Place, isAlone: boolean): Control =>
    option(place, isAlone ? capital(sayPlace(place)) : fighting.allTo(sayPlace(place))),
  hexToProduce: (hex: string): Control => option(hex, new RegExp(`\\b${isHex(hex) ? hexName(hex) : hex}\\b`)),
  produce: button('.decision .settle .button-main', goods.produce),
  good: (what: string): Control =>
    option(what, new RegExp(`^${goods.name[keyIn(goods.name, what)]}( onto|$)`)),
  goods: (n: number, what: string): Control =>
    option(`all/${what}`, new RegExp(`^${goods.alike(n, what)}( onto|$)`)),
  encounter: (card: number, id: string): Control =>
    option(id, id === 'none' ? meeting.nothingMore : beginning(encounterWords(card, id))),
  factoryCard: (id: string): Control => option(id, beginning(sayFactoryCard(Number(id)))),
  reveal: (card: string): Control =>
    button(
      `[data-offer="revealObjective"] [data-reveal="${card}"]`,
      meeting.revealCard(sayObjective(Number(card))),
    ),
  /** Any other choice, by the word that the form has for it. */
  choice: ({ kind }: Decision, part: string, id: string, scene: Scene): Control =>
    option(id, beginning(optionLabel(kind, part, id, scene))),
  /** What makes a choice happen where something hangs on it. */
  settle: button(
    '.decision .settle .button-main',
    /^(Do it|Retreat|Take this card|Go|Pay|Produce|Commit \d+|Take them|Take only these)$/,
  ),
  stepMore: (label: string): Control => labelled('.decision .stepper', `More: ${label}`),
  stepLess: (label: string): Control => labelled('.decision .stepper', `Less: ${label}`),
};

const labelled = (within: string, label: string): Control =>
  button(`${within} button[aria-label="${label}"]`, label);

function encounterWords(card: number, id: string): string {
  const texts: Readonly<Record<number, { options: readonly string[] }>> = encounters;
  return texts[card]?.options[Number(id) - 1] ?? '';
}

/** The box says what it would give: the number changes, the words do not. */
function cubeName(box: keyof typeof mat.box): RegExp {
  return new RegExp(`^${escaped(mat.box[box](2)).replace('2', '\\d+').replace(/s$/, 's?')}$`);
}
