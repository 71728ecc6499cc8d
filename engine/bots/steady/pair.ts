import { BID_TOP, pickable, withoutPair } from '../../content/pairings.ts';
import { noSecrets, seatAtStart } from '../../frames/deal.ts';
import type { AnswerOf } from '../../model/decision-map.ts';
import type { AuctionFrame, DraftFrame } from '../../model/frame.ts';
import { pairId } from '../../model/option-ids.ts';
import { factionOf } from '../../model/roster.ts';
import type { Pair } from '../../model/setup-options.ts';
import type { GameView } from '../../rules/view.ts';
import { bestOf } from './best-of.ts';
import { NO_OUTING } from './outing.ts';
import { outlookOf } from './outlook.ts';
import { bestWithin } from './plan.ts';

const TURNS_AHEAD = 2;
/** Coins at the end for one coin foreseen at the beginning: the slope over 400 games of four. */
const KEPT = 0.9;

/** How far a pair would lead, in coins, if one sat there alone. */
function worthOfPair(view: Readonly<GameView>, pair: Pair): number {
  const seat = { ...seatAtStart({ seat: 0, pair }), hand: factionOf(pair.faction).cards };
  const table = { ...view.public, seats: [seat], order: [0] };
  const outlook = outlookOf({ ...view, public: table }, { seat: 0, ...noSecrets() });
  return bestWithin(outlook, outlook.model, NO_OUTING, TURNS_AHEAD);
}

/** The best of the pairs that leave something for everybody else. */
const bestPair = (pairs: readonly Pair[], others: number, worth: (pair: Pair) => number): Pair | undefined =>
  bestOf(pickable(pairs, others), worth);

export function pickPair(
  view: Readonly<GameView>,
  frame: Readonly<AuctionFrame | DraftFrame>,
): AnswerOf<'pickPair'> | undefined {
  const waiting = frame.kind === 'draft' ? frame.pickers : frame.bidders;
  const best = bestPair(frame.pairs, waiting.length - 1, (pair) => worthOfPair(view, pair));
  return best && pairId(best);
}

/** Bids up to what the best pair is worth more than the one that is left for the last, who pays nothing; openly, one coin more than the others. */
export function bid(view: Readonly<GameView>, frame: Readonly<AuctionFrame>): AnswerOf<'bid'> {
  const worth = Math.min(frame.cap ?? BID_TOP, worthOfPick(view, frame));
  if (frame.open === undefined) return worth;
  const high = frame.open.high?.coins ?? 0;
  return worth > high ? high + 1 : high;
}

function worthOfPick(view: Readonly<GameView>, { pairs, bidders }: Readonly<AuctionFrame>): number {
  const worths = new Map(pairs.map((pair) => [pair, worthOfPair(view, pair)]));
  const worth = (pair: Pair): number => worths.get(pair) ?? 0;
  const picked: number[] = [];
  let left = pairs;
  for (let others = bidders.length - 1; others >= 0; others -= 1) {
    const next = bestPair(left, others, worth);
    if (next === undefined) break;
    picked.push(worth(next));
    left = withoutPair(left, next);
  }
  return Math.max(0, Math.floor(((picked[0] ?? 0) - (picked.at(-1) ?? 0)) * KEPT));
}
