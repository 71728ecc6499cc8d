import {
  type Consequence,
  canBePutBack,
  hexName,
  isHex,
  type Place,
  TERRAIN_OF,
} from '../../../engine/index.ts';
import { tellConsequences } from '../../i18n/consequences.ts';
import { moving } from '../../i18n/moving.ts';
import { capital, sayPlace } from '../../i18n/names.ts';
import { Effects } from '../../ui/effects.tsx';
import type { Draft } from '../draft/draft.ts';
import { reachIn } from '../draft/own-reach.ts';
import type { Owed } from '../form/decision-form.tsx';
import { CargoTray } from './cargo-tray.tsx';
import '../form/picker.css';
import { PlayIcon, signsFor } from '../../ui/icons/move-sign.tsx';
import { moveFrameOf } from '../draft/movers.ts';
import { outcomeOf, wayOf, waysOf } from '../draft/walk.ts';
import { placeOfUnit, signOfUnit, unitName } from '../move/units.ts';

/** A unit on its way: what it takes along, where it goes, and what waits there. */
export function Controls(asking: Owed<'pickStep'>) {
  const { view, draft } = asking;
  const current = moveFrameOf(view)?.current;
  if (current === undefined) return null;
  const ways = waysOf(view, draft);
  return (
    <div class="form moving">
      <p class="moving-unit">
        <PlayIcon name={signOfUnit(current.unit)} />
        <b>{unitName(current.unit)}</b>
        <span>{placeOfUnit(view, current.unit)}</span>
        <span class="moving-steps">{moving.steps(current.steps)}</span>
      </p>
      <CargoTray {...asking} />
      <Destinations {...asking} unit={current.unit} />
      {ways.length > 1 && <Ways {...asking} />}
      <Go {...asking} />
    </div>
  );
}

/** The same places that glow on the map, as buttons; and staying. */
function Destinations({
  view,
  asked,
  scene,
  draft,
  isPending,
  unit,
  change,
}: Owed<'pickStep'> & { unit: string }) {
  const places = reachIn(view, asked.seat).find((one) => one.unit === unit)?.places ?? [];
  const hasMoved = Object.hasOwn(view.public.turn.moved, unit);
  const frame = moveFrameOf(view);
  const isFree = frame !== undefined && canBePutBack(view.public, frame);
  const choose = (to: string): void => change(chosen(draft, to));
  return (
    <fieldset class="field places" disabled={isPending}>
      <legend>{moving.whereHint}</legend>
      <div class="place-chips">
        {places.map(({ to, path, signs }) => {
          const told = tellConsequences(signs, scene.who, asked.seat).map(({ text }) => text.toLowerCase());
          const label = [capital(sayPlace(to)), moving.steps(path.length), ...told].join(', ');
          return (
            <button
              key={to}
              type="button"
              class="option place-chip"
              data-option={to}
              aria-label={label}
              title={label}
              aria-pressed={draft.to === to}
              onClick={() => choose(to)}
            >
              <span class={`place-dot ground-${groundOf(to)}`} aria-hidden="true" />
              <b>{isHex(to) ? hexName(to) : capital(sayPlace(to))}</b>
              {signsFor(signs).map((name) => (
                <PlayIcon key={name} name={name} />
              ))}
            </button>
          );
        })}
      </div>
      <button
        type="button"
        class="option stay"
        data-option="stop"
        aria-pressed={draft.to === 'stop'}
        onClick={() => choose('stop')}
      >
        <span>{hasMoved ? moving.stop : moving.stay}</span>
        <small>{hasMoved ? moving.stopNote : isFree ? moving.putBackNote : moving.stayNote}</small>
      </button>
    </fieldset>
  );
}

const groundOf = (place: Place): string => (isHex(place) ? TERRAIN_OF[place] : 'base');

function chosen({ way: _, ...draft }: Draft, to: string): Draft {
  return { ...draft, to };
}

/** Ways that differ in what comes of them. */
function Ways({ view, draft, isPending, change }: Owed<'pickStep'>) {
  return (
    <fieldset class="field" disabled={isPending}>
      <legend>{moving.whichWay}</legend>
      {waysOf(view, draft).map(({ path, usesCrossing }, index) => (
        <button
          key={path.join()}
          type="button"
          class="option"
          data-option={`way:${index}`}
          aria-pressed={draft.way === String(index)}
          onClick={() => change({ ...draft, way: String(index) })}
        >
          <span>{usesCrossing ? moving.overRiver : moving.overLand}</span>
          <small>{moving.via(path.map(sayPlace))}</small>
        </button>
      ))}
    </fieldset>
  );
}

/** What the map shows by itself. */
const PLAIN: readonly Consequence['kind'][] = ['moves', 'stops'];

const drawsCard = (comes: Consequence): boolean => comes.kind === 'unknown' && comes.what === 'encounterCard';

/** Asks once where something hangs on it. */
function Go({ asked, view, scene, draft, isPending, settle }: Owed<'pickStep'>) {
  if (isPending || draft.to === undefined) return null;
  if (draft.to !== 'stop' && wayOf(view, draft) === undefined) return null;
  const outcome = outcomeOf(view, draft).filter(({ kind }) => !PLAIN.includes(kind));
  const told = tellConsequences(outcome, scene.who, asked.seat);
  return (
    <div class="settle">
      <Effects told={told} />
      <button type="button" class="button button-main" onClick={() => settle(draft)}>
        {outcome.some(drawsCard) ? moving.drawCard : draft.to === 'stop' ? moving.stop : moving.go}
      </button>
    </div>
  );
}
