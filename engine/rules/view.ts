import type { GameEvent } from '../model/event.ts';
import type { Own } from '../model/frame.ts';
import { topFrame } from '../model/game.ts';
import type { GameState, SeatId, Table } from '../model/state.ts';
import { abilitiesOf } from './abilities.ts';
import { isAutoma } from './automa-seat.ts';

export type Viewer = SeatId | 'spectator';

/** What one viewer may see. `public` is the same for all; a seat also gets its own part. */
export interface GameView {
  viewer: Viewer;
  public: Table;
  own?: Own;
}

/** Picks what a viewer may see: the only way from a state to a viewer (section HID of docs/rules.md). */
export function viewFor(state: Readonly<GameState>, viewer: Viewer): GameView {
  const table = pickTable(state.public);
  const own = viewer === 'spectator' ? undefined : pickOwn(state, viewer);
  return own === undefined ? { viewer, public: table } : { viewer, public: table, own };
}

/** HID-01 to HID-05, HID-08, HID-14, HID-19, HID-21, HID-23, HID-25: what lies open. */
function pickTable(table: Readonly<Table>): Table {
  return {
    rules: table.rules,
    setup: table.setup,
    seats: table.seats,
    order: table.order,
    turn: table.turn,
    goods: table.goods,
    encounters: table.encounters,
    tokens: table.tokens,
    tile: table.tile,
    deck: table.deck,
    discards: table.discards,
    factoryCards: table.factoryCards,
    stack: table.stack,
    serial: table.serial,
    deals: table.deals,
    lastDeal: table.lastDeal,
    ...(table.ended !== undefined && { ended: table.ended }),
    ...(table.lastTurn !== undefined && { lastTurn: table.lastTurn }),
    ...(table.automa !== undefined && { automa: table.automa }),
  };
}

/** HID-06, HID-09, HID-11, HID-13, HID-15, HID-17, HID-22: what a seat alone knows. */
function pickOwn(state: Readonly<GameState>, seat: SeatId): Own | undefined {
  const secrets = state.hidden.seats[seat];
  // HID-24: what is an Automa's is nobody's to see.
  if (secrets === undefined || isAutoma(state.public, seat)) return undefined;
  const { hand, objectives, putAway, seenFactory, scouted, commitment, bid } = secrets;
  const top = topFrame(state.public);
  const isVisiting = top?.kind === 'visit' && top.seat === seat;
  const isDealt = state.public.seats[seat] !== undefined;
  const ownsTraps =
    isDealt && abilitiesOf(state.public, seat).some(({ leavesToken }) => leavesToken === 'trap');
  return {
    seat,
    hand,
    objectives,
    putAway,
    seenFactory,
    scouted,
    ...(commitment !== undefined && { commitment }),
    ...(bid !== undefined && { bid }),
    ...(isVisiting && { factoryCards: state.hidden.factoryCards }),
    ...(ownsTraps && { traps: state.hidden.traps }),
  };
}

/** The events as a viewer may know them: facts that only some may see are left out for the others. */
export function redact(events: readonly GameEvent[], viewer: Viewer): GameEvent[] {
  return events.map((event) => redactOne(event, viewer));
}

function redactOne(event: GameEvent, viewer: Viewer): GameEvent {
  switch (event.kind) {
    case 'cardsDrawn':
    case 'factoryCardsSeen':
    case 'objectivesPutAway': {
      if (event.seat === viewer) return event;
      const { cards: _, ...open } = event;
      return open;
    }
    case 'cardStolen': {
      if (event.from === viewer || event.to === viewer) return event;
      const { value: _, ...open } = event;
      return open;
    }
    default:
      return event;
  }
}
