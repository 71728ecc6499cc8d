import { counted, listOf } from './grammar.ts';

/** The first page. */
export const en = {
  name: 'Ploughshare',
  lead: 'Farmland and great machines, in a 1920 that never was: an online tabletop for one to seven.',
  notice:
    'Unofficial: made by players, neither endorsed by nor connected with the publisher of the board game. ' +
    'All pictures and words here are our own. Open source under the MIT licence.',
  moment: 'One moment…',
  learn: 'Learn the game',
  findGame: 'Find a game',
  events: 'Events',
  circles: 'Circles',
  gallery: 'See the machines',
  noAccount: 'Free and open source. No account, nothing to install.',
  picture:
    'The table late in a game: walking machines of seven colours, workers and windmills on farms, woods and snow, around a black factory',

  playFriends: 'Play with friends',
  playAutoma: 'Play the Automa now',
  playBot: 'Play a bot now',
  nameAndOptions: 'Name and options',
  chosen: (name: string, seats: number, clock: string) => `${name} · ${counted(seats, 'seat')} · ${clock}`,
  yourName: 'Your name',
  more: 'More options',
  open: 'Open a table',

  join: 'Join a table',
  linkOrCode: 'Link or code',
  goJoin: 'Join',
  neither: 'That is neither a link to a table nor a code of six letters.',

  myGames: 'Your games',
  notBegun: 'Not begun yet',
  finished: 'Finished',
  finishedAt: (place: number) => `Finished, place ${place}`,
  abandoned: 'Broken off',
  adjourned: 'Goes on another day',
  yourTurn: 'Your turn',
  underWay: 'Under way',
  waitingFor: (names: readonly string[]) => `Waiting for ${listOf(names)}`,
  since: (ago: string) => `for ${ago}`,
  ago: (ago: string) => `${ago} ago`,
  sinceWithLeft: (ago: string, left: string, isPaused: boolean) =>
    `for ${ago}, ${left} left${isPaused ? ', paused' : ''}`,
  with: (names: readonly string[]) => `with ${listOf(names)}`,
  alone: 'nobody else yet',
  freeSeats: (n: number) => counted(n, 'free seat'),
  seat: (n: number) => `Seat ${n}`,
  over: (n: number) => `${counted(n, 'finished game')}`,

  publicTables: 'Public tables',
  lists: { open: 'To join', live: 'To watch', finished: 'Finished' },
  empty: {
    open: 'No public table is open now. Open one!',
    live: 'Nobody plays in public now.',
    finished: 'No public game has ended yet.',
  },
  act: { open: 'Join', live: 'Watch', finished: 'Result' },
  moreTables: 'More',
  nobodyYet: 'Nobody yet',
  bots: (n: number) => counted(n, 'bot'),
  free: (n: number, of: number) => (n === 0 ? `all ${of} seats taken` : `${n} of ${of} seats free`),
  seats: (n: number) => counted(n, 'seat'),
  won: (who: readonly string[], coins: number) => `${listOf(who)} won with ${counted(coins, 'coin')}`,
};
