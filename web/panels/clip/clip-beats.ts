import type { Table } from '../../../engine/index.ts';
import type { Shown } from '../../board/shown.ts';
import { type ClipPlan, soonAfter } from '../../film/clip-plan.ts';
import type { FilmPlayer } from '../../film/film-player.ts';
import { eventsSeen } from '../../film/film-state.ts';
import type { Who } from '../../i18n/events.ts';
import { tellWhat, tellWhere, turnAt } from '../film/tell-position.ts';

function tableAt({ film }: FilmPlayer, at: number): Readonly<Table> {
  const state = film.stateAt(at);
  if (state === undefined) throw new Error('the film breaks off before');
  return state.public;
}

/** What a beat shows: the table of then, and, but for the first, what led to it. */
export function shownBeat(player: FilmPlayer, plan: ClipPlan, index: number): Shown {
  const { at, ms } = plan.beats[index] ?? { at: 0, ms: 0 };
  const seen = (n: number) => eventsSeen(player.film, n, player.viewer.peek());
  return {
    table: tableAt(player, at),
    before: tableAt(player, plan.beats[index - 1]?.at ?? at),
    seq: at,
    events: index === 0 ? [] : seen(at),
    ms,
    ahead: soonAfter(plan, index).flatMap(seen),
  };
}

/** What is said of a beat: the round, whose turn it is, and what they do; of the first, only where it is. */
export function beatWords(player: FilmPlayer, plan: ClipPlan, index: number, who: Who) {
  const at = plan.beats[index]?.at ?? 0;
  const turn = turnAt(player, at);
  const faction = turn && tableAt(player, at).seats[turn.seat]?.faction;
  const told = index === 0 ? '' : tellWhat(player, at, who);
  return {
    line: [tellWhere(player, at, who), told].filter((part) => part !== '').join(' · '),
    factions: faction === undefined ? [] : [faction],
  };
}
