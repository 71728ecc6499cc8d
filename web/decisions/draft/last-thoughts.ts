import { type GameView, type Place, reach, type SectionId } from '../../../engine/index.ts';
import { cachedOptions } from '../../lib/engine-cache.ts';
import { memoByRef } from '../../lib/memo-by-ref.ts';
import type { Plan } from './plan.ts';
import { wayOut } from './skip-to-end-turn.ts';
import { movesLeft } from './together.ts';

/** Something that somebody who ends the turn may have overlooked. */
export type LastThought =
  /** So many units could still move. */
  | { kind: 'units'; n: number }
  | { kind: 'bottom'; section: SectionId }
  | { kind: 'objective'; cards: readonly string[] }
  /** Own fighters without any power, where enemies could come. */
  | { kind: 'noPower'; at: readonly Place[] };

/** What to ask once before the turn ends, at the moments when it can be ended: with moves or the bottom action still open, or at its end. */
export const lastThoughts = memoByRef((view: Readonly<GameView>): readonly LastThought[] => {
  const [ending] = cachedOptions(view).owed;
  const way = ending && wayOut(view);
  if (ending === undefined || (way === undefined && ending.kind !== 'endTurn')) return [];
  const thoughts: LastThought[] = [];
  const n = movesLeft(view, ending);
  // A unit that was taken up and has not moved yet is one of them.
  if (n > 0 && way?.some(({ kind }) => kind === 'pickUnit')) thoughts.push({ kind: 'units', n });
  const section = view.public.seats[ending.seat]?.section;
  if (section !== undefined && way?.some(({ kind }) => kind === 'pickBottom'))
    thoughts.push({ kind: 'bottom', section });
  const cards = revealable(view);
  if (cards.length > 0) thoughts.push({ kind: 'objective', cards });
  const at = defenceless(view, ending.seat);
  if (at.length > 0) thoughts.push({ kind: 'noPower', at });
  return thoughts;
});

/** Ends the turn without all that could still be done. */
export const endingWith = (view: Readonly<GameView>, way: Plan): Plan => [
  ...way,
  {
    kind: 'endTurn',
    // What can be revealed only now has not been asked about yet.
    answer: (_, now) => (newlyRevealable(view, now).length === 0 ? 'end' : undefined),
  },
];

/** Objectives that can be revealed now and could not be before: some can only be at the very end of a turn (OBJ-02). */
export function newlyRevealable(before: Readonly<GameView>, now: Readonly<GameView>): string[] {
  const known = revealable(before);
  return revealable(now).filter((card) => !known.includes(card));
}

function revealable(view: Readonly<GameView>): string[] {
  const offer = cachedOptions(view).open.find(({ kind }) => kind === 'revealObjective');
  return offer?.spec.type === 'pick' ? offer.spec.options.map(({ id }) => id) : [];
}

/** Hexes where the seat could be attacked next, while it has no power at all. */
function defenceless({ public: table, ...view }: Readonly<GameView>, seat: number): Place[] {
  if (table.seats[seat]?.power !== 0) return [];
  const attacks = table.order
    .filter((other) => other !== seat)
    .flatMap((other) => reach({ ...view, public: table }, other))
    .flatMap(({ places }) => places)
    .filter(({ signs }) => signs.some((sign) => sign.kind === 'startsCombat' && sign.foe === seat));
  return [...new Set(attacks.map(({ to }) => to))];
}
