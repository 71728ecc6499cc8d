import { useState } from 'preact/hooks';
import { parsePairId } from '../../../engine/index.ts';
import { mat } from '../../i18n/mat.ts';
import { sayFaction, sayMat } from '../../i18n/names.ts';
import type { Owed } from '../form/decision-form.tsx';
import { FactionCard, MatCard } from '../mat/pair-cards.tsx';

/** Faction and mat in a draft: the factions as cards, and for the chosen one the mats it can be had with. */
export function Controls({ asked, draft, isPending, change, settle }: Owed<'pickPair'>) {
  const { spec } = asked;
  const chosen = typeof draft[''] === 'string' ? draft[''] : undefined;
  const [faction, setFaction] = useState(chosen && parsePairId(chosen).faction);
  const pairs = spec.options.map(({ id }) => ({ id, ...parsePairId(id) }));
  const factions = [...new Set(pairs.map((pair) => pair.faction))];
  const matsOf = (id: string) => pairs.filter((pair) => pair.faction === id);
  const pickFaction = (id: string): void => {
    setFaction(id);
    const [only, ...more] = matsOf(id);
    if (only !== undefined && more.length === 0) change({ '': only.id });
  };
  const isDealt = factions.every((id) => matsOf(id).length === 1);
  const pair = chosen === undefined ? undefined : parsePairId(chosen);
  return (
    <div class="form" data-help="decision.pickPair">
      <div class="field pairs">
        {factions.map((id) => (
          <button
            key={id}
            type="button"
            class="option pair"
            data-option={isDealt ? matsOf(id)[0]?.id : id}
            aria-pressed={faction === id}
            disabled={isPending}
            onClick={() => pickFaction(id)}
          >
            <FactionCard faction={id} />
            {isDealt && <MatCard id={matsOf(id)[0]?.mat ?? ''} />}
          </button>
        ))}
      </div>
      {!isDealt && faction !== undefined && (
        <div class="field pairs">
          {matsOf(faction).map(({ id, mat: name }) => (
            <button
              key={id}
              type="button"
              class="option pair"
              data-option={id}
              aria-pressed={chosen === id}
              disabled={isPending}
              onClick={() => change({ '': id })}
            >
              <MatCard id={name} />
            </button>
          ))}
        </div>
      )}
      {pair !== undefined && (
        <div class="settle">
          <button type="button" class="button button-main" disabled={isPending} onClick={() => settle(draft)}>
            {mat.pair.choose(sayFaction(pair.faction), sayMat(pair.mat))}
          </button>
        </div>
      )}
    </div>
  );
}
