import { type AnswerSpec, isBase, isHex, type Place } from '../../../engine/index.ts';
import type { Draft } from './draft.ts';

/** Where beaten fighters may go; the same for all of them. */
export function retreatPlaces(spec: AnswerSpec): Place[] {
  const [first] = spec.type === 'parts' ? Object.values(spec.parts) : [];
  if (first?.type !== 'pick') return [];
  return first.options.map(({ id }) => id).filter((id): id is Place => isHex(id) || isBase(id));
}

export const allTo = (spec: AnswerSpec, place: Place): Draft =>
  spec.type === 'parts' ? Object.fromEntries(Object.keys(spec.parts).map((unit) => [unit, place])) : {};
