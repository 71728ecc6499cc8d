import { concludeCombat, takeBackCommitment } from '../frames/combat.ts';
import { type Answer, type AnswerTo, isAnswerTo, pickFrom } from '../model/answer.ts';
import type { OfferKind, OfferMap } from '../model/decision-map.ts';
import type { Clause } from '../model/event.ts';
import type { Own } from '../model/frame.ts';
import { emit, type Game, raiseBarrier, seatAt, topFrame } from '../model/game.ts';
import { numberId } from '../model/option-ids.ts';
import { BOTTOM_ACTIONS, type Ending, type SeatId, type Table } from '../model/state.ts';
import { isAutoma } from '../rules/automa-seat.ts';
import { endGame } from '../rules/effects/ending.ts';
import { revealable, revealObjective } from '../rules/effects/objectives.ts';

/** Something a seat may do now though nobody waits for it. Its id is stable, so that it can be taken up at any time. */
export type Offer<K extends OfferKind = OfferKind> = {
  [P in K]: { id: string; seat: SeatId; kind: P; spec: OfferMap[P]; clause: Clause };
}[K];

/** Answers and withdrawals name the deal they are about: `deal:3`. */
const dealOffer = (deal: number): string => `deal:${deal}`;
const dealIn = (offer: string): number => Number(offer.slice('deal:'.length));

/** All that is open to a seat. */
export function offersFor(table: Readonly<Table>, own: Readonly<Own>): Offer[] {
  if (table.ended !== undefined || table.seats.length === 0) return [];
  const { seat } = own;
  // OPEN-47: who plays a given-up seat on plays by the rules, but bargains with nobody.
  if (seatAt(table, seat).resigned === true)
    return table.setup.switches.inertResigned ? [] : objectiveOffer(table, own);
  return [
    ...objectiveOffer(table, own),
    ...takeBackOffer(table, seat),
    ...dealOffers(table, seat),
    { id: 'resign', seat, kind: 'resign', spec: pickFrom(['resign'] as const), clause: 'OPEN-47' },
    preferOffer(seat),
  ];
}

function objectiveOffer(table: Readonly<Table>, { seat, objectives }: Readonly<Own>): Offer[] {
  const cards = revealable(table, seat, objectives);
  if (cards.length === 0) return [];
  const spec = pickFrom(cards.map(numberId));
  return [{ id: 'objective', seat, kind: 'revealObjective', spec, clause: 'OBJ-02' }];
}

function takeBackOffer(table: Readonly<Table>, seat: SeatId): Offer[] {
  const frame = topFrame(table);
  const isSealed = frame?.kind === 'combat' && frame.stage === 'commit' && frame.committed.includes(seat);
  return isSealed
    ? [{ id: 'takeBack', seat, kind: 'takeBack', spec: pickFrom(['takeBack'] as const), clause: 'CMB-11' }]
    : [];
}

/** DEAL-04, OPEN-45: never between commit and reveal of a combat. */
function areDealsOpen(table: Readonly<Table>): boolean {
  const frame = topFrame(table);
  const isSealed = frame?.kind === 'combat' && frame.stage === 'commit' && frame.committed.length > 0;
  return table.setup.deals && !isSealed;
}

/** DEAL-03: coins, and nothing else. One open offer from a seat to another. */
function dealOffers(table: Readonly<Table>, seat: SeatId): Offer[] {
  if (!areDealsOpen(table)) return [];
  const offers: Offer[] = [];
  const { coins } = seatAt(table, seat);
  for (const deal of table.deals) {
    const [from, to] = [deal.from === seat, deal.to === seat];
    const canPay = seatAt(table, deal.from).coins >= deal.coins;
    if (to)
      offers.push({
        id: dealOffer(deal.id),
        seat,
        kind: 'answerDeal',
        spec: pickFrom(canPay ? ['accept', 'decline'] : ['decline']),
        clause: 'DEAL-03',
      });
    if (from)
      offers.push({
        id: dealOffer(deal.id),
        seat,
        kind: 'withdrawDeal',
        spec: pickFrom(['withdraw'] as const),
        clause: 'DEAL-03',
      });
  }
  const open = table.order.filter(
    (to) =>
      to !== seat &&
      !isAutoma(table, to) &&
      seatAt(table, to).resigned !== true &&
      !table.deals.some((deal) => deal.from === seat && deal.to === to),
  );
  if (coins > 0 && open.length > 0) {
    const parts = {
      to: pickFrom(open.map(numberId)),
      coins: { type: 'amount', min: 1, max: coins } as const,
    };
    offers.push({
      id: 'offerCoins',
      seat,
      kind: 'offerCoins',
      spec: { type: 'parts', parts },
      clause: 'DEAL-03',
    });
  }
  return offers;
}

