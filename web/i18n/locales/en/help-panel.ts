import { counted } from './grammar.ts';

/** The words of help itself: buttons, headings, sentences around what the engine says. */
export const panel = {
  what: 'What can I do?',
  advise: 'Advise me',
  close: 'Close',
  gotIt: 'Got it',
  skipAll: 'Skip all',
  skipHelp: 'Skip all help',
  learn: 'Learn the game',
  more: 'More about this',
  moreKey: 'Press ? again for more.',
  helpFor: (title: string) => `Help: ${title}`,
  coach: 'Coach',
  firstTitle: 'Your first game',
  firstCoins: 'You win by coins: those you hold, and those for stars, land and goods.',
  firstStar: 'The game ends at once when anybody places a sixth star.',
  firstPopularity: 'Popularity multiplies what you score: more from 7, most from 13.',
  practiceTitle: 'If the game ended now',
  practiceLine: 'The first star is placed. This is how everybody would score; nothing is paid.',
  practiceTable: 'Scores as they stand',
  coinsFor: 'Coins for',
  total: 'Total',
  notYourTurn: 'It is not your turn. On your next one you could:',
  gameOver: 'The game is over: there is nothing left to decide.',
  watching: 'You are watching: others decide.',
  alsoOpen: 'Also open to you',
  sections: 'The sections of your mat',
  closed: 'closed',
  or: 'or',
  top: (action: string) => `${action}:`,
  bottom: (action: string) => `then ${action}:`,
  choose: 'You choose:',
  upTo: (min: number, max: number) => (min === max ? `exactly ${max}` : `${min} to ${max}`),
  thinking: 'Thinking…',
  doIt: 'Do that',
  notThat: 'Not that.',
};

export const learn = {
  title: 'Learn Ploughshare',
  pageTitle: 'Learn Ploughshare · Ploughshare',
  lead: 'Short cards on everything at the table. Read the first three, then play; the rest is here when you need it.',
  search: 'Search the cards',
  found: (n: number) => (n === 0 ? 'No card has these words.' : counted(n, 'card')),
  gallery: 'Gallery',
  home: 'Back to the first page',
  contents: 'Chapters',
  clauses: (ids: string) => `Rules: ${ids}`,
  chapters: {
    win: 'How you win',
    turn: 'Your turn',
    mat: 'The mat',
    moving: 'Moving',
    fighting: 'Fighting',
    land: 'The land',
    encounters: 'Encounters and the Factory',
    stars: 'Stars',
    scoring: 'Scoring',
    factions: 'Factions',
    mats: 'Mats',
    solo: 'Alone against the Automa',
    here: 'Playing here',
  },
};

/** Sentences of cards that are made from the figures of factions, mats, tiles and cards. */
export const made = {
  faction: (ability: string, mechs: string, power: number, cards: number) =>
    `Ability: ${ability}. Mechs: ${mechs}. Starts with ${power} power and ${counted(cards, 'combat card')}.`,
  mat: (columns: string, popularity: number, coins: number) =>
    `${columns}. Starts with ${popularity} popularity and ${counted(coins, 'coin')}.`,
  column: (top: string, bottom: string, cost: number, resource: string, coins: number) =>
    `${top} over ${bottom} (${cost} ${resource}, pays ${coins})`,
  tile: (line: string, payout: string) => `${line} Pays ${payout}.`,
  payout: (from: number, to: number, coins: number) =>
    `${coins} for ${from === to ? String(from) : `${from} to ${to}`}`,
  factory: (rule: string) => rule,
  walk: (faction: string, terrains: string) => `${faction} ${terrains}`,
  walks: (walks: readonly string[]) => `${walks.join('; ')}.`,
  river: (faction: string) => `Rivers: ${faction}`,
  riverwalk: (terrains: string, ways: string) => `Riverwalk leads onto ${terrains}. First ways out: ${ways}.`,
  noRiverwalk: (ability: string, help: string) => `No Riverwalk. Rivers are crossed by ${ability}: ${help}`,
  way: (from: string, to: string) => `${from} to ${to}`,
};
