import { HEXES, type HexId, hexName, type SeatId, type Table } from '../../engine/index.ts';

/** What an address asks of a film: `?at=123&to=140&seat=nordic&cam=D4`. */
export interface Moment {
  at?: number;
  /** The stretch from `at` up to here is played, and again. */
  to?: number;
  /** The faction whose view it is; everything lies open without one. */
  seat?: string;
  /** The hex that the camera shows. */
  cam?: HexId;
}

const PROBLEMS = ['at', 'to', 'order', 'seat', 'cam'] as const;
/** What is wrong with an address. */
type MomentProblem = (typeof PROBLEMS)[number];

const WHOLE = /^\d{1,6}$/;

/** A hex by the name that people say. */
export function hexCalled(name: string): HexId | undefined {
  const wanted = name.trim().toUpperCase();
  return HEXES.find((hex) => hexName(hex).toUpperCase() === wanted);
}

/** Reads an address; of what cannot be read, the first is told. */
export function readMoment(search: string): { moment: Moment; problem?: MomentProblem } {
  const asked = new URLSearchParams(search);
  const whole = (name: 'at' | 'to'): number | undefined => {
    const text = asked.get(name);
    return text !== null && WHOLE.test(text) ? Number(text) : undefined;
  };
  const [at, to, cam] = [whole('at'), whole('to'), hexCalled(asked.get('cam') ?? '')];
  const seat = asked.get('seat') ?? undefined;
  const moment: Moment = {
    ...(at !== undefined && { at }),
    ...(to !== undefined && { to }),
    ...(seat !== undefined && { seat }),
    ...(cam !== undefined && { cam }),
  };
  if (asked.has('at') && at === undefined) return { moment, problem: 'at' };
  if (asked.has('to') && (to === undefined || at === undefined)) return { moment, problem: 'to' };
  if (at !== undefined && to !== undefined && to <= at) return { moment, problem: 'order' };
  if (asked.has('cam') && cam === undefined) return { moment, problem: 'cam' };
  return { moment };
}

/** What of it does not fit the game: a moment after its end, or a faction that nobody plays. */
export function problemWith(
  { at = 0, to = 0, seat }: Moment,
  length: number,
  seats: Table['seats'],
): MomentProblem | undefined {
  if (at > length) return 'at';
  if (to > length) return 'to';
  if (seat !== undefined && seatPlaying(seat, seats) === undefined) return 'seat';
  return undefined;
}

export function seatPlaying(faction: string, seats: Table['seats']): SeatId | undefined {
  const seat = seats.findIndex((one) => one.faction === faction);
  return seat < 0 ? undefined : seat;
}

/** The address of a moment; other questions of the address stay. */
export function momentAddress({ at, to, seat, cam }: Moment, search = ''): string {
  const asked = new URLSearchParams(search);
  const fields = { at, to, seat, cam: cam && hexName(cam) };
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) asked.delete(name);
    else asked.set(name, String(value));
  }
  const text = asked.toString();
  return text === '' ? '' : `?${text}`;
}
