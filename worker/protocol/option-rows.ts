import { isSlow, PACE_NAMES, PRESETS, USUAL_PRESET } from '../../engine/catalog.ts';
import type { Ability, Setup } from '../../engine/index.ts';
import type { TableDate } from './table-date.ts';

// The options of a table, one row each: whatever has to know them all is made of these rows. Pages load them, so they load no schema.

/** Options next to an option: checked or not. */
type Others = Readonly<Record<string, unknown>>;

interface AnyRow {
  /** In which part of the form it is; without one, only programs set it, or it follows from others. */
  readonly form?: 'main' | 'more';
  /** Whether a summary of a table has it always, or only where it is not as usual; else never. */
  readonly told?: 'always' | 'unusual';
  /** It is told in one line with the option before it. */
  readonly isTail?: true;
  /** Whether it makes any difference. */
  readonly matters?: (others: Others) => boolean;
  /** Clauses that its help card (`option.<name>`) cites; an option without them has no card of its own. */
  readonly clauses?: readonly Ability['clause'][];
  /** Rooms that were stored before it was there do not have it: they are as usual. */
  readonly isLater?: true;
}
type Usual<T> = T | ((others: Others) => T);

interface SwitchRow extends AnyRow {
  readonly kind: 'switch';
  readonly usual: Usual<boolean>;
  /** The form has a choice of two, and no box to tick. */
  readonly isChoice?: true;
}
interface ChoiceRow extends AnyRow {
  readonly kind: 'choice';
  /** What forms offer. */
  readonly of: readonly string[];
  readonly usual: string;
}
/** Whole numbers, of which the form offers some. */
interface NumberRow extends AnyRow {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly offered: readonly number[];
  readonly usual: Usual<number>;
}
/** With a schema of its own in table-options.ts, and nothing as usual. */
interface OwnRow extends AnyRow {
  readonly kind: 'own';
}
type OptionRow = SwitchRow | ChoiceRow | NumberRow | OwnRow;

/** In the order in which forms, summaries, help and docs/protocol.md have them. */
export const OPTION_ROWS = {
  seats: {
    kind: 'number',
    min: 2,
    max: 7,
    offered: [2, 3, 4, 5, 6, 7],
    usual: ({ automa }) => (automa === undefined ? 4 : 2),
    form: 'main',
    clauses: ['SET-01'],
  },
  /** For whom the chairs are kept, in order. */
  names: { kind: 'own' },
  /** When its people want to play: until then the table is kept. */
  date: { kind: 'own', clauses: [], isLater: true },
  isPublic: { kind: 'switch', usual: false, form: 'main', isChoice: true, told: 'always', clauses: [] },
  clock: {
    kind: 'choice',
    of: ['none', ...PACE_NAMES],
    usual: 'none',
    form: 'main',
    told: 'always',
    clauses: [],
  },
  /** Seats may be told that they are waited for when they are not at the table. Slow play is not possible without. */
  notices: { kind: 'switch', usual: ({ clock }) => isSlow(clock), told: 'unusual', clauses: [] },
  expansion: {
    kind: 'switch',
    usual: false,
    form: 'more',
    told: 'always',
    clauses: ['EXP-01', 'EXP-06'],
  },
  assign: {
    kind: 'choice',
    of: ['deal', 'draft', 'auction'],
    usual: 'deal',
    form: 'more',
    told: 'always',
    clauses: ['SET-10'],
  },
  from: {
    kind: 'choice',
    of: ['dealt', 'free'],
    usual: 'dealt',
    form: 'more',
    told: 'unusual',
    isTail: true,
    matters: ({ assign }) => assign !== 'deal',
    clauses: [],
  },
  /** How seats bid, where they do: openly, up to a cap, in an order, within a time. */
  bids: { kind: 'own' },
  /** Pairs of faction and mat that do not come about. */
  banned: { kind: 'own' },
  preset: {
    kind: 'choice',
    of: PRESETS,
    usual: USUAL_PRESET,
    form: 'more',
    told: 'unusual',
    clauses: ['OPEN-01', 'OPEN-04'],
  },
  estimate: {
    kind: 'choice',
    of: ['off', 'own', 'all'],
    usual: 'own',
    form: 'more',
    told: 'unusual',
    clauses: [],
  },
  undo: { kind: 'switch', usual: true, form: 'more', told: 'unusual', clauses: [] },
  /** Whether a seat may have more time than others. */
  extraTime: {
    kind: 'switch',
    usual: true,
    form: 'more',
    told: 'unusual',
    matters: ({ clock }) => clock !== 'none',
    clauses: [],
    isLater: true,
  },
  deals: { kind: 'switch', usual: true, form: 'more', told: 'unusual', clauses: ['DEAL-04'] },
  advice: { kind: 'switch', usual: true, form: 'more', told: 'unusual', clauses: [] },
  chat: { kind: 'switch', usual: true, form: 'more', told: 'unusual', clauses: [] },
  watch: { kind: 'switch', usual: true, form: 'more', told: 'unusual', clauses: [] },
  /** Seconds by which spectators see everything later. */
  delay: {
    kind: 'number',
    min: 0,
    max: 3600,
    offered: [0, 30, 120, 300, 900],
    usual: 0,
    form: 'more',
    told: 'unusual',
    clauses: [],
  },
  /** Solo play: the last of two seats is the Automa's. */
  automa: { kind: 'own' },
} as const satisfies Readonly<Record<string, OptionRow>>;

