import { inBox } from '../content/pairings.ts';
import { siteDistance } from '../model/map/hex.ts';
import { factionOf } from '../model/roster.ts';
import type { Setup } from '../model/setup-options.ts';
import type { Chance, FactionId, Hidden, Table } from '../model/state.ts';
import { shuffle } from '../rules/random.ts';
import { shuffledDeck } from './deck.ts';

/** AUT-07: what a human's mat would say. */
export const AUTOMA_START = { coins: 5, popularity: 10 } as const;

/** AUT-05: the faction that was chosen for the Automa, or one whose base is as far as can be from the human's. */
export function automaFaction(setup: Readonly<Setup>, human: FactionId, chance: Chance): FactionId {
  const chosen = setup.automa?.faction;
  if (chosen !== undefined) return chosen;
  const { base } = factionOf(human);
  const others = inBox(setup).factions.filter((id) => id !== human);
  const away = (id: FactionId): number => siteDistance(base, factionOf(id).base);
  const farthest = Math.max(...others.map(away));
  const [found] = shuffle(
    chance,
    'assign',
    others.filter((id) => away(id) === farthest),
  );
  if (found === undefined) throw new RangeError('the set-up leaves the Automa without a faction');
  return found;
}

/** AUT-09, AUT-10 */
export function layOutAutoma(table: Table, hidden: Hidden): void {
  const deck = shuffledDeck(hidden);
  hidden.automa = { deck };
  table.automa = {
    cube: 0,
    strategy: 'I',
    deck: deck.length,
    discards: [],
    combatDiscards: [],
    yields: 0,
    hasFactoryCard: false,
  };
}
