import { FACTORY, HEXES, type HexId, isHex, type Place } from '../../model/map/board.ts';
import { baseOf } from '../../model/state.ts';
import { enemiesAt } from '../../rules/control.ts';
import { extraSteps, type Survey, stepsFrom } from '../../rules/movement.ts';
import { oddsOf } from './combat.ts';
import type { Outlook } from './outlook.ts';
import { WEIGHTS } from './weights.ts';

/** Something on the map that draws fighters. */
interface Lure {
  readonly hex: HexId;
  readonly worth: number;
  /** Steps to it from each place. */
  readonly steps: ReadonlyMap<Place, number>;
}

export interface Lures {
  /** Encounters and the Factory, which only the character can take up. */
  readonly finds: readonly Lure[];
  /** Enemies that would probably be beaten. */
  readonly prey: readonly Lure[];
  /** Steps the character makes in one move. */
  readonly stride: number;
  /** Where a fighter could go from each place in one step. */
  readonly ways: ReadonlyMap<Place, readonly Place[]>;
}

/** A Factory card serves for the rest of the game. */
export const factoryWorth = (turnsLeft: number): number =>
  WEIGHTS.factory + turnsLeft * WEIGHTS.factoryPerTurn;

export function luresFor(outlook: Outlook, survey: Survey): Lures {
  const { table, owner } = outlook;
  const ways = new Map<Place, readonly Place[]>();
  for (const place of [...HEXES, baseOf(owner), owner.character]) {
    if (place !== 'mat' && !ways.has(place))
      ways.set(
        place,
        stepsFrom(survey, 'character', place).map(({ to }) => to),
      );
  }
  const back = reversed(ways);
  const guarded = (hex: HexId): boolean =>
    enemiesAt(survey.census, outlook.seat, hex).some(({ fighters }) => fighters > 0);
  const lure = (hex: HexId, worth: number): Lure => ({ hex, worth, steps: stepsTo(back, hex) });
  const finds = table.encounters.map((hex) =>
    lure(hex, guarded(hex) ? WEIGHTS.encounter * 0.4 : WEIGHTS.encounter),
  );
  if (owner.factoryCard === undefined) finds.push(lure(FACTORY, factoryWorth(outlook.turnsLeft)));
  const prey = outlook.model.fights > 0 ? preyOf(outlook, survey) : [];
  return {
    finds,
    prey: prey.map((hex) => lure(hex, outlook.starWorth * WEIGHTS.prey)),
    stride: 1 + extraSteps(survey, 'character'),
    ways,
  };
}

const LIKELY = 0.75;

/** Hexes with enemy fighters that a single fighter would probably beat. */
function preyOf(outlook: Outlook, { census }: Survey): HexId[] {
  return [...census.keys()].filter((place): place is HexId => {
    if (!isHex(place)) return false;
    const foe = enemiesAt(census, outlook.seat, place).find(({ fighters }) => fighters > 0);
    return foe !== undefined && oddsOf(outlook, place, foe.seat, 1, outlook.model.power).odds >= LIKELY;
  });
}

function reversed(ways: ReadonlyMap<Place, readonly Place[]>): Map<Place, Place[]> {
  const back = new Map<Place, Place[]>();
  for (const [from, places] of ways) {
    for (const to of places) {
      const list = back.get(to);
      if (list === undefined) back.set(to, [from]);
      else list.push(from);
    }
  }
  return back;
}

const FAR = 6;

function stepsTo(back: ReadonlyMap<Place, readonly Place[]>, hex: HexId): Map<Place, number> {
  const steps = new Map<Place, number>([[hex, 0]]);
  let edge: Place[] = [hex];
  for (let n = 1; n <= FAR && edge.length > 0; n += 1) {
    const next: Place[] = [];
    for (const place of edge) {
      for (const from of back.get(place) ?? []) {
        if (steps.has(from)) continue;
        steps.set(from, n);
        next.push(from);
      }
    }
    edge = next;
  }
  return steps;
}

/** How strongly a place lies in the reach of some lures; what is taken up draws no more. */
export function pullAt(lures: readonly Lure[], stride: number, place: Place, taken?: Place): number {
  let [first, second] = [0, 0];
  for (const { hex, worth, steps } of lures) {
    const away = steps.get(place);
    if (away === undefined || hex === taken) continue;
    const pull = worth * WEIGHTS.fading ** Math.ceil(away / stride);
    if (pull > first) [first, second] = [pull, first];
    else if (pull > second) second = pull;
  }
  return first + second * 0.5;
}
