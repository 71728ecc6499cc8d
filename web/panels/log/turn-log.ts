import type { GameEvent, Place, SeatId } from '../../../engine/index.ts';
import { placesIn } from '../../board/places-in.ts';
import { drawers } from '../../i18n/drawers.ts';
import { tellEvent, type Who } from '../../i18n/events.ts';
import type { LogLine } from '../../net/table-state.ts';
import { turnHeadline } from './turn-headline.ts';

const words = drawers.log;

interface Sentence {
  key: string;
  /** The command with which it happened. */
  seq: number;
  text: string;
  isUndone: boolean;
  isBot: boolean;
  /** Others at the table are told less. */
  isSecret: boolean;
  /** Where it happened. */
  places: readonly Place[];
}

export interface TurnLog {
  key: string;
  title: string;
  /** Whose turn; nobody's before the first one. */
  seat?: SeatId;
  number?: number;
  isOver: boolean;
  /** The turn in one sentence. */
  headline?: string;
  sentences: Sentence[];
}

/** Before factions are given out, people go by their names. */
const BY_NAME: readonly GameEvent['kind'][] = [
  'pairTaken',
  'bidSealed',
  'bidsOpened',
  'bidRaised',
  'bidPassed',
  'pickWon',
];

const beginsFirstTurn = (event: GameEvent): boolean => event.kind === 'turnBegan' && event.number === 1;

/** What stands before the first turn that the log knows the beginning of: a dealt game begins with the deal itself. */
function firstTitle(log: readonly LogLine[]): string {
  if (log[0]?.seq !== 1) return words.before;
  return log.some(({ events }) => events.some(beginsFirstTurn)) ? words.settingUp : words.firstTurn;
}

/** The hexes and bases that an event is about. */
export const placesOf = (event: GameEvent): Place[] => [...placesIn([event])];

/** Only those are told the values who drew, took or lost the cards. */
const isSecret = (event: GameEvent): boolean =>
  (event.kind === 'cardsDrawn' && event.cards !== undefined) ||
  (event.kind === 'cardStolen' && event.value !== undefined);

interface Gathering extends TurnLog {
  events: GameEvent[];
}

/** What people are called in the log. */
export interface Callings {
  /** By their factions. */
  who: Who;
  /** By their names. */
  name: Who;
  /** By both, where they are spoken of first. */
  full: Who;
}

/** The log as turns, the latest first; within a turn, things stand in the order in which they happened. */
export function turnsOf(log: readonly LogLine[], { who, name, full }: Callings, most: number): TurnLog[] {
  let current: Gathering = { key: 'before', title: firstTitle(log), isOver: true, sentences: [], events: [] };
  const turns = [current];
  for (const line of log) {
    const { isUndone = false, isBot = false } = line;
    line.events.forEach((event, index) => {
      const key = `${line.seq}.${index}`;
      if (event.kind === 'turnBegan' && !isUndone) {
        const { seat, number } = event;
        const title = words.turn(number, full(seat));
        current = { key, title, seat, number, isOver: false, sentences: [], events: [] };
        turns.push(current);
      }
      if (!isUndone) current.events.push(event);
      if (event.kind === 'turnEnded' && !isUndone) current.isOver = true;
      // The headline says who is at it.
      const others: Who = (seat) => (seat === current.seat ? who(seat) : full(seat));
      const text = tellEvent(event, BY_NAME.includes(event.kind) ? name : others);
      if (text !== undefined)
        current.sentences.push({
          key,
          // What was foreseen of a command is told before the rest of it.
          seq: Math.ceil(line.seq),
          text,
          isUndone,
          isBot,
          isSecret: isSecret(event),
          places: placesOf(event),
        });
    });
    if (line.isUndo && line.by !== undefined) {
      const text = words.stepBack(line.by === current.seat ? who(line.by) : full(line.by));
      const key = `${line.seq}.undo`;
      current.sentences.push({
        key,
        seq: line.seq,
        text,
        isUndone: false,
        isBot: false,
        isSecret: false,
        places: [],
      });
    }
  }
  return turns
    .filter(({ key, sentences }) => key !== 'before' || sentences.length > 0)
    .slice(-most)
    .reverse()
    .map(({ events, ...turn }) =>
      turn.seat === undefined
        ? turn
        : { ...turn, headline: turnHeadline(turn.seat, events, full, turn.isOver) },
    );
}
