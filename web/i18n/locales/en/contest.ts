import { counted } from './grammar.ts';

/** Tables of events: where they belong, the round's time, the organiser and the arbiter. */
export const en = {
  name: 'This event',
  where: (round: number, table: number) => `round ${round}, table ${table}`,
  deadline: (time: string) => `This round ends in ${time}.`,
  standing: (time: string) => `Time stands still; this round has ${time} left.`,
  passed: 'The time of this round is up.',
  lastTurns: (turns: number) =>
    turns === 0
      ? 'Time is called: this is the last turn, then the score decides.'
      : `Time is called: ${counted(turns, 'turn')} after this one, then the score decides. Each has 90 seconds.`,
  scoredAsDealt: 'Time is called: the game is scored as it is dealt.',
  paused: 'The organiser has stopped the clocks.',
  called: (who: string, time: string) =>
    `${who} has called for the arbiter. The clocks stand still for ${time} at the most.`,
  lost: (who: string, time: string) => `${who} has lost the line; the clock stands for ${time}.`,
  lostOut: (who: string) => `${who} has lost the line; the clock runs.`,
  kinds: { announcement: 'The organiser', call: 'A call', ruling: 'The arbiter' },
  needsYou: (n: number) => (n === 1 ? 'thing at your event needs you' : 'things at your event need you'),
  notes: 'Notes of this table',
  moment: 'See that moment',
  seen: 'Got it',
  arbiter: {
    title: 'Call for the arbiter',
    how: 'One sentence. The clocks stand still for a few minutes at the most.',
    left: (n: number) => `You have ${counted(n, 'call')} left in this game.`,
    none: 'You have no calls left in this game.',
    open: 'The arbiter has been called already.',
    what: 'What is it about?',
    send: 'Call',
  },
  lobby: {
    here: 'You are at your table. The organiser starts the round; you need do nothing.',
    watching: 'The organiser starts the round.',
    who: 'At this table',
    isHere: 'here',
    isAway: 'not here yet',
    you: 'you',
  },
  /** Bids that are open, or have a cap. */
  bid: {
    yours: 'Your bid',
    pass: 'Pass',
    title: 'Bids for the next pick',
    left: 'To be had',
    now: 'bids now',
    sealed: 'has bid',
    passed: 'has passed',
    waits: 'waits',
    picks: (n: number) => `picks now, for ${counted(n, 'coin')}`,
    highest: (n: number) => `highest: ${counted(n, 'coin')}`,
    has: (faction: string, mat: string, n: number) => `${faction}, ${mat} mat, for ${counted(n, 'coin')}`,
    first: 'Nobody has bid yet.',
    high: (who: string, n: number) => `The highest bid: ${who}, ${counted(n, 'coin')}.`,
    own: 'you',
    cap: (n: number) => `Nobody bids more than ${counted(n, 'coin')}.`,
    explain:
      'Bid more or pass; whoever passes is out for this pick. The last one picks and pays the own bid, which is taken off at the end.',
  },
  player: (number: number) => `player ${number}`,
};
