import { counted } from './grammar.ts';

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A game as a text to be read. */
export const en = {
  title: 'A game at Ploughshare',
  played: (at: number) => `Played on ${dates.format(at)}.`,
  rules: (rules: number) => `Rules ${rules}.`,
  from: (address: string) => `The game: ${address}`,
  pair: (faction: string, mat: string) => `${faction} with the ${mat} mat`,
  /** What is played, and by whom. */
  player: (pair: string, name: string) => (name === '' ? pair : `${pair}: ${name}`),
  tile: (title: string, line: string) => `Structure tile: ${title}. ${line}`,
  settingUp: 'Setting up',
  called: (faction: string, name: string) => (name === '' ? faction : `${faction} (${name})`),
  turn: (round: number, who: string) => `Round ${round} · ${who}`,
  figures: ({ power, popularity, coins, cards, stars }: Readonly<Record<string, number>>) =>
    `power ${power}, popularity ${popularity}, ${counted(coins ?? 0, 'coin')}, ${counted(cards ?? 0, 'card')}, ${counted(stars ?? 0, 'star')}`,
  nothing: 'Nothing happens.',
  tornAt: (entry: number) => `The record breaks off at entry ${entry}: what follows cannot be played.`,
  unfinished: 'The game was not played to its end.',
  scoring: 'Final scoring',
  place: (rank: number, who: string, total: string) => `${rank}. ${who}: ${total}`,
  counted: (what: string, count: number, rate: number) => `${what} (${count} at ${rate})`,
  note: (mark: string, from: string, text: string) =>
    `${['Note', mark, from].filter((part) => part !== '').join(' ')}: ${text}`,
  theirs: 'from somebody else',
  hexes: (names: readonly string[]) => `[${names.join(', ')}]`,
  arrow: (from: string, to: string) => `[${from} → ${to}]`,
};
