import { concludeCombat, takeBackCommitment } from '../frames/combat.ts';
import { amountOf, answerParts, pickOf, strings } from '../frames/read-answer.ts';
import type { Answer, AnswerSpec } from '../model/answer.ts';
import type { Clause } from '../model/event.ts';
import type { Own } from '../model/frame.ts';
import { emit, type Game, raiseBarrier, seatAt, topFrame } from '../model/game.ts';
import { BOTTOM_ACTIONS, type Ending, type SeatId, type Table } from '../model/state.ts';
import { isAutoma } from '../rules/automa-seat.ts';
import { endGame } from '../rules/effects/ending.ts';
import { revealable, revealObjective } from '../rules/effects/objectives.ts';

export const OFFER_KINDS = [
  'revealObjective',
  'takeBack',
  'offerCoins',
  'answerDeal',
  'withdrawDeal',
  'resign',
  'prefer',
] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** Something a seat may do now though nobody waits for it. Its id is stable, so that it can be taken up at any time. */
export interface Offer {
  id: string;
  seat: SeatId;
  kind: OfferKind;
  spec: AnswerSpec;
  clause: Clause;
}

const pick = (...ids: string[]): AnswerSpec => ({ type: 'pick', options: ids.map((id) => ({ id })) });

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
    { id: 'resign', seat, kind: 'resign', spec: pick('resign'), clause: 'OPEN-47' },
    preferOffer(seat),
  ];
}

function objectiveOffer(table: Readonly<Table>, { seat, objectives }: Readonly<Own>): Offer[] {
  const cards = revealable(table, seat, objectives);
  if (cards.length === 0) return [];
  return [
    { id: 'objective', seat, kind: 'revealObjective', spec: pick(...cards.map(String)), clause: 'OBJ-02' },
  ];
}

function takeBackOffer(table: Readonly<Table>, seat: SeatId): Offer[] {
  const frame = topFrame(table);
  const isSealed = frame?.kind === 'combat' && frame.stage === 'commit' && frame.committed.includes(seat);
  return isSealed
    ? [{ id: 'takeBack', seat, kind: 'takeBack', spec: pick('takeBack'), clause: 'CMB-11' }]
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
        id: `deal:${deal.id}`,
        seat,
        kind: 'answerDeal',
        spec: canPay ? pick('accept', 'decline') : pick('decline'),
        clause: 'DEAL-03',
      });
    if (from)
      offers.push({
        id: `deal:${deal.id}`,
        seat,
        kind: 'withdrawDeal',
        spec: pick('withdraw'),
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
    const to = { type: 'pick', options: open.map((other) => ({ id: String(other) })) } as const;
    const spec: AnswerSpec = { type: 'parts', parts: { to, coins: { type: 'amount', min: 1, max: coins } } };
    offers.push({ id: 'offerCoins', seat, kind: 'offerCoins', spec, clause: 'DEAL-03' });
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
  const abilities = { type: 'pick', options: [{ id: 'auto' }, { id: 'ask' }] } as const;
  return {
    id: 'prefer',
    seat,
    kind: 'prefer',
    spec: { type: 'parts', parts: { abilities, refuse } },
    clause: 'OPEN-25',
  };
}

/** Carries out a checked answer to an offer. */
export function takeOffer(game: Game, offer: Offer, answer: Answer): void {
  const { seat } = offer;
  switch (offer.kind) {
    case 'revealObjective':
      return revealObjective(game, seat, Number(pickOf(answer)));
    case 'takeBack': {
      const frame = topFrame(game.public);
      if (frame?.kind === 'combat') takeBackCommitment(game, frame, seat);
      game.retracts = true;
      return;
    }
    case 'offerCoins':
      return offerCoins(game, seat, answer);
    case 'answerDeal':
    case 'withdrawDeal':
      return closeDeal(game, Number(offer.id.slice('deal:'.length)), pickOf(answer) === 'accept');
    case 'resign':
      return resign(game, seat);
    case 'prefer':
      return setPreferences(game, seat, answer);
  }
}

function offerCoins(game: Game, from: SeatId, answer: Answer): void {
  const parts = answerParts(answer);
  const [to, coins] = [Number(pickOf(parts.to)), amountOf(parts.coins)];
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

function setPreferences(game: Game, seat: SeatId, answer: Answer): void {
  const parts = answerParts(answer);
  const refused = strings(parts.refuse);
  seatAt(game.public, seat).prefer = {
    abilities: parts.abilities === 'ask' ? 'ask' : 'auto',
    refuse: BOTTOM_ACTIONS.filter((action) => refused.includes(action)),
  };
  emit(game, { kind: 'preferred', seat });
}

/** Ends the game from outside; what was fought stays fought. */
export function stopGame(game: Game, ending: Ending, clause: Clause): void {
  concludeCombat(game);
  if (game.public.ended === undefined) endGame(game, ending, clause);
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
