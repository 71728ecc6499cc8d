import { type GameView, type Place, reach, type SeatId } from '../../../engine/index.ts';

/** Where the units of a seat could go with the next move, and where that would mean a fight. */
export interface SeatReach {
  seat: SeatId;
  faction: string;
  places: ReadonlyMap<Place, { isFight: boolean }>;
}

export function reachShown(view: GameView, seat: SeatId): SeatReach {
  const places = new Map<Place, { isFight: boolean }>();
  for (const { to, signs } of reach(view, seat).flatMap(({ places: all }) => all)) {
    const isFight = signs.some(({ kind }) => kind === 'startsCombat') || places.get(to)?.isFight === true;
    places.set(to, { isFight });
  }
  return { seat, faction: view.public.seats[seat]?.faction ?? '', places };
}
