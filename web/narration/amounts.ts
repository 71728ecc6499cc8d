import type { Words } from '../i18n/language/words.ts';

/** What is counted, by the engine's ids; panels call some of it otherwise than sentences do. */
type Amounts = Words['amounts'];

/** Combat cards go by several names in the engine. */
const amountId = (what: string): string => (what === 'combatCards' || what === 'card' ? 'cards' : what);

const isAmount = (amounts: Amounts, id: string): id is keyof Amounts => Object.hasOwn(amounts, id);

/** "1 coin", "3 oil". Of what has no words yet, a newer room's perhaps, the id is said. */
export function amountIn(
  { grammar }: Pick<Words, 'grammar'>,
  amounts: Amounts,
  what: string,
  n: number,
): string {
  const id = amountId(what);
  return isAmount(amounts, id) ? amounts[id](n) : `${grammar.number(n)} ${what}`;
}
