import { type Signal, useSignal } from '@preact/signals';
import type { Decision, GameView, Offer } from '../../../engine/index.ts';
import type { ShowQueue } from '../../board/show-queue.ts';
import type { Shown } from '../../board/shown.ts';
import { useShowQueue } from '../../board/use-show-queue.ts';
import type { AnswerDraft } from '../../decisions/draft/answer-draft.ts';
import { useAnswerDraft } from '../../decisions/use-answer-draft.ts';
import { type TableHelp, useTableHelp } from '../../help/use-table-help.ts';
import type { Scene } from '../../i18n/decisions.ts';
import { withWords } from '../../i18n/language/load.ts';
import { useLater } from '../../lib/use-chunk.ts';
import type { GameSource } from '../../net/table-source.ts';
import type { Solo } from '../../panels/automa/solo.tsx';
import { type Ceremony, useCeremony } from '../../panels/ceremony/use-ceremony.ts';
import { type Greeted, useGreeting } from '../../panels/watch/use-greeting.ts';
import type * as LaterParts from './later-parts.ts';
import type { LookAt } from './live-game.tsx';
import { useScene } from './use-scene.ts';
import { useSolo } from './use-solo.ts';

/** A game on the screen: where it comes from, and what several parts of the screen share. */
export interface Game {
  source: GameSource;
  view: GameView;
  scene: Scene;
  owed: readonly Decision[];
  offers: readonly Offer[];
  /** Seen from no seat. */
  isWatching: boolean;
  /** What the map shows, which may be a little behind the table, and the queue of what waits for it. */
  shown: Shown;
  queue: ShowQueue | undefined;
  /** The answer in the making. */
  deciding: AnswerDraft;
  help: TableHelp;
  /** The count at the end. */
  ceremony: Ceremony;
  /** What has been played while somebody was away. */
  greeted: Greeted;
  /** The way into the past; missing where there is none. */
  lookAt: LookAt | undefined;
  /** The Automa's side of a solo table. */
  solo: Solo | undefined;
  /** Whether a photo of the table is being taken, or looked at. */
  photo: Signal<boolean>;
  /** What comes after the first picture, when it has come. */
  later: typeof LaterParts | undefined;
}

const loadLaterParts = withWords(['story', 'ear', 'photo'], () => import('./later-parts.ts'));

export function useGame(source: GameSource, lookAt: LookAt | undefined): Game {
  const view = source.view.value;
  const owed = source.owed.value;
  const scene = useScene(source);
  return {
    source,
    view,
    scene,
    owed,
    offers: source.offers.value,
    isWatching: source.seat.value === undefined,
    ...useShowQueue(source),
    deciding: useAnswerDraft(source, view, owed[0]),
    help: useTableHelp(source, view, scene, owed[0]),
    ceremony: useCeremony(source, view),
    greeted: useGreeting(source, view.public, scene.who),
    lookAt,
    solo: useSolo(source, view.public.setup.automa !== undefined),
    photo: useSignal(false),
    later: useLater(loadLaterParts, true),
  };
}
