import { pickable, withoutPair } from '../content/pairings.ts';
import { pickFrom } from '../model/answer.ts';
import type { Question } from '../model/decision-map.ts';
import type { AuctionFrame, DraftFrame, FrameRules } from '../model/frame.ts';
import { emit, type Game, popFrame, stopAtUnknown } from '../model/game.ts';
import { pairId } from '../model/option-ids.ts';
import type { Pair } from '../model/setup-options.ts';
import type { SeatId } from '../model/state.ts';
import { secretsOf } from '../rules/effects/combat-cards.ts';
import { dealGame } from './deal.ts';
import { firstOf } from './fallbacks.ts';

const BID_TOP = 100;

function askForPair(seat: SeatId, pairs: readonly Pair[], othersToSeat: number): Question<'pickPair'> {
  const spec = pickFrom(pickable(pairs, othersToSeat).map(pairId));
  return { seat, kind: 'pickPair', spec, clause: 'SET-10' };
}

/** Seats pick one after the other. */
export const draft: FrameRules<DraftFrame, 'pickPair'> = {
  owed(_table, frame) {
    const picker = frame.pickers[0];
    return picker === undefined ? [] : [askForPair(picker, frame.pairs, frame.pickers.length - 1)];
  },
  answers: {
    pickPair: {
      settle(game, frame, seat, answer) {
        const pair = frame.pairs.find((candidate) => pairId(candidate) === answer);
        if (pair === undefined) return;
        frame.pickers.shift();
        frame.taken.push({ seat, pair });
        frame.pairs = withoutPair(frame.pairs, pair);
        emit(game, { kind: 'pairTaken', seat, ...pair });
      },
      fallback: ({ spec }) => firstOf(spec),
    },
  },
  proceed(game, frame) {
    popFrame(game);
    dealGame(game, frame.taken);
  },
};

/** The highest sealed bid picks next and pays the second highest; ties go by the drawn order. */
function openBids(game: Game, frame: AuctionFrame): void {
  const { hidden } = game;
  if (hidden === undefined) return stopAtUnknown(game, 'bids');
  const bids = frame.bidders.map((seat) => ({ seat, coins: secretsOf(hidden, seat).bid ?? 0 }));
  for (const secrets of hidden.seats) delete secrets.bid;
  const ranked = [...bids].sort((a, b) => b.coins - a.coins);
  const [winner, second] = ranked;
  if (winner === undefined) return;
  const price = second?.coins ?? 0;
  frame.sealed = [];
  frame.picker = { seat: winner.seat, price };
  game.barrier = true;
  emit(game, { kind: 'bidsOpened', bids, winner: winner.seat, price });
}

function takePair(game: Game, frame: AuctionFrame, seat: SeatId, id: string): void {
  const pair = frame.pairs.find((candidate) => pairId(candidate) === id);
  if (pair === undefined || frame.picker === undefined) return;
  frame.taken.push({ seat, pair, price: frame.picker.price });
  frame.pairs = withoutPair(frame.pairs, pair);
  frame.bidders = frame.bidders.filter((other) => other !== seat);
  delete frame.picker;
  emit(game, { kind: 'pairTaken', seat, ...pair });
}

/** Rounds of sealed bids for the next pick; the last seat pays nothing. */
export const auction: FrameRules<AuctionFrame, 'bid' | 'pickPair'> = {
  owed(_table, frame) {
    if (frame.picker !== undefined)
      return [askForPair(frame.picker.seat, frame.pairs, frame.bidders.length - 1)];
    if (frame.bidders.length < 2) return [];
    return frame.bidders
      .filter((seat) => !frame.sealed.includes(seat))
      .map((seat) => ({
        seat,
        kind: 'bid',
        isShared: true,
        spec: { type: 'amount', min: 0, max: BID_TOP },
        clause: 'SET-10',
      }));
  },
  answers: {
    pickPair: {
      settle: takePair,
      fallback: ({ spec }) => firstOf(spec),
    },
    bid: {
      settle(game, frame, seat, coins) {
        if (game.hidden !== undefined) secretsOf(game.hidden, seat).bid = coins;
        frame.sealed.push(seat);
        emit(game, { kind: 'bidSealed', seat });
      },
      fallback: () => 0,
    },
  },
  proceed(game, frame) {
    const last = frame.bidders[0];
    if (last === undefined) {
      popFrame(game);
      return dealGame(game, frame.taken);
    }
    if (frame.bidders.length === 1) frame.picker = { seat: last, price: 0 };
    else openBids(game, frame);
  },
};
