import {
  type Answer,
  type BottomAction,
  bottomCost,
  type Decision,
  type GameView,
  isHex,
  PAID_IN,
  type Place,
  type Resource,
  reach,
  type SeatId,
  stockOf,
} from '../../../engine/index.ts';
import { answerOf, type Draft, type Question } from './draft.ts';

type Counts = Readonly<Record<string, number>>;

/** Resources that would be taken from the map, to be drawn as ghosts there. */
interface PaymentGhost {
  place: Place;
  what: Resource;
  /** Fewer than none: so many would be taken. */
  n: number;
}

/** Asked for by every tile that costs something: looked up once for each table. */
const dangers = new WeakMap<object, Map<SeatId, ReadonlySet<string>>>();

/** Where a fighter of somebody else could stand after its next move. */
export function threatened(view: Readonly<GameView>, seat: SeatId): ReadonlySet<string> {
  const known = dangers.get(view.public) ?? new Map<SeatId, ReadonlySet<string>>();
  dangers.set(view.public, known);
  const danger = known.get(seat) ?? dangerFor(view, seat);
  known.set(seat, danger);
  return danger;
}

function dangerFor(view: Readonly<GameView>, seat: SeatId): ReadonlySet<string> {
  const others = view.public.order.filter((other) => other !== seat);
  const fighters = others
    .flatMap((other) => reach(view, other))
    .filter(({ unit }) => !unit.startsWith('worker:'));
  return new Set<string>(fighters.flatMap(({ places }) => places.map(({ to }) => to)));
}

/** What could be lost goes first, then what lies in heaps; undefined if it is not enough. */
export function propose(caps: Counts, n: number, isThreatened: (hex: string) => boolean): Counts | undefined {
  const held = Object.entries(caps).filter(([, cap]) => cap > 0);
  const stock = held.reduce((sum, [, cap]) => sum + cap, 0);
  // Who could come by is looked up only where there is something to choose.
  const isChoice = held.length > 1 && stock > n;
  const lots = held
    .map(([hex, cap]) => ({ hex, cap, rank: isChoice && isThreatened(hex) ? 0 : 1 }))
    .sort((a, b) => a.rank - b.rank || b.cap - a.cap || a.hex.localeCompare(b.hex));
  const proposed: Record<string, number> = {};
  let left = n;
  for (const { hex, cap } of lots) {
    const taken = Math.min(left, cap);
    if (taken > 0) proposed[hex] = taken;
    left -= taken;
  }
  return left === 0 ? proposed : undefined;
}

interface Bill {
  caps: Counts;
  n: number;
  /** A card may stand for a resource (FAC-04): then the answer has two parts. */
  hasCard: boolean;
}

function billOf({ kind, spec }: Pick<Question, 'kind' | 'spec'>): Bill | undefined {
  if (kind !== 'pay') return undefined;
  if (spec.type === 'spread') return { caps: spec.caps, n: spec.max, hasCard: false };
  const goods = spec.type === 'parts' ? spec.parts.goods : undefined;
  if (spec.type !== 'parts' || goods?.type !== 'spread' || spec.total === undefined) return undefined;
  return { caps: goods.caps, n: spec.total.max, hasCard: true };
}

type Payment = Pick<Decision, 'kind' | 'spec' | 'seat'>;

/** The proposed payment as an answer in the making; undefined if it takes a card, which is never proposed. */
export function paymentDraft(decision: Payment, view: Readonly<GameView>): Draft | undefined {
  const bill = billOf(decision);
  if (bill === undefined) return undefined;
  const goods = propose(bill.caps, bill.n, (hex) => threatened(view, decision.seat).has(hex));
  if (goods === undefined) return undefined;
  return bill.hasCard ? { goods: { ...goods }, card: [] } : { '': { ...goods } };
}

/** The same as the answer that somebody gives who goes on. */
export function paymentFor(decision: Payment, view: Readonly<GameView>): Answer | undefined {
  const draft = paymentDraft(decision, view);
  return draft && answerOf(decision.spec, draft);
}

/** The counts of a payment in the making. */
export function paidFrom(draft: Draft): Counts {
  const goods = draft.goods ?? draft[''];
  return typeof goods === 'object' && !Array.isArray(goods) ? goods : {};
}

/** FAC-04: a card in place of one resource: the last of what was proposed, if all was proposed already. */
export function withCard(draft: Draft, value: string, owed: number): Draft {
  const goods = { ...paidFrom(draft) };
  const paid = Object.values(goods).reduce((sum, n) => sum + n, 0);
  const last = Object.keys(goods).findLast((hex) => (goods[hex] ?? 0) > 0);
  if (last !== undefined && paid + 1 > owed) goods[last] = (goods[last] ?? 0) - 1;
  return { ...draft, goods, card: [value] };
}

/** What a bottom action would take from where, before it is asked for. */
export function billFor(view: Readonly<GameView>, seat: SeatId, action: BottomAction): PaymentGhost[] {
  const owner = view.public.seats[seat];
  if (owner === undefined) return [];
  const what = PAID_IN[action];
  const stock = stockOf(view.public, seat, what);
  const caps = Object.fromEntries(stock.map(({ hex, n }): [string, number] => [hex, n]));
  const isThreatened = (hex: string): boolean => threatened(view, seat).has(hex);
  return ghosts(propose(caps, bottomCost(owner, action), isThreatened) ?? {}, what);
}

function ghosts(counts: Counts, what: Resource): PaymentGhost[] {
  return Object.entries(counts).flatMap(([place, n]) =>
    isHex(place) && n > 0 ? [{ place, what, n: -n }] : [],
  );
}

/** What the map shows as ghosts: the payment in the making, or the one that the bottom action on offer would propose. */
export function ghostsOf(
  view: Readonly<GameView>,
  decision: Decision | undefined,
  draft: Draft,
): PaymentGhost[] {
  const frame = view.public.stack.at(-1);
  if (decision?.kind === 'pay' && frame?.kind === 'pay') return ghosts(paidFrom(draft), frame.resource);
  if (decision?.kind !== 'pickBottom' || frame?.kind !== 'turn') return [];
  const { section } = frame;
  return section === undefined || section === 'factory' ? [] : billFor(view, decision.seat, section);
}
