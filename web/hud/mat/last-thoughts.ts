import { type GameView, type Place, reach, type SectionId } from '../../../engine/index.ts';
import { once } from '../../drawing/once.ts';
import { options } from '../../known.ts';

/** Something that somebody who ends the turn may have overlooked. */
export type LastThought =
  | { kind: 'bottom'; section: SectionId }
  | { kind: 'objective'; cards: readonly string[] }
  /** Own fighters without any power, where enemies could come. */
  | { kind: 'noPower'; at: readonly Place[] };

/** What to ask once before the turn ends, at the moments when it can be ended: with the bottom action still open, or at its end. */
export const lastThoughts = once((view: Readonly<GameView>): readonly LastThought[] => {
  const { owed } = options(view);
  const ending = owed.find(({ kind }) => kind === 'endTurn' || kind === 'pickBottom');
  if (ending === undefined) return [];
  const thoughts: LastThought[] = [];
  const frame = view.public.stack.at(-1);
  if (ending.kind === 'pickBottom' && frame?.kind === 'turn' && frame.section !== undefined)
    thoughts.push({ kind: 'bottom', section: frame.section });
  const cards = revealable(view);
  if (cards.length > 0) thoughts.push({ kind: 'objective', cards });
  const at = defenceless(view, ending.seat);
  if (at.length > 0) thoughts.push({ kind: 'noPower', at });
  return thoughts;
});

/** Objectives that can be revealed now and could not be before: some can only be at the very end of a turn (OBJ-02). */
export function newlyRevealable(before: Readonly<GameView>, now: Readonly<GameView>): string[] {
  const known = revealable(before);
  return revealable(now).filter((card) => !known.includes(card));
}

function revealable(view: Readonly<GameView>): string[] {
  const offer = options(view).open.find(({ kind }) => kind === 'revealObjective');
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
