import { useState } from 'preact/hooks';
import { USUAL_PRESET } from '../../../engine/catalog.ts';
import { tableOptions } from '../../i18n/table-options.ts';
import type { NewTableOptions } from '../../net/api.ts';
import { isSlow } from '../../net/pace.ts';

/** Options of a table as the room tells them, or none for a new one. */
type OptionValues = Readonly<Record<string, unknown>>;

const SEATS = [2, 3, 4, 5, 6, 7];
const DELAYS = [0, 30, 120, 300, 900];
const SWITCHES = ['undo', 'extraTime', 'deals', 'advice', 'chat', 'watch'] as const;

/** What a table is like unless somebody says otherwise. */
export const DEFAULTS: OptionValues = {
  seats: 4,
  clock: 'none',
  isPublic: false,
  assign: 'deal',
  from: 'dealt',
  preset: USUAL_PRESET,
  estimate: 'own',
  delay: 0,
  expansion: false,
};

/** Reads a form with all of the fields below. */
export function optionsIn(form: FormData): NewTableOptions {
  const is = (name: string): boolean => form.has(name);
  return {
    seats: Number(form.get('seats')),
    clock: String(form.get('clock')),
    isPublic: form.get('who') === 'public',
    expansion: is('expansion'),
    assign: String(form.get('assign')),
    from: String(form.get('from')),
    preset: String(form.get('preset')),
    estimate: String(form.get('estimate')),
    delay: Number(form.get('delay')),
    undo: is('undo'),
    extraTime: is('extraTime'),
    deals: is('deals'),
    advice: is('advice'),
    chat: is('chat'),
    watch: is('watch'),
  };
}

interface ChoiceProps {
  name: string;
  label: string;
  words: Readonly<Record<string, string>>;
  given: unknown;
  picked?(id: string): void;
}

function Choice({ name, label, words, given, picked }: ChoiceProps) {
  return (
    <label data-help={`option.${name === 'who' ? 'isPublic' : name}`}>
      <span>{label}</span>
      <select name={name} onChange={({ currentTarget }) => picked?.(currentTarget.value)}>
        {Object.entries(words).map(([id, word]) => (
          <option key={id} value={id} selected={id === String(given)}>
            {word}
          </option>
        ))}
      </select>
    </label>
  );
}

const asWords = (values: readonly number[], word: (value: number) => string): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, word(value)]));

/** What nearly everybody looks at. */
export function MainFields({ given }: { given?: OptionValues }) {
  const { seats, isPublic, clock } = { ...DEFAULTS, ...given };
  const { whoIs, clocks } = tableOptions;
  const [pace, setPace] = useState(String(clock));
  return (
    <>
      <div class="option-pair">
        <Choice name="seats" label={tableOptions.seats} words={asWords(SEATS, String)} given={seats} />
        <Choice
          name="who"
          label={tableOptions.who}
          words={whoIs}
          given={isPublic === true ? 'public' : 'private'}
        />
      </div>
      <Choice name="clock" label={tableOptions.clock} words={clocks} given={clock} picked={setPace} />
      {isSlow(pace) && <p class="quiet">{tableOptions.notices}</p>}
    </>
  );
}

/** What is fine as it is, nearly always. */
export function MoreFields({ given }: { given?: OptionValues }) {
  const options = { ...DEFAULTS, ...given };
  const { assignments, choiceFrom, presets, estimates, delays } = tableOptions;
  return (
    <div class="more-fields">
      <Choice name="assign" label={tableOptions.assign} words={assignments} given={options.assign} />
      <Choice name="from" label={tableOptions.from} words={choiceFrom} given={options.from} />
      <Choice name="preset" label={tableOptions.preset} words={presets} given={options.preset} />
      <Choice name="estimate" label={tableOptions.estimate} words={estimates} given={options.estimate} />
      <Choice name="delay" label={tableOptions.delay} words={asWords(DELAYS, delays)} given={options.delay} />
      <label class="check" data-help="option.expansion">
        <input type="checkbox" name="expansion" defaultChecked={options.expansion === true} />
        <span>{tableOptions.expansion}</span>
      </label>
      {SWITCHES.map((name) => (
        <label key={name} class="check" data-help={`option.${name}`}>
          <input type="checkbox" name={name} defaultChecked={given?.[name] !== false} />
          <span>{tableOptions.switches[name]}</span>
        </label>
      ))}
    </div>
  );
}
