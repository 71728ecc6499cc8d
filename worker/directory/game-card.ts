import type { GameState } from '../../engine/index.ts';
import type { FinishedLog } from '../protocol/calls/ended.ts';
import type { GameCard } from '../protocol/finished-games.ts';

/** What the archive is asked by, of one finished game. */
export interface GameIndex {
  card: GameCard;
  /** ` faction/mat faction/mat `, to be searched. */
  pairs: string;
  seats: number;
  /** No bot had a seat, or played for somebody. */
  isPeople: boolean;
  /** Of a game that was played out: the winner's total, and by how much it was more than the next one's. */
  top?: number;
  margin?: number;
}

function cardOf({ result }: FinishedLog, { public: table }: GameState): GameCard {
  return {
    seats: table.seats.map(({ faction, mat }, seat) => {
      const counted = result?.find((card) => card.seat === seat);
      return {
        faction,
        ...(mat !== undefined && { mat }),
        ...(counted !== undefined && { rank: counted.rank, total: counted.total }),
      };
    }),
    turns: table.turn.number,
    ...(result !== undefined && table.ended !== undefined && { ended: table.ended.reason }),
  };
}

/** Stands in `pairs` for the mat of a seat that has none. */
export const NO_MAT = '-';

/** What a search for a faction, a mat, or both at one seat has to find in `pairs`. */
export const pairPattern = (faction: string | undefined, mat: string | undefined): string =>
  faction === undefined && mat === undefined ? '%' : `% ${faction ?? '%'}/${mat ?? '%'} %`;

/** A game that somebody gave up is neither close nor high. */
function figuresOf({ ended }: GameCard, { result }: FinishedLog): Pick<GameIndex, 'top' | 'margin'> {
  const [first, second] = result ?? [];
  if (first === undefined || second === undefined || ended === 'resigned') return {};
  return { top: first.total, margin: first.total - second.total };
}

/** `last` is the state the game ended in. */
export function indexOf(finished: FinishedLog, last: GameState): GameIndex {
  const card = cardOf(finished, last);
  return {
    card,
    pairs: ` ${card.seats.map(({ faction, mat = NO_MAT }) => `${faction}/${mat}`).join(' ')} `,
    seats: finished.seats.length,
    isPeople: finished.seats.every(({ kind, botCommands }) => kind === 'person' && botCommands === 0),
    ...figuresOf(card, finished),
  };
}
