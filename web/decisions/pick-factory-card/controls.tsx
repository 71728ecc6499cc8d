import { factoryCardOf } from '../../../engine/index.ts';
import { meeting } from '../../i18n/meeting.ts';
import { capital, sayCost, sayFactoryCard, sayGain } from '../../i18n/names.ts';
import { Effects } from '../../ui/effects.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { type Owed, Settle } from '../form/decision-form.tsx';
import '../../panels/cards/cards.css';

/** The Factory cards that lie open to the visitor, side by side. */
export function Controls(asking: Owed<'pickFactoryCard'>) {
  const { asked, draft, isPending, change } = asking;
  const cards = asked.spec.options.map(({ id }) => Number(id));
  // What all of them have alike is said once: eight cards are a long list.
  const [steps, ...others] = new Set(cards.map((card) => factoryCardOf(card).bottom.steps));
  const isAlike = steps !== undefined && others.length === 0;
  return (
    <div class="form">
      <p class="quiet">
        {meeting.choose} {isAlike && meeting.eachMoves(steps)}
      </p>
      <fieldset class="field factory-cards" disabled={isPending}>
        <legend class="visually-hidden">{meeting.factoryCards}</legend>
        {asked.spec.options.map(({ id }) => (
          <button
            key={id}
            type="button"
            class="option factory-card"
            data-option={id}
            aria-pressed={draft[''] === id}
            onClick={() => change({ '': id })}
          >
            <span class="factory-face" data-secret>
              <FactoryCardFace card={Number(id)} hasMove={!isAlike} />
            </span>
          </button>
        ))}
      </fieldset>
      <Settle {...asking} />
    </div>
  );
}

/** What a Factory card costs, gives, and moves. */
export function FactoryCardFace({ card, hasMove = true }: { card: number; hasMove?: boolean }) {
  const { top, bottom } = factoryCardOf(card);
  const gains = top.gain.map((gain) => capital(sayGain(gain)));
  return (
    <>
      <b class="factory-title" data-help={`factoryCard.${card}`}>
        <span class="card-medal" data-kind="factory">
          <Icon name="works" class="medal-sign" />
        </span>
        {sayFactoryCard(card)}
      </b>
      <Effects
        told={[
          ...top.cost.map((cost) => ({ tone: 'cost' as const, text: `−${sayCost(cost)}` })),
          ...(top.mode === 'one'
            ? [{ tone: 'gain' as const, text: gains.join(` ${meeting.or} `) }]
            : gains.map((text) => ({ tone: 'gain' as const, text }))),
        ]}
      />
      {hasMove && <small class="factory-move">{meeting.factoryMove(bottom.steps)}</small>}
    </>
  );
}
