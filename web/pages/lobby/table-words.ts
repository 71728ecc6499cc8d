import { paceOf } from '../../../engine/catalog.ts';
import {
  OPTION_NAMES,
  type OptionName,
  type OptionsWith,
  type OptionValue,
  optionRow,
  usualOption,
} from '../../../worker/protocol/option-rows.ts';
import { tableOptions } from '../../i18n/table-options.ts';

// The options of a table, in words; shared by the first page and the lobby.

/** By the value, or made of a number. */
type ByValue = Readonly<Record<string, string>> | ((value: number) => string);
interface OptionWords {
  readonly label?: string;
  readonly values?: ByValue;
  readonly told?: ByValue;
}

type Told = OptionsWith<{ told: string }>;
/** What its row asks of the words of an option: one that has no words for it does not compile. */
type WordsOf<N extends OptionName> = (N extends OptionsWith<{ form: string }>
  ? { readonly label: string }
  : object) &
  (N extends OptionsWith<{ kind: 'choice' }>
    ? { readonly values: Readonly<Record<OptionValue<N> & string, string>> }
    : N extends OptionsWith<{ kind: 'number' }>
      ? { readonly values: (value: number) => string }
      : N extends OptionsWith<{ isChoice: true }>
        ? { readonly values: Readonly<Record<'false' | 'true', string>> }
        : object) &
  (N extends Told & OptionsWith<{ kind: 'switch' }>
    ? { readonly told: Readonly<Record<string, string>> }
    : object);

const WORDS: { readonly [N in Told | OptionsWith<{ form: string }>]: OptionWords & WordsOf<N> } =
  tableOptions;
const BY_NAME: Readonly<Partial<Record<OptionName, OptionWords>>> = WORDS;
const wordsOf = (name: OptionName): OptionWords => BY_NAME[name] ?? {};

function wordOf(words: ByValue | undefined, value: unknown): string | undefined {
  return typeof words === 'function' ? words(Number(value)) : words?.[String(value)];
}

export const optionLabel = (name: OptionName): string => wordsOf(name).label ?? name;

/** A clock that forms do not offer: events have any bank and increment. */
function sayFreeClock(clock: unknown): string | undefined {
  const pace = paceOf(clock);
  return pace && tableOptions.clock.free(pace.bank / 60_000, pace.perTurn / 1000);
}

/** The word of the form for a value; one that has none goes by itself. */
export const sayValue = (name: OptionName, value: unknown): string =>
  wordOf(wordsOf(name).values, value) ??
  (name === 'clock' ? sayFreeClock(value) : undefined) ??
  String(value);

export const sayClock = (clock: unknown): string => sayValue('clock', clock);

/** What a summary says of an option that has this value. */
export const tellOption = (name: OptionName, value: unknown): string =>
  wordOf(wordsOf(name).told, value) ?? sayValue(name, value);

/** The options as a short list; what is as usual is not mentioned. */
export function sayOptions(options: Readonly<Record<string, unknown>>): string[] {
  const lines: string[] = [];
  for (const name of OPTION_NAMES) {
    const { told, matters, isTail } = optionRow(name);
    const value = options[name] ?? usualOption(name);
    const isNews = told === 'always' || (told === 'unusual' && value !== usualOption(name));
    if (!isNews || matters?.(options) === false) continue;
    const said = tellOption(name, value);
    if (isTail) lines.push(`${lines.pop()}, ${said}`);
    else lines.push(said);
  }
  return lines;
}
