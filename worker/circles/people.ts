import type { CircleGame, CirclePerson } from '../protocol/circle.ts';
import { foldedName } from '../protocol/names.ts';

// Two entries may be one person. That is a mark on one of them: all that is told is worked out with it, and without it again.

/** Who an entry is, whichever way entries were put together; two that name each other are the first of them. */
export function samePerson(people: readonly CirclePerson[]): (id: string) => string {
  const marks = new Map(people.map(({ id, sameAs }) => [id, sameAs]));
  return (id) => {
    const seen = [id];
    for (let next = marks.get(id); next !== undefined && !seen.includes(next); next = marks.get(next))
      seen.push(next);
    return seen.at(-1) ?? id;
  };
}

/** Whether two entries can be one person: nobody sits at a table twice. */
export function canMerge(
  people: readonly CirclePerson[],
  games: readonly CircleGame[],
  id: string,
  into: string,
): boolean {
  const whoIs = samePerson(people);
  const [one, other] = [whoIs(id), whoIs(into)];
  if (one === other || id === into) return false;
  return !games.some(({ seats }) => {
    const sitting = seats.flatMap(({ person }) => (person === undefined ? [] : [whoIs(person)]));
    return sitting.includes(one) && sitting.includes(other);
  });
}

/** Whether somebody else is shown by a name that a quick eye takes for this one. */
export const isShown = (people: readonly CirclePerson[], name: string, but: string): boolean =>
  people.some((one) => one.id !== but && one.name !== undefined && foldedName(one.name) === foldedName(name));
