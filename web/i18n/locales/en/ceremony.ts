import { counted, listOf } from './grammar.ts';
import { SCORE_LINE_WORD } from './scores.ts';

/** The end of a game: the counting, the result, what comes after. */
export const en = {
  counting: 'The count',
  result: 'Final scores',
  player: 'Player',
  place: 'Place',
  total: 'Total',
  reason: {
    stars: 'The sixth star has been placed.',
    /** Whoever is left, if anybody is: read by those who have resigned as well. */
    resigned: (left: readonly string[]) =>
      left.length === 0 ? 'Everybody has resigned.' : `Everybody but ${listOf(left)} has resigned.`,
    adjudicated: 'The game was stopped and counted as it stood.',
  },
  toEvent: 'To the event',
  timeCalled: 'Adjudicated: time was called.',
  agreed: 'Ended by agreement, after a last round.',
  line: SCORE_LINE_WORD,
  all: {
    coins: 'First, the coins that everybody holds.',
    stars: 'Stars: popularity says what each is worth.',
    territories: 'Nobody holds a territory.',
    resources: 'Nobody has a pair of resources.',
    structures: 'The structure tile pays nobody.',
    ability: 'What an ability pays at the end.',
    bid: 'Bids for faction and mat are paid back.',
  },
  one: {
    coins: (who: string, n: number) => `${who} holds ${counted(n, 'coin')}.`,
    stars: (who: string, n: number, rate: number) =>
      `${who}: ${counted(n, 'star')} at ${counted(rate, 'coin')}.`,
    territories: (who: string, n: number, rate: number) =>
      `${who} holds ${counted(n, 'territory', 'territories')} at ${counted(rate, 'coin')}.`,
    resources: (who: string, n: number, rate: number) =>
      `${who} has ${counted(n, 'pair')} of resources at ${counted(rate, 'coin')}.`,
    structures: (who: string, n: number) => `The structure tile pays ${who} ${counted(n, 'coin')}.`,
    ability: (who: string, n: number) => `An ability pays ${who} ${counted(n, 'coin')}.`,
    bid: (who: string, n: number) => `${who} pays the bid of ${counted(-n, 'coin')}.`,
  },
  times: (n: number, rate: number) => `${n} × ${rate}`,
  wins: (who: readonly string[], coins: number) =>
    `${listOf(who)} ${who.length === 1 ? 'wins' : 'share the first place'} with ${counted(coins, 'coin')}.`,
  tie: (by: string) => `Equal in coins; decided by ${by}.`,
  /** SCO-17, in its order. */
  tieBreaks: {
    pieces: 'workers, mechs and structures',
    power: 'power',
    popularity: 'popularity',
    resources: 'resources',
    territories: 'territories',
    stars: 'stars',
  },
  pause: 'Pause',
  goOn: 'Go on',
  next: 'Next',
  skip: 'Skip to the result',
  again: 'Count again',
  playAgain: 'Play again',
  toNext: 'Go to the next game',
  share: 'Share the result',
  sharedAs: {
    shared: 'Shared.',
    savedAndCopied: 'The picture is saved and the link copied.',
    saved: 'The picture is saved.',
    copied: 'The link is copied.',
    nothing: '',
  },
  watchNext: 'Watch the next game',
  sameSeats: 'The same people, in the same seats; everybody gets an invitation here.',
  nextIsOpen: 'The next game is open, and somebody waits there: your seat is kept.',
  home: 'First page',
  isFair: 'Checked by your browser: the cards were dealt as sealed before the game.',
};
