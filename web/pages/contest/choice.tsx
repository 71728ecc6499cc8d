interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  of: readonly (readonly [id: string, name: string])[];
  isDisabled?: boolean;
  change?(id: string): void;
}

/** One of a few, by name. */
export function Choice({ label, name, value, of, isDisabled = false, change }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select
        name={name}
        disabled={isDisabled}
        onChange={({ currentTarget }) => change?.(currentTarget.value)}
      >
        {of.map(([id, text]) => (
          <option key={id} value={id} selected={id === value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface NumberProps {
  label: string;
  name: string;
  value: number | undefined;
  min: number;
  max: number;
  hint?: string;
  isDisabled?: boolean;
  change?(value: number): void;
}

export function NumberField({ label, name, value, min, max, hint, isDisabled = false, change }: NumberProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        name={name}
        min={min}
        max={max}
        defaultValue={value}
        disabled={isDisabled}
        onInput={({ currentTarget }) => change?.(currentTarget.valueAsNumber)}
      />
      {hint !== undefined && <small class="quiet">{hint}</small>}
    </label>
  );
}

export function Tick({
  label,
  name,
  isOn,
  isDisabled = false,
}: {
  label: string;
  name: string;
  isOn: boolean;
  isDisabled?: boolean;
}) {
  return (
    <label class="check">
      <input type="checkbox" name={name} defaultChecked={isOn} disabled={isDisabled} />
      <span>{label}</span>
    </label>
  );
}
