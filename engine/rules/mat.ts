import { FACTORY_CARDS, type FactoryCard } from '../content/cards/factory-cards.ts';
import type { CardCost, CardGain } from '../model/card-terms.ts';
import type { Column } from '../model/define.ts';
import { seatAt } from '../model/game.ts';
import type { Resource } from '../model/map/terrain.ts';
import { GREEN_BOXES, type GreenBox } from '../model/mat-boxes.ts';
import type { TopChoice } from '../model/option-ids.ts';
import { matOf } from '../model/roster.ts';
import type { BottomAction, Seat, SeatId, Structure, Table, TopAction } from '../model/state.ts';
import { workersOut } from '../model/units.ts';
import { hasHook } from './abilities.ts';
import { stockSize } from './goods.ts';

/** UPG-01, DEP-01, BLD-01, ENL-01 */
export const PAID_IN: Readonly<Record<BottomAction, Resource>> = {
  upgrade: 'oil',
  deploy: 'metal',
  build: 'wood',
  enlist: 'food',
};

/** ENL-04 */
export const ONGOING: Readonly<Record<BottomAction, CardGain>> = {
  upgrade: { type: 'power', n: 1 },
  deploy: { type: 'coins', n: 1 },
  build: { type: 'popularity', n: 1 },
  enlist: { type: 'combatCards', n: 1 },
};

export function columnOf(seat: Readonly<Seat>, action: BottomAction): Column {
  if (seat.mat === undefined) throw new RangeError(`${seat.faction} has no mat`);
  return matOf(seat.mat).columns[action];
}

/** TRN-06, UPG-03: the exposed red boxes. */
export function bottomCost(seat: Readonly<Seat>, action: BottomAction): number {
  return columnOf(seat, action).cost - seat.covered[action];
}

/** A column of a seat's mat as it lies there now: what is printed on it, and what cubes have made of it. */
interface MatColumn extends Column {
  paidIn: Resource;
  /** What the bottom action costs now. */
  costNow: number;
  /** The green boxes of the top action, each with what it gives once its cube is gone. */
  boxes: { box: GreenBox; isFree: boolean; gain: number }[];
}

export function matColumn(seat: Readonly<Seat>, action: BottomAction): MatColumn {
  const column = columnOf(seat, action);
  // Boxes are called by their action.
  const boxes = GREEN_BOXES.filter((box) => box.startsWith(column.top));
  return {
    ...column,
    paidIn: PAID_IN[action],
    costNow: bottomCost(seat, action),
    boxes: boxes.map((box) => ({ box, isFree: isFreed(seat, box), gain: gainWithout(seat, box) })),
  };
}

/** How much of a resource a seat could pay with now, a card in its place included (FAC-04). */
export function purseFor(table: Readonly<Table>, seat: SeatId, what: Resource): number {
  return stockSize(table, seat, what) + (canCoerce(table, seat) ? 1 : 0);
}

export function canCoerce(table: Readonly<Table>, seat: SeatId): boolean {
  return (
    table.turn.coerced !== true && seatAt(table, seat).hand > 0 && hasHook(table, seat, 'cardAsResource')
  );
}

export function canPayBottom(table: Readonly<Table>, seat: SeatId, action: BottomAction): boolean {
  return purseFor(table, seat, PAID_IN[action]) >= bottomCost(seatAt(table, seat), action);
}

/** PRO-02: what the workers on the board cost. */
export function produceCost(seat: Readonly<Seat>): CardCost[] {
  const workers = workersOut(seat);
  const cost: CardCost[] = [];
  if (workers >= 4) cost.push({ type: 'power', n: 1 });
  if (workers >= 6) cost.push({ type: 'popularity', n: 1 });
  if (workers >= 8) cost.push({ type: 'coins', n: 1 });
  return cost;
}

export function canPayCost(seat: Readonly<Seat>, cost: readonly CardCost[]): boolean {
  return cost.every(({ type, n }) => (type === 'combatCards' ? seat.hand : seat[type]) >= n);
}

const COIN: readonly CardCost[] = [{ type: 'coins', n: 1 }];

/** BOL-01, TRD-01, PRO-01 */
export function topCost(seat: Readonly<Seat>, action: TopAction): readonly CardCost[] {
  if (action === 'move') return [];
  return action === 'produce' ? produceCost(seat) : COIN;
}

const isFreed = (seat: Readonly<Seat>, box: GreenBox): boolean => seat.freed.includes(box);
const isBuilt = (seat: Readonly<Seat>, structure: Structure): boolean => seat.structures[structure] !== 'mat';

/** MOV-02 */
export const unitsPerMove = (seat: Readonly<Seat>): number => (isFreed(seat, 'moveUnit') ? 3 : 2);
/** PRO-04 */
export const hexesPerProduce = (seat: Readonly<Seat>): number => (isFreed(seat, 'produceHex') ? 3 : 2);

/** What a half of a top action gives besides movement: GAI-01, BOL-02, BOL-03, TRD-02, TRD-06. */
export function topGains(seat: Readonly<Seat>, choice: TopChoice): CardGain[] {
  const more = (box: GreenBox): number => (isFreed(seat, box) ? 1 : 0);
  const monument: CardGain[] = isBuilt(seat, 'monument') ? [{ type: 'popularity', n: 1 }] : [];
  const armory: CardGain[] = isBuilt(seat, 'armory') ? [{ type: 'power', n: 1 }] : [];
  switch (choice) {
    case 'move':
      return [];
    case 'coins':
      return [{ type: 'coins', n: 1 + more('moveCoin') }];
    case 'power':
      return [{ type: 'power', n: 2 + more('bolsterPower') }, ...monument];
    case 'cards':
      return [{ type: 'combatCards', n: 1 + more('bolsterCard') }, ...monument];
    case 'goods':
      return [{ type: 'anyResource', n: 2 }, ...armory];
    case 'popularity':
      return [{ type: 'popularity', n: 1 + more('tradePopularity') }, ...armory];
    case 'produce':
      return [{ type: 'produce', territories: hexesPerProduce(seat) }];
  }
}

/** UPG-03: what the action with this box gives once its cube is gone: units, coins, power, cards, hexes or popularity. */
export function gainWithout(seat: Readonly<Seat>, box: GreenBox): number {
  const after = { ...seat, freed: [...seat.freed, box] };
  if (box === 'moveUnit') return unitsPerMove(after);
  if (box === 'produceHex') return hexesPerProduce(after);
  // An action's own gain comes before that of its structure.
  const gain = topGains(after, BOX_CHOICE[box])[0];
  return gain !== undefined && 'n' in gain ? gain.n : 0;
}

const BOX_CHOICE: Readonly<Record<Exclude<GreenBox, 'moveUnit' | 'produceHex'>, TopChoice>> = {
  moveCoin: 'coins',
  bolsterPower: 'power',
  bolsterCard: 'cards',
  tradePopularity: 'popularity',
};

export function factoryCardOf(id: number): FactoryCard {
  const card = FACTORY_CARDS.find((candidate) => candidate.id === id);
  if (card === undefined) throw new RangeError(`there is no Factory card ${id}`);
  return card;
}
