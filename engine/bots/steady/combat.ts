import { cardLimit, DIAL_TOP } from '../../frames/combat.ts';
import { type Amounts, amountsOf } from '../../model/answer.ts';
import type { AnswerOf, DecisionMap } from '../../model/decision-map.ts';
import type { CombatContext } from '../../model/define.ts';
import type { CombatFrame } from '../../model/frame.ts';
import { seatAt, topFrame } from '../../model/game.ts';
import { type HexId, isHex } from '../../model/map/board.ts';
import { type CardKey, cardKey } from '../../model/option-ids.ts';
import { CARD_VALUES, type Cards, type CardValue, type SeatId, type Table } from '../../model/state.ts';
import { fightersAt, isUnitId } from '../../model/units.ts';
import { abilitiesOf } from '../../rules/abilities.ts';
import { isAutoma } from '../../rules/automa-seat.ts';
import type { Rng } from '../bot/bot.ts';
import { automaTotals, enoughFor, shareWithin } from './automa.ts';
import { bestOf } from './best-of.ts';
import type { Outlook } from './outlook.ts';

const BEST_CARD = 5;
const MEAN_CARD = 3.1;

/** What a side could bring to bear: its dial, and how many cards. */
interface Force {
  dial: number;
  cards: number;
}

/** The most that cards in a hand come to. */
function bestCards(hand: Readonly<Cards>, n: number): number {
  let [sum, left] = [0, n];
  for (const value of [...CARD_VALUES].reverse()) {
    const used = Math.min(left, hand[value]);
    sum += used * value;
    left -= used;
  }
  return sum;
}

/** Both sides of a combat that would come about, with what abilities do to power before it. */
function forcesAt(
  { table, seat }: Outlook,
  { at, foe }: { at: HexId; foe: SeatId },
  own: { fighters: number; power: number },
): { mine: Force; theirs: Force; theirPower: number } {
  const power = new Map<SeatId, number>([
    [seat, own.power],
    [foe, seatAt(table, foe).power],
  ]);
  const cards = new Map<SeatId, number>([
    [seat, own.fighters],
    [foe, fightersAt(table, foe, at).length],
  ]);
  const raise = (counts: Map<SeatId, number>, who: SeatId, n = 0): unknown =>
    counts.set(who, Math.max(0, (counts.get(who) ?? 0) + n));
  const looks: CombatContext[] = [
    { table, seat, at, role: 'attacker', foe },
    { table, seat: foe, at, role: 'defender', foe: seat },
  ];
  for (const look of looks) {
    for (const ability of abilitiesOf(table, look.seat)) {
      const trick = ability.beforeCombat?.(look);
      raise(power, look.seat, (trick?.ownPower ?? 0) - (trick?.costPower ?? 0));
      raise(power, look.foe, trick?.foePower);
      raise(cards, look.seat, ability.extraCards?.(look));
    }
  }
  const force = (who: SeatId): Force => ({
    dial: Math.min(DIAL_TOP, power.get(who) ?? 0),
    cards: Math.min(seatAt(table, who).hand, cards.get(who) ?? 0),
  });
  return { mine: force(seat), theirs: force(foe), theirPower: power.get(foe) ?? 0 };
}

/** Chances of an attack by so many fighters, and what it would take: sure if even the best the foe could show is not enough. */
export function oddsOf(
  outlook: Outlook,
  at: HexId,
  foe: SeatId,
  fighters: number,
  power: number,
): { odds: number; effort: Force } {
  const { mine, theirs, theirPower } = forcesAt(outlook, { at, foe }, { fighters, power });
  const strong = bestCards(outlook.own.hand, mine.cards);
  const most = mine.dial + strong;
  if (isAutoma(outlook.table, foe)) return oddsByTable(outlook, foe, theirPower, most, mine);
  const feared = theirs.dial + theirs.cards * BEST_CARD;
  const likely = theirs.dial + theirs.cards * MEAN_CARD;
  const dial = Math.min(mine.dial, feared);
  const effort = { dial, cards: feared > dial ? mine.cards : 0 };
  if (most >= feared) return { odds: 1, effort };
  const margin = most - likely;
  const odds = margin >= 0 ? 0.75 + (0.2 * margin) / (feared - likely) : Math.max(0, 0.5 + margin * 0.15);
  return { odds, effort };
}

/** Against an Automa: its table is known, its cards are not. */
function oddsByTable(
  { table }: Outlook,
  foe: SeatId,
  power: number,
  most: number,
  mine: Force,
): { odds: number; effort: Force } {
  const totals = automaTotals(table, { power, hand: seatAt(table, foe).hand }, MEAN_CARD);
  const dial = Math.min(mine.dial, Math.ceil(enoughFor(totals, SAFE)));
  return {
    odds: shareWithin(totals, most),
    effort: { dial, cards: (totals.at(-1) ?? 0) > dial ? mine.cards : 0 },
  };
}
const SAFE = 0.9;

const CARD_COST: Readonly<Record<CardValue, number>> = { 2: 0.9, 3: 1.3, 4: 1.8, 5: 2.4 };
const DIAL_COST = 0.55;

interface Stake {
  dial: number;
  cards: Cards;
  total: number;
  cost: number;
}

