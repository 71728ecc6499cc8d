import { counted, listOf } from './grammar.ts';

/** Watching, looking back, and streaming. */
export const en = {
  standings: 'Standings',
  turn: 'turn',
  stars: (n: number) => `${n} of 6 stars`,
  starsFor: (n: number, goals: readonly string[]) => `${n} of 6 stars: ${listOf(goals)}`,
  oneMore: 'one star from the end',
  power: 'power',
  popularity: 'popularity',
  coins: 'coins',
  territories: (n: number) => (n === 1 ? 'territory' : 'territories'),
  hand: (n: number) => counted(n, 'closed combat card'),
  objectives: (n: number) => counted(n, 'closed objective'),
  estimate: 'coins if it ended now',
  resigned: 'resigned',
  watchers: (n: number) => `${n} watching`,
  delay: (seconds: number) =>
    seconds % 60 === 0
      ? `You see everything ${counted(seconds / 60, 'minute')} later.`
      : `You see everything ${counted(seconds, 'second')} later.`,
  onlyOpen: 'You see what lies open.',

  late: 'You have come in the middle',
  lateTurn: (round: number, next: string) => `Round ${round}. ${next}`,
  lastTurns: 'The last turns',
  showMe: 'Show me',
  close: 'Close',

  since: 'Since you were here',
  asYouLeft: 'The table as you left it',
  moreTurns: (n: number) => `${counted(n, 'more turn')} in between.`,
  youGot: (gains: readonly string[]) => `Meanwhile you got ${listOf(gains)}.`,
  youLost: (losses: readonly string[]) => `Meanwhile you lost ${listOf(losses)}.`,
  playIt: 'Play it',
  skip: 'Skip',

  streaming: 'Streaming',
  streamingHint: 'Hides links and codes, and lays your cards face down.',
  noLinks: 'Hidden while you stream.',
  link: '(a link)',
  code: '(the code)',
  holdToLook: 'Hold to look',
  holdKey: (key: string) => `or hold ${key}`,
};
