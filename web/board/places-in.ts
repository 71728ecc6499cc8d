import { type GameEvent, isBase, isHex, type Place } from '../../engine/index.ts';

const isPlace = (value: unknown): value is Place =>
  typeof value === 'string' && (isHex(value) || isBase(value));

/** The places that events tell of. */
export function placesIn(events: readonly GameEvent[]): ReadonlySet<Place> {
  return new Set(
    events.flatMap((event) =>
      ['at', 'from', 'to'].map((field): unknown => Reflect.get(event, field)).filter(isPlace),
    ),
  );
}
