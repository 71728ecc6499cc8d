import './pair-cards.css';
import { useState } from 'preact/hooks';
import { BOTTOM_ACTIONS, type Decision, factionOf, matOf, type Pair } from '../../../engine/index.ts';
import { sayAbilityHelp } from '../../i18n/factions.ts';
import { mat } from '../../i18n/mat.ts';
import { SECTION_WORD, sayAbility, sayFaction, sayMat, TOP_WORD } from '../../i18n/names.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import { MatIcon, type SignName } from '../../ui/icons/mat-signs.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { Asking } from '../form/decision-form.tsx';

type Owed = Asking & { asked: Decision };

const pairOf = (id: string): Pair => {
  const [faction = '', mat = ''] = id.split('+');
  return { faction, mat };
};

/** Faction and mat in a draft: the factions as cards, and for the chosen one the mats it can be had with. */
export function PickPairControl({ asked, draft, isPending, change, settle }: Owed) {
  const { spec } = asked;
  const chosen = typeof draft[''] === 'string' ? draft[''] : undefined;
  const [faction, setFaction] = useState(chosen && pairOf(chosen).faction);
  if (spec.type !== 'pick') return null;
  const pairs = spec.options.map(({ id }) => ({ id, ...pairOf(id) }));
  const factions = [...new Set(pairs.map((pair) => pair.faction))];
  const matsOf = (id: string) => pairs.filter((pair) => pair.faction === id);
  const pickFaction = (id: string): void => {
    setFaction(id);
    const [only, ...more] = matsOf(id);
    if (only !== undefined && more.length === 0) change({ '': only.id });
  };
  const isDealt = factions.every((id) => matsOf(id).length === 1);
  const pair = chosen === undefined ? undefined : pairOf(chosen);
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

const STEPS = [1, 5, 10] as const;

/** A sealed bid, with what it is for. */
export function BidControl({ asked, view, draft, isPending, change, settle }: Owed) {
  const { spec } = asked;
  if (spec.type !== 'amount') return null;
  const bid = typeof draft[''] === 'number' ? draft[''] : spec.min;
  const frame = view.public.stack.at(-1);
  const pairs = frame?.kind === 'auction' ? frame.pairs : [];
  const set = (n: number): void => change({ '': Math.min(spec.max, Math.max(spec.min, n)) });
  return (
    <div class="form" data-help="decision.bid">
      <p class="quiet">{mat.bid.explain}</p>
      <Stepper
        label={mat.bid.yours}
        value={bid}
        min={spec.min}
        max={spec.max}
        isDisabled={isPending}
        change={set}
      />
      <div class="row">
        {STEPS.map((n) => (
          <button
            key={n}
            type="button"
            class="button button-small"
            disabled={isPending || bid + n > spec.max}
            onClick={() => set(bid + n)}
          >
            +{n}
          </button>
        ))}
      </div>
      <div class="settle">
        <button
          type="button"
          class="button button-main"
          disabled={isPending}
          onClick={() => settle({ '': bid })}
        >
          {mat.bid.button(bid)}
        </button>
      </div>
      <h3>{mat.bid.pairs}</h3>
      <ul class="pairs">
        {pairs.map((pair) => (
          <li key={`${pair.faction}+${pair.mat}`} class="pair pair-shown">
            <FactionCard faction={pair.faction} />
            <MatCard id={pair.mat} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Start({ sign, n, words }: { sign: SignName; n: number; words: string }) {
  return (
    <span class="amount" title={words}>
      <b aria-hidden="true">{n}</b>
      <MatIcon name={sign} />
      <span class="visually-hidden">{words}; </span>
    </span>
  );
}

/** Emblem, ability, and what it starts with. */
function FactionCard({ faction }: { faction: string }) {
  const { ability, power, cards } = factionOf(faction);
  return (
    <span class="pair-card">
      <span class="pair-head">
        <Emblem faction={faction} />
        <b>{sayFaction(faction)}</b>
        <span class="pair-start">
          <Start sign="power" n={power} words={mat.sign.power(power)} />
          <Start sign="cards" n={cards} words={mat.sign.cards(cards)} />
        </span>
      </span>
      <span class="pair-line">
        <b>{sayAbility(ability.id)}</b>: {sayAbilityHelp(ability)}
      </span>
    </span>
  );
}

/** The mat in one line for each section: what is above, what is below, what it costs. */
function MatCard({ id }: { id: string }) {
  const { popularity, coins, columns } = matOf(id);
  return (
    <span class="pair-card">
      <span class="pair-head">
        <b>{mat.pair.mat(sayMat(id))}</b>
        <span class="pair-start">
          <Start sign="popularity" n={popularity} words={mat.sign.popularity(popularity)} />
          <Start sign="coins" n={coins} words={mat.sign.coins(coins)} />
        </span>
      </span>
      <span class="pair-columns">
        {BOTTOM_ACTIONS.map((action) => (
          <span key={action}>
            {TOP_WORD[columns[action].top]}
            <i aria-hidden="true"> / </i>
            {SECTION_WORD[action]} {columns[action].cost}
          </span>
        ))}
      </span>
    </span>
  );
}
