import { neighboursOfSeat } from '../../frames/bottom.ts';
import { ownSections, topActionOf } from '../../frames/sections.ts';
import type { CardCost, CardGain } from '../../model/card-terms.ts';
import type { Ability } from '../../model/define.ts';
import type { Own } from '../../model/frame.ts';
import { seatAt } from '../../model/game.ts';
import { FACTORY, type HexId } from '../../model/map/board.ts';
import { GREEN_BOXES } from '../../model/mat-boxes.ts';
import { type SectionChoice, TOP_CHOICES } from '../../model/option-ids.ts';
import {
  BOTTOM_ACTIONS,
  type BottomAction,
  baseOf,
  type Seat,
  type SeatId,
  type SectionId,
  STRUCTURES,
  type Table,
} from '../../model/state.ts';
import { abilitiesOf, mechAbility, starLimit } from '../../rules/abilities.ts';
import { objectiveFacts, objectiveOf } from '../../rules/effects/objectives.ts';
import { STARS_TO_END } from '../../rules/effects/stars.ts';
import {
  bottomCost,
  columnOf,
  hexesPerProduce,
  ONGOING,
  produceCost,
  topCost,
  topGains,
} from '../../rules/mat.ts';
import { isReached, type ObjectiveFacts, progress } from '../../rules/objective-check.ts';
import { score, territoriesOf } from '../../rules/score.ts';
import type { GameView } from '../../rules/view.ts';
import { type SeatModel, seatModelOf } from './model.ts';
import { wantedHexes } from './objectives.ts';
import { WEIGHTS } from './weights.ts';

/** What a bottom action asks and gives now. */
interface BottomOutlook {
  readonly cost: number;
  readonly coins: number;
  /** The own recruit's bonus for taking it. */
  readonly ongoing: CardGain | undefined;
  /** How often its benefit can be had in all. */
  readonly total: number;
  /** What one more of its benefit is worth beside the star, in coins. */
  readonly perk: number;
}

/** A way to begin a turn, and what that costs and gives; moves, Produce and Factory cards are looked at by themselves. */
export interface Start {
  readonly section: SectionId;
  readonly choice: SectionChoice;
  readonly cost: readonly CardCost[];
  readonly gains: readonly CardGain[];
  /** The pawn may stay in this section. */
  readonly repeats: boolean;
}

/** Where a seat stands: all that stays the same while it thinks about one decision. */
export interface Outlook {
  readonly table: Readonly<Table>;
  readonly seat: SeatId;
  readonly owner: Readonly<Seat>;
  readonly own: Readonly<Own>;
  readonly model: Readonly<SeatModel>;
  readonly round: number;
  /** A guess at how many turns are still to come. */
  readonly turnsLeft: number;
  /** A star; more when the game drags on, or when one would win it now. */
  readonly starWorth: number;
  /** The best score among the others and the own coins for structures, as things stand; looked up only when the end is near. */
  readonly rival: number;
  readonly structureCoins: number;
  readonly lines: Readonly<Record<BottomAction, BottomOutlook>>;
  readonly starts: readonly Start[];
  readonly hexesToProduce: number;
  /** The cost of Produce by number of workers. */
  readonly wages: readonly (readonly CardCost[])[];
  readonly workersInAll: number;
  readonly abilities: readonly Ability[];
  readonly canCoerce: boolean;
  /** How near the nearest objective is, 0 to 1. */
  readonly objective: number;
  /** What hexes are worth to the objectives held. */
  readonly wanted: Readonly<Partial<Record<HexId, number>>>;
  /** Stars for objectives that could still be had. */
  readonly objectivesLeft: number;
}

const LONG_GAME = 26;
const TURNS_PER_STAR = 4;

const DRAGGING = 22;
const HASTE = 0.4;
const MOST_HASTE = 8;

function turnsLeftAt(table: Readonly<Table>, round: number): number {
  const most = Math.max(...table.seats.map(({ stars }) => stars.length));
  const missing = STARS_TO_END - most;
  return Math.max(1, Math.min(missing * TURNS_PER_STAR, Math.max(LONG_GAME - round, missing * 2)));
}

/** What an ability under a mech is good for. */
export function abilityWorth(ability: Ability, turnsLeft: number): number {
  let worth = 0;
  if (ability.crossesRiver !== undefined) worth += WEIGHTS.rivers;
  if ((ability.extraSteps ?? 0) > 0) worth += WEIGHTS.speed;
  if (ability.steps !== undefined) worth += WEIGHTS.leaps;
  if (ability.entersLakes === true) worth += WEIGHTS.lakes;
  if (ability.beforeCombat !== undefined || ability.extraCards !== undefined) worth += WEIGHTS.arms;
  return worth * Math.min(1, turnsLeft / 10);
}

const ONGOING_WORTH: Readonly<Record<BottomAction, number>> = {
  upgrade: 0.5,
  deploy: 1,
  build: 1.6,
  enlist: 0.7,
};

/** What a recruit in a column brings in over the rest of the game. */
export function recruitWorth(
  table: Readonly<Table>,
  seat: SeatId,
  column: BottomAction,
  turnsLeft: number,
): number {
  const takers = 1 + neighboursOfSeat(table, seat).length;
  return ONGOING_WORTH[column] * takers * turnsLeft * WEIGHTS.recruitPerTurn;
}

