import type { PlayerId } from '../../../engine/contest/index.ts';
import { keyOf } from '../../keys/secrets.ts';
import { CONTEST_CAPS } from '../../protocol/contest.ts';
import { cleanName, foldedName } from '../../protocol/names.ts';
import { done, type Outcome, type RefusalCode, refuse } from '../../protocol/refusals.ts';
import { cleanTarget, type NoticeTarget } from '../../protocol/webhook.ts';
import type { Draft } from '../record/draft.ts';
import { canEnter, placesOf, playedRound } from '../record/phase.ts';
import type { EntrantRow } from '../record/rows.ts';
import type { Around } from '../run/around.ts';
import { nextPlayed } from '../run/entry.ts';
import { note } from '../run/errands.ts';

/** Somebody who signs up. */
export interface Entry {
  name: string;
  code?: string;
  notice?: NoticeTarget;
  /** Digest of the address it comes from. */
  net?: string;
  /** Of somebody in the event's circle: the link that is made of the own one. Being there is as good as any code. */
  link?: string;
}

/** Two names that a quick eye takes for one would be two lines of the standings that nobody can tell apart. */
export const isTaken = (draft: Draft, name: string, but?: PlayerId): boolean =>
  [...draft.now.entrant.values()].some(
    (other) => other.id !== but && other.state !== 'removed' && foldedName(other.name) === foldedName(name),
  );

function whyNot(draft: Draft, { code, net, link }: Entry): RefusalCode | undefined {
  const { settings } = draft.main;
  if (!canEnter(draft.now)) return 'signUpClosed';
  if (settings.entry === 'list') return 'byInvitation';
  if (settings.entry === 'code' && link === undefined && code?.trim() !== settings.code) return 'wrongCode';
  if (net !== undefined && draft.now.ban.has(net)) return 'banned';
  return undefined;
}

/** Adds somebody: with a place, on the waiting list, or for the rounds to come. */
export function addEntrant(
  draft: Draft,
  { name, notice, net, link: given }: Entry,
  around: Around,
): Outcome<{ entrant: EntrantRow; link: string }> {
  const clean = cleanName(name);
  if (clean === undefined) return refuse('badName');
  if (isTaken(draft, clean)) return refuse('nameTaken');
  const webhook = notice === undefined ? undefined : cleanTarget(notice);
  if (notice !== undefined && webhook === undefined) return refuse('badWebhook');
  const places = placesOf(draft.now);
  if (places.free === 0 && places.waiting >= CONTEST_CAPS.waiting) return refuse('contestFull');
  if (draft.now.entrant.size >= CONTEST_CAPS.entrants) return refuse('contestFull');
  const link = given ?? around.newLink('player');
  const entrant: EntrantRow = {
    id: `p${draft.number('player')}`,
    at: around.now,
    name: clean,
    key: keyOf(link),
    issue: 1,
    state: places.free > 0 ? 'in' : 'waiting',
    fromRound: nextPlayed(draft),
    // Whoever comes when it has begun is there.
    ...((draft.main.isCheckInOpen || playedRound(draft.now) !== undefined) && { isCheckedIn: true as const }),
    ...(net !== undefined && { net }),
    ...(webhook !== undefined && { webhook }),
  };
  draft.put('entrant', entrant);
  return done({ entrant, link });
}

export function enter(
  draft: Draft,
  entry: Entry,
  around: Around,
): Outcome<{ player: string; token: string; isWaiting: boolean }> {
  // A link of a circle is the same whenever it is asked for, and so is what it opens.
  const { link: given } = entry;
  const before =
    given === undefined ? undefined : [...draft.now.entrant.values()].find(({ key }) => key === keyOf(given));
  if (given !== undefined && before !== undefined)
    return done({ player: before.id, token: given, isWaiting: before.state === 'waiting' });
  const problem = whyNot(draft, entry);
  if (problem !== undefined) return refuse(problem);
  const added = addEntrant(draft, entry, around);
  if (!added.ok) return added;
  const { entrant, link } = added.value;
  note(draft, { at: around.now, by: 'player', kind: 'entered', player: entrant.id });
  return done({ player: entrant.id, token: link, isWaiting: entrant.state === 'waiting' });
}
