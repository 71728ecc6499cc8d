import type { AnswerSpec, PartSpec } from '../model/answer.ts';
import { isBase, isHex, type Place } from '../model/map/board.ts';
import { type Reason, reason } from '../model/result.ts';

// An answer that is refused can be anything at all: these find in it what somebody may have meant.

/** What stands under the name of a part. */
export function partNamed(answer: unknown, name: string): unknown {
  if (typeof answer !== 'object' || answer === null || !Object.hasOwn(answer, name)) return undefined;
  return Reflect.get(answer, name);
}

const isPlace = (id: unknown): id is Place => typeof id === 'string' && (isHex(id) || isBase(id));

/** Where a key of a spread is about: the hex of `r4c3`, or of `r4c3/oil`. */
const placeOfKey = (key: string): string => key.split('/')[0] ?? '';

/** The first place that an answer names and that cannot be chosen. `named` says where the answer has places, if not as its keys. */
export function wrongPlace(
  spec: AnswerSpec,
  answer: unknown,
  named: (answer: object) => unknown[] = (amounts) => Object.keys(amounts).map(placeOfKey),
): Place | undefined {
  const parts: PartSpec[] = spec.type === 'parts' ? Object.values(spec.parts) : [spec];
  const open = parts.flatMap(idsOf);
  return meant(answer, named).find((one): one is Place => isPlace(one) && !open.includes(one));
}

function meant(answer: unknown, named: (answer: object) => unknown[]): unknown[] {
  if (typeof answer === 'string') return [answer];
  if (typeof answer !== 'object' || answer === null) return [];
  return Array.isArray(answer) ? answer : named(answer);
}

function idsOf(part: PartSpec): string[] {
  switch (part.type) {
    case 'pick':
      return part.options.map(({ id }) => id);
    case 'subset':
      return part.of.map(({ id }) => id);
    case 'spread':
      return Object.keys(part.caps).map(placeOfKey);
    case 'amount':
      return [];
  }
}

export const noWorker = (at: Place): Reason => reason('noWorkerThere', 'You have no worker there.', { at });
