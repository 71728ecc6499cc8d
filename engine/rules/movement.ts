import type { Ability, MoveContext } from '../model/define.ts';
import type { Road } from '../model/event.ts';
import { seatAt } from '../model/game.ts';
import { isHex, type Place, TUNNELS } from '../model/map/board.ts';
import { isLake, isTunnel } from '../model/map/hex.ts';
import { type Reason, reason } from '../model/result.ts';
import { edgesFrom } from '../model/roster.ts';
import type { SeatId, Table, UnitKind } from '../model/state.ts';
import { isFighter, type Unit } from '../model/units.ts';
import { abilitiesOf } from './abilities.ts';
import { type Census, enemiesAt, takeCensus } from './control.ts';

/** One step a unit could make. */
export interface Step {
  to: Place;
  road: Road;
  /** The ability that makes it possible, where the plain rules do not. */
  ability?: Ability;
}

/** MEC-32 */
export const usesUpCrossing = ({ road, ability }: Step): boolean =>
  road === 'river' && ability?.oneCrossing === true;

/** What stays the same while the steps of several units are worked out. */
export interface Survey {
  table: Readonly<Table>;
  seat: SeatId;
  census: Census;
  abilities: readonly Ability[];
}

export function surveyFor(table: Readonly<Table>, seat: SeatId): Survey {
  return { table, seat, census: takeCensus(table), abilities: abilitiesOf(table, seat) };
}

const serves = (ability: Ability, kind: UnitKind): boolean =>
  ((ability.moves ?? 'fighters') === 'fighters') === isFighter(kind);

/** Steps beyond the first that abilities allow (MEC-06). */
export function extraSteps(survey: Survey, kind: UnitKind): number {
  return survey.abilities.reduce(
    (sum, ability) => sum + (serves(ability, kind) ? (ability.extraSteps ?? 0) : 0),
    0,
  );
}

/** Every place one step away from `from` for a unit of this kind, each once, by the plainest road. */
export function stepsFrom(survey: Survey, kind: UnitKind, from: Place): Step[] {
  const steps = new Map<Place, Step>();
  const add = (step: Step): void => {
    const known = steps.get(step.to);
    // A road that uses nothing up is plainer than the one crossing of the turn.
    const isPlainer = known === undefined || (usesUpCrossing(known) && !usesUpCrossing(step));
    if (step.to !== from && isPlainer && mayEnter(survey, kind, step.to)) steps.set(step.to, step);
  };
  const look: MoveContext = { table: survey.table, seat: survey.seat, unit: kind, from };
  if (whyStuck(kind, from) !== undefined) return [];
  addTunnels(survey, from, add);
  for (const { to, river } of edgesFrom(from)) {
    const step = stepOver(survey, look, { to, river });
    if (step !== undefined) add(step);
  }
  for (const ability of survey.abilities) {
    if (ability.steps === undefined || !serves(ability, kind)) continue;
    for (const to of ability.steps(look)) add({ to, road: 'special', ability });
  }
  return [...steps.values()];
}

/** Whether there is any such place. */
export function canStep(survey: Survey, kind: UnitKind, from: Place): boolean {
  if (whyStuck(kind, from) !== undefined) return false;
  // Mostly it can simply walk, and then nothing else has to be worked out.
  const canWalk = edgesFrom(from).some(
    ({ to, river }) => !river && isHex(to) && !isLake(to) && mayEnter(survey, kind, to),
  );
  return canWalk || stepsFrom(survey, kind, from).length > 0;
}

/** MOV-16, BLD-14: the tunnels and the own Mine are one net for all own units. */
function addTunnels(survey: Survey, from: Place, add: (step: Step) => void): void {
  const { mine } = seatAt(survey.table, survey.seat).structures;
  if (!isTunnel(from) && from !== mine) return;
  const beside = new Set(
    edgesFrom(from)
      .filter(({ river }) => !river)
      .map(({ to }) => to),
  );
  // A tunnel mouth that lies next door over land is simply next door.
  for (const to of TUNNELS) if (!beside.has(to)) add({ to, road: 'tunnel' });
  if (mine !== 'mat' && !beside.has(mine)) add({ to: mine, road: 'tunnel' });
}

function stepOver(survey: Survey, look: MoveContext, edge: { to: Place; river: boolean }): Step | undefined {
  const { to, river } = edge;
  if (!isHex(to)) return undefined;
  const able = survey.abilities.filter((ability) => serves(ability, look.unit));
  if (isLake(to)) {
    // MOV-06
    const ability = able.find(({ entersLakes }) => entersLakes);
    return ability && { to, road: 'lake', ability };
  }
  if (!river) return { to, road: 'land' };
  // MOV-05; an ability without a limit is used before one that can be used up.
  const isUsedUp = look.table.turn.crossed === true;
  const crossing = able.filter(
    ({ crossesRiver, oneCrossing }) => crossesRiver?.(look, to) && !(oneCrossing === true && isUsedUp),
  );
  const ability = crossing.find(({ oneCrossing }) => !oneCrossing) ?? crossing[0];
  return ability && { to, road: 'river', ability };
}

/** MOV-11, MOV-12: workers by themselves keep away from enemies. */
function mayEnter(survey: Survey, kind: UnitKind, to: Place): boolean {
  return isFighter(kind) || enemiesAt(survey.census, survey.seat, to).length === 0;
}

/** OPEN-49: whether a unit is held by a combat that is pending on its hex. */
export function isHeld(survey: Survey, unit: Unit, at: Place): boolean {
  if (isFighter(unit.kind) || survey.table.setup.switches.workersSlipAway) return false;
  return enemiesAt(survey.census, survey.seat, at).some(({ fighters }) => fighters > 0);
}

/** MEC-20 */
export function whyStuck(kind: UnitKind, at: Place): Reason | undefined {
  if (kind !== 'worker' || !isLake(at)) return undefined;
  return reason('stuckOnLake', 'A worker leaves a lake only aboard a mech.', { from: at });
}

/** Why a unit cannot make a step that `stepsFrom` does not list. */
export function whyNoStep(survey: Survey, kind: UnitKind, from: Place, to: Place): Reason {
  if (!isHex(to)) return reason('noBase', 'No unit moves onto a base.', { to });
  const stuck = whyStuck(kind, from);
  if (stuck !== undefined) return stuck;
  if (!mayEnter(survey, kind, to))
    return reason('enemyInTheWay', 'Workers do not enter a hex with enemy units by themselves.', { to });
  const edge = edgesFrom(from).find((candidate) => candidate.to === to);
  if (edge === undefined) return reason('notAdjacent', 'That hex is not one step away.', { from, to });
  if (isLake(to)) return reason('noLake', 'This unit cannot enter lakes.', { to });
  return reason('riverInTheWay', 'A river lies between, and this unit cannot cross it there.', { from, to });
}
