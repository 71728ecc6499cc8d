import { useState } from 'preact/hooks';
import type { GameView, Offer } from '../../engine/index.ts';
import { type Scene, sayOffer } from '../i18n/en/decisions.ts';
import { isAnswered } from '../net/outbox.ts';
import type { OpenTable } from '../net/table.ts';
import { DecisionForm } from './decision-form.tsx';
import { answerOf, type Draft, firstDraft } from './draft.ts';

interface OffersProps {
  offers: readonly Offer[];
  view: GameView;
  scene: Scene;
  table: OpenTable;
}

/** Offers of others and what one would not want to miss stand open; the rest is folded away. */
const URGENT: readonly Offer['kind'][] = ['revealObjective', 'takeBack', 'answerDeal', 'withdrawDeal'];

/** What is allowed though nobody waits for it. */
export function Offers(props: OffersProps) {
  const urgent = props.offers.filter(({ kind }) => URGENT.includes(kind));
  const others = props.offers.filter(({ kind }) => !URGENT.includes(kind));
  if (props.offers.length === 0) return null;
  return (
    <>
      {urgent.map((offer) => (
        <section key={offer.id} class="panel offer" aria-label={sayOffer(offer, props.scene)}>
          <h3>{sayOffer(offer, props.scene)}</h3>
          <OfferForm offer={offer} {...props} />
        </section>
      ))}
      {others.length > 0 && (
        <details class="panel more">
          <summary>More</summary>
          {others.map((offer) => (
            <details key={offer.id} class="offer">
              <summary>{sayOffer(offer, props.scene)}</summary>
              <OfferForm offer={offer} {...props} />
            </details>
          ))}
        </details>
      )}
    </>
  );
}

function OfferForm({ offer, view, scene, table }: OffersProps & { offer: Offer }) {
  const [draft, setDraft] = useState<Draft>(() => firstDraft(offer, scene.table, offer.seat));
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
      isPending={isAnswered(table.state.value.outbox, offer.id)}
      change={setDraft}
      settle={settle}
    />
  );
}
