import { seatsFrom } from '../../../engine/index.ts';
import { type Scene, sayFactoryCardRule } from '../../i18n/decisions.ts';
import { drawerPanels } from '../../i18n/drawer-panels.ts';
import { sayFactoryCard, sayObjective } from '../../i18n/names.ts';
import type { GameSource } from '../../net/table-source.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { OBJECTIVE_TEXTS, Objectives } from '../cards/objectives.tsx';
import '../cards/cards.css';
import './objective-list.css';

const words = drawerPanels.objectives;

interface ObjectiveListProps {
  source: GameSource;
  scene: Scene;
}

/** The own objectives and Factory card, and what others have revealed. */
export function ObjectiveList({ source, scene }: ObjectiveListProps) {
  const { own, table, who } = scene;
  const factoryCard = own && table.seats[own.seat]?.factoryCard;
  const revealed = seatsFrom(table, own?.seat).flatMap((seat) =>
    (table.seats[seat]?.revealed ?? []).map((card) => ({ seat, card })),
  );
  return (
    <>
      {own === undefined ? (
        <p class="quiet">{words.watching}</p>
      ) : (
        <section>
          <h3>{words.yours}</h3>
          <Objectives
            view={source.view.value}
            offers={source.offers.value}
            answer={(id, answer) => source.live?.answer(id, answer)}
          />
        </section>
      )}
      {factoryCard !== undefined && (
        <section>
          <h3>{words.factory}</h3>
          <p class="objective-card" data-help={`factoryCard.${factoryCard}`}>
            <span class="card-medal" data-kind="factory">
              <Icon name="works" class="medal-sign" />
            </span>
            <b>{sayFactoryCard(factoryCard)}</b>
            <span>{sayFactoryCardRule(factoryCard)}</span>
          </p>
        </section>
      )}
      {own !== undefined && own.seenFactory.length > 0 && (
        <section>
          <h3>{words.seen}</h3>
          <ul class="objective-cards">
            {own.seenFactory.map((card) => (
              <li key={card} class="objective-card" data-help={`factoryCard.${card}`} data-secret>
                <span class="card-medal" data-kind="factory">
                  <Icon name="works" class="medal-sign" />
                </span>
                <b>{sayFactoryCard(card)}</b>
                <span>{sayFactoryCardRule(card)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {revealed.length > 0 && (
        <section>
          <h3>{words.open}</h3>
          <ul>
            {revealed.map(({ seat, card }) => (
              <li key={`${seat}.${card}`}>
                {who(seat)}: <b>{sayObjective(card)}</b>
                <br />
                <span class="quiet">{OBJECTIVE_TEXTS[card]?.line}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
