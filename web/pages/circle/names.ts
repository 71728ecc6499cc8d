import type { CircleSeat, CircleView } from '../../../worker/protocol/circle.ts';
import { circle, factions, mats } from '../../i18n/circle.ts';

type Named = Readonly<Record<string, { readonly name: string }>>;

/** What something of the game is called; what has no name yet goes by its id. */
const nameIn = (named: Named, id: string): string =>
  Object.hasOwn(named, id) ? (named[id]?.name ?? id) : id;
export const sayFaction = (id: string): string => nameIn(factions, id);
export const sayMat = (id: string): string => nameIn(mats, id);

/** What a person is called; erased names are not said. */
export const personName = ({ people }: CircleView, id: string): string =>
  people.find((one) => one.id === id)?.name ?? circle.somebody;

/** Who had a seat. */
export function whoSat(view: CircleView, { person, bot }: CircleSeat): string {
  if (person !== undefined) return personName(view, person);
  return bot === 'automa' ? circle.history.automa : circle.history.bot;
}
