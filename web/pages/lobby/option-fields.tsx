import { useState } from 'preact/hooks';
import { isSlow } from '../../../engine/catalog.ts';
import {
  OPTION_NAMES,
  OPTION_ROWS,
  type OptionChoice,
  type OptionName,
  type OptionsWith,
  optionRow,
  setOption,
  withUsual,
} from '../../../worker/protocol/option-rows.ts';
import { DateField, dateAmong, dateIn } from './table-date.tsx';
import { optionLabel, sayValue, tellOption } from './table-words.ts';

/** Options of a table as the room tells them, or none for a new one. */
type OptionsShown = Readonly<Record<string, unknown>>;

type FormOption = OptionsWith<{ form: string }>;
const isOnForm = (name: OptionName): name is FormOption => 'form' in OPTION_ROWS[name];
const FORM_OPTIONS = OPTION_NAMES.filter(isOnForm);
const partOf = (part: 'main' | 'more'): FormOption[] =>
  FORM_OPTIONS.filter((name) => OPTION_ROWS[name].form === part);

/** What a table is like unless somebody says otherwise. */
export const DEFAULTS: OptionsShown = withUsual({});

/** What can be chosen, as the form says it; undefined for a box to tick. */
function choicesOf(name: FormOption): readonly string[] | undefined {
  const row = optionRow(name);
  if (row.kind === 'choice') return row.of;
  if (row.kind === 'number') return row.offered.map(String);
  return row.kind === 'switch' && row.isChoice ? ['false', 'true'] : undefined;
}

function valueIn(form: FormData, name: FormOption): unknown {
  const { kind } = optionRow(name);
  if (choicesOf(name) === undefined) return form.has(name);
  const text = form.get(name);
  if (kind === 'switch') return text === 'true';
  return kind === 'number' ? Number(text) : text;
}

/** Reads a form with all of the fields below. */
export function optionsIn(form: FormData): OptionChoice {
  const choice: OptionChoice = {};
  for (const name of FORM_OPTIONS) setOption(choice, name, valueIn(form, name));
  const date = dateIn(form);
  if (date !== undefined) choice.date = date;
  return choice;
}

interface FieldProps {
  name: FormOption;
  given: OptionsShown | undefined;
  picked?(id: string): void;
}

function Field({ name, given, picked }: FieldProps) {
  const value = given?.[name] ?? DEFAULTS[name];
  const choices = choicesOf(name);
  if (choices === undefined)
    return (
      <label class="check" data-help={`option.${name}`}>
        <input type="checkbox" name={name} defaultChecked={value === true} />
        <span>{optionLabel(name)}</span>
      </label>
    );
  return (
    <label data-help={`option.${name}`}>
      <span>{optionLabel(name)}</span>
      <select name={name} onChange={({ currentTarget }) => picked?.(currentTarget.value)}>
        {choices.map((id) => (
          <option key={id} value={id} selected={id === String(value)}>
            {sayValue(name, id)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What nearly everybody looks at. */
export function MainFields({ given }: { given?: OptionsShown }) {
  const [pace, setPace] = useState(String(given?.clock ?? DEFAULTS.clock));
  return (
    <>
      <div class="option-pair">
        {partOf('main').map((name) => name !== 'clock' && <Field key={name} name={name} given={given} />)}
      </div>
      <Field name="clock" given={given} picked={setPace} />
      <DateField given={dateAmong(given ?? {})} />
      {isSlow(pace) && <p class="quiet">{tellOption('notices', true)}</p>}
    </>
  );
}

/** What is fine as it is, nearly always. */
export function MoreFields({ given }: { given?: OptionsShown }) {
  const isBox = (name: FormOption): boolean => choicesOf(name) === undefined;
  const names = partOf('more');
  return (
    <div class="more-fields">
      {[...names.filter((name) => !isBox(name)), ...names.filter(isBox)].map((name) => (
        <Field key={name} name={name} given={given} />
      ))}
    </div>
  );
}
