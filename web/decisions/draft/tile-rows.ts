import {
  BOTTOM_ACTIONS,
  controllerOf,
  type Decision,
  type GameView,
  type Goods,
  isHex,
  matColumn,
  type Place,
  RESOURCES,
  type Resource,
  type SeatId,
  STRUCTURES,
  type Structure,
  sectionOption,
  type Table,
  type UnitId,
  why,
} from '../../../engine/index.ts';
import { moving } from '../../i18n/moving.ts';
import { sayReason } from '../../i18n/refusals.ts';
import { type Mover, moveFrameOf } from './movers.ts';
import { movesLeft } from './together.ts';

/** Units that are as good as one another: one row of what is on a place. */
export interface UnitRow {
  seat: SeatId;
  units: UnitId[];
  /** Whether a tap takes one of them up. */
  canMove: boolean;
  /** Why not, where somebody might wonder. */
  reason?: string;
  /** Whether there is something that a mech or character could take along. */
  canLoad: boolean;
  /** How many workers could go together. */
  together: number;
}

export interface TileRows {
  units: UnitRow[];
  goods: { what: Resource; n: number }[];
  structure?: { seat: SeatId; structure: Structure };
  token?: { seat: SeatId; kind: 'flag' | 'trap'; isArmed: boolean };
  hasEncounter: boolean;
}

/** All that stands and lies on a place, and what can be done with it now. */
export function tileRows(
  view: Readonly<GameView>,
  place: Place,
  decision: Decision | undefined,
  movers: readonly Mover[],
): TileRows {
  const { public: table } = view;
  const goods: Readonly<Goods> | undefined = table.goods[place];
  const hex = isHex(place) ? place : undefined;
  const token = hex === undefined ? undefined : table.tokens[hex];
  const structure = hex === undefined ? undefined : structureOn(table, hex);
  return {
    units: table.seats.flatMap((_, seat) => unitRows(view, seat, place, decision, movers)),
    goods: RESOURCES.flatMap((what) => {
      const n = goods?.[what] ?? 0;
      return n > 0 ? [{ what, n }] : [];
    }),
    hasEncounter: hex !== undefined && table.encounters.includes(hex),
    ...(structure !== undefined && { structure }),
    ...(token !== undefined && {
      token: { seat: token.seat, kind: token.kind, isArmed: token.kind === 'trap' && token.armed },
    }),
  };
}

function structureOn(table: Readonly<Table>, place: Place): TileRows['structure'] {
  for (const [seat, { structures }] of table.seats.entries())
    for (const structure of STRUCTURES) if (structures[structure] === place) return { seat, structure };
  return undefined;
}

function unitRows(
  view: Readonly<GameView>,
  seat: SeatId,
  place: Place,
  decision: Decision | undefined,
  movers: readonly Mover[],
): UnitRow[] {
  const owner = view.public.seats[seat];
  if (owner === undefined) return [];
  const { faction, character, mechs, workers } = owner;
  const fighters: UnitId[] = [
    ...(character === place ? [`character:${faction}:0` as const] : []),
    ...mechs.flatMap((at, index) => (at === place ? [`mech:${faction}:${index}` as const] : [])),
  ];
  const crew = workers.flatMap((at, index) => (at === place ? [`worker:${faction}:${index}` as const] : []));
  const able = crew.filter((unit) => movers.some((one) => one.unit === unit));
  const stuck = crew.filter((unit) => !able.includes(unit));
  const groups: UnitId[][] = [...fighters.map((unit) => [unit]), able, stuck];
  return groups
    .filter((units) => units.length > 0)
    .map((units) => rowFor(view, seat, units, place, decision, movers, crew.length));
}

function rowFor(
  view: Readonly<GameView>,
  seat: SeatId,
  units: UnitId[],
  place: Place,
  decision: Decision | undefined,
  movers: readonly Mover[],
  crew: number,
): UnitRow {
  const [unit] = units;
  const canMove = movers.some((one) => one.unit === unit);
  const isOwn = view.own?.seat === seat;
  const reason = canMove || !isOwn || unit === undefined ? undefined : whyNot(view, unit, decision);
  const holds = !isHex(place) || controllerOf(view.public, place) === seat;
  const hasGoods = holds && Object.values(view.public.goods[place] ?? {}).some((n) => n > 0);
  const canLoad =
    unit !== undefined && !unit.startsWith('worker') && (hasGoods || (unit.startsWith('mech') && crew > 0));
  const areWorkers = canMove && unit?.startsWith('worker') === true;
  const together = areWorkers && decision ? Math.min(units.length, movesLeft(view, decision)) : 0;
  return {
    seat,
    units,
    canMove,
    canLoad: canMove && canLoad,
    together,
    ...(reason !== undefined && { reason }),
  };
}

/** Why an own unit cannot be taken up, in the words of the rules. */
function whyNot(view: Readonly<GameView>, unit: UnitId, decision: Decision | undefined): string | undefined {
  switch (decision?.kind) {
    case 'pickSection':
      return whyNoMove(view, decision) ?? moving.nowhere;
    case 'pickUnit': {
      const reason = why(view, { decision: decision.id, answer: unit });
      return reason === undefined || reason.code === 'notAnOption' ? moving.nowhere : sayReason(reason);
    }
    case 'pickStep':
      if (moveFrameOf(view)?.current?.unit === unit) return moving.isMoving;
      return Object.hasOwn(view.public.turn.moved, unit) ? moving.hasMoved : moving.noneLeft;
    default:
      return undefined;
  }
}

/** Why the turn cannot begin with a move. */
function whyNoMove(view: Readonly<GameView>, { id, seat }: Decision): string | undefined {
  const owner = view.public.seats[seat];
  const section = owner && BOTTOM_ACTIONS.find((one) => matColumn(owner, one).top === 'move');
  if (section === undefined) return undefined;
  const answer = { action: sectionOption(section, 'move'), gains: 'all' };
  const reason = why(view, { decision: id, answer });
  return reason && moving.moveClosed(sayReason(reason));
}
