import { design } from './designs.ts';
import { Exchanges, type Field, POINT_GAP, SECOND_MEETING } from './exchanges.ts';
import { type Dice, DiceCup, diceFrom, lotOf } from './lots.ts';
import { Meetings } from './meetings.ts';
import {
  type Contender,
  type DrawnRound,
  type Format,
  type LeftOver,
  PAIRING_VERSION,
  type PairingInput,
  type PlayerId,
} from './model.ts';

/** A draw in the making: plain JSON, to be stored between any two calls of `stepPairing`. */
export interface PairingState {
  readonly version: number;
  readonly input: PairingInput;
  /** Everybody, by lot; players are meant by their number in it. */
  readonly order: readonly PlayerId[];
  readonly steps: number;
  /** Steps that are still to be made; with 0 it is done. */
  readonly stepsLeft: number;
  readonly dice: Dice;
  /** By round: who sits, table after table. */
  readonly seats: readonly (readonly number[])[];
  readonly byes: readonly (readonly number[])[];
}

/** For each seat that is drawn: more of them bring next to nothing. */
const STEPS_PER_SEAT = 2000;
const MOST_STEPS = 500_000;

/** Fewest byes first, then lowest points, then by lot. */
function whoHasByes(players: readonly Contender[], rounds: number, each: number, lots: string): number[][] {
  const had = players.map(({ byes }) => byes);
  return Array.from({ length: rounds }, (_, round) => {
    const lot = players.map(({ id }) => lotOf(`${lots}/bye/${round}`, id));
    const byes = [...players.keys()]
      .sort(
        (a, b) =>
          (had[a] ?? 0) - (had[b] ?? 0) ||
          (players[a]?.points ?? 0) - (players[b]?.points ?? 0) ||
          (lot[a] ?? 0) - (lot[b] ?? 0),
      )
      .slice(0, each);
    for (const player of byes) had[player] = (had[player] ?? 0) + 1;
    return byes;
  });
}

/** Begins to draw the coming rounds. Throws a RangeError if the tables have more seats than there are players. */
export function beginPairing(input: PairingInput, seed: string): PairingState {
  const { format, rounds, sizes, history } = input;
  const seats = sizes.reduce((sum, size) => sum + size, 0);
  const spare = input.players.length - seats;
  if (spare < 0) throw new RangeError(`${seats} seats for ${input.players.length} players`);
  const players = [...input.players].sort((a, b) => lotOf(seed, a.id) - lotOf(seed, b.id));
  const byes = whoHasByes(players, rounds, spare, seed);
  const designed =
    format === 'mixer' && spare === 0 && history.length === 0 ? design(sizes, rounds) : undefined;
  const pointsOf = (player: number): number => (format === 'swiss' ? (players[player]?.points ?? 0) : 0);
  const drawn = byes.map((free) =>
    [...players.keys()].filter((player) => !free.includes(player)).sort((a, b) => pointsOf(b) - pointsOf(a)),
  );
  const steps = designed === undefined ? Math.min(MOST_STEPS, STEPS_PER_SEAT * seats * rounds) : 0;
  return {
    version: PAIRING_VERSION,
    input,
    order: players.map(({ id }) => id),
    steps,
    stepsLeft: steps,
    dice: diceFrom(seed),
    seats: designed?.map((tables) => tables.flat()) ?? drawn,
    byes,
  };
}

function fieldOf({ input, order }: PairingState): Field {
  const numberOf = new Map(order.map((id, number) => [id, number]));
  const met = new Uint8Array(order.length * order.length);
  for (const { seats } of input.history) {
    const there = seats.flatMap(({ player }) => numberOf.get(player) ?? []);
    for (const a of there)
      for (const b of there) if (a !== b) met[a * order.length + b] = (met[a * order.length + b] ?? 0) + 1;
  }
  const field = { count: order.length, sizes: input.sizes, met };
  if (input.format === 'mixer') return field;
  const points = new Map(input.players.map(({ id, points }) => [id, points]));
  const of = Int32Array.from(order, (id) => Math.round(2 * (points.get(id) ?? 0)));
  return { ...field, points: { of, span: Math.round(2 * input.span) } };
}

/**
 * In its first half a mixer allows much and then nothing again, by turns, because the only good draws of a small field may lie far
 * from one another; in the second half nothing, which is best for large ones.
 */
const TEETH = 20;

/** How much worse an exchange may make it: at first a gap of some points, then a second meeting, then half points, at last nothing. */
function threshold(format: Format, left: number, all: number): number {
  if (format === 'mixer') {
    const tooth = ((left * TEETH) / all) % 1;
    return 2 * left < all || tooth < 0.5 ? 0 : tooth > 0.8 ? 2 * SECOND_MEETING : SECOND_MEETING;
  }
  if (left > 0.9 * all) return 6 * POINT_GAP;
  return left > 0.6 * all ? SECOND_MEETING : Math.floor((8 * left) / all);
}

/** Whether nothing is left to be better is looked up now and then; at fixed steps, so that it does not matter how they are portioned. */
const LOOK_EVERY = 2 ** 10;

/** Goes on for so many steps, or until it is done. However the steps are portioned, the tables come out the same. */
export function stepPairing(state: PairingState, steps: number): PairingState {
  const cup = new DiceCup(state.dice);
  const exchanges = new Exchanges(fieldOf(state), state.seats, cup);
  const until = Math.max(0, state.stepsLeft - steps);
  let left = state.stepsLeft;
  while (left > until) {
    exchanges.tryOne(threshold(state.input.format, left, state.steps));
    left -= 1;
    if (left % LOOK_EVERY === 0 && exchanges.isPerfect) left = 0;
  }
  return { ...state, seats: exchanges.rounds, dice: cup.dice, stepsLeft: Math.min(left, state.stepsLeft) };
}

/** What is drawn; before no steps are left it is legal as well, only less good. */
export function pairingOf({ input, order, seats, byes }: PairingState): DrawnRound[] {
  const meetings = new Meetings(input.history);
  const pointsOf = new Map(input.players.map(({ id, points }) => [id, points]));
  const idsOf = (players: readonly number[]): PlayerId[] => players.flatMap((player) => order[player] ?? []);
  return seats.map((players, index) => {
    const ids = idsOf(players);
    const groups = input.sizes.map((size) => ids.splice(0, size));
    for (const group of groups) meetings.add(group);
    const tables = groups.map((group) => {
      const points = group.map((id) => pointsOf.get(id) ?? 0);
      const gap = input.format === 'swiss' ? gapOf(points, input.span) : [];
      const again = meetings.again(group);
      return {
        players: group,
        leftOver: [
          ...again.filter(({ times }) => times > 2),
          ...gap,
          ...again.filter(({ times }) => times === 2),
        ],
      };
    });
    return { round: input.round + index, tables, byes: idsOf(byes[index] ?? []) };
  });
}

function gapOf(points: readonly number[], span: number): LeftOver[] {
  const [low, high] = [Math.min(...points), Math.max(...points)];
  return high - low > span ? [{ kind: 'pointGap', low, high }] : [];
}
