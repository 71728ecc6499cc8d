import { fill } from '../frames/fallbacks.ts';
import { type Amounts, amountsIn, amountsOf, type Option, type SpreadSpec } from '../model/answer.ts';
import type { DecisionMap, Question } from '../model/decision-map.ts';
import { seatAt } from '../model/game.ts';
import type { HexId } from '../model/map/board.ts';
import type { GameView } from '../rules/view.ts';

// What is proposed to somebody who produces. Who does not answer produces as the frame says (frames/produce.ts), because stored games
// depend on that.

/** What a hex would bring, of which new workers are only as many as there are left. */
function yieldOf({ effects = [] }: Option<HexId>, workersLeft: number): { n: number; workers: number } {
  const workers = Math.min(effects.filter(({ kind }) => kind === 'places').length, workersLeft);
  const goods = effects.reduce((sum, effect) => sum + (effect.kind === 'gain' ? effect.n : 0), 0);
  return { n: goods + workers, workers };
}

/** PRO-04, PRO-08: the hexes that bring most, the least of them first: it is the first to give way when another one is chosen. */
export function withHexes(
  { public: table }: Readonly<GameView>,
  { spec, seat }: Question<'produceOn'>,
): DecisionMap['produceOn'] {
  let left = seatAt(table, seat).workers.filter((at) => at === 'mat').length;
  const proposed: HexId[] = [];
  const rest = [...spec.of];
  while (proposed.length < spec.max && rest.length > 0) {
    const best = rest.reduce((a, b) => (yieldOf(b, left).n > yieldOf(a, left).n ? b : a));
    proposed.unshift(best.id);
    rest.splice(rest.indexOf(best), 1);
    left -= yieldOf(best, left).workers;
  }
  return { ...spec, proposed };
}

/** As much as there can be, from the fullest on. */
function filled(spec: SpreadSpec<Amounts<HexId>>): SpreadSpec<Amounts<HexId>> {
  const fullest = amountsIn(spec.caps).sort(([, a], [, b]) => b - a);
  return { ...spec, proposed: fill(amountsOf(fullest), spec.max) };
}

export const withYields = ({ spec }: Question<'produceHowMuch'>): DecisionMap['produceHowMuch'] => ({
  ...spec,
  parts: { workers: filled(spec.parts.workers), goods: filled(spec.parts.goods) },
});
