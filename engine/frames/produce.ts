import type { SpreadSpec } from '../model/answer.ts';
import type { FrameRules, ProduceFrame } from '../model/frame.ts';
import { type Game, popFrame, seatAt } from '../model/game.ts';
import { type HexId, isHex, TERRAIN_OF } from '../model/map/board.ts';
import { PRODUCT } from '../model/map/terrain.ts';
import type { SeatId, Table } from '../model/state.ts';
import { workersAt } from '../model/units.ts';
import { controllerOf, takeCensus } from '../rules/control.ts';
import { gainGoods } from '../rules/effects/goods.ts';
import { makeWorker } from '../rules/effects/units.ts';
import { workerHexes } from '../rules/sites.ts';
import { answerParts, spreadOf, strings } from './read-answer.ts';

const workersLeft = (table: Readonly<Table>, seat: SeatId): number =>
  seatAt(table, seat).workers.filter((at) => at === 'mat').length;

/** PRO-05, PRO-06, PRO-08 */
function canProduce(table: Readonly<Table>, seat: SeatId, hex: HexId): boolean {
  const product = PRODUCT[TERRAIN_OF[hex]];
  return product !== undefined && (product !== 'worker' || workersLeft(table, seat) > 0);
}

/** BLD-08, BLD-10: the Mill's hex, if it can produce now. */
export function millHex(table: Readonly<Table>, seat: SeatId): HexId | undefined {
  const { mill } = seatAt(table, seat).structures;
  if (mill === 'mat' || !canProduce(table, seat, mill)) return undefined;
  return controllerOf(table, mill, takeCensus(table)) === seat ? mill : undefined;
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

/** A spread that takes as much as it can, or, if parts may be declined, up to that. */
function spreadUpTo(caps: [HexId, number][], limit: number, choose: boolean): SpreadSpec {
  const sum = caps.reduce((total, [, cap]) => total + cap, 0);
  const max = Math.min(sum, limit);
  const capped = caps.map(([hex, cap]): [string, number] => [hex, Math.min(cap, limit)]);
  return { type: 'spread', caps: Object.fromEntries(capped), min: choose ? 0 : max, max };
}

function make(game: Game, frame: ProduceFrame, amounts: [string, number][]): void {
  for (const [hex, n] of amounts) {
    if (!isHex(hex)) continue;
    const product = PRODUCT[TERRAIN_OF[hex]];
    if (product === 'worker') for (let i = 0; i < n; i += 1) makeWorker(game, frame.seat, hex, 'PRO-08');
    else if (product !== undefined) gainGoods(game, frame.seat, hex, product, n, 'PRO-05');
  }
}

export const produce: FrameRules<ProduceFrame> = {
  owed(table, frame) {
    const { seat, choose } = frame;
    if (frame.chosen === undefined) {
      const mill = frame.mill ? millHex(table, seat) : undefined;
      const of = producingHexes(table, seat, mill).map((id) => ({ id }));
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
  answer(game, frame, _seat, answer) {
    if (frame.chosen === undefined) {
      frame.chosen = strings(answer).filter((hex) => isHex(hex));
      return;
    }
    popFrame(game);
    const parts = answerParts(answer);
    make(game, frame, [...spreadOf(parts.goods), ...spreadOf(parts.workers)]);
  },
  proceed(game) {
    popFrame(game);
  },
};
