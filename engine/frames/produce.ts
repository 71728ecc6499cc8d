import { type Amounts, amountsIn, amountsOf, type SpreadSpec } from '../model/answer.ts';
import type { Consequence } from '../model/consequence.ts';
import type { FrameRules, ProduceFrame } from '../model/frame.ts';
import { type Game, popFrame, seatAt } from '../model/game.ts';
import { type HexId, isHex, type Place, TERRAIN_OF } from '../model/map/board.ts';
import { PRODUCT } from '../model/map/terrain.ts';
import { type Reason, reason } from '../model/result.ts';
import type { SeatId, Table } from '../model/state.ts';
import { workersAt } from '../model/units.ts';
import { controllerOf } from '../rules/control.ts';
import { gainGoods } from '../rules/effects/goods.ts';
import { makeWorker } from '../rules/effects/units.ts';
import { workerHexes } from '../rules/sites.ts';
import { fill } from './fallbacks.ts';
import { noWorker, wrongPlace } from './wrong-answer.ts';

const workersLeft = (table: Readonly<Table>, seat: SeatId): number =>
  seatAt(table, seat).workers.filter((at) => at === 'mat').length;

/** PRO-05, PRO-06, PRO-08 */
function canProduce(table: Readonly<Table>, seat: SeatId, hex: HexId): boolean {
  const product = PRODUCT[TERRAIN_OF[hex]];
  return product !== undefined && (product !== 'worker' || workersLeft(table, seat) > 0);
}

/** BLD-08, BLD-10: the Mill's hex, if it can produce now. */
function millHex(table: Readonly<Table>, seat: SeatId): HexId | undefined {
  const { mill } = seatAt(table, seat).structures;
  if (mill === 'mat' || !canProduce(table, seat, mill)) return undefined;
  return controllerOf(table, mill) === seat ? mill : undefined;
}

/** PRO-04: hexes that can be chosen. The Mill's own hex comes on top and is none of them (BLD-13). */
function producingHexes(table: Readonly<Table>, seat: SeatId, mill: HexId | undefined): HexId[] {
  return workerHexes(table, seat).filter((hex) => hex !== mill && canProduce(table, seat, hex));
}

function capsOf(table: Readonly<Table>, frame: Readonly<ProduceFrame>): Map<HexId, number> {
  const mill = frame.mill ? millHex(table, frame.seat) : undefined;
  const hexes = [...(frame.chosen ?? []), ...(mill === undefined ? [] : [mill])];
  // BLD-11: the Mill counts as one worker.
  return new Map(
    hexes.map((hex) => [hex, workersAt(table, frame.seat, hex).length + (hex === mill ? 1 : 0)]),
  );
}

/** PRO-05, PRO-08: what a hex would bring by itself; new workers only as long as there are any left. */
function yieldOf(table: Readonly<Table>, seat: SeatId, hex: HexId): Consequence[] {
  const product = PRODUCT[TERRAIN_OF[hex]];
  const n = workersAt(table, seat, hex).length;
  if (product === undefined) return [];
  if (product !== 'worker') return [{ kind: 'gain', seat, what: product, n, at: hex, clause: 'PRO-05' }];
  const made = Math.min(n, workersLeft(table, seat));
  return Array.from({ length: made }, () => ({
    kind: 'places',
    seat,
    piece: 'worker',
    at: hex,
    clause: 'PRO-08',
  }));
}

/** A spread that takes as much as it can, or, if parts may be declined, up to that. */
function spreadUpTo(caps: [HexId, number][], limit: number, choose: boolean): SpreadSpec<Amounts<HexId>> {
  const sum = caps.reduce((total, [, cap]) => total + cap, 0);
  const max = Math.min(sum, limit);
  const capped = caps.map(([hex, cap]) => [hex, Math.min(cap, limit)] as const);
  return { type: 'spread', caps: amountsOf(capped), min: choose ? 0 : max, max };
}

function make(game: Game, frame: ProduceFrame, amounts: [HexId, number][]): void {
  for (const [hex, n] of amounts) {
    const product = PRODUCT[TERRAIN_OF[hex]];
    if (product === 'worker') for (let i = 0; i < n; i += 1) makeWorker(game, frame.seat, hex, 'PRO-08');
    else if (product !== undefined) gainGoods(game, frame.seat, hex, product, n, 'PRO-05');
  }
}

/** PRO-04, PRO-05, PRO-08, BLD-13 */
function whyNoYield(table: Readonly<Table>, seat: SeatId, at: Place): Reason {
  if (!isHex(at) || !workerHexes(table, seat).includes(at)) return noWorker(at);
  if (millHex(table, seat) === at) return reason('millThere', 'Your Mill produces there anyway.', { at });
  return reason('noYield', 'Nothing can be produced there.', { at });
}

export const produce: FrameRules<ProduceFrame, 'produceOn' | 'produceHowMuch'> = {
  owed(table, frame) {
    const { seat, choose } = frame;
    if (frame.chosen === undefined) {
      const mill = frame.mill ? millHex(table, seat) : undefined;
      const of = producingHexes(table, seat, mill).map((id) => ({ id, effects: yieldOf(table, seat, id) }));
      const max = Math.min(frame.hexes, of.length);
      return [
        {
          seat,
          kind: 'produceOn',
          spec: { type: 'subset', of, min: choose ? 0 : max, max },
          clause: 'PRO-04',
        },
      ];
    }
    const caps = [...capsOf(table, frame)];
    const villages = caps.filter(([hex]) => TERRAIN_OF[hex] === 'village');
    const fields = caps.filter(([hex]) => TERRAIN_OF[hex] !== 'village');
    const parts = {
      workers: spreadUpTo(villages, workersLeft(table, seat), choose),
      goods: spreadUpTo(fields, Number.MAX_SAFE_INTEGER, choose),
    };
    return [{ seat, kind: 'produceHowMuch', spec: { type: 'parts', parts }, clause: 'PRO-07' }];
  },
  answers: {
    produceOn: {
      settle(_game, frame, _seat, hexes) {
        frame.chosen = [...hexes];
      },
      fallback: ({ spec }) => spec.of.slice(0, spec.max).map(({ id }) => id),
      explain(table, _frame, { seat, spec }, answer) {
        const at = wrongPlace(spec, answer);
        return at && whyNoYield(table, seat, at);
      },
    },
    produceHowMuch: {
      settle(game, frame, _seat, { goods, workers }) {
        popFrame(game);
        make(game, frame, [...amountsIn(goods), ...amountsIn(workers)]);
      },
      fallback: ({ spec: { parts } }) => ({
        workers: fill(parts.workers.caps, parts.workers.max),
        goods: fill(parts.goods.caps, parts.goods.max),
      }),
    },
  },
  proceed(game) {
    popFrame(game);
  },
};
