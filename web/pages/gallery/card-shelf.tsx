import { CARD_VALUES, encounterOf, FACTORY_CARDS } from '../../../engine/index.ts';
import { FactoryCardFace } from '../../decisions/pick-factory-card/controls.tsx';
import '../../panels/cards/cards.css';
import '../../panels/drawers/hand.css';
import { Effects } from '../../ui/effects.tsx';
import '../../panels/panels.css';
import { type EncounterText, encounters } from '../../i18n/encounters.ts';
import { gallery } from '../../i18n/gallery.ts';
import { capital, sayCost, sayGain } from '../../i18n/names.ts';
import { objectives } from '../../i18n/objectives.ts';

const words = gallery.cards;

/** All cards there are, as they are shown at the table. */
export function CardShelf() {
  return (
    <>
      <section class="gallery-row">
        <h3>{words.combat}</h3>
        <ul class="gallery-cards gallery-hand">
          {CARD_VALUES.map((value) => (
            <li key={value}>
              <span class="card" role="img" aria-label={words.value(value)}>
                {value}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section class="gallery-row">
        <h3>{words.factory}</h3>
        <ul class="gallery-cards gallery-factory">
          {FACTORY_CARDS.map(({ id }) => (
            <li key={id} class="goal-card factory-face">
              <FactoryCardFace card={id} />
            </li>
          ))}
        </ul>
      </section>
      <section class="gallery-row">
        <h3>{words.objective}</h3>
        <ul class="gallery-cards">
          {Object.entries(objectives).map(([card, { title, line }]) => (
            <li key={card} class="goal-card">
              <h4>{title}</h4>
              <p class="card-scene">{line}</p>
            </li>
          ))}
        </ul>
      </section>
      <section class="gallery-row">
        <h3>{words.encounter}</h3>
        <ul class="gallery-cards">
          {Object.entries(encounters).map(([card, text]) => (
            <EncounterFace key={card} card={Number(card)} text={text} />
          ))}
        </ul>
      </section>
    </>
  );
}

function EncounterFace({ card, text: { title, scene, options } }: { card: number; text: EncounterText }) {
  const rules = encounterOf(card).options;
  return (
    <li class="encounter-card">
      <h4>{title}</h4>
      <p class="card-scene">{scene}</p>
      <ol class="encounter-ways">
        {options.map((words, index) => (
          <li key={words}>
            {words}
            <Effects
              told={[
                ...(rules[index]?.cost ?? []).map((cost) => ({
                  tone: 'cost' as const,
                  text: capital(sayCost(cost)),
                })),
                ...(rules[index]?.gain ?? []).map((gain) => ({
                  tone: 'gain' as const,
                  text: capital(sayGain(gain)),
                })),
              ]}
            />
          </li>
        ))}
      </ol>
    </li>
  );
}
