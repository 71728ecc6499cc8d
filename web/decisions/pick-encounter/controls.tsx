import { encounterOf, why } from '../../../engine/index.ts';
import { tellConsequences } from '../../i18n/consequences.ts';
import { type EncounterText, encounters } from '../../i18n/encounters.ts';
import { meeting } from '../../i18n/meeting.ts';
import { capital, sayCost, sayGain, sayPlace } from '../../i18n/names.ts';
import { sayReason } from '../../i18n/refusals.ts';
import { Effects } from '../../ui/effects.tsx';
import { LessToggle, type Owed, Settle } from '../form/decision-form.tsx';
import '../../panels/cards/cards.css';
import { CardPicture } from '../../panels/cards/picture.tsx';

type EncounterOption = ReturnType<typeof encounterOf>['options'][number];

const TEXTS: Readonly<Record<number, EncounterText>> = encounters;

/** The card that was drawn: a scene, and three ways to go on. */
export function Controls(asking: Owed<'pickEncounter'>) {
  const { scene, draft, isPending, asked, change } = asking;
  const frame = scene.table.stack.at(-1);
  if (frame?.kind !== 'encounter') return null;
  const text = TEXTS[frame.card];
  const canLeave = frame.taken.length > 0;
  return (
    <div class="form">
      <article class="encounter-card">
        <header>
          <p class="card-kind">{meeting.encounterOn(sayPlace(frame.at))}</p>
          <h3>{text?.title}</h3>
        </header>
        <CardPicture card={frame.card} />
        <p class="card-scene">{text?.scene}</p>
        <fieldset class="field" disabled={isPending}>
          <legend class="visually-hidden">{meeting.options}</legend>
          {encounterOf(frame.card).options.map((option, index) => (
            <Choice
              key={text?.options[index]}
              asking={asking}
              id={String(index + 1)}
              option={option}
              words={text?.options[index] ?? ''}
              isTaken={frame.taken.includes(index)}
            />
          ))}
          {canLeave && (
            <button
              type="button"
              class="option"
              data-option="none"
              aria-pressed={draft.option === 'none'}
              onClick={() => change({ ...draft, option: 'none' })}
            >
              {meeting.nothingMore}
            </button>
          )}
        </fieldset>
      </article>
      <LessToggle {...asking} />
      {draft.option !== undefined && <Settle {...asking} asked={asked} />}
    </div>
  );
}

interface ChoiceProps {
  asking: Owed<'pickEncounter'>;
  id: string;
  option: EncounterOption;
  words: string;
  isTaken: boolean;
}

function Choice({ asking, id, option, words, isTaken }: ChoiceProps) {
  const { asked, view, scene, draft, change } = asking;
  const open = asked.spec.parts.option.options.find((one) => one.id === id);
  const closed = why(view, { decision: asked.id, answer: { option: id, gains: 'all' } });
  const reason = isTaken ? meeting.taken : closed && sayReason(closed);
  return (
    <button
      type="button"
      class="option encounter-option"
      data-option={id}
      aria-pressed={draft.option === id}
      // It can be looked at and read, but not chosen.
      aria-disabled={open === undefined}
      onClick={() => open !== undefined && change({ ...draft, option: id })}
    >
      <span>{words}</span>
      {open !== undefined ? (
        <Effects told={tellConsequences(open.effects ?? [], scene.who, asked.seat)} />
      ) : (
        <>
          <Effects
            told={[
              ...option.cost.map((cost) => ({ tone: 'cost' as const, text: capital(sayCost(cost)) })),
              ...option.gain.map((gain) => ({ tone: 'plain' as const, text: capital(sayGain(gain)) })),
            ]}
          />
          <small class="reason">{reason}</small>
        </>
      )}
    </button>
  );
}
