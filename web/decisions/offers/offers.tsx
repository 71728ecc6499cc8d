import { useState } from 'preact/hooks';
import type { GameView, Offer, Table } from '../../../engine/index.ts';
import { controls } from '../../i18n/controls.ts';
import { optionLabel, type Scene, sayOffer } from '../../i18n/decisions.ts';
import { meeting } from '../../i18n/meeting.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { isOffered, ObjectiveCardFace, RevealButton } from '../../panels/cards/objectives.tsx';
import { Folded } from '../../ui/folded.tsx';
import { answerOf, type Draft, specDraft } from '../draft/draft.ts';
import { DecisionForm } from '../form/decision-form.tsx';

interface OffersProps {
  offers: readonly Offer[];
  view: GameView;
  scene: Scene;
  table: LiveTable;
}

/** Offers of others and what one would not want to miss stand open; the rest is folded away. */
const URGENT: readonly Offer['kind'][] = ['revealObjective', 'answerDeal', 'withdrawDeal'];
/** Shown where it belongs: a sealed commitment is taken back in the combat. */
const ELSEWHERE: readonly Offer['kind'][] = ['takeBack'];

/** What is allowed though nobody waits for it, and should not be missed. */
export function UrgentOffers(props: OffersProps) {
  const urgent = props.offers.filter(({ kind }) => URGENT.includes(kind));
  return (
    <>
      {urgent.map((offer) =>
        offer.kind === 'revealObjective' ? (
          <Reveal key={offer.id} offer={offer} {...props} />
        ) : (
          <Deal key={offer.id} offer={offer} {...props} />
        ),
      )}
    </>
  );
}

/** The rest of it, folded away. */
export function OtherOffers(props: OffersProps) {
  const others = props.offers.filter(({ kind }) => !URGENT.includes(kind) && !ELSEWHERE.includes(kind));
  if (others.length === 0) return null;
  return (
    <Folded class="panel more" summary={controls.otherOffers}>
      {others.map((offer) => (
        <Folded
          key={offer.id}
          class="offer"
          data-offer={offer.kind}
          data-help={`offer.${offer.kind}`}
          summary={sayOffer(offer, props.scene)}
        >
          {offer.kind === 'resign' && <p class="wrong">{meeting.resignSure}</p>}
          {offer.kind === 'offerCoins' && <p class="quiet">{meeting.dealBinds}</p>}
          <OfferForm offer={offer} {...props} />
        </Folded>
      ))}
    </Folded>
  );
}

type OfferProps = OffersProps & { offer: Offer };

/** An objective that can be revealed now. */
function Reveal({ offer, view, table }: OfferProps) {
  const cards = (view.own?.objectives ?? []).filter((card) => isOffered(offer, card));
  return (
    <section class="panel offer" data-offer={offer.kind} aria-label={meeting.canReveal}>
      {cards.map((card) => (
        <ObjectiveCardFace key={card} card={card} view={view}>
          <RevealButton card={card} reveal={() => table.answer(offer.id, String(card))} />
        </ObjectiveCardFace>
      ))}
    </section>
  );
}

/** Coins that somebody offers, or that we have offered: a small card with a button for each answer. */
function Deal({ offer, scene, table }: OfferProps) {
  const options = offer.spec.type === 'pick' ? offer.spec.options : [];
  const isPending = table.answering.value.includes(offer.id);
  return (
    <section class="panel offer" data-offer={offer.kind} aria-label={sayOffer(offer, scene)}>
      <h3>{sayOffer(offer, scene)}</h3>
      <p class="row">
        {options.map(({ id }) => (
          <button
            key={id}
            type="button"
            class={id === 'accept' ? 'button button-main' : 'button'}
            data-option={id}
            disabled={isPending}
            onClick={() => table.answer(offer.id, id)}
          >
            {optionLabel(offer.kind, '', id, scene)}
          </button>
        ))}
      </p>
    </section>
  );
}

/** What one prefers now stands there first. */
function firstOffer({ kind, spec, seat }: Offer, table: Readonly<Table>): Draft {
  const prefer = kind === 'prefer' ? table.seats[seat]?.prefer : undefined;
  return prefer === undefined ? specDraft(spec) : { abilities: prefer.abilities, refuse: [...prefer.refuse] };
}

function OfferForm({ offer, view, scene, table }: OfferProps) {
  const [draft, setDraft] = useState<Draft>(() => firstOffer(offer, scene.table));
  const settle = (settled: Draft): void => {
    const answer = answerOf(offer.spec, settled);
    if (answer !== undefined) table.answer(offer.id, answer);
  };
  return (
    <DecisionForm
      asked={offer}
      view={view}
      scene={scene}
      draft={draft}
      isPending={table.answering.value.includes(offer.id)}
      change={setDraft}
      settle={settle}
      follow={() => undefined}
    />
  );
}
