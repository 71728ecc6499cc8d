import { CARD_VALUES } from '../../../engine/index.ts';
import { CLASH_MS } from '../../board/combat-time.ts';
import type { Fought } from '../../decisions/draft/fight.ts';

// A combat, told in three seconds: the dials turn, the cards are opened one after the other, the totals count up with them, and
// then it is decided. A function of the time alone, so that it can be asked for any moment of it.

/** When the sides have taken their places, the dials begin to turn. */
const DIALS_MS = 450;
const CARDS_MS = 1050;
/** The last card lies open a little before it is decided. */
const OPENED_MS = 1850;

type Side = Fought['attacker'];

/** One side at a moment of the scene. */
export interface SideMoment {
  readonly dial: number;
  /** How many of its cards lie open. */
  readonly opened: number;
  readonly total: number;
}

interface SceneMoment {
  readonly attacker: SideMoment;
  readonly defender: SideMoment;
  readonly isDecided: boolean;
}

/** The cards of a side in the order in which they are opened. */
export const cardsOf = ({ cards }: Side): number[] =>
  CARD_VALUES.flatMap((value) => Array.from({ length: cards[value] }, () => value));

export function momentOf(
  { attacker, defender }: Pick<Fought, 'attacker' | 'defender'>,
  ms: number,
): SceneMoment {
  const most = Math.max(cardsOf(attacker).length, cardsOf(defender).length);
  const turned = Math.max(0, Math.min(1, (ms - DIALS_MS) / (CARDS_MS - DIALS_MS)));
  /** The attacker opens first, then the defender, and so on. */
  const openedBy = (side: Side, isSecond: boolean): number =>
    cardsOf(side).filter((_, index) => {
      const nth = index * 2 + (isSecond ? 2 : 1);
      return ms >= CARDS_MS + ((OPENED_MS - CARDS_MS) * nth) / (most * 2);
    }).length;
  const isDecided = ms >= CLASH_MS;
  const at = (side: Side, isSecond: boolean): SideMoment => {
    const dial = Math.round(side.dial * turned);
    const opened = openedBy(side, isSecond);
    const open = cardsOf(side).slice(0, opened);
    return { dial, opened, total: isDecided ? side.total : open.reduce((sum, value) => sum + value, dial) };
  };
  return { attacker: at(attacker, false), defender: at(defender, true), isDecided };
}
