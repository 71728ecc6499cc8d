import type { LeftOver } from '../../../engine/contest/index.ts';
import type { ContestTableView, ContestView, RoundView } from '../../../worker/protocol/contest.ts';
import { contestPages } from '../../i18n/contest-pages.ts';

const words = contestPages.page;

/** What people are called, by the number of their entry; whoever was removed has no name any more. */
export type NameOf = (player: string) => string;

export function namesIn({ entrants }: ContestView): NameOf {
  const names = new Map(entrants.map(({ player, name }) => [player, name]));
  return (player) => names.get(player) ?? player;
}

/** The round that is played, or was played last; undefined before the first. */
export const roundNow = ({ rounds }: ContestView): RoundView | undefined =>
  rounds.findLast(({ tables }) => tables.length > 0);

/** What the clock at the head of the page counts down to, if anything. */
export function clockOf(view: ContestView): { label: string; until: number } | undefined {
  if (view.next !== undefined) return { label: words.clocks[view.next.kind], until: view.next.at };
  const round = roundNow(view);
  if (view.phase !== 'playing' || round?.deadlineAt === undefined) return undefined;
  return { label: words.clocks.playing, until: round.deadlineAt };
}

export const sayRound = ({ number, isFinal }: RoundView): string =>
  isFinal ? words.finalRound : words.round(number);

/** How a table stands, in a word. */
export function sayTable({ state, pausedAt, isCalling }: ContestTableView): string {
  if (isCalling && state === 'live') return words.calling;
  return pausedAt !== undefined && state !== 'over' ? words.paused : words.states[state];
}

/** What could not be avoided when a table was drawn. */
export function sayLeftOver(left: LeftOver, nameOf: NameOf): string {
  switch (left.kind) {
    case 'meetAgain':
      return words.leftOver.meetAgain(nameOf(left.players[0]), nameOf(left.players[1]), left.times);
    case 'pointGap':
      return words.leftOver.pointGap(left.low, left.high);
    case 'sameFaction':
      return words.leftOver.sameFaction(nameOf(left.player));
    case 'sameMat':
      return words.leftOver.sameMat(nameOf(left.player));
    case 'samePlace':
      return words.leftOver.samePlace(nameOf(left.player), left.place);
    case 'sameNeighbours':
      return words.leftOver.sameNeighbours(nameOf(left.players[0]), nameOf(left.players[1]));
  }
}

/** Tables that the round waits for; which ones these are is not told of a closed round. */
export const openTables = ({ tables, closed }: RoundView): ContestTableView[] =>
  closed === undefined
    ? tables.filter(({ state }) => state === 'open' || state === 'live' || state === 'planned')
    : [];

/** Why nothing is told of the games of a round, and how far it has come. */
export const sayClosed = ({ tables, closed }: RoundView): string | undefined =>
  closed && contestPages.page.closedRound(closed.done, tables.length);
