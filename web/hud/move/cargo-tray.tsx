import { moving } from '../../i18n/moving.ts';
import type { Asking } from '../decision-form.tsx';
import { type Cargo, cargoOf, loaded, loadedAll, loadedNone } from './cargo.ts';
import { Sign } from './sign.tsx';

/** What can be taken along, as chips; nothing is loaded unless one says so. */
export function CargoTray({ asked, draft, isPending, change }: Asking) {
  const cargo = cargoOf(asked.spec, draft);
  if (cargo.length === 0) return null;
  const isFull = cargo.every(({ n, max }) => n === max);
  const isEmpty = cargo.every(({ n, min }) => n === min);
  return (
    <fieldset class="cargo" disabled={isPending}>
      <legend class="unseen">{moving.take}</legend>
      <div class="cargo-head">
        <span aria-hidden="true">{moving.take}</span>
        <button
          type="button"
          class="button button-small"
          data-cargo="all"
          disabled={isFull}
          onClick={() => change(loadedAll(asked.spec, draft))}
        >
          {moving.all}
        </button>
        <button
          type="button"
          class="button button-small"
          data-cargo="none"
          disabled={isEmpty}
          onClick={() => change(loadedNone(asked.spec, draft))}
        >
          {moving.none}
        </button>
      </div>
      {cargo.map((one) => (
        <Chip key={one.what} cargo={one} change={(n) => change(loaded(asked.spec, draft, one.what, n))} />
      ))}
    </fieldset>
  );
}

function Chip({ cargo: { what, n, min, max }, change }: { cargo: Cargo; change(n: number): void }) {
  const name = moving.cargoName[what];
  return (
    <fieldset class="cargo-chip" data-on={n > 0}>
      <legend class="unseen">{name}</legend>
      <button type="button" aria-label={moving.less(name)} disabled={n <= min} onClick={() => change(n - 1)}>
        −
      </button>
      <output aria-label={moving.loaded(n, max, name)}>
        <Sign name={what} />
        <b aria-hidden="true">{n}</b>
        <small aria-hidden="true">/{max}</small>
        <span class="unseen">{moving.loaded(n, max, name)}</span>
      </output>
      <button type="button" aria-label={moving.more(name)} disabled={n >= max} onClick={() => change(n + 1)}>
        +
      </button>
    </fieldset>
  );
}
