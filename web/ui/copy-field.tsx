import { useRef, useState } from 'preact/hooks';
import { controls } from '../i18n/controls.ts';
import { watch } from '../i18n/watch.ts';
import { isStreaming } from './streaming.ts';

/** Over plain http there is no clipboard for scripts; an old command may still work, and a selected field always does. */
async function copy(field: HTMLInputElement, value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    field.value = value;
    field.focus();
    field.select();
    return document.execCommand('copy');
  }
}

interface CopyFieldProps {
  label: string;
  value: string;
  /** What the link is good for. */
  hint?: string;
  /** What is shown of a secret instead; it is copied all the same. */
  masked?: string;
}

/** Something to be passed on: a button that copies it, and a field to copy it from by hand. */
export function CopyField({ label, value, hint, masked }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState('');
  const onCopy = async (): Promise<void> => {
    if (field.current === null) return;
    const isCopied = await copy(field.current, value);
    setTold(isCopied ? controls.copied : controls.copyByHand);
  };
  if (isStreaming.value)
    return (
      <p class="quiet">
        {label}: {watch.noLinks}
      </p>
    );
  return (
    <div class="copy">
      <label>
        <span>{label}</span>
        <input
          ref={field}
          readOnly
          value={masked ?? value}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <button type="button" class="button" onClick={onCopy}>
        {controls.copy}
      </button>
      {hint !== undefined && <p class="quiet">{hint}</p>}
      <p class="quiet" role="status">
        {told}
      </p>
    </div>
  );
}
