import { useEffect, useRef } from 'preact/hooks';
import { type Consequence, checkAnswer, preview } from '../../../engine/index.ts';
import { answerOf, type Draft, specParts } from '../draft/draft.ts';
import type { Owed } from '../form/decision-form.tsx';

/** A decision in two parts that are tapped one after the other, in any order, on the mat or on the map. */
export interface TwoHalves {
  /** Ids that can be picked for a part. */
  idsOf(part: string): string[];
  chosen(part: string): string | undefined;
  pick(part: string, id: string): void;
  /** What any choice brings, besides what was chosen itself. */
  brings: readonly Consequence[];
}

export function useTwoHalves(asking: Owed): TwoHalves {
  const { asked, draft, change, settle } = asking;
  const { spec } = asked;
  const isWhole = (next: Draft): boolean => {
    const answer = answerOf(spec, next);
    return answer !== undefined && checkAnswer(spec, answer) === undefined;
  };
  useSettledFromMap(asking, isWhole);
  const idsOf = (part: string): string[] => {
    const found = specParts(spec).find(([name]) => name === part)?.[1];
    return found?.type === 'pick' ? found.options.map(({ id }) => id) : [];
  };
  return {
    idsOf,
    chosen: (part) => {
      const id = draft[part];
      return typeof id === 'string' ? id : undefined;
    },
    pick: (part, id) => {
      const next = { ...draft, [part]: id };
      if (isWhole(next)) settle(next);
      else change(next);
    },
    brings: foretold(asking),
  };
}

/** A tap on the map is the second half as well. An answer that was taken back stands there whole and waits for a new tap. */
function useSettledFromMap(
  { asked, draft, isPending, settle }: Owed,
  isWhole: (draft: Draft) => boolean,
): void {
  const key = `${asked.id} ${JSON.stringify(draft)}`;
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    if (!isPending && isWhole(draft)) settle(draft);
  });
}

/** The consequences of the choice as it stands, with the first of what is still open. */
function foretold({ asked, view, draft }: Owed): Consequence[] {
  const first = specParts(asked.spec).map(([name, part]) => [
    name,
    draft[name] ?? (part.type === 'pick' ? (part.options[0]?.id ?? '') : ''),
  ]);
  const told = preview(view, { decision: asked.id, answer: Object.fromEntries(first) });
  return told.filter(
    (one) => one.kind !== 'places' && one.kind !== 'moves' && !('clause' in one && one.clause === 'ENL-03'),
  );
}
