import type { FrameRules, GoodsFrame } from '../model/frame.ts';
import { popFrame } from '../model/game.ts';
import { isHex } from '../model/map/board.ts';
import { RESOURCES, type Resource } from '../model/map/terrain.ts';
import { gainGoods } from '../rules/effects/goods.ts';
import { workerHexes } from '../rules/sites.ts';
import { pickOf, spreadOf } from './read-answer.ts';

const isResource = (name: string | undefined): name is Resource => RESOURCES.some((what) => what === name);

/** TRD-02, TRD-03, ENC-08: goods of any kinds, on hexes with an own worker or on the hex of the encounter. */
export const goods: FrameRules<GoodsFrame> = {
  owed(table, frame) {
    const { seat, n, choose, clause } = frame;
    const hexes = frame.at === undefined ? workerHexes(table, seat) : [frame.at];
    if (hexes.length === 0) return [];
    if (hexes.length > 1 && !table.setup.switches.splitGoods) {
      const options = hexes.map((id) => ({ id }));
      return [{ seat, kind: 'pickGoodsHex', spec: { type: 'pick', options }, clause: 'OPEN-05' }];
    }
    const keys = hexes.flatMap((hex) => RESOURCES.map((what): [string, number] => [`${hex}/${what}`, n]));
    const spec = { type: 'spread', caps: Object.fromEntries(keys), min: choose ? 0 : n, max: n } as const;
    return [{ seat, kind: 'placeGoods', spec, clause }];
  },
  answer(game, frame, seat, answer) {
    if (typeof answer === 'string') {
      const at = pickOf(answer);
      if (isHex(at)) frame.at = at;
      return;
    }
    popFrame(game);
    for (const [key, n] of spreadOf(answer)) {
      const [hex = '', what] = key.split('/');
      if (isHex(hex) && isResource(what)) gainGoods(game, seat, hex, what, n, frame.clause);
    }
  },
  proceed(game) {
    popFrame(game);
  },
};
