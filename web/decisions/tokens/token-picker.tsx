import { tellConsequences } from '../../i18n/consequences.ts';
import { optionLabel } from '../../i18n/decisions.ts';
import { meeting } from '../../i18n/meeting.ts';
import { sayPlace } from '../../i18n/names.ts';
import { Effects } from '../../ui/effects.tsx';
import { PlayIcon } from '../../ui/icons/move-sign.tsx';
import { HoldToLook } from '../../ui/streaming-switch.tsx';
import type { Option } from '../draft/draft.ts';
import { type Owed, Settle } from '../form/decision-form.tsx';
import '../form/picker.css';
import '../../panels/cards/cards.css';

const REFUSALS = ['none', 'leave'];

/** What can be done stands first. */
const lastRefusals = (options: readonly Option[]): Option[] =>
  [...options].sort((a, b) => Number(REFUSALS.includes(a.id)) - Number(REFUSALS.includes(b.id)));

/** A flag or trap to leave, or a trap to arm again. */
export function TokenPicker(asking: Owed<'placeToken'> | Owed<'rearmTrap'>) {
  const { asked, scene, draft, isPending, change } = asking;
  const { at } = asked;
  const options: readonly Option[] = asked.spec.options;
  return (
    <div class="form">
      {options.some(({ id }) => id.startsWith('trap:')) && <HoldToLook />}
      {at !== undefined && <p class="quiet">{meeting.token(sayPlace(at))}</p>}
      <fieldset class="field" disabled={isPending}>
        <legend class="visually-hidden">{meeting.options}</legend>
        {lastRefusals(options).map(({ id, effects = [] }) => (
          <button
            key={id}
            type="button"
            class="option token-option"
            data-option={id}
            aria-pressed={draft[''] === id}
            onClick={() => change({ '': id })}
          >
            {id === 'flag' && <PlayIcon name="flag" />}
            {(id.startsWith('trap') || id === 'rearm') && <PlayIcon name="trap" />}
            <span data-secret={id.startsWith('trap:') || undefined}>
              {optionLabel(asked.kind, '', id, scene)}
            </span>
            <Effects told={tellConsequences(effects, scene.who, asked.seat)} />
          </button>
        ))}
      </fieldset>
      <Settle {...asking} />
    </div>
  );
}
