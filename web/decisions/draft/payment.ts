import {
  type Answer,
  type BottomAction,
  type Decision,
  type GameView,
  isHex,
  PAID_IN,
  type Place,
  proposedPayment,
  type Resource,
  type SeatId,
} from '../../../engine/index.ts';
import { memoByRef } from '../../lib/memo-by-ref.ts';
import { answerOf, type Draft } from './draft.ts';

type Counts = Readonly<Record<string, number>>;

/** Resources that would be taken from the map, to be drawn as ghosts there. */
interface PaymentGhost {
  place: Place;
  what: Resource;
  /** Fewer than none: so many would be taken. */
  n: number;
}

const sum = (counts: Counts): number => Object.values(counts).reduce((total, n) => total + n, 0);

/** How much is owed in all, cards included. */
export const owedIn = ({ spec }: Decision<'pay'>): number =>
  spec.type === 'spread' ? spec.max : (spec.total?.max ?? 0);

/** The proposed payment as an answer in the making; undefined if it takes a card, which is never proposed. */
export function paymentDraft(decision: Decision<'pay'>): Draft | undefined {
  const { spec } = decision;
  const proposed = { ...(spec.type === 'spread' ? spec.proposed : spec.parts.goods.proposed) };
  if (sum(proposed) < owedIn(decision)) return undefined;
  return spec.type === 'spread' ? { '': proposed } : { goods: proposed, card: [] };
}

/** The same as the answer that somebody gives who goes on. */
export function paymentFor(decision: Decision): Answer | undefined {
  const draft = decision.kind === 'pay' ? paymentDraft(decision) : undefined;
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
  const last = Object.keys(goods).findLast((hex) => (goods[hex] ?? 0) > 0);
  if (last !== undefined && sum(goods) + 1 > owed) goods[last] = (goods[last] ?? 0) - 1;
  return { ...draft, goods, card: [value] };
}

/** Asked for by every tile that costs something: looked up once for each table. */
const billsOf = memoByRef((_view: GameView) => new Map<string, PaymentGhost[]>());

/** What a bottom action would take from where, before it is asked for. */
export function billFor(view: GameView, seat: SeatId, action: BottomAction): PaymentGhost[] {
  if (view.public.seats[seat] === undefined) return [];
  const bills = billsOf(view);
  const key = `${seat}/${action}`;
  const bill = bills.get(key) ?? ghosts(proposedPayment(view, seat, action) ?? {}, PAID_IN[action]);
  bills.set(key, bill);
  return bill;
}

function ghosts(counts: Counts, what: Resource): PaymentGhost[] {
  return Object.entries(counts).flatMap(([place, n]) =>
    isHex(place) && n > 0 ? [{ place, what, n: -n }] : [],
  );
}

/** What the map shows as ghosts: the payment in the making, or the one that the bottom action on offer would propose. */
export function ghostsOf(view: GameView, decision: Decision | undefined, draft: Draft): PaymentGhost[] {
  const frame = view.public.stack.at(-1);
  if (decision?.kind === 'pay' && frame?.kind === 'pay') return ghosts(paidFrom(draft), frame.resource);
  if (decision?.kind !== 'pickBottom' || frame?.kind !== 'turn') return [];
  const { section } = frame;
  return section === undefined || section === 'factory' ? [] : billFor(view, decision.seat, section);
}
