import { type GameEvent, type GameState, options, redact, viewFor, waitedFor } from '../../engine/index.ts';
import type { Viewer } from '../../engine/rules/view.ts';
import type { Play } from './scenario.ts';

/** Everybody who can look at a game, by faction. */
export const onlookers = (play: Play): [string, Viewer][] => [
  ...play.table.seats.map(({ faction }, seat): [string, Viewer] => [faction, seat]),
  ['spectator', 'spectator'],
];

/** All that a viewer is given of a state. */
function given(state: GameState, viewer: Viewer): string {
  const view = viewFor(state, viewer);
  return JSON.stringify([view, options(view), waitedFor(view.public)]);
}

/** Who would see it if something in the state were otherwise. */
export function whoNotices(play: Play, change: (state: GameState) => void): string[] {
  const changed: GameState = JSON.parse(JSON.stringify(play.state));
  change(changed);
  return onlookers(play)
    .filter(([, viewer]) => given(play.state, viewer) !== given(changed, viewer))
    .map(([name]) => name);
}

/** Who can tell two courses of the same game apart, by what they see now and by the events of the last act. */
export function whoTellsApart(one: Play, other: Play): string[] {
  const told = ({ state, events }: Play, viewer: Viewer): string =>
    given(state, viewer) + JSON.stringify(redact(events, viewer));
  return onlookers(one)
    .filter(([, viewer]) => told(one, viewer) !== told(other, viewer))
    .map(([name]) => name);
}

/** The event of this kind in the last act, as each of them is told it. */
export function toldOf(play: Play, kind: GameEvent['kind']): Record<string, GameEvent | undefined> {
  const entries = onlookers(play).map(([name, viewer]): [string, GameEvent | undefined] => [
    name,
    redact(play.events, viewer).find((event) => event.kind === kind),
  ]);
  return Object.fromEntries(entries);
}