type Rows = typeof OPTION_ROWS;
export type OptionName = keyof Rows;
/** The options with a row like this. */
export type OptionsWith<Shape> = {
  [N in OptionName]: Rows[N] extends Shape ? N : never;
}[OptionName];

/** Values of options with a schema of their own. */
export interface OwnValues {
  names: string[];
  date: TableDate;
  automa: NonNullable<Setup['automa']>;
  bids: {
    isOpen?: boolean | undefined;
    cap?: number | undefined;
    order?: number[] | undefined;
    /** For all bids and picks of a seat, at a table with a live clock. */
    seconds?: number | undefined;
  };
  banned: NonNullable<Setup['banned']>;
}
type PlainOption = Exclude<OptionName, keyof OwnValues>;

export type OptionValue<N extends OptionName> = N extends keyof OwnValues
  ? OwnValues[N]
  : Rows[N] extends { kind: 'switch' }
    ? boolean
    : Rows[N] extends { kind: 'choice'; of: readonly (infer Id)[] }
      ? Id
      : number;

/** What somebody says about a table: whatever is left out is as usual. */
export type OptionChoice = { [N in OptionName]?: OptionValue<N> };
/** Everything that is said about a table in the end. */
export type OptionValues = { [N in PlainOption]: OptionValue<N> } & { [N in keyof OwnValues]?: OwnValues[N] };

export const isOptionName = (name: string): name is OptionName => Object.hasOwn(OPTION_ROWS, name);
const isPlain = (name: OptionName): name is PlainOption => OPTION_ROWS[name].kind !== 'own';
export const OPTION_NAMES: readonly OptionName[] = Object.keys(OPTION_ROWS).filter(isOptionName);
const PLAIN_OPTIONS = OPTION_NAMES.filter(isPlain);

export const optionRow = (name: OptionName): OptionRow => OPTION_ROWS[name];

/** Whether an option can have this value. */
function fitsOption<N extends PlainOption>(name: N, value: unknown): value is OptionValue<N>;
function fitsOption(name: PlainOption, value: unknown): boolean {
  const row = optionRow(name);
  switch (row.kind) {
    case 'switch':
      return typeof value === 'boolean';
    case 'choice':
      return row.of.some((id) => id === value);
    case 'number':
      return typeof value === 'number' && Number.isInteger(value) && value >= row.min && value <= row.max;
    case 'own':
      return false;
  }
}

/** Sets an option, if it can have this value. */
export function setOption<N extends PlainOption>(choice: OptionChoice, name: N, value: unknown): boolean {
  const target: { [K in N]?: OptionValue<K> } = choice;
  if (!fitsOption(name, value)) return false;
  target[name] = value;
  return true;
}

/** What an option is unless somebody says otherwise. */
export function usualOption(name: OptionName, others: Others = {}): unknown {
  const row = optionRow(name);
  if (row.kind === 'own') return undefined;
  return typeof row.usual === 'function' ? row.usual(others) : row.usual;
}

const isWhole = (choice: OptionChoice): choice is OptionValues =>
  PLAIN_OPTIONS.every((name) => choice[name] !== undefined);

/** All options of a table of which some were chosen. */
export function withUsual(choice: OptionChoice): OptionValues {
  const values: OptionChoice = { ...choice };
  for (const name of PLAIN_OPTIONS)
    if (values[name] === undefined) setOption(values, name, usualOption(name, choice));
  if (!isWhole(values)) throw new Error('the usual value of an option does not fit it');
  return values;
}
