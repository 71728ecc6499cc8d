import {
  beginPairing,
  type DrawnRound,
  type Format,
  type PairingState,
  type PastTable,
  pairingOf,
  type Standing,
  type StandingsInput,
  seatTable,
  split,
  standings,
  stepPairing,
  type TableSize,
  USUAL_SIZES,
} from '../../../engine/contest/index.ts';
import { DiceCup, diceFrom } from '../../../engine/contest/lots.ts';
import { player, settings } from './event-kit.ts';

/** An event from the first draw to the last standings, results by chance and a little strength. */
export interface EventPlan {
  readonly format: Format;
  readonly count: number;
  readonly rounds: number;
  readonly seed: string;
  readonly preference?: readonly TableSize[];
  /** Of a hundred: who does not come back after a round. */
  readonly dropping?: number;
  /** Who come for the second round. */
  readonly late?: number;
  /** Portions of the draw, stored as JSON between any two; left out, all at once. */
  readonly portion?: number;
}

export interface PlayedEvent {
  readonly rounds: readonly DrawnRound[];
  readonly there: readonly (readonly string[])[];
  readonly input: StandingsInput;
  readonly standings: readonly Standing[];
}

interface Run {
  readonly plan: EventPlan;
  readonly cup: DiceCup;
  readonly entrants: Map<string, StandingsInput['entrants'][number]>;
  readonly history: PastTable[];
  readonly tables: StandingsInput['tables'][number][];
  readonly byes: StandingsInput['byes'][number][];
}

const inputOf = ({ entrants, tables, byes }: Run): StandingsInput => ({
  entrants: [...entrants.values()],
  tables,
  byes,
  penalties: [{ player: 'p1', points: -1, reason: 'late' }],
});

function draw(begun: PairingState, portion: number | undefined): DrawnRound[] {
  let state = begun;
  while (state.stepsLeft > 0)
    state =
      portion === undefined
        ? stepPairing(state, state.stepsLeft)
        : JSON.parse(JSON.stringify(stepPairing(state, portion)));
  return pairingOf(state);
}

function begin(
  { plan, entrants, byes, history }: Run,
  round: number,
  standing: readonly Standing[],
): PairingState {
  const there = [...entrants.values()].filter(({ isOut, entered }) => isOut !== true && entered <= round);
  const contenders = there.map(({ id }) => ({
    id,
    points: standing.find((one) => one.player === id)?.points ?? 0,
    byes: byes.filter((bye) => bye.player === id).length,
  }));
  const { sizes } = split(there.length, plan.preference ?? USUAL_SIZES);
  const rounds = plan.format === 'mixer' ? plan.rounds - round + 1 : 1;
  return beginPairing(
    { format: plan.format, round, rounds, players: contenders, sizes, history, span: 9 },
    `${plan.seed}/${round}`,
  );
}

/** Results of a round: ranks with a tie now and then, coins, bids, some turns by bot. */
function play({ cup, history, tables, byes }: Run, drawn: DrawnRound): void {
  for (const [index, { players }] of drawn.tables.entries()) {
    const { seats } = seatTable(players, history);
    history.push({ round: drawn.round, seats: seats.map((id) => ({ player: id })) });
    const order = [...seats].sort((a, b) => strength(b, cup) - strength(a, cup));
    const isTied = cup.throw(40) === 0;
    const results = order.map((id, place) => ({
      player: id,
      rank: isTied && place === 1 ? 1 : place + 1,
      coins: 90 - 12 * (isTied && place === 1 ? 0 : place) - cup.throw(10),
      bid: cup.throw(6),
      turns: 15 + cup.throw(10),
      botTurns: cup.throw(25) === 0 ? cup.throw(15) : 0,
    }));
    tables.push({ round: drawn.round, table: index + 1, seats: results });
  }
  byes.push(...drawn.byes.map((id) => ({ round: drawn.round, player: id })));
}

const strength = (id: string, cup: DiceCup): number => (Number(id.slice(1)) % 7) + cup.throw(15);

/** Some leave and come back no more, or once only; whoever is late comes for the second round. */
function comeAndGo({ plan, cup, entrants }: Run, round: number): boolean {
  let isChanged = round === 1 && (plan.late ?? 0) > 0;
  for (const [key, { id, entered, isOut }] of entrants) {
    if (isOut === true && cup.throw(4) === 0) entrants.set(key, { id, entered });
    else if (isOut !== true && cup.throw(100) < (plan.dropping ?? 0))
      entrants.set(key, { id, entered, isOut: true });
    else continue;
    isChanged = true;
  }
  return isChanged;
}

export function playEvent(plan: EventPlan): PlayedEvent {
  const cup = new DiceCup(diceFrom(plan.seed));
  const run: Run = { plan, cup, entrants: new Map(), history: [], tables: [], byes: [] };
  for (let number = 1; number <= plan.count + (plan.late ?? 0); number += 1)
    run.entrants.set(`p${number}`, { id: player(number), entered: number > plan.count ? 2 : 1 });
  const played: DrawnRound[] = [];
  const there: string[][] = [];
  let coming: DrawnRound[] = [];
  for (let round = 1; round <= plan.rounds; round += 1) {
    const standing = standings(inputOf(run), settings());
    if (coming.length === 0) coming = draw(begin(run, round, standing), plan.portion);
    const [drawn, ...later] = coming;
    if (drawn === undefined) break;
    there.push(
      [...run.entrants.values()]
        .filter((one) => one.isOut !== true && one.entered <= round)
        .map(({ id }) => id),
    );
    play(run, drawn);
    played.push(drawn);
    coming = comeAndGo(run, round) ? [] : later;
  }
  const input = inputOf(run);
  return { rounds: played, there, input, standings: standings(input, settings()) };
}
