import type { PartAnswer, PartSpec } from '../../../engine/index.ts';
import { tellConsequences } from '../../i18n/consequences.ts';
import { controls } from '../../i18n/controls.ts';
import { keyLabel, optionLabel, partLabel, type Scene } from '../../i18n/decisions.ts';
import { isUnitId } from '../../i18n/names.ts';
import { Effects } from '../../ui/effects.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { type Row, rowsOf, toggled } from '../draft/draft.ts';

interface FieldProps<S extends PartSpec = PartSpec> {
  kind: string;
  name: string;
  spec: S;
  value: PartAnswer | undefined;
  scene: Scene;
  me: number | undefined;
  isDisabled: boolean;
  /** Only these options are meant: those on the place that was tapped. */
  among?: readonly string[] | undefined;
  change(value: PartAnswer): void;
}

type Of<T extends PartSpec['type']> = Extract<PartSpec, { type: T }>;

/** One part of an answer as a native control. */
export function AnswerField(props: FieldProps) {
  const { spec } = props;
  switch (spec.type) {
    case 'pick':
      return <PickField {...props} spec={spec} />;
    case 'amount':
      return <AmountField {...props} spec={spec} />;
    case 'subset':
      return <SubsetField {...props} spec={spec} />;
    case 'spread':
      return <SpreadField {...props} spec={spec} />;
  }
}

function Legend({ kind, name }: { kind: string; name: string }) {
  return name === '' ? null : <legend>{partLabel(kind, name)}</legend>;
}

function rowLabel(row: Row, { kind, name, scene }: FieldProps): string {
  const label = optionLabel(kind, name, row.id, scene);
  return row.ids.length > 1 ? controls.oneOf(label, row.ids.length) : label;
}

const BRIEF = 26;

function PickField(props: FieldProps<Of<'pick'>>) {
  const { kind, name, spec, value, scene, me, isDisabled, among, change } = props;
  const rows = rowsOf(spec.options, scene.table).filter(
    ({ ids }) => among === undefined || ids.some((id) => among.includes(id)),
  );
  // Short words stand side by side.
  const isBrief = rows.every(
    (row) => row.effects.length === 0 && optionLabel(kind, name, row.id, scene).length <= BRIEF,
  );
  return (
    <fieldset class={isBrief ? 'field field-brief' : 'field'} disabled={isDisabled}>
      <Legend kind={kind} name={name} />
      {rows.map((row) => (
        <button
          key={row.id}
          type="button"
          class="option"
          aria-pressed={typeof value === 'string' && row.ids.includes(value)}
          data-option={row.id}
          onClick={() => change(row.id)}
        >
          <span>{rowLabel(row, props)}</span>
          <Effects told={tellConsequences(row.effects, scene.who, me)} />
        </button>
      ))}
    </fieldset>
  );
}

function AmountField({ kind, name, spec, value, isDisabled, change }: FieldProps<Of<'amount'>>) {
  return (
    <Stepper
      label={name === '' ? controls.howMany : partLabel(kind, name)}
      value={typeof value === 'number' ? value : spec.min}
      min={spec.min}
      max={spec.max}
      isDisabled={isDisabled}
      change={change}
    />
  );
}

/** Workers are as good as one another: how many is all that matters. */
const areWorkers = (spec: Of<'subset'>): boolean =>
  spec.of.length > 0 && spec.of.every(({ id }) => isUnitId(id) && id.startsWith('worker:'));

function SubsetField(props: FieldProps<Of<'subset'>>) {
  const { kind, name, spec, value, scene, isDisabled, change } = props;
  const chosen = Array.isArray(value) ? value : [];
  if (areWorkers(spec)) {
    const take = (n: number): void => change(spec.of.slice(0, n).map(({ id }) => id));
    return (
      <Stepper
        label={partLabel(kind, name)}
        value={chosen.length}
        min={spec.min}
        max={spec.max}
        isDisabled={isDisabled}
        change={take}
      />
    );
  }
  return (
    <fieldset class="field" disabled={isDisabled}>
      <Legend kind={kind} name={name} />
      {spec.of.map(({ id }) => (
        <label key={id} class="check" data-option={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={() => change(toggled(chosen, id, spec.max))}
          />
          <span>{subsetLabel(kind, name, id, scene)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function subsetLabel(kind: string, name: string, id: string, scene: Scene): string {
  return kind === 'pay' && name === 'card' ? controls.cardOf(id) : optionLabel(kind, name, id, scene);
}

function SpreadField({ kind, name, spec, value, isDisabled, change }: FieldProps<Of<'spread'>>) {
  const counts = typeof value === 'object' && !Array.isArray(value) ? value : {};
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const keys = Object.entries(spec.caps).filter(([, cap]) => cap > 0);
  return (
    <fieldset class="field" disabled={isDisabled}>
      <legend>{chosenOf(name === '' ? controls.chosen : partLabel(kind, name), total, spec)}</legend>
      {keys.length === 0 && <p class="quiet">{controls.noChoice}</p>}
      {keys.map(([key, cap]) => (
        <Stepper
          key={key}
          label={keyLabel(kind, name, key)}
          value={counts[key] ?? 0}
          min={0}
          max={Math.min(cap, (counts[key] ?? 0) + Math.max(0, spec.max - total))}
          outOf={cap}
          change={(n) => change({ ...counts, [key]: n })}
        />
      ))}
    </fieldset>
  );
}

function chosenOf(what: string, total: number, { min, max }: Of<'spread'>): string {
  if (min === max) return controls.chosenOf(what, total, max);
  return min === 0 ? controls.chosenAtMost(what, total, max) : controls.chosenBetween(what, total, min, max);
}
