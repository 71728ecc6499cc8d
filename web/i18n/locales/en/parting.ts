import { listOf } from './grammar.ts';

/** For whoever has to go before the end of a game. */
export const en = {
  title: 'I have to go',
  bot: 'A bot plays on for me',
  botHow: 'Until you are back: you take the seat over again at any of your turns.',
  open: 'Somebody may take my seat',
  openHow: 'A bot plays on; once you are gone, the host can let somebody in. Until then it is yours.',
  lastRound: 'Last round, then count',
  noLastRound: 'No last round',
  lastRoundHow: 'When all who play agree: everybody has the same number of turns, then the score decides.',
  wanted: (names: readonly string[]) => `${listOf(names)} would like this round to be the last.`,
  yours: 'You would like this round to be the last; the others have to agree.',
  ratherNot: 'Rather not',
  agree: 'Agree',
};
