import { type GameEvent, isHex, type Place, type SeatId, type Table } from '../../../engine/index.ts';
import { tellEvent, type Who } from '../../i18n/events.ts';
import type { LogLine } from '../../net/table-state.ts';
import { placesOf } from '../log/turn-log.ts';

export type AutomaAttempt = Extract<GameEvent, { kind: 'automaTried' }>;

/** One thing that an Automa did or tried, as it is shown. */
export interface AutomaStep {
  text: string;
  /** What is lit on the map: every hex that was weighed, or where it happened. */
  places: readonly Place[];
  /** Where its unit went. */
  path?: readonly Place[];
}

export interface AutomaTurn {
  number: number;
  card?: number;
  strategy: NonNullable<Table['automa']>['strategy'];
  steps: AutomaStep[];
  /** The symbols of the move row that were looked at. */
  tried: AutomaAttempt[];
}

const MOST_TURNS = 20;
/** The frame of a turn, not a part of it. */
const UNTOLD: readonly GameEvent['kind'][] = ['turnBegan', 'turnEnded'];

function stepOf(event: GameEvent, who: Who): AutomaStep | undefined {
  const text = UNTOLD.includes(event.kind) ? undefined : tellEvent(event, who);
  if (text === undefined) return undefined;
  if (event.kind !== 'automaTried' || event.choice === undefined) return { text, places: placesOf(event) };
  const { from, to, weighed } = event.choice;
  const places = [...new Set<Place>([...weighed.map(({ hex }) => hex), to])];
  return { text, places, ...(from !== to && { path: [from, to] }) };
}

/** The step itself was told with the choice before it. */
const isToldAlready = (event: GameEvent, { tried }: AutomaTurn): boolean =>
  event.kind === 'unitMoved' &&
  tried.some(({ choice }) => choice?.unit === event.unit && choice.to === event.to);

/** The latest turns of the Automa that the log knows from their beginning, the last one at the end. */
export function automaTurns(log: readonly LogLine[], automa: SeatId, who: Who): AutomaTurn[] {
  const turns: AutomaTurn[] = [];
  let current: AutomaTurn | undefined;
  for (const event of log
    .filter(({ isUndo, isUndone }) => !isUndo && !isUndone)
    .flatMap((line) => line.events)) {
    if (event.kind === 'turnBegan') {
      current =
        event.seat === automa ? { number: event.number, strategy: 'I', steps: [], tried: [] } : undefined;
      if (current !== undefined) turns.push(current);
    }
    if (current === undefined) continue;
    if (event.kind === 'automaCardDrawn' && event.use === 'turn') {
      current.card = event.card;
      current.strategy = event.strategy;
    }
    const step = isToldAlready(event, current) ? undefined : stepOf(event, who);
    if (event.kind === 'automaTried') current.tried.push(event);
    if (step !== undefined) current.steps.push(step);
    if (event.kind === 'turnEnded') current = undefined;
  }
  return turns.slice(-MOST_TURNS);
}

/** The hex somebody looks at, if it is one. */
export const lookedHex = (looked: Place | undefined) =>
  looked !== undefined && isHex(looked) ? looked : undefined;
