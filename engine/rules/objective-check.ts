import type {
  Flag,
  Holding,
  HoldingRequirement,
  ObjectiveCondition,
  Requirement,
  Stock,
  Tally,
  TerritoryKind,
} from '../content/cards/objectives.ts';
import { RESOURCES, type Resource, type Terrain } from '../model/map/terrain.ts';

/** A territory that the player controls; units and structure are the player's own. */
export interface ControlledTerritory {
  readonly hex: string;
  readonly terrain: Terrain;
  /** The own Mine included, unless the table plays otherwise (OPEN-19). */
  readonly tunnel: boolean;
  readonly nextToFactory: boolean;
  /** Lakes next to it; rivers do not matter. */
  readonly lakes: readonly string[];
  readonly resources: Readonly<Record<Resource, number>>;
  readonly character: boolean;
  readonly mechs: number;
  readonly workers: number;
  readonly structure: boolean;
}

/** What objectives ask about one player. `highestPower`: nobody has more, ties are fine. */
export interface ObjectiveFacts extends Readonly<Record<Tally, number>>, Readonly<Record<Flag, boolean>> {
  readonly territories: readonly ControlledTerritory[];
}

type ProgressLabel = Tally | Flag | TerritoryKind | Stock | Holding | 'sameLake' | 'recruitsMatchWorkers';

/** `have` must reach `need`, or with `atMost` not exceed it, or with `exactly` equal it. */
export interface ProgressLine {
  readonly label: ProgressLabel;
  readonly have: number;
  readonly need: number;
  readonly atMost?: true;
  readonly exactly?: true;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

function line(
  label: ProgressLabel,
  have: number,
  need: number,
  bound: 'atLeast' | 'atMost' | 'exactly' = 'atLeast',
): ProgressLine {
  switch (bound) {
    case 'atLeast':
      return { label, have, need };
    case 'atMost':
      return { label, have, need, atMost: true };
    case 'exactly':
      return { label, have, need, exactly: true };
  }
}

const flagLine = (flag: Flag, has: boolean, is: boolean): ProgressLine =>
  is ? line(flag, Number(has), 1) : line(flag, Number(has), 0, 'atMost');

export function isReached({ have, need, atMost, exactly }: ProgressLine): boolean {
  if (exactly) return have === need;
  return atMost ? have <= need : have >= need;
}

function isOfKind(territory: ControlledTerritory, kind: TerritoryKind): boolean {
  if (kind === 'tunnel') return territory.tunnel;
  if (kind === 'nextToFactory') return territory.nextToFactory;
  return territory.terrain === kind;
}

/** The most controlled territories around any one lake. */
function mostAroundOneLake(territories: readonly ControlledTerritory[]): number {
  const lakes = new Set(territories.flatMap(({ lakes }) => lakes));
  const around = [...lakes].map((lake) => territories.filter(({ lakes }) => lakes.includes(lake)).length);
  return Math.max(0, ...around);
}

function countStock(territories: readonly ControlledTerritory[], stock: Stock): number {
  const totals = RESOURCES.map((kind) => sum(territories.map(({ resources }) => resources[kind])));
  return stock === 'resourceKinds' ? totals.filter((total) => total > 0).length : Math.max(...totals);
}

function countHere(territory: ControlledTerritory, holding: Holding): number {
  const { character, mechs, workers, structure, resources } = territory;
  switch (holding) {
    case 'characterHere':
      return Number(character);
    case 'mechsHere':
      return mechs;
    case 'workersHere':
      return workers;
    case 'piecesHere':
      return Number(character) + mechs + workers + Number(structure);
    case 'resourcesHere':
      return sum(RESOURCES.map((kind) => resources[kind]));
    case 'resourceKindsHere':
      return RESOURCES.filter((kind) => resources[kind] > 0).length;
  }
}

/** How near the lines are to being reached: whole lines first, then the shares of the rest, each below 1. */
function nearness(lines: readonly ProgressLine[]): number {
  return sum(
    lines.map((each) =>
      isReached(each) ? lines.length : Math.min(each.have / each.need, each.need / each.have),
    ),
  );
}

/** The lines of the territory that comes nearest: if one meets them all, it is that one. */
function onBestTerritory(
  territories: readonly ControlledTerritory[],
  holds: readonly HoldingRequirement[],
): ProgressLine[] {
  const linesWith = (count: (holding: Holding) => number): ProgressLine[] =>
    holds.map(({ of, bound, n }) => line(of, count(of), n, bound));
  return territories
    .map((territory) => linesWith((holding) => countHere(territory, holding)))
    .reduce(
      (best, next) => (nearness(next) > nearness(best) ? next : best),
      linesWith(() => 0),
    );
}

function linesOf(requirement: Requirement, facts: ObjectiveFacts): ProgressLine[] {
  switch (requirement.type) {
    case 'tally':
      return [line(requirement.of, facts[requirement.of], requirement.n, requirement.bound)];
    case 'flag':
      return [flagLine(requirement.of, facts[requirement.of], requirement.is)];
    case 'territories': {
      const have = facts.territories.filter((territory) => isOfKind(territory, requirement.of)).length;
      return [line(requirement.of, have, requirement.n)];
    }
    case 'sameLake':
      return [line('sameLake', mostAroundOneLake(facts.territories), requirement.n)];
    case 'stock':
      return [line(requirement.of, countStock(facts.territories, requirement.of), requirement.n)];
    case 'oneTerritory':
      return onBestTerritory(facts.territories, requirement.holds);
    case 'recruitsMatchWorkers':
      return [line('recruitsMatchWorkers', facts.recruits, facts.workers, 'exactly')];
  }
}

/** Where a player stands with a condition, line by line. */
export function progress(condition: ObjectiveCondition, facts: ObjectiveFacts): ProgressLine[] {
  return condition.flatMap((requirement) => linesOf(requirement, facts));
}

export function isFulfilled(condition: ObjectiveCondition, facts: ObjectiveFacts): boolean {
  return progress(condition, facts).every(isReached);
}
