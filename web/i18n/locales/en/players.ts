import { listOf } from './grammar.ts';

/** The others and oneself: what is known of every seat. */
export const en = {
  name: 'Players',
  you: 'you',
  turn: 'turn',
  neighbour: 'neighbour: recruits pay both of you',
  left: 'sits to your left',
  right: 'sits to your right',
  power: 'power',
  popularity: 'popularity',
  coins: 'coins',
  cards: 'combat cards',
  stars: (most: number) => `of ${most} stars`,
  pawn: (column: string) => `The pawn stands on ${column}`,
  noPawn: 'The pawn is not on the mat yet',
  recruits: (columns: readonly string[]) =>
    columns.length === 0 ? 'no recruits' : `recruits on ${listOf(columns)}`,
  abilities: (names: readonly string[]) =>
    names.length === 0 ? 'no mech abilities' : `can use ${listOf(names)}`,
  showReach: (who: string) => `Show where ${who} could go next turn`,
  reach: (who: string) => `Marked: where ${who} could go next turn.`,
  hideReach: 'Hide',
  extraTime: (times: number) => `${times} times the time`,
  status: {
    resigned: 'resigned',
    bot: 'bot',
    playedOn: 'a bot plays on',
    away: 'away',
    awayFor: (time: string) => `away for ${time}`,
  },
};
