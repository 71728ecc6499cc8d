import type { Clause, GameEvent, Road, Track } from './event.ts';
import type { Unknown } from './game.ts';
import type { HexId, Place } from './map/board.ts';
import type { Resource } from './map/terrain.ts';
import type { SeatId, Star, UnitId } from './state.ts';

/** What something would bring about, each with the clause that says so. Options carry what is plain, `preview` tells the rest. */
export type Consequence =
  | { kind: 'pay'; seat: SeatId; what: Track | Resource | 'cards'; n: number; from?: HexId; clause: Clause }
  | { kind: 'gain'; seat: SeatId; what: Track | Resource; n: number; at?: HexId; clause: Clause }
  | { kind: 'lose'; seat: SeatId; what: Track | 'card'; n: number; clause: Clause }
  | { kind: 'draws'; seat: SeatId; what: 'combatCards'; n: number; clause: Clause }
  | { kind: 'setsOffRecruit'; seat: SeatId; clause: Clause }
  | { kind: 'travels'; road: Road; clause: Clause }
  | { kind: 'moves'; unit: UnitId; to: Place; clause: Clause }
  | { kind: 'stops'; unit: UnitId; at: HexId; clause: Clause }
  | { kind: 'startsCombat'; at: HexId; foe: SeatId; clause: Clause }
  | { kind: 'sendsHome'; seat: SeatId; workers: number; at: HexId; clause: Clause }
  | { kind: 'springsTrap'; at: HexId; clause: Clause }
  | { kind: 'meets'; at: HexId; clause: Clause }
  | { kind: 'visitsFactory'; clause: Clause }
  | { kind: 'places'; seat: SeatId; piece: string; at?: HexId; clause: Clause }
  | { kind: 'placesStar'; seat: SeatId; star: Star; clause: Clause }
  | { kind: 'endsGame'; clause: Clause }
  | { kind: 'endsTurn'; seat: SeatId; clause: Clause }
  | { kind: 'unknown'; what: Unknown; clause: Clause }
  | { kind: 'noWayBack'; clause: Clause };

/** What an event means to somebody who weighs a choice; most tell themselves in other events and say nothing more. */
export function consequenceOf(event: GameEvent): Consequence | undefined {
  switch (event.kind) {
    case 'paid':
      return { kind: 'pay', seat: event.seat, what: event.what, n: event.n, clause: event.clause };
    case 'goodsSpent':
      return {
        kind: 'pay',
        seat: event.seat,
        what: event.what,
        n: event.n,
        from: event.from,
        clause: event.clause,
      };
    case 'cardsDiscarded': {
      const n = Object.values(event.cards).reduce((sum, count) => sum + count, 0);
      return { kind: 'pay', seat: event.seat, what: 'cards', n, clause: event.clause };
    }
    case 'gained':
      return { kind: 'gain', seat: event.seat, what: event.what, n: event.n, clause: event.clause };
    case 'goodsGained':
      return {
        kind: 'gain',
        seat: event.seat,
        what: event.what,
        n: event.n,
        at: event.at,
        clause: event.clause,
      };
    case 'lost':
      return { kind: 'lose', seat: event.seat, what: event.what, n: event.n, clause: event.clause };
    case 'cardStolen':
      return { kind: 'lose', seat: event.from, what: 'card', n: 1, clause: event.clause };
    case 'cardsDrawn':
      return { kind: 'draws', seat: event.seat, what: 'combatCards', n: event.n, clause: event.clause };
    case 'recruitPaid':
      return { kind: 'setsOffRecruit', seat: event.seat, clause: event.clause };
    case 'unitMoved':
      return { kind: 'moves', unit: event.unit, to: event.to, clause: event.clause };
    case 'unitStopped':
      return { kind: 'stops', unit: event.unit, at: event.at, clause: event.clause };
    case 'combatBegan':
      return { kind: 'startsCombat', at: event.at, foe: event.defender, clause: event.clause };
    case 'workersSentHome':
      return {
        kind: 'sendsHome',
        seat: event.seat,
        workers: event.workers.length,
        at: event.from,
        clause: event.clause,
      };
    case 'trapSprung':
      return { kind: 'springsTrap', at: event.at, clause: event.clause };
    case 'upgraded':
      return {
        kind: 'places',
        seat: event.seat,
        piece: `cube:${event.from}:${event.to}`,
        clause: event.clause,
      };
    case 'mechDeployed':
      return { kind: 'places', seat: event.seat, piece: event.unit, at: event.at, clause: event.clause };
    case 'structureBuilt':
      return { kind: 'places', seat: event.seat, piece: event.structure, at: event.at, clause: event.clause };
    case 'recruitEnlisted':
      return {
        kind: 'places',
        seat: event.seat,
        piece: `recruit:${event.column}:${event.bonus}`,
        clause: event.clause,
      };
    case 'workerMade':
      return { kind: 'places', seat: event.seat, piece: event.unit, at: event.at, clause: event.clause };
    case 'flagPlaced':
      return { kind: 'places', seat: event.seat, piece: 'flag', at: event.at, clause: event.clause };
    case 'trapPlaced':
    case 'trapRearmed':
      return {
        kind: 'places',
        seat: event.seat,
        piece: `trap:${event.trap}`,
        at: event.at,
        clause: event.clause,
      };
    case 'starPlaced':
      return { kind: 'placesStar', seat: event.seat, star: event.star, clause: event.clause };
    case 'turnEnded':
      return { kind: 'endsTurn', seat: event.seat, clause: 'TRN-17' };
    case 'gameEnded':
      return { kind: 'endsGame', clause: event.clause };
    default:
      return undefined;
  }
}
