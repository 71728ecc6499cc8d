import type { Draft } from '../record/draft.ts';
import type { NeedRow } from '../record/rows.ts';
import { tell } from './errands.ts';

// What waits for a decision of those who run the event: raised, and gone when it is settled or does not matter any more.

/** More than that at once, nobody could read. */
const MOST_NEEDS = 300;

const needAbout = (draft: Draft, about: string): NeedRow | undefined =>
  [...draft.now.need.values()].find((need) => need.about === about);

/** Once for each thing: a repeated report changes nothing. */
export function raise(draft: Draft, need: Omit<NeedRow, 'id' | 'at'>, now: number): void {
  if (needAbout(draft, need.about) !== undefined || draft.now.need.size >= MOST_NEEDS) return;
  draft.put('need', { id: draft.number('need'), at: now, ...need });
  if (need.kind === 'noShow')
    tell(
      draft,
      'organiser',
      {
        kind: 'missing',
        ...(need.round !== undefined && { round: need.round }),
        ...(need.table !== undefined && { number: need.table }),
      },
      now,
    );
}

export function settleAbout(draft: Draft, about: string): void {
  const need = needAbout(draft, about);
  if (need !== undefined) draft.drop('need', need);
}

/** Nothing about a table that is done waits any more. */
export function settleTable(draft: Draft, { round, number }: { round: number; number: number }): void {
  for (const need of draft.now.need.values())
    if (need.round === round && need.table === number) draft.drop('need', need);
}
