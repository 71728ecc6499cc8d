import { dayAndTime } from './dated.ts';
import { counted } from './grammar.ts';

const later = (seconds: number): string =>
  `${seconds % 60 === 0 ? counted(seconds / 60, 'minute') : counted(seconds, 'second')} later`;

/**
 * The options of a table: `label` and `values` on forms, `told` in summaries (by the value; where it has none, the word of the form
 * does), `help` on the card.
 */
export const en = {
  seats: {
    label: 'Seats',
    values: (seats: number) => String(seats),
    help: { title: 'Seats', text: 'Two to seven. Six and seven always play with all seven factions.' },
  },
  date: {
    label: 'Date, if it is not now',
    when: (at: number) => dayAndTime({ at }),
    taken: (when: string, taken: number, seats: number) => `${when}, ${taken} of ${seats} seats taken`,
    calendar: 'Calendar file',
    help: {
      title: 'Date',
      text: 'When you want to play. Link and code stay good until the day after it; everybody sees the time where they are, and can save it for their calendar. A table without a date is kept for a day.',
    },
  },
  isPublic: {
    label: 'Who can join',
    values: { false: 'Friends with the link', true: 'Everybody' },
    told: { false: 'Private: by invitation', true: 'Public: in the list of tables' },
    help: {
      title: 'Public',
      text: 'Listed on the first page for everybody to join or watch, or open only to those with the link.',
    },
  },
  clock: {
    label: 'Clock',
    values: {
      none: 'No clock',
      'live6+15': 'Fast: 6 minutes and 15 seconds a turn',
      'live15+30': 'Normal: 15 minutes and 30 seconds a turn',
      'live25+45': 'Long: 25 minutes and 45 seconds a turn',
      slow1: 'Slow: a day for each turn',
      slow3: 'Very slow: three days for each turn',
    },
    free: (minutes: number, seconds: number) =>
      seconds === 0
        ? `${counted(minutes, 'minute')} for the whole game`
        : `${counted(minutes, 'minute')} and ${counted(seconds, 'second')} a turn`,
    help: { title: 'Clock', text: 'None, minutes for an evening, or days for play by and by.' },
  },
  notices: {
    told: {
      true: 'With notices: everybody can be told that it is their turn, by Discord, Slack or ntfy, or in a private feed.',
    },
    help: {
      title: 'Notices',
      text: 'Whether seats can be told that it is their turn. Slow play needs it.',
    },
  },
  expansion: {
    label: 'All seven factions (always with six or seven seats)',
    told: { false: 'Five factions', true: 'Seven factions' },
    help: {
      title: 'Seven factions',
      text: 'Adds Albion and Togawa and two more mats. Newcomers do better with one of the five others.',
    },
  },
  assign: {
    label: 'Factions and mats are',
    values: {
      deal: 'dealt, wishes granted where possible',
      draft: 'chosen one after the other',
      auction: 'sold by auction',
    },
    told: {
      deal: 'Factions and mats are dealt, wishes granted where possible',
      draft: 'Factions and mats are chosen one after the other',
      auction: 'Factions and mats are sold by auction',
    },
    help: {
      title: 'Factions and mats',
      text: 'Dealt at random, chosen one after the other, or sold to the highest bid.',
    },
  },
  from: {
    label: 'Whoever chooses, chooses',
    values: { dealt: 'from dealt pairs', free: 'any faction and any mat' },
    help: {
      title: 'Choosing from',
      text: 'Either one dealt pair of faction and mat for each seat, or any two that are left.',
    },
  },
  preset: {
    label: 'Rules',
    values: {
      printed: 'as printed',
      balanced: 'as printed, without the two strongest pairs',
      latest: 'with the latest rulings',
    },
    told: { printed: 'Every pair can be dealt, as printed', latest: 'Latest rulings' },
    help: {
      title: 'Rules',
      text: 'As printed, every pair of faction and mat can be dealt. Usually the two strongest are not dealt, but can be chosen. With the latest rulings they are banned, and a Factory card is never used twice running.',
    },
  },
  estimate: {
    label: 'Score estimates',
    values: { off: 'nobody sees any', own: 'everybody sees their own', all: 'everybody sees all' },
    told: { off: 'Score estimates: nobody sees any', all: 'Score estimates: everybody sees all' },
    help: {
      title: 'Score estimate',
      text: 'Whether the present score is shown: not at all, your own, or everybody’s. All of it could be counted on the table.',
    },
  },
  undo: {
    label: 'Undo is allowed',
    told: { false: 'No undo' },
    help: { title: 'Undo', text: 'Whether steps of the running turn can be taken back.' },
  },
  extraTime: {
    label: 'People may ask for more time on the clock',
    told: { false: 'The same time for everybody' },
    help: {
      title: 'Extra time',
      text: 'Whether a seat can have two or three times the time of the others. Everybody sees who has it.',
    },
  },
  deals: {
    label: 'Coins may be given to others',
    told: { false: 'No deals in coins' },
    help: { title: 'Deals', text: 'Whether coins may be given to others. Tournaments play without.' },
  },
  advice: {
    label: 'The table gives advice to those who ask',
    told: { false: 'No advice' },
    help: { title: 'Advice', text: 'Whether players may ask what a sensible bot would do in their place.' },
  },
  chat: {
    label: 'People may talk',
    told: { false: 'No talk' },
    help: { title: 'Talk', text: 'Whether people at the table can write to one another.' },
  },
  watch: {
    label: 'Others may watch',
    told: { false: 'No spectators' },
    help: { title: 'Watching', text: 'Whether others can watch. They never see what is hidden.' },
  },
  delay: {
    label: 'Spectators see it',
    values: (seconds: number) => (seconds === 0 ? 'at once' : later(seconds)),
    told: (seconds: number) => `Spectators see it ${later(seconds)}`,
    help: { title: 'Delay', text: 'How much later those who watch see everything.' },
  },
};
