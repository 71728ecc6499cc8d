import { type Decision, type GameEvent, type SeatId, STARS_TO_END } from '../../engine/index.ts';
import { ceremony } from '../i18n/ceremony.ts';
import { ask, type Scene } from '../i18n/decisions.ts';
import { tellEvent, type Who } from '../i18n/events.ts';
import { shell } from '../i18n/shell.ts';
import { sight } from '../i18n/sight.ts';
import { options } from '../known.ts';
import { isAnswered } from '../net/outbox.ts';
import type { LogLine, TableState } from '../net/table-state.ts';
import { turnSentence } from './turn-sentence.ts';
import { turnsInLog } from './turns-of-log.ts';

export const MANNERS = ['brief', 'full'] as const;
export type Manner = (typeof MANNERS)[number];

/** What is to be said: at once, or when there is a pause. */
export interface News {
  assertive: string[];
  polite: string[];
}

/** Up to where everything has been said. */
export interface Heard {
  seq: number;
  turn: number;
  decision: string | undefined;
}

const COMBAT: readonly GameEvent['kind'][] = ['combatBegan', 'combatRevealed', 'combatWon'];

/** What somebody who has just come need not be told any more. */
export function heardSoFar(state: TableState): Heard {
  const turns = turnsInLog(state.log, state.view?.public.order[0] ?? 0);
  const last = turns.findLast(({ isFinished }) => isFinished);
  return { seq: state.seq, turn: last?.number ?? 0, decision: undefined };
}

function combatsIn(lines: readonly LogLine[], scene: Scene): string[] {
  const events = lines.flatMap((line) => line.events).filter(({ kind }) => COMBAT.includes(kind));
  return events.flatMap((event) => tellEvent(event, scene.who) ?? []);
}

/** A finished turn of somebody else in one sentence, or in all of them. */
function tellTurn(events: readonly GameEvent[], seat: SeatId, scene: Scene, manner: Manner): string {
  if (manner === 'brief') return turnSentence(events, seat, scene.who);
  const sentences = events.flatMap((event) => tellEvent(event, scene.who) ?? []);
  return `${scene.who(seat)}. ${sentences.join(' ')}`;
}

/** Somebody else needs one more star. */
function warningsIn(lines: readonly LogLine[], me: SeatId | undefined, scene: Scene): string[] {
  return lines.flatMap(({ events }) =>
    events.flatMap((event) =>
      event.kind === 'starPlaced' && event.count === STARS_TO_END - 1 && event.seat !== me
        ? [shell.news.oneStar(scene.who(event.seat))]
        : [],
    ),
  );
}

/** What has happened since, for somebody who listens: told of the table as it is in this state and no other. */
export function newsSince(
  heard: Heard,
  state: TableState,
  who: Who,
  manner: Manner,
): { news: News; heard: Heard } {
  const { view, log, seq, outbox } = state;
  if (view === undefined) return { news: { assertive: [], polite: [] }, heard };
  const scene: Scene = { table: view.public, own: view.own, who };
  const turns = turnsInLog(log, view.public.order[0] ?? 0).filter(
    ({ number, isFinished }) => isFinished && number > heard.turn,
  );
  const polite = turns
    .filter(({ seat }) => seat !== state.seat)
    .map(({ seat, events }) => tellTurn(events, seat, scene, manner));
  const fresh = log.filter((line) => line.seq > heard.seq && !line.isUndo);
  polite.push(...warningsIn(fresh, state.seat, scene));
  const fights = combatsIn(fresh, scene);
  const [decision] = options(view).owed;
  const isNew = decision !== undefined && decision.id !== heard.decision && !isAnswered(outbox, decision.id);
  const { ended } = view.public;
  const hasJustEnded = fresh.some(({ events }) => events.some(({ kind }) => kind === 'gameEnded'));
  const assertive = [
    ...(fights.length > 0 ? [sight.combat(fights.join(' '))] : []),
    ...(ended !== undefined && hasJustEnded ? [sight.over(ceremony.reason[ended.reason])] : []),
    ...(isNew ? [askAloud(decision, scene)] : []),
  ];
  return {
    news: { assertive, polite },
    heard: { seq, turn: turns.at(-1)?.number ?? heard.turn, decision: decision?.id },
  };
}

const askAloud = (decision: Decision, scene: Scene): string => sight.yourDecision(ask(decision, scene));
