import { BID_TOP, pickable, withoutPair } from '../content/pairings.ts';
import { pickFrom } from '../model/answer.ts';
import type { Question } from '../model/decision-map.ts';
import type { AuctionFrame, DraftFrame, FrameRules } from '../model/frame.ts';
import { emit, type Game, popFrame, stopAtUnknown } from '../model/game.ts';
import { pairId } from '../model/option-ids.ts';
import type { Pair } from '../model/setup-options.ts';
import type { SeatId } from '../model/state.ts';
import { knownSecrets, secretsOf } from '../rules/effects/combat-cards.ts';
import { dealGame } from './deal.ts';
import { firstOf } from './fallbacks.ts';

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

type OpenBids = NonNullable<AuctionFrame['open']>;

/** EVT-08: the answer that raises nothing passes; who has passed is not asked again for this pick. */
function bidOpenly(game: Game, frame: AuctionFrame, open: OpenBids, seat: SeatId, coins: number): void {
  const others = open.asked.filter((other) => other !== seat);
  if (coins <= (open.high?.coins ?? 0)) {
    frame.open = { ...open, asked: others };
    return emit(game, { kind: 'bidPassed', seat, clause: 'EVT-08' });
  }
  frame.open = { asked: [...others, seat], high: { seat, coins } };
  emit(game, { kind: 'bidRaised', seat, coins, clause: 'EVT-08' });
}

/** Whether nobody is left to raise: the highest bid is the last, or all have passed. */
const isSettled = ({ asked, high }: OpenBids): boolean =>
  asked.length === 0 || (asked.length === 1 && asked[0] === high?.seat);

/** EVT-08: the highest open bid picks and pays what was bid; if nobody has bid, the first in order does, for nothing. */
function winOpenly(game: Game, frame: AuctionFrame, { high }: OpenBids): void {
  const seat = high?.seat ?? frame.bidders[0];
  if (seat === undefined) return;
  const price = high?.coins ?? 0;
  frame.picker = { seat, price };
  frame.open = { asked: frame.bidders.filter((other) => other !== seat) };
  emit(game, { kind: 'pickWon', seat, price, clause: 'EVT-08' });
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

/** EVT-07: what can be bid. An open bid as high as the one before it is none: it passes. */
const bidSpec = ({ cap = BID_TOP, open }: AuctionFrame): Question<'bid'>['spec'] => ({
  type: 'amount',
  min: Math.min(cap, open?.high?.coins ?? 0),
  max: cap,
});

/** Rounds of bids for the next pick; the last seat pays nothing. */
export const auction: FrameRules<AuctionFrame, 'bid' | 'pickPair'> = {
  owed(_table, frame) {
    if (frame.picker !== undefined)
      return [askForPair(frame.picker.seat, frame.pairs, frame.bidders.length - 1)];
    if (frame.bidders.length < 2) return [];
    const spec = bidSpec(frame);
    if (frame.open !== undefined) {
      const [seat] = isSettled(frame.open) ? [] : frame.open.asked;
      return seat === undefined ? [] : [{ seat, kind: 'bid', spec, clause: 'EVT-08' }];
    }
    return frame.bidders
      .filter((seat) => !frame.sealed.includes(seat))
      .map((seat) => ({ seat, kind: 'bid', isShared: true, spec, clause: 'SET-10' }));
  },
  answers: {
    pickPair: {
      settle: takePair,
      fallback: ({ spec }) => firstOf(spec),
    },
    bid: {
      settle(game, frame, seat, coins) {
        if (frame.open !== undefined) return bidOpenly(game, frame, frame.open, seat, coins);
        const secrets = knownSecrets(game, seat);
        if (secrets !== undefined) secrets.bid = coins;
        frame.sealed.push(seat);
        emit(game, { kind: 'bidSealed', seat });
      },
      fallback: ({ spec }) => spec.min,
    },
  },
  proceed(game, frame) {
    const last = frame.bidders[0];
    if (last === undefined) {
      popFrame(game);
      return dealGame(game, frame.taken);
    }
    if (frame.bidders.length === 1) frame.picker = { seat: last, price: 0 };
    else if (frame.open !== undefined) winOpenly(game, frame, frame.open);
    else openBids(game, frame);
  },
};
