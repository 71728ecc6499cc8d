import { type Decision, type GameEvent, type SeatId, STARS_TO_END } from '../../engine/index.ts';
import { ask, type Scene } from '../i18n/decisions.ts';
import { sayEnding } from '../i18n/ending.ts';
import { tellEvent, type Who } from '../i18n/events.ts';
import { fighting } from '../i18n/fighting.ts';
import { STAR_WORD } from '../i18n/names.ts';
import { shell } from '../i18n/shell.ts';
import { sight } from '../i18n/sight.ts';
import { cachedOptions } from '../lib/engine-cache.ts';
import { answeredIn } from '../net/outbox.ts';
import { type LogLine, type MaybeKnown, newsIn, type TableState } from '../net/table-state.ts';
import { gainsOf, turnSentence } from './turn-sentence.ts';
import { type ToldTurn, turnsInLog } from './turns-of-log.ts';

const MANNERS = ['brief', 'full'] as const;
export type Manner = (typeof MANNERS)[number];

/** What is to be said: at once, or when there is a pause. */
interface Announcement {
  assertive: string[];
  polite: string[];
}

/** Up to where everything has been said. */
export interface Announced {
  news: number;
  turn: number;
  decision: string | undefined;
}

/** The table as it is listened to. */
export type HeardTable = MaybeKnown<'view' | 'seat'> &
  Pick<TableState, 'log' | 'seq' | 'outbox'> &
  MaybeKnown<'news'>;

const COMBAT: readonly GameEvent['kind'][] = ['combatBegan', 'combatRevealed', 'combatWon'];

/** What somebody who has just come need not be told any more. */
export function announcedSoFar(state: Pick<HeardTable, 'view' | 'log' | 'seq' | 'news'>): Announced {
  const turns = turnsInLog(state.log, state.view?.public.order[0] ?? 0);
  const last = turns.findLast(({ isFinished }) => isFinished);
  return { news: state.news ?? state.seq, turn: last?.number ?? 0, decision: undefined };
}

const isTie = (event: GameEvent): boolean =>
  event.kind === 'combatRevealed' && event.attacker.total === event.defender.total;

/** The sentence that begins a combat says that it is one; those that come later do not. */
function combatsIn(lines: readonly LogLine[], scene: Scene): string[] {
  const events = lines.flatMap((line) => line.events).filter(({ kind }) => COMBAT.includes(kind));
  const told = events
    .flatMap((event) => [tellEvent(event, scene.who) ?? [], isTie(event) ? fighting.tie : []].flat())
    .join(' ');
  if (told === '') return [];
  return [events[0]?.kind === 'combatBegan' ? told : sight.combat(told)];
}

/** A finished turn of somebody else in one sentence, or in all of them; and what it brought the listener. */
function tellTurn({ events, seat }: ToldTurn, scene: Scene, manner: Manner): string {
  if (manner === 'brief')
    return [turnSentence(events, seat, scene.who), ...gainsFor(events, scene.own?.seat)].join(' ');
  const sentences = events.flatMap((event) => tellEvent(event, scene.who) ?? []);
  return `${scene.who(seat)}. ${sentences.join(' ')}`;
}

function gainsFor(events: readonly GameEvent[], me: SeatId | undefined): string[] {
  const gains = me === undefined ? [] : gainsOf(events, me);
  return gains.length === 0 ? [] : [sight.youGet(gains)];
}

/**
 * What the listener's own answers brought: to press a button is not yet to know what it brought. What was gained in the turn of
 * somebody else is told with that turn.
 */
export function broughtIn(
  lines: readonly LogLine[],
  { seat: me, view }: MaybeKnown<'view' | 'seat'>,
): string[] {
  if (me === undefined) return [];
  const isOwnTurn = view?.public.turn.seat === me;
  const isMine = ({ by, isUndone, events }: LogLine): boolean =>
    !isUndone && (by === me || (isOwnTurn && events.every(({ kind }) => kind !== 'turnEnded')));
  const events = lines.filter(isMine).flatMap((line) => line.events);
  return [
    ...(isOwnTurn ? gainsFor(events, me) : []),
    ...events.flatMap((event) =>
      event.kind === 'starPlaced' && event.seat === me
        ? [sight.ownStar(event.count, STAR_WORD[event.star])]
        : [],
    ),
  ];
}

const isTakenBack = (lines: readonly LogLine[], me: SeatId | undefined): boolean =>
  me !== undefined && lines.some(({ isUndo, by }) => isUndo && by === me);

/** Somebody else needs one more star, or time is called. */
function warningsIn(lines: readonly LogLine[], me: SeatId | undefined, scene: Scene): string[] {
  return lines.flatMap(({ events }) =>
    events.flatMap((event) => {
      if (event.kind === 'timeCalled') return tellEvent(event, scene.who) ?? [];
      return event.kind === 'starPlaced' && event.count === STARS_TO_END - 1 && event.seat !== me
        ? [shell.news.oneStar(scene.who(event.seat))]
        : [];
    }),
  );
}

/** What has happened since, for somebody who listens: told of the table as it is in this state and no other. */
export function announcementsSince(
  heard: Announced,
  state: HeardTable,
  who: Who,
  manner: Manner,
  owed: readonly Decision[] = state.view === undefined ? [] : cachedOptions(state.view).owed,
): { news: Announcement; heard: Announced } {
  const { view, log, seq, news: last = seq, outbox } = state;
  if (view === undefined) return { news: { assertive: [], polite: [] }, heard };
  const scene: Scene = { table: view.public, own: view.own, who };
  const turns = turnsInLog(log, view.public.order[0] ?? 0).filter(
    ({ number, isFinished }) => isFinished && number > heard.turn,
  );
  const polite = turns.filter(({ seat }) => seat !== state.seat).map((turn) => tellTurn(turn, scene, manner));
  const since = newsIn(log, heard.news);
  const fresh = since.filter(({ isUndo }) => !isUndo);
  polite.push(...warningsIn(fresh, state.seat, scene));
  const deeds = [...(isTakenBack(since, state.seat) ? [sight.takenBack] : []), ...broughtIn(since, state)];
  const [decision] = owed;
  const isNew =
    decision !== undefined && decision.id !== heard.decision && !answeredIn(outbox).includes(decision.id);
  const hasJustEnded = fresh.some(({ events }) => events.some(({ kind }) => kind === 'gameEnded'));
  const assertive = [
    ...combatsIn(fresh, scene),
    ...(hasJustEnded ? [sight.over(sayEnding(view.public, who))] : []),
    ...(isNew ? [...deeds, askAloud(decision, scene)] : []),
  ];
  if (!isNew) polite.unshift(...deeds);
  return {
    news: { assertive, polite },
    heard: { news: last, turn: turns.at(-1)?.number ?? heard.turn, decision: decision?.id },
  };
}

const askAloud = (decision: Decision, scene: Scene): string => sight.yourDecision(ask(decision, scene));
