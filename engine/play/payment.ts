import { type Amounts, amountsIn } from '../model/answer.ts';
import type { DecisionMap, Question } from '../model/decision-map.ts';
import { seatAt } from '../model/game.ts';
import type { HexId, Place } from '../model/map/board.ts';
import type { BottomAction, SeatId } from '../model/state.ts';
import { stockOf } from '../rules/goods.ts';
import { bottomCost, PAID_IN } from '../rules/mat.ts';
import type { GameView } from '../rules/view.ts';
import { reach } from './reach.ts';

// What is proposed to somebody who is asked for a payment. Who does not answer pays as the frame says (frames/pay.ts): stored
// games depend on that, and it looks at nobody else.

/** Where a fighter of somebody else could stand after its next move. */
export function threatened(view: Readonly<GameView>, seat: SeatId): ReadonlySet<Place> {
  const fighters = view.public.order
    .filter((other) => other !== seat)
    .flatMap((other) => reach(view, other))
    .filter(({ unit }) => !unit.startsWith('worker:'));
  return new Set(fighters.flatMap(({ places }) => places.map(({ to }) => to)));
}

/** What could be lost goes first, then what lies in heaps; undefined if it is not enough. */
export function propose(
  caps: Readonly<Amounts<HexId>>,
  n: number,
  danger: () => ReadonlySet<Place>,
): Amounts<HexId> | undefined {
  const held = amountsIn(caps);
  const stock = held.reduce((sum, [, cap]) => sum + cap, 0);
  // Who could come by is looked up only where there is something to choose.
  const feared = held.length > 1 && stock > n ? danger() : new Set<Place>();
  const lots = held.sort(
    ([a, capA], [b, capB]) =>
      Number(feared.has(b)) - Number(feared.has(a)) || capB - capA || a.localeCompare(b),
  );
  const proposed: Amounts<HexId> = {};
  let left = n;
  for (const [hex, cap] of lots) {
    const taken = Math.min(left, cap);
    if (taken > 0) proposed[hex] = taken;
    left -= taken;
  }
  return left === 0 ? proposed : undefined;
}

/** What a bottom action would take from where, before it is asked for; undefined if goods alone do not pay it. */
export function proposedPayment(
  view: Readonly<GameView>,
  seat: SeatId,
  action: BottomAction,
): Amounts<HexId> | undefined {
  const { public: table } = view;
  const caps: Amounts<HexId> = {};
  for (const { hex, n } of stockOf(table, seat, PAID_IN[action])) caps[hex] = n;
  return propose(caps, bottomCost(seatAt(table, seat), action), () => threatened(view, seat));
}

/** The spec of a payment that is asked for, with the proposal to whoever looks at it. */
export function withPayment(view: Readonly<GameView>, { spec, seat }: Question<'pay'>): DecisionMap['pay'] {
  const owed = spec.type === 'spread' ? spec.max : (spec.total?.max ?? 0);
  const goods = spec.type === 'spread' ? spec : spec.parts.goods;
  const proposed = propose(goods.caps, owed, () => threatened(view, seat));
  if (proposed === undefined) return spec;
  if (spec.type === 'spread') return { ...spec, proposed };
  return { ...spec, parts: { ...spec.parts, goods: { ...spec.parts.goods, proposed } } };
}
