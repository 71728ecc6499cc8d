import { OBJECTIVES, type ObjectiveCard, type ObjectiveTiming } from '../../content/cards/objectives.ts';
import type { TurnFrame } from '../../model/frame.ts';
import { emit, type Game, raiseBarrier, seatAt, topFrame } from '../../model/game.ts';
import { type HexId, TERRAIN_OF } from '../../model/map/board.ts';
import { isLake, isNextToFactory, isTunnel, neighboursOf } from '../../model/map/hex.ts';
import type { SeatId, Table } from '../../model/state.ts';
import { mechsOut, structuresOut, workersOut } from '../../model/units.ts';
import { starLimit } from '../abilities.ts';
import { controlledHexes, takeCensus } from '../control.ts';
import { goodsAt } from '../goods.ts';
import {
  type ControlledTerritory,
  isFulfilled,
  isReached,
  type ObjectiveFacts,
  type ProgressLine,
  progress,
} from '../objective-check.ts';
import { knownSecrets } from './combat-cards.ts';
import { placeStar } from './stars.ts';

export function objectiveOf(id: number): ObjectiveCard {
  const card = OBJECTIVES.find((candidate) => candidate.id === id);
  if (card === undefined) throw new RangeError(`there is no objective ${id}`);
  return card;
}

function territoryFacts(table: Readonly<Table>, seat: SeatId, hex: HexId): ControlledTerritory {
  const { character, mechs, workers, structures } = seatAt(table, seat);
  const isMine = table.setup.switches.mineIsTunnel && structures.mine === hex;
  return {
    hex,
    terrain: TERRAIN_OF[hex],
    tunnel: isTunnel(hex) || isMine,
    nextToFactory: isNextToFactory(hex),
    lakes: neighboursOf(hex).filter(isLake),
    resources: goodsAt(table, hex),
    character: character === hex,
    mechs: mechs.filter((at) => at === hex).length,
    workers: workers.filter((at) => at === hex).length,
    structure: Object.values(structures).includes(hex),
  };
}

/** All that objectives ask about a seat, from the open table. */
export function objectiveFacts(table: Readonly<Table>, seat: SeatId): ObjectiveFacts {
  const owner = seatAt(table, seat);
  return {
    territories: controlledHexes(table, seat, takeCensus(table)).map((hex) =>
      territoryFacts(table, seat, hex),
    ),
    power: owner.power,
    popularity: owner.popularity,
    coins: owner.coins,
    handSize: owner.hand,
    workers: workersOut(owner),
    mechs: mechsOut(owner),
    structures: structuresOut(owner),
    recruits: Object.keys(owner.recruits).length,
    upgrades: owner.freed.length,
    combatStars: owner.stars.filter((star) => star === 'combat').length,
    hasFactoryCard: owner.factoryCard !== undefined,
    highestPower: table.seats.every(({ power }) => power <= owner.power),
    sentWorkerHomeThisTurn: table.turn.seat === seat && table.turn.sentHome > 0,
  };
}

/** Where a seat stands with an objective, line by line (OBJ-03), and when it may be revealed (OBJ-02, OBJ-09). */
export function objectiveProgress(
  table: Readonly<Table>,
  seat: SeatId,
  card: number,
): { lines: (ProgressLine & { isReached: boolean })[]; timing: ObjectiveTiming } {
  const { condition, timing } = objectiveOf(card);
  const lines = progress(condition, objectiveFacts(table, seat));
  return { lines: lines.map((line) => ({ ...line, isReached: isReached(line) })), timing };
}

/** OBJ-02, OBJ-07: between actions on the own turn; the turn frame is then on top and waits. */
function boundary(table: Readonly<Table>, seat: SeatId): TurnFrame | undefined {
  const frame = topFrame(table);
  return frame?.kind === 'turn' && frame.seat === seat ? frame : undefined;
}

/** OBJ-03 to OBJ-06, OBJ-09: which of the held cards could be revealed now. */
export function revealable(table: Readonly<Table>, seat: SeatId, held: readonly number[]): number[] {
  const frame = boundary(table, seat);
  if (frame === undefined || held.length === 0) return [];
  const placed = seatAt(table, seat).stars.filter((star) => star === 'objective').length;
  if (placed >= starLimit(table, seat, 'objective')) return [];
  const facts = objectiveFacts(table, seat);
  return held.filter((id) => {
    const { timing, condition } = objectiveOf(id);
    return (timing === 'actionBoundary' || frame.stage !== 'start') && isFulfilled(condition, facts);
  });
}

/** OBJ-05 */
export function revealObjective(game: Game, seat: SeatId, card: number): void {
  const { public: table } = game;
  const frame = boundary(table, seat);
  emit(game, { kind: 'objectiveRevealed', seat, card, clause: 'OBJ-05' });
  raiseBarrier(game);
  const owner = seatAt(table, seat);
  owner.revealed.push(card);
  owner.objectives -= 1;
  const keepsOther =
    owner.stars.filter((star) => star === 'objective').length + 1 < starLimit(table, seat, 'objective');
  putUnderDeck(game, seat, card, keepsOther);
  // OBJ-09: no action follows a card that asks for the end of the turn.
  if (frame !== undefined && objectiveOf(card).timing === 'endOfTurn' && frame.stage !== 'end') {
    frame.stage = 'end';
    delete frame.ask;
  }
  placeStar(game, seat, 'objective');
}

/** OBJ-05: the other card goes too, unseen (HID-15), unless a second star is possible (FAC-08). */
function putUnderDeck(game: Game, seat: SeatId, card: number, keepsOther: boolean): void {
  const { hidden } = game;
  const owner = seatAt(game.public, seat);
  const count = keepsOther ? 0 : owner.objectives;
  if (!keepsOther) owner.objectives = 0;
  let others: number[] | undefined;
  const secrets = knownSecrets(game, seat);
  if (secrets !== undefined) {
    const rest = secrets.objectives.filter((held) => held !== card);
    others = keepsOther ? [] : rest;
    secrets.objectives = keepsOther ? rest : [];
    secrets.putAway.push(...others);
    hidden?.objectiveDeck.push(card, ...others);
  }
  if (count > 0)
    emit(game, {
      kind: 'objectivesPutAway',
      seat,
      n: count,
      ...(others !== undefined && { cards: others }),
      clause: 'OBJ-05',
    });
}
