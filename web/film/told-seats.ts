import type { Table } from '../../engine/index.ts';
import type { FilmPlayer } from './film-player.ts';

/** Who plays what, as far as it may be told: where factions are drafted or auctioned, nobody has one before that was played. */
export const toldSeats = ({ film, known, end }: FilmPlayer): Table['seats'] =>
  film.stateAt(Math.min(known.value, end))?.public.seats ?? [];
