import { type GameState, type Seat, type Table, waitedFor } from '../../engine/index.ts';
import { STRUCTURES } from '../../engine/model/state.ts';

const isPrefix = (earlier: readonly unknown[], later: readonly unknown[]): boolean =>
  earlier.every((item, index) => later[index] === item);

/** What never goes back: DEP-05, PRO-09, BLD-06, ENL-02, FCT-05, STR-05. */
function seatFaults(before: Readonly<Seat>, after: Readonly<Seat>): string[] {
  const faults: string[] = [];
  const { faction } = after;
  const left = (spots: readonly string[]): number => spots.filter((spot) => spot !== 'mat').length;
  const isBack = (was: readonly string[], now: readonly string[]): boolean =>
    was.some((spot, index) => spot !== 'mat' && now[index] === 'mat');
  if (before.faction !== faction || before.mat !== after.mat)
    faults.push(`${faction}: another faction or mat`);
  if (isBack(before.workers, after.workers)) faults.push(`${faction}: a worker went back to the mat`);
  // AUT-57: only an Automa, who has no mat, ever takes mechs back.
  if (after.mat !== undefined && isBack(before.mechs, after.mechs))
    faults.push(`${faction}: a mech went back to the mat`);
  if (left(after.mechs) > left(before.mechs) + 2) faults.push(`${faction}: mechs out of nowhere`);
  if (
    STRUCTURES.some(
      (name) => before.structures[name] !== 'mat' && before.structures[name] !== after.structures[name],
    )
  )
    faults.push(`${faction}: a structure moved`);
  if (!isPrefix(before.stars, after.stars)) faults.push(`${faction}: a star was lost`);
  if (!isPrefix(before.freed, after.freed)) faults.push(`${faction}: a cube went back`);
  if (!isPrefix(before.revealed, after.revealed)) faults.push(`${faction}: a revealed objective is gone`);
  if (!isPrefix(Object.entries(before.recruits).flat(), Object.entries(after.recruits).flat()))
    faults.push(`${faction}: a recruit moved`);
  if (before.factoryCard !== undefined && before.factoryCard !== after.factoryCard)
    faults.push(`${faction}: the Factory card was exchanged`);
  if (before.resigned !== after.resigned && before.resigned === true) faults.push(`${faction}: came back`);
  return faults;
}

/** EXP-09, EXP-16, HID-23, ENC-04: what lies on the map for good, and what never comes back. */
function mapFaults(before: Readonly<Table>, after: Readonly<Table>): string[] {
  const faults: string[] = [];
  const earlier: Readonly<Record<string, unknown>> = before.tokens;
  const later = new Map(Object.entries(after.tokens));
  for (const [hex, was] of Object.entries(before.tokens)) {
    const now = later.get(hex);
    const isSame = now?.kind === was.kind && now.seat === was.seat;
    const isSameTrap = was.kind !== 'trap' || (now?.kind === 'trap' && now.trap === was.trap);
    if (!isSame || !isSameTrap) faults.push(`the token on ${hex} is gone or another`);
    if (was.kind === 'trap' && was.known !== undefined && now?.kind === 'trap' && now.known !== was.known)
      faults.push(`the Trap on ${hex} was forgotten`);
  }
  if (later.size > Object.keys(earlier).length + 1) faults.push('two tokens in one command');
  if (!after.encounters.every((hex) => before.encounters.includes(hex)))
    faults.push('an encounter token came back');
  return faults;
}

/** What must hold between a state and the next one, unless that was an undo. */
export function checkSuccession(before: Readonly<GameState>, after: Readonly<GameState>): string[] {
  const [was, now] = [before.public, after.public];
  const faults: string[] = [];
  if (now.setup !== was.setup) faults.push('the set-up changed');
  if (now.serial < was.serial || now.turn.number < was.turn.number || now.lastDeal < was.lastDeal)
    faults.push('a number that only grows went back');
  const waiting = new Set(waitedFor(was).map(({ id }) => id));
  const isReused = ({ id }: { id: string }): boolean =>
    !waiting.has(id) && Number(id.slice(1).split('.')[0]) <= was.serial;
  // A commitment taken back is asked for again, under the id it had.
  const isCombat = now.stack.at(-1)?.kind === 'combat' && was.stack.at(-1)?.kind === 'combat';
  if (!isCombat && waitedFor(now).some(isReused)) faults.push('the id of a decision was used again');
  const [drawn, drawnNow] = [before.hidden.chance.drawn, after.hidden.chance.drawn];
  if (Object.entries(drawn).some(([stream, n]) => (drawnNow[stream] ?? 0) < n))
    faults.push('a draw was taken back');
  if (was.seats.length === 0) return faults;
  was.seats.forEach((seat, index) => {
    const later = now.seats[index];
    if (later === undefined) faults.push(`${seat.faction} left the table`);
    else if (later !== seat) faults.push(...seatFaults(seat, later));
  });
  return [...faults, ...mapFaults(was, now)];
}
