import { counted } from '../language/language.ts';

const later = (seconds: number): string =>
  seconds % 60 === 0 ? counted(seconds / 60, 'minute') : counted(seconds, 'second');

/** What the options of a table are called, on forms and in a list of them. */
export const en = {
  seats: 'Seats',
  who: 'Who can join',
  whoIs: { private: 'Friends with the link', public: 'Everybody' },
  clock: 'Clock',
  clocks: {
    none: 'No clock',
    'live6+15': 'Fast: 6 minutes and 15 seconds a turn',
    'live15+30': 'Normal: 15 minutes and 30 seconds a turn',
    'live25+45': 'Long: 25 minutes and 45 seconds a turn',
    slow1: 'Slow: a day for each turn',
    slow3: 'Very slow: three days for each turn',
  },
  assign: 'Factions and mats are',
  assignments: {
    deal: 'dealt, wishes granted where possible',
    draft: 'chosen one after the other',
    auction: 'sold by auction',
  },
  from: 'Whoever chooses, chooses',
  choiceFrom: { dealt: 'from dealt pairs', free: 'any faction and any mat' },
  preset: 'Rules',
  presets: {
    printed: 'as printed',
    balanced: 'as printed, without the two strongest pairs',
    latest: 'with the latest rulings',
  },
  estimate: 'Score estimates',
  estimates: { off: 'nobody sees any', own: 'everybody sees their own', all: 'everybody sees all' },
  delay: 'Spectators see it',
  delays: (seconds: number) => (seconds === 0 ? 'at once' : `${later(seconds)} later`),
  expansion: 'All seven factions (always with six or seven seats)',
  switches: {
    undo: 'Undo is allowed',
    extraTime: 'People may ask for more time on the clock',
    deals: 'Coins may be given to others',
    advice: 'The table gives advice to those who ask',
    chat: 'People may talk',
    watch: 'Others may watch',
  },
  notices:
    'With notices: everybody can be told that it is their turn, by Discord, Slack or ntfy, or in a private feed.',
  said: {
    public: 'Public: in the list of tables',
    private: 'Private: by invitation',
    seven: 'Seven factions',
    five: 'Five factions',
    printed: 'Every pair can be dealt, as printed',
    latest: 'Latest rulings',
    without: {
      undo: 'No undo',
      extraTime: 'The same time for everybody',
      deals: 'No deals in coins',
      advice: 'No advice',
      chat: 'No talk',
      watch: 'No spectators',
    },
  },
} as const;
