import { counted, listOf } from './grammar.ts';

/** The frame of the table: prompt, rail, drawers. */
export const en = {
  prompt: {
    home: 'Ploughshare, first page',
    name: 'Ploughshare',
    countIsOn: 'The game is over: the coins are being counted.',
    menu: 'Cards, tracks, log and help',
    turn: (round: number, whose: string) => `Round ${round} · ${whose}`,
    yours: (n: number) => `Your turn ${n}`,
    next: (turn: string) => `${turn} · you are next`,
    away: (whose: string) => `${whose}, away`,
    sending: 'sending…',
    time: ', time left:',
    undo: 'Undo',
    startAgain: 'Start again',
    startAgainHint: 'Takes back all of this turn that can be taken back',
    isOver: (winners: string, n: number) => `The game is over: ${winners} ${n === 1 ? 'wins' : 'win'}.`,
    waits: (who: string, does: string) => `${who} ${does}`,
    waitingFor: (waits: readonly string[]) => `${listOf(waits)}.`,
    byItself: 'The table goes on by itself.',
    seat: (number: number) => `Seat ${number}`,
  },
  rail: {
    name: 'Drawers',
    cards: 'Cards',
    objectives: 'Objectives',
    triumph: 'Stars and tracks',
    log: 'Log and talk',
    help: 'Help and table',
    /** What the number on a button counts. */
    held: (n: number) => `${n} held`,
    unread: (n: number) => counted(n, 'new line'),
    stars: (n: number) => `${counted(n, 'star')} of yours`,
  },
  drawer: {
    close: 'Close',
  },
  own: {
    name: 'Your side of the table',
    fold: 'Fold your side away',
    unfold: 'Open your side',
  },
  news: {
    oneStar: (who: string) => `${who} needs one more star to end the game.`,
  },
  title: {
    yourMove: 'Your move',
    nextGame: 'Play again',
    called: (what: string) => `● ${what}`,
    of: (what: string) => `${what} · Ploughshare`,
  },
};
