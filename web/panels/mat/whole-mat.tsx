import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  type GameView,
  mechAbility,
  ONE_TIME_BONUSES,
  type Seat,
  type SeatId,
} from '../../../engine/index.ts';
import { areKeysOn, isTyping } from '../../device/shortcut-keys.ts';
import { sayAbilityHelp } from '../../i18n/factions.ts';
import { mat } from '../../i18n/mat.ts';
import { sayAbility, sayFaction, sayMat, sayPlace } from '../../i18n/names.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import { MatIcon } from '../../ui/icons/mat-signs.tsx';
import { OpenMat } from './open-mat.tsx';

export const MAT_KEY = 'b';

/** Opens the whole mat over the table; the key does the same. */
export function WholeMatButton({ view, seat }: { view: GameView; seat: SeatId }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // What is in it is drawn only while it lies open.
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  useEffect(() => {
    const toggle = (event: KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key.toLowerCase() !== MAT_KEY || !isPlain || isTyping(event.target)) return;
      if (!areKeysOn()) return;
      if (dialog.current?.open) dialog.current.close();
      else setOpen(true);
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, []);
  return (
    <>
      <button
        type="button"
        class="button button-small"
        data-act="whole-mat"
        data-help="decision.pickSection"
        title={mat.wholeMatKey}
        aria-keyshortcuts={MAT_KEY}
        onClick={() => setOpen(true)}
      >
        {mat.wholeMat}
      </button>
      <dialog
        ref={dialog}
        class="whole-mat"
        aria-label={mat.wholeMat}
        data-help="decision.pickSection"
        onClose={() => setOpen(false)}
      >
        {isOpen && <WholeMat view={view} seat={seat} />}
        <form method="dialog">
          <button type="submit" class="button">
            {mat.close}
          </button>
        </form>
      </dialog>
    </>
  );
}

/** All of a player's two mats, to look at. */
export function WholeMat({ view, seat }: { view: GameView; seat: SeatId }) {
  const owner = view.public.seats[seat];
  if (owner?.mat === undefined) return null;
  return (
    <section class="whole-mat-sheet">
      <h3 class="whole-mat-title">
        <Emblem faction={owner.faction} />
        {sayFaction(owner.faction)} · {mat.title(sayMat(owner.mat))}
      </h3>
      <OpenMat owner={owner} />
      <Mechs view={view} owner={owner} />
      <Bonuses owner={owner} />
    </section>
  );
}

function Mechs({ view, owner }: { view: GameView; owner: Readonly<Seat> }) {
  return (
    <div class="whole-mat-row">
      <h4>{mat.mechs}</h4>
      <ul class="mech-list">
        {owner.mechs.map((at, slot) => {
          const ability = mechAbility(view.public, owner, slot);
          const { id } = ability;
          return (
            <li key={id} class="open-line" data-free={at !== 'mat'} data-help={`ability.${id}`}>
              <MatIcon name="deploy" />
              <span>
                <b>{sayAbility(id)}</b> <small>{at === 'mat' ? mat.onMat : mat.deployed(sayPlace(at))}</small>
                <br />
                {sayAbilityHelp(ability)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Bonuses({ owner }: { owner: Readonly<Seat> }) {
  const used = Object.values(owner.recruits);
  return (
    <div class="whole-mat-row">
      <h4>{mat.bonuses}</h4>
      <ul class="row">
        {ONE_TIME_BONUSES.map((bonus) => (
          <li key={bonus} class="open-line" data-free={used.includes(bonus)} data-help={`bonus.${bonus}`}>
            <MatIcon name={bonus} />
            <span>
              {mat.bonus[bonus]}
              {used.includes(bonus) && <small> ({mat.taken})</small>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