function perkOf(table: Readonly<Table>, seat: SeatId, action: BottomAction, turnsLeft: number): number {
  const owner = seatAt(table, seat);
  switch (action) {
    case 'upgrade':
      return WEIGHTS.upgrade + WEIGHTS.upgradePerTurn * turnsLeft;
    case 'deploy': {
      const idle = owner.mechs.flatMap((at, slot) => (at === 'mat' ? [mechAbility(table, owner, slot)] : []));
      return WEIGHTS.mech + Math.max(0, ...idle.map((ability) => abilityWorth(ability, turnsLeft)));
    }
    case 'build':
      return WEIGHTS.build + WEIGHTS.buildPerTurn * turnsLeft;
    case 'enlist': {
      const open = BOTTOM_ACTIONS.filter((column) => owner.recruits[column] === undefined);
      return (
        WEIGHTS.enlist + Math.max(0, ...open.map((column) => recruitWorth(table, seat, column, turnsLeft)))
      );
    }
  }
}

const TOTALS: Readonly<Record<BottomAction, (owner: Readonly<Seat>) => number>> = {
  upgrade: () => GREEN_BOXES.length,
  deploy: (owner) => owner.mechs.length,
  build: () => STRUCTURES.length,
  enlist: () => BOTTOM_ACTIONS.length,
};

function lineOf(
  table: Readonly<Table>,
  seat: SeatId,
  action: BottomAction,
  turnsLeft: number,
): BottomOutlook {
  const owner = seatAt(table, seat);
  return {
    coins: columnOf(owner, action).coins,
    cost: bottomCost(owner, action),
    ongoing: owner.recruits[action] === undefined ? undefined : ONGOING[action],
    total: TOTALS[action](owner),
    perk: perkOf(table, seat, action, turnsLeft),
  };
}

/** PRO-02: what Produce costs with so many workers. */
function wagesOf(owner: Readonly<Seat>): CardCost[][] {
  const crowd = (n: number): Seat['workers'] =>
    owner.workers.map((_, index) => (index < n ? baseOf(owner) : 'mat'));
  return Array.from({ length: owner.workers.length + 1 }, (_, n) =>
    produceCost({ ...owner, workers: crowd(n) }),
  );
}

function startsOf(table: Readonly<Table>, seat: SeatId, abilities: readonly Ability[]): Start[] {
  const owner = seatAt(table, seat);
  const { switches } = table.setup;
  return ownSections(table, seat).flatMap((section) => {
    const top = topActionOf(table, seat, section);
    const repeats = abilities.some(({ sameSection }) => sameSection?.(section, switches));
    if (top === undefined)
      return [
        { section, choice: 'card', cost: [], gains: [], repeats } as const,
        { section, choice: 'bottom', cost: [], gains: [], repeats } as const,
      ];
    return TOP_CHOICES[top].map((choice): Start => {
      if (choice === 'produce') return { section, choice, cost: [], gains: [], repeats };
      return { section, choice, cost: topCost(owner, top), gains: topGains(owner, choice), repeats };
    });
  });
}

/** The share of an objective that is reached. */
function nearnessOf(card: number, facts: ObjectiveFacts): number {
  const lines = progress(objectiveOf(card).condition, facts);
  const shares = lines.map((line) => {
    if (isReached(line)) return 1;
    return line.atMost === true || line.exactly === true ? 0 : line.have / line.need;
  });
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}

const NEAR_THE_END = 3;

/** The scores only matter to one who could end the game soon. */
function standings(
  view: Readonly<GameView>,
  seat: SeatId,
): { rival: number; structureCoins: number; lead: number } {
  const { seats } = view.public;
  if (seatAt(view.public, seat).stars.length < NEAR_THE_END) return { rival: 0, structureCoins: 0, lead: 0 };
  let [rival, structureCoins, mine] = [0, 0, 0];
  for (const card of score(view)) {
    if (card.seat === seat) {
      mine = card.total;
      structureCoins = card.lines.find(({ kind }) => kind === 'structures')?.coins ?? 0;
    }
    if (card.seat !== seat && seats[card.seat]?.resigned !== true) rival = Math.max(rival, card.total);
  }
  return { rival, structureCoins, lead: mine - rival };
}

export function outlookOf(view: Readonly<GameView>, own: Readonly<Own>): Outlook {
  const { public: table } = view;
  const { seat } = own;
  const owner = seatAt(table, seat);
  const round = Math.ceil(table.turn.number / table.seats.length);
  const turnsLeft = turnsLeftAt(table, round);
  const { rival, structureCoins, lead } = standings(view, seat);
  const haste = Math.max(0, (round - DRAGGING) * HASTE) + (lead > 0 ? WEIGHTS.hasteAhead : 0);
  const held = territoriesOf(table, seat);
  const abilities = abilitiesOf(table, seat);
  const line = (action: BottomAction): BottomOutlook => lineOf(table, seat, action, turnsLeft);
  const objectivesLeft =
    starLimit(table, seat, 'objective') - owner.stars.filter((star) => star === 'objective').length;
  const facts = own.objectives.length === 0 || objectivesLeft <= 0 ? undefined : objectiveFacts(table, seat);
  return {
    table,
    seat,
    owner,
    own,
    model: seatModelOf(table, seat, held, held.length + (held.includes(FACTORY) ? 2 : 0)),
    round,
    turnsLeft,
    starWorth: WEIGHTS.star + Math.min(MOST_HASTE, haste),
    rival,
    structureCoins,
    lines: { upgrade: line('upgrade'), deploy: line('deploy'), build: line('build'), enlist: line('enlist') },
    starts: startsOf(table, seat, abilities),
    hexesToProduce: hexesPerProduce(owner),
    wages: wagesOf(owner),
    workersInAll: owner.workers.length,
    abilities,
    canCoerce: abilities.some(({ cardAsResource }) => cardAsResource),
    objective:
      facts === undefined ? 0 : Math.max(0, ...own.objectives.map((card) => nearnessOf(card, facts))),
    wanted: facts === undefined ? {} : wantedHexes(own.objectives, facts, 6),
    objectivesLeft: facts === undefined ? 0 : objectivesLeft,
  };
}
