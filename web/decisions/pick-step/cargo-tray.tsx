import { moving } from '../../i18n/moving.ts';
import { PlayIcon } from '../../ui/icons/move-sign.tsx';
import { type Cargo, type CargoKind, cargoOf, loaded, loadedAll, loadedNone } from '../draft/cargo.ts';
import type { Draft } from '../draft/draft.ts';
import { followedBy, followersOf, followingIn } from '../draft/together.ts';
import type { Owed } from '../form/decision-form.tsx';

/** What can be taken along, and the workers that follow a worker, as chips; nothing is loaded unless one says so. */
export function CargoTray({ asked, view, draft, isPending, change }: Owed<'pickStep'>) {
  const followers = followersOf(view).length;
  const follow: Cargo = { what: 'workers', n: followingIn(draft), min: 0, max: followers };
  const cargo = [...(followers > 0 ? [follow] : []), ...cargoOf(asked.spec, draft)];
  if (cargo.length === 0) return null;
  const load = (what: CargoKind, n: number): Draft =>
    followers > 0 && what === 'workers' ? followedBy(draft, n) : loaded(asked.spec, draft, what, n);
  const isFull = cargo.every(({ n, max }) => n === max);
  const isEmpty = cargo.every(({ n, min }) => n === min);
  return (
    <fieldset class="cargo" disabled={isPending}>
      <legend class="visually-hidden">{moving.take}</legend>
      <div class="cargo-head">
        <span aria-hidden="true">{moving.take}</span>
        <button
          type="button"
          class="button button-small"
          data-cargo="all"
          disabled={isFull}
          onClick={() => change(loadedAll(asked.spec, followedBy(draft, followers)))}
        >
          {moving.all}
        </button>
        <button
          type="button"
          class="button button-small"
          data-cargo="none"
          disabled={isEmpty}
          onClick={() => change(loadedNone(asked.spec, followedBy(draft, 0)))}
        >
          {moving.none}
        </button>
      </div>
      {cargo.map((one) => (
        <Chip key={one.what} cargo={one} change={(n) => change(load(one.what, n))} />
      ))}
      {followers > 0 && <small class="cargo-note">{moving.followNote}</small>}
    </fieldset>
  );
}

function Chip({ cargo: { what, n, min, max }, change }: { cargo: Cargo; change(n: number): void }) {
  const name = moving.cargoName[what];
  return (
    <fieldset class="cargo-chip" data-on={n > 0}>
      <legend class="visually-hidden">{name}</legend>
      <button type="button" aria-label={moving.less(name)} disabled={n <= min} onClick={() => change(n - 1)}>
        −
      </button>
      {/* The number between them stands on it. */}
      <button
        type="button"
        class="cargo-kind"
        aria-label={n < max ? moving.allOf(name) : moving.noneOf(name)}
        disabled={min === max}
        onClick={() => change(n < max ? max : min)}
      />
      <output aria-label={moving.loaded(n, max, name)}>
        <PlayIcon name={what} />
        <b aria-hidden="true">{n}</b>
        <small aria-hidden="true">/{max}</small>
        <span class="visually-hidden">{moving.loaded(n, max, name)}</span>
      </output>
      <button type="button" aria-label={moving.more(name)} disabled={n >= max} onClick={() => change(n + 1)}>
        +
      </button>
    </fieldset>
  );
}
