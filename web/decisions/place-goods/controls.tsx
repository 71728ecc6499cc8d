import { hexName, RESOURCES, TERRAIN_OF } from '../../../engine/index.ts';
import { goods } from '../../i18n/goods.ts';
import { capital, sayPlace } from '../../i18n/names.ts';
import type { Owed } from '../form/decision-form.tsx';
import '../form/picker.css';
import { PlayIcon } from '../../ui/icons/move-sign.tsx';
import '../goods/goods.css';
import { type Placing, placingOf, putDown, takenBack, takenUp } from './placing.ts';

/** Goods of any kind: what and where, in either order; the last tap settles it. */
export function Controls(asking: Owed<'placeGoods'>) {
  const { asked, draft, isPending, change } = asking;
  const placing = placingOf(asked.spec, draft);
  const { at, hexes } = placing;
  return (
    <div class="form">
      <p class="quiet">{goods.takeHint}</p>
      <Kinds {...asking} placing={placing} />
      <Taken {...asking} placing={placing} />
      {hexes.length > 1 && (
        <fieldset class="field places" disabled={isPending}>
          <legend>{goods.where}</legend>
          <div class="place-chips">
            {hexes.map((hex) => (
              <button
                key={hex}
                type="button"
                class="option place-chip"
                data-option={hex}
                aria-label={capital(sayPlace(hex))}
                aria-pressed={at === hex}
                onClick={() => change(putDown(asked.spec, draft, hex))}
              >
                <span class={`place-dot ground-${TERRAIN_OF[hex]}`} aria-hidden="true" />
                <b>{hexName(hex)}</b>
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <Take {...asking} placing={placing} />
    </div>
  );
}

type PlacingProps = Owed<'placeGoods'> & { placing: Placing };

/** One of a kind, or at once all that are left: mostly both are wanted for the same thing. */
function Kinds({ asked, draft, isPending, placing: { at, left, max }, change }: PlacingProps) {
  const onto = at === undefined ? '' : ` ${goods.onto(sayPlace(at))}`;
  const many = Math.max(left, 2);
  return (
    <fieldset class="field any-goods" disabled={isPending || left === 0}>
      <legend>
        {goods.take(max)}
        <small>{goods.left(left)}</small>
      </legend>
      {RESOURCES.map((what) => (
        <button
          key={what}
          type="button"
          class="option good"
          data-option={what}
          aria-label={`${goods.name[what]}${onto}`}
          onClick={() => change(takenUp(asked.spec, draft, what))}
        >
          <PlayIcon name={what} />
          <span>{goods.name[what]}</span>
        </button>
      ))}
      {max > 1 &&
        RESOURCES.map((what) => (
          <button
            key={what}
            type="button"
            class="option good-many"
            data-option={`all/${what}`}
            aria-label={`${goods.alike(many, what)}${onto}`}
            disabled={left < many}
            onClick={() => change(takenUp(asked.spec, draft, what, many))}
          >
            {many}
            <PlayIcon name={what} />
          </button>
        ))}
    </fieldset>
  );
}

/** What is taken so far; a tap puts it back. */
function Taken({ draft, isPending, placing: { hand, placed }, change }: PlacingProps) {
  const lines = [
    ...hand.map(({ what, n }) => ({ key: what as string, what, n, where: goods.inHand })),
    ...placed.map(({ key, hex, what, n }) => ({ key, what, n, where: hexName(hex) })),
  ];
  if (lines.length === 0) return null;
  return (
    <ul class="taken">
      {lines.map(({ key, what, n, where }) => (
        <li key={key}>
          <button
            type="button"
            class="button button-small"
            disabled={isPending}
            onClick={() => change(takenBack(draft, key))}
          >
            <PlayIcon name={what} />
            <span class="visually-hidden">{goods.putBack} </span>
            {n}
            <span class="visually-hidden"> {what}</span> · {where}
            <span aria-hidden="true">✕</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Asks only where the last tap could not settle it: nothing can be undone, or less is taken. */
function Take({ asked, draft, isPending, placing, settle }: PlacingProps) {
  const { left, hand, max } = placing;
  const isWhole = left === 0 && hand.length === 0;
  const isFewer = !isWhole && hand.length === 0 && max - left >= asked.spec.min;
  if (isPending || (!isWhole && !isFewer)) return null;
  const word = isWhole ? goods.place : left === max ? goods.nothing : goods.takeFewer;
  return (
    <div class="settle">
      <button type="button" class="button button-main" onClick={() => settle({ '': draft[''] ?? {} })}>
        {word}
      </button>
    </div>
  );
}
