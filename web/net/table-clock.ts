import type { ClockFace } from '../../engine/catalog.ts';
import type { MaybeKnown } from './table-state.ts';

/**
 * The clock as the engine reads it: what the room tells of it, and what it tells elsewhere of the seats, who has longer than others
 * and when the own seat sleeps. When others sleep, only the room knows.
 */
export function tableClock({
  clock,
  lobby,
  inside,
  seat,
}: MaybeKnown<'clock' | 'lobby' | 'inside' | 'seat'>): ClockFace | undefined {
  if (clock === undefined) return undefined;
  const { pausedAt } = clock;
  const seats = clock.seats.map((own, index) => {
    const stretch = lobby?.chairs[index]?.extraTime;
    const sleepsAt = index === seat ? inside?.sleepsAt : undefined;
    return { ...own, ...(stretch !== undefined && { stretch }), ...(sleepsAt !== undefined && { sleepsAt }) };
  });
  return { seats, ...(pausedAt !== undefined && { pausedAt }) };
}
