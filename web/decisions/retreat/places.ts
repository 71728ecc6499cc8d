import type { Decision, Place } from '../../../engine/index.ts';

type Spec = Decision<'retreat'>['spec'];

/** Where beaten fighters may go; the same for all of them. */
export const retreatPlaces = ({ parts }: Spec): Place[] =>
  Object.values(parts)[0]?.options.map(({ id }) => id) ?? [];

export const allTo = ({ parts }: Spec, place: Place): Record<string, Place> =>
  Object.fromEntries(Object.keys(parts).map((unit) => [unit, place]));
