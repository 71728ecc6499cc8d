import type { ContestView } from '../../../worker/protocol/contest.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { roundNow, sayRound } from '../contest/rounds.ts';
import type { PlayerOwn } from './open-event.ts';

/** What changed, for the ear: how the event stands, and the own next step. Spoken when it becomes another. */
export function StateSpeaker({ view, own }: { view: ContestView; own: PlayerOwn | undefined }) {
  const round = roundNow(view);
  const said = [
    ...(round === undefined ? [] : [sayRound(round)]),
    contestPages.phases[view.phase],
    ...(own === undefined ? [] : [contestPages.own.steps[own.next.kind]]),
    view.announcements.at(-1)?.text ?? '',
  ];
  return (
    <p class="visually-hidden" role="status">
      {said.filter((text) => text !== '').join('. ')}
    </p>
  );
}
