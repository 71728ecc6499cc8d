import { counted } from './grammar.ts';

const gains = {
  worker: (n: number) => counted(n, 'worker'),
  fighter: (_: number) => 'the character or a mech',
  coins: (n: number) => counted(n, 'coin'),
  power: (n: number) => `${n} power`,
  combatCards: (n: number) => counted(n, 'combat card'),
};

const switches = {
  skipMarks: 'Skip marks count',
  hesitates: 'It may hesitate to move',
  delays: 'Its units may be late',
  allMoves: 'It makes every move of a card',
};

/** What the table says in solo play alone. */
export const en = {
  name: 'The Automa',
  details: 'Card, tracker and piles of the Automa',
  strategy: (strategy: string) => `Strategy ${strategy}`,
  noCard: 'No card yet',
  card: (id: number) => `Card ${id}`,
  deck: (n: number) => `${counted(n, 'Automa card')} left in the deck`,

  yields: (n: number) => (n === 0 ? 'A conquest yields nothing now' : `A conquest yields ${n} now`),
  yieldsHere: (where: string, what: string) => `Taking ${where} from it would yield ${what}`,
  yieldsNothingHere: (where: string) => `Taking ${where} from it would yield nothing`,
  goods: (n: number, what: string) => `${n} ${what}`,

  cube: (space: number, last: number) => `Cube on space ${space} of ${last}`,
  nextStar: (n: number) => `next star in ${counted(n, 'space')}`,
  noMoreStars: 'no star left on it',
  stayHome: (n: number) => `stays on its peninsula for ${counted(n, 'more space')}`,
  toSecond: (n: number) => `strategy II in ${counted(n, 'space')}`,

  /** The same in few words, for the strip. */
  briefly: {
    cube: (space: number, last: number) => `Cube ${space} of ${last}`,
    star: (n: number) => `star in ${n}`,
    river: (n: number) => `river limit for ${n}`,
    second: (n: number) => `strategy II in ${n}`,
  },

  steps: {
    name: 'Its turn, step by step',
    before: 'Step before',
    next: 'Next step',
    toNow: 'Skip to now',
    again: 'Show its last turn again',
    of: (turn: number, step: number, all: number) => `Turn ${turn} · ${step} of ${all}`,
    none: 'It has not had a turn yet.',
  },
  speed: 'Its turns are shown',
  speeds: { slow: 'step by step', quick: 'quickly', off: 'not by themselves' },

  face: {
    name: (id: number, strategy: string) => `Card ${id}, strategy ${strategy}`,
    moves: 'Moves',
    gains: 'Gains',
    gain: gains,
    bonus: (section: string) => `Your recruit of ${section}`,
    noBonus: 'No bonus for you',
    only: (what: string, faction: string) => `${what}, ${faction} alone`,
    fromPower: (what: string, power: number) => `${what}, from ${power} power on`,
    done: 'done',
    notTried: 'not tried',
    advances: 'The cube moves on',
    stays: 'The cube stays',
    skips: 'Skip mark',
    combat: 'In a combat it spends',
    powers: ['0–7', '8–13', '14–16'],
    plays: (n: number) => `and adds ${counted(n, 'card')}`,
    yields: (n: number) => `A conquest yields ${n}`,
  },

  tracker: {
    name: 'Star tracker',
    space: (space: number) => `Space ${space}`,
    here: 'the cube is here',
    star: 'a star',
    river: 'river limit',
    second: 'strategy II begins',
  },
  piles: {
    main: (n: number) => `Cards of its turns: ${n}`,
    combat: (n: number) => `Cards of combats: ${n}`,
    none: 'None',
  },

  change: {
    open: 'Choose factions and level',
    lead: 'Nothing has been played yet: a new table takes the place of this one.',
    own: 'Your faction',
    mat: 'Your mat',
    its: 'Its faction',
    level: 'Level',
    tweaks: 'Make it easier or harder',
    dealt: 'Dealt',
    farthest: 'One from far away',
    same: 'You cannot both have the same faction.',
    coins: 'Coins, each time it gets some',
    power: 'Power, each time it gets some',
    as: 'as on the card',
    by: (n: number) => (n > 0 ? `${n} more` : `${-n} fewer`),
    switches,
    begin: 'Begin a new table',
  },
  again: {
    same: (level: string) => `Play ${level} again`,
    higher: (level: string) => `Try ${level}`,
    hint: 'A new table begins at once.',
  },
};