function preferOffer(seat: SeatId): Offer {
  const refuse = {
    type: 'subset',
    of: BOTTOM_ACTIONS.map((id) => ({ id })),
    min: 0,
    max: BOTTOM_ACTIONS.length,
  } as const;
  const abilities = pickFrom(['auto', 'ask'] as const);
  return {
    id: 'prefer',
    seat,
    kind: 'prefer',
    spec: { type: 'parts', parts: { abilities, refuse } },
    clause: 'OPEN-25',
  };
}

type OfferAnswer<K extends OfferKind> = AnswerTo<OfferMap[K]>;

/** What taking an offer up does, by its kind. */
const TAKEN: { [K in OfferKind]: (game: Game, offer: Offer<K>, answer: OfferAnswer<K>) => void } = {
  revealObjective: (game, { seat }, card) => revealObjective(game, seat, Number(card)),
  takeBack(game, { seat }) {
    const frame = topFrame(game.public);
    if (frame?.kind === 'combat') takeBackCommitment(game, frame, seat);
    game.retracts = true;
  },
  offerCoins: (game, { seat }, { to, coins }) => offerCoins(game, seat, Number(to), coins),
  answerDeal: (game, { id }, answer) => closeDeal(game, dealIn(id), answer === 'accept'),
  withdrawDeal: (game, { id }) => closeDeal(game, dealIn(id), false),
  resign: (game, { seat }) => resign(game, seat),
  prefer(game, { seat }, { abilities, refuse }) {
    seatAt(game.public, seat).prefer = {
      abilities,
      refuse: BOTTOM_ACTIONS.filter((action) => refuse.includes(action)),
    };
    emit(game, { kind: 'preferred', seat });
  },
};

/** Carries out an answer to an offer. */
export function takeOffer<K extends OfferKind>(game: Game, offer: Offer<K>, answer: Answer): void {
  if (!isAnswerTo(offer.spec, answer)) throw new RangeError(`that is no answer to ${offer.kind}`);
  TAKEN[offer.kind](game, offer, answer);
}

function offerCoins(game: Game, from: SeatId, to: SeatId, coins: number): void {
  game.public.lastDeal += 1;
  const id = game.public.lastDeal;
  game.public.deals.push({ id, from, to, coins });
  emit(game, { kind: 'dealOffered', deal: id, from, to, coins, clause: 'DEAL-03' });
}

function closeDeal(game: Game, id: number, isAccepted: boolean): void {
  const deal = game.public.deals.find((candidate) => candidate.id === id);
  if (deal === undefined) return;
  game.public.deals = game.public.deals.filter((candidate) => candidate.id !== id);
  emit(game, { kind: 'dealClosed', deal: id, accepted: isAccepted });
  if (!isAccepted) return;
  const { from, to, coins } = deal;
  seatAt(game.public, from).coins -= coins;
  seatAt(game.public, to).coins += coins;
  raiseBarrier(game);
  emit(game, { kind: 'coinsGiven', from, to, coins, clause: 'DEAL-03' });
}

/** Ends the game from outside; what was fought stays fought. */
export function stopGame(game: Game, ending: Ending, clause: Clause): void {
  concludeCombat(game);
  if (game.public.ended === undefined) endGame(game, ending, clause);
}

/** EVT-01, EVT-04: the round of turns that has begun is the last; before the first turn none has. */
export function callTime(game: Game): void {
  const { turn, order } = game.public;
  // EVT-02: seats play in turn without exception, so all have had the same number where a whole round is over.
  const lastTurn = order.length === 0 ? 0 : Math.ceil(turn.number / order.length) * order.length;
  game.public.lastTurn = lastTurn;
  raiseBarrier(game);
  emit(game, { kind: 'timeCalled', lastTurn, clause: 'EVT-01' });
}

/** OPEN-47: with two left the other wins at once; otherwise the seat is played on, and ranks below all who stayed. */
export function resign(game: Game, seat: SeatId): void {
  const { public: table } = game;
  seatAt(table, seat).resigned = true;
  emit(game, { kind: 'seatResigned', seat, clause: 'OPEN-47' });
  table.deals = table.deals.filter(({ from, to }) => from !== seat && to !== seat);
  const left = table.order.filter((other) => seatAt(table, other).resigned !== true);
  const last = left[0];
  if (left.length === 1 && last !== undefined) stopGame(game, { reason: 'resigned', seat: last }, 'OPEN-47');
}
