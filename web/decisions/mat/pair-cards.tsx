import './pair-cards.css';
import { BOTTOM_ACTIONS, factionOf, matOf } from '../../../engine/index.ts';
import { sayAbilityHelp } from '../../i18n/factions.ts';
import { mat } from '../../i18n/mat.ts';
import { SECTION_WORD, sayAbility, sayFaction, sayMat, TOP_WORD } from '../../i18n/names.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import { MatIcon, type SignName } from '../../ui/icons/mat-signs.tsx';

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
export function FactionCard({ faction }: { faction: string }) {
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
export function MatCard({ id }: { id: string }) {
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
