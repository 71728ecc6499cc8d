import { amountsIn, amountsOf, pickFrom } from '../model/answer.ts';
import type { FrameRules, GoodsFrame } from '../model/frame.ts';
import { popFrame } from '../model/game.ts';
import { RESOURCES } from '../model/map/terrain.ts';
import { goodsKey, parseGoodsKey } from '../model/option-ids.ts';
import { gainGoods } from '../rules/effects/goods.ts';
import { workerHexes } from '../rules/sites.ts';
import { fill, firstOf } from './fallbacks.ts';
import { whyNoSite } from './wrong-site.ts';

/** TRD-02, TRD-03, ENC-08: goods of any kinds, on hexes with an own worker or on the hex of the encounter. */
export const goods: FrameRules<GoodsFrame, 'placeGoods' | 'pickGoodsHex'> = {
  owed(table, frame) {
    const { seat, n, choose, clause } = frame;
    const hexes = frame.at === undefined ? workerHexes(table, seat) : [frame.at];
    if (hexes.length === 0) return [];
    if (hexes.length > 1 && !table.setup.switches.splitGoods) {
      return [{ seat, kind: 'pickGoodsHex', spec: pickFrom(hexes), clause: 'OPEN-05' }];
    }
    const keys = hexes.flatMap((hex) => RESOURCES.map((what) => [goodsKey(hex, what), n] as const));
    const spec = { type: 'spread', caps: amountsOf(keys), min: choose ? 0 : n, max: n } as const;
    return [{ seat, kind: 'placeGoods', spec, clause }];
  },
  answers: {
    pickGoodsHex: {
      settle(_game, frame, _seat, at) {
        frame.at = at;
      },
      fallback: ({ spec }) => firstOf(spec),
      explain: (table, _frame, question, answer) => whyNoSite(table, question, answer),
    },
    placeGoods: {
      settle(game, frame, seat, answer) {
        popFrame(game);
        for (const [key, n] of amountsIn(answer)) {
          const place = parseGoodsKey(key);
          if (place !== undefined) gainGoods(game, seat, place.hex, place.what, n, frame.clause);
        }
      },
      fallback: ({ spec }) => fill(spec.caps, spec.max),
      explain: (table, _frame, question, answer) => whyNoSite(table, question, answer),
    },
  },
  proceed(game) {
    popFrame(game);
  },
};
