import { counted, listOf } from './grammar.ts';

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
  otherDay: 'We go on another day',
  noOtherDay: 'Not another day',
  otherDayHow:
    'When all who are here agree: time stands still, the table is kept for 60 days, and its link stays the same.',
  wantOtherDay: (names: readonly string[]) => `${listOf(names)} would like to go on another day.`,
  youWantOtherDay: 'You would like to go on another day; the others who are here have to agree.',
  adjourned:
    'This game goes on another day. It is kept for 60 days under the same link, and your first page leads here.',
  wantOn: (names: readonly string[]) => `${listOf(names)} would like to go on now.`,
  youWantOn: 'You would like to go on now; it goes on when all who play want to.',
  playOn: 'Go on now',
  /** As this table has played so far. */
  toGo: (minutes: number) => `About ${counted(minutes, 'minute')} to go, at the pace of this table.`,
  wanted: (names: readonly string[]) => `${listOf(names)} would like this round to be the last.`,
  yours: 'You would like this round to be the last; the others have to agree.',
  ratherNot: 'Rather not',
  agree: 'Agree',
};
