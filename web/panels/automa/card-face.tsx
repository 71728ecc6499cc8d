import { automaCardOf } from '../../../engine/index.ts';
import { automa } from '../../i18n/automa.ts';
import { capital, SECTION_WORD, sayFaction } from '../../i18n/names.ts';
import { solo } from '../../i18n/solo.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import { ActionSign, GainSign } from '../../ui/icons/automa-symbols.tsx';
import type { AutomaAttempt } from './automa-turns.ts';

type Card = ReturnType<typeof automaCardOf>;

const words = solo.face;

const signed = (what: string, only: string | undefined): string =>
  only === undefined ? what : words.only(what, sayFaction(only));

function sayMove(symbol: Card['I']['moves'][number]): string {
  const what = signed(capital(automa.action[symbol.action]), symbol.only);
  return symbol.action === 'attackFighters' ? words.fromPower(what, symbol.power) : what;
}

/** What became of a symbol: carried out, why not, or that it was not looked at. */
function sayOutcome(tried: AutomaAttempt | undefined): string {
  if (tried === undefined) return words.notTried;
  return tried.choice === undefined ? automa.refusal[tried.refusal] : words.done;
}

interface CardFaceProps {
  id: number;
  strategy: Extract<keyof Card, 'I' | 'II'>;
  /** What was tried of it; undefined for a card that only lies there. */
  tried?: readonly AutomaAttempt[];
}

/** An Automa card as we draw it: the rows of one strategy, then what both have. */
export function CardFace({ id, strategy, tried }: CardFaceProps) {
  const card = automaCardOf(id);
  const { moves, gains, bonus } = card[strategy];
  return (
    <section class="automa-card" aria-label={words.name(id, strategy)} data-help="automa.card">
      <header>
        <b>{solo.card(id)}</b>
        <span>{solo.strategy(strategy)}</span>
      </header>
      <h4>{words.moves}</h4>
      <ol class="automa-row">
        {moves.map((symbol, index) => {
          const outcome = tried?.find((one) => one.symbol === index);
          return (
            <li
              key={index}
              data-outcome={outcome === undefined ? 'none' : outcome.choice === undefined ? 'no' : 'yes'}
              data-help={`automa.${symbol.action}`}
            >
              <span class="automa-symbol">
                {symbol.only !== undefined && <Emblem faction={symbol.only} />}
                <ActionSign action={symbol.action} />
                {symbol.action === 'attackFighters' && <i>{symbol.power}+</i>}
              </span>
              <span>
                {sayMove(symbol)}
                {tried !== undefined && <small>{sayOutcome(outcome)}</small>}
              </span>
            </li>
          );
        })}
      </ol>
      <h4>{words.gains}</h4>
      <ul class="automa-row automa-gains">
        {gains.map(({ type, n, only }, index) => (
          <li key={index} data-help="automa.gains">
            <span class="automa-symbol">
              {only !== undefined && <Emblem faction={only} />}
              <GainSign gain={type} />
            </span>
            <span>{capital(signed(words.gain[type](n), only))}</span>
          </li>
        ))}
      </ul>
      <p data-help="automa.bonus">{bonus === undefined ? words.noBonus : words.bonus(SECTION_WORD[bonus])}</p>
      <p>
        {card.advances ? words.advances : words.stays} · {words.yields(card.yields)}
        {card.skips && ` · ${words.skips}`}
      </p>
      <table data-help="automa.combat">
        <caption>{words.combat}</caption>
        <tbody>
          <tr>
            {words.powers.map((power) => (
              <th key={power} scope="col">
                {power}
              </th>
            ))}
          </tr>
          <tr>
            {card.spends.map((spent, column) => (
              <td key={words.powers[column]}>{spent}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <p>{words.plays(card.plays)}</p>
    </section>
  );
}
