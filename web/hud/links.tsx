import { seatLink, watchLink } from '../net/keys.ts';
import type { OpenTable } from '../net/table.ts';
import { CopyField } from './copy-field.tsx';

/** Links of a running or finished game. */
export function Links({ open }: { open: OpenTable }) {
  const { seat } = open.keys.value;
  return (
    <details class="panel links">
      <summary>Links</summary>
      <CopyField
        label="To watch"
        value={watchLink(location.origin, open.id)}
        hint="Safe to give to anybody."
      />
      {seat !== undefined && (
        <details>
          <summary>Play on another device</summary>
          <CopyField
            label="Your seat"
            value={seatLink(location.origin, open.id, seat)}
            hint="Keep it to yourself: whoever opens it plays your seat."
          />
        </details>
      )}
    </details>
  );
}
