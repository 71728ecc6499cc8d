import { CARD_VALUES, type Own } from '../../engine/index.ts';
import { sayFactoryCardRule } from '../i18n/en/decisions.ts';
import { sayFactoryCard } from '../i18n/en/names.ts';
import { objectives } from '../i18n/en/objectives.ts';

const OBJECTIVES: Readonly<Record<number, { title: string; line: string }>> = objectives;

/** What only the own seat sees: combat cards and objectives. */
export function OwnCards({ own, factoryCard }: { own: Readonly<Own>; factoryCard: number | undefined }) {
  const held = CARD_VALUES.flatMap((value) =>
    Array.from({ length: own.hand[value] }, (_, n) => ({ value, n })),
  );
  return (
    <details class="panel cards" open>
      <summary>Your cards</summary>
      <div class="hand">
        {held.length === 0 && <span class="quiet">No combat cards</span>}
        {held.map(({ value, n }) => (
          <span key={`${value}.${n}`} class="card">
            {value}
          </span>
        ))}
      </div>
      <ul class="objectives">
        {own.objectives.map((card) => (
          <li key={card}>
            <b>{OBJECTIVES[card]?.title ?? `Objective ${card}`}</b> {OBJECTIVES[card]?.line}
          </li>
        ))}
        {factoryCard !== undefined && (
          <li>
            <b>{sayFactoryCard(factoryCard)}</b> {sayFactoryCardRule(factoryCard)}
          </li>
        )}
      </ul>
    </details>
  );
}