/** Every choice of cards within the limit. */
function* handsOf(
  hand: Readonly<Cards>,
  limit: number,
): Generator<{ cards: Cards; sum: number; cost: number }> {
  for (let two = 0; two <= Math.min(hand[2], limit); two += 1)
    for (let three = 0; three <= Math.min(hand[3], limit - two); three += 1)
      for (let four = 0; four <= Math.min(hand[4], limit - two - three); four += 1)
        for (let five = 0; five <= Math.min(hand[5], limit - two - three - four); five += 1) {
          const cards: Cards = { 2: two, 3: three, 4: four, 5: five };
          const sum = CARD_VALUES.reduce((total, value) => total + value * cards[value], 0);
          const cost = CARD_VALUES.reduce((total, value) => total + CARD_COST[value] * cards[value], 0);
          yield { cards, sum, cost };
        }
}

/** The cheapest stake that comes to at least `wanted`, or the highest there is. */
function stakeFor(hand: Readonly<Cards>, dialMax: number, limit: number, wanted: number): Stake {
  let best: Stake | undefined;
  for (const { cards, sum, cost } of handsOf(hand, limit)) {
    const dial = Math.max(0, Math.min(dialMax, wanted - sum));
    const stake = { dial, cards, total: sum + dial, cost: cost + dial * DIAL_COST };
    const isBetter =
      best === undefined ||
      (Math.min(stake.total, wanted) - Math.min(best.total, wanted) || best.cost - stake.cost) > 0;
    if (isBetter) best = stake;
  }
  return best ?? { dial: 0, cards: { 2: 0, 3: 0, 4: 0, 5: 0 }, total: 0, cost: 0 };
}

const HALF = 0.5;

/** The most a side could show, by what everybody sees of it. */
function mostOf(table: Readonly<Table>, frame: Readonly<CombatFrame>, seat: SeatId): number {
  const { power, hand } = seatAt(table, seat);
  if (isAutoma(table, seat)) return enoughFor(automaTotals(table, { power, hand }, BEST_CARD), SAFE);
  return Math.min(DIAL_TOP, power) + Math.min(hand, cardLimit(table, frame, seat)) * BEST_CARD;
}

function likelyOf(table: Readonly<Table>, frame: Readonly<CombatFrame>, seat: SeatId): number {
  const { power, hand } = seatAt(table, seat);
  if (isAutoma(table, seat)) return enoughFor(automaTotals(table, { power, hand }, MEAN_CARD), HALF);
  return Math.min(DIAL_TOP, power) + Math.min(hand, cardLimit(table, frame, seat)) * MEAN_CARD;
}

/** How far behind a likely foe it is still worth trying. */
const HOPELESS = 3;
const BLUFF = 0.35;

/** What to show: enough for any foe if that can be had, all if it may do, else only so much that a card comes back (CMB-25). */
export function commit(
  outlook: Outlook,
  { parts: { dial, cards } }: DecisionMap['commitCombat'],
  dice: Rng,
): AnswerOf<'commitCombat'> | undefined {
  const { table, seat, own } = outlook;
  const frame = topFrame(table);
  if (frame?.kind !== 'combat') return undefined;
  const isAttacker = frame.attacker === seat;
  const foe = isAttacker ? frame.defender : frame.attacker;
  const sure = mostOf(table, frame, foe) + (isAttacker ? 0 : 1);
  const likely = Math.ceil(likelyOf(table, frame, foe)) + (isAttacker ? 0 : 1);
  const best = stakeFor(own.hand, dial.max, cards.max, sure);
  const isWorthIt = best.total >= likely || (best.total + HOPELESS >= likely && dice() < BLUFF);
  const { dial: shown, cards: played } = isWorthIt ? best : stakeFor(own.hand, dial.max, cards.max, 1);
  return { dial: shown, cards: asSpread(played) };
}

const asSpread = (cards: Readonly<Cards>): Amounts<CardKey> =>
  amountsOf(
    CARD_VALUES.filter((value) => cards[value] > 0).map((value) => [cardKey(value), cards[value]] as const),
  );

/** An ability is used if it is free, or if it takes from the foe what the foe could show. */
export function useAbility(
  { table, owner }: Outlook,
  spec: DecisionMap['useAbility'],
): AnswerOf<'useAbility'> | undefined {
  const effects = spec.options.find(({ id }) => id === 'use')?.effects ?? [];
  const price = effects.reduce((sum, effect) => sum + (effect.kind === 'pay' ? effect.n : 0), 0);
  const bites = effects.some((effect) => {
    if (effect.kind !== 'lose' || effect.what !== 'power') return false;
    const { power } = seatAt(table, effect.seat);
    return power > 0 && power - effect.n < DIAL_TOP;
  });
  return price === 0 || (bites && owner.power > price) ? 'use' : 'pass';
}

/** The likeliest win first: it may be the star that ends the game. */
export function pickCombat(
  outlook: Outlook,
  spec: DecisionMap['pickCombat'],
): AnswerOf<'pickCombat'> | undefined {
  const { table, seat, owner } = outlook;
  return bestOf(spec.options, ({ effects = [] }) => {
    const fight = effects.find((effect) => effect.kind === 'startsCombat');
    if (fight === undefined) return 0;
    const fighters = fightersAt(table, seat, fight.at).length;
    return oddsOf(outlook, fight.at, fight.foe, fighters, owner.power).odds;
  })?.id;
}

/** Beaten units would rather hold a hex each than go home. */
export function retreat({ parts }: DecisionMap['retreat']): AnswerOf<'retreat'> | undefined {
  const answer: AnswerOf<'retreat'> = {};
  let next = 0;
  for (const [unit, { options }] of Object.entries(parts)) {
    const places = options.map(({ id }) => id);
    const hexes = places.filter(isHex);
    const place = hexes[next % Math.max(1, hexes.length)] ?? places[0];
    if (place !== undefined && isUnitId(unit)) answer[unit] = place;
    next += 1;
  }
  return answer;
}
