import type { ClockFace } from '../../engine/catalog.ts';
import { controlledHexes, RESOURCES, type SeatId, seatsFrom } from '../../engine/index.ts';
import type { Scene } from '../i18n/decisions.ts';
import { SECTION_WORD, STAR_WORD, sayCards } from '../i18n/names.ts';
import { players } from '../i18n/players.ts';
import { sight } from '../i18n/sight.ts';
import { cachedPublicScore } from '../lib/engine-cache.ts';
import { goodsHeld } from '../lib/goods-held.ts';
import type { MaybeKnown, TableState } from '../net/table-state.ts';
import { clockReading, sayTime } from '../panels/clock/clock.ts';
import { turnSentence } from './turn-sentence.ts';
import { turnsInLog } from './turns-of-log.ts';

const isOut = (spot: string): boolean => spot !== 'mat';

/** A seat in one sentence: what everybody may know of it. */
export function tellSeat({ table, who, own }: Scene, seat: SeatId): string {
  const owner = table.seats[seat];
  if (owner === undefined) return sight.noSuchPlayer(seat + 1);
  const { power, popularity, coins, hand, stars, mechs, workers, section } = owner;
  const isMe = own?.seat === seat;
  const held = goodsHeld(table, seat);
  return sight.player(who(seat), [
    sight.power(power),
    sight.popularity(popularity),
    sight.coins(coins),
    isMe && own !== undefined ? sight.cardsHeld(sayCards(own.hand)) : sight.hand(hand),
    sight.stars(stars.length),
    sight.units(mechs.filter(isOut).length, workers.filter(isOut).length),
    sight.territories(controlledHexes(table, seat).length),
    sight.goods(RESOURCES.flatMap((what) => (held[what] > 0 ? [`${held[what]} ${what}`] : []))),
    ...(section === undefined ? [] : [sight.pawn(SECTION_WORD[section])]),
  ]);
}

/** The n-th player clockwise from the own seat; the own seat is the first. */
export function tellPlayer(scene: Scene, n: number): string {
  const { table, own } = scene;
  const seat = seatsFrom(table, own?.seat)[n - 1];
  return seat === undefined ? sight.noSuchPlayer(n) : tellSeat(scene, seat);
}

export function tellStars({ table, who }: Scene): string {
  return table.order
    .map((seat) =>
      sight.starsOf(
        who(seat),
        (table.seats[seat]?.stars ?? []).map((star) => STAR_WORD[star]),
      ),
    )
    .join('; ')
    .concat('.');
}

/** What the table option lets one see of the score as it would be now. */
export function tellScores({ table, who, own }: Scene, estimate: unknown): string {
  const cards = cachedPublicScore(table).filter(
    ({ seat }) =>
      table.ended !== undefined || estimate === 'all' || (estimate === 'own' && seat === own?.seat),
  );
  if (cards.length === 0) return sight.scoresHidden;
  return sight.scores(cards.map(({ seat, total }) => sight.scoreOf(who(seat), total)));
}

/** The last finished turn, or one so many turns before it. */
export function tellLastTurn(state: Pick<TableState, 'log'>, { table, who }: Scene, before = 0): string {
  const finished = turnsInLog(state.log, table.order[0] ?? 0).filter(({ isFinished }) => isFinished);
  const told = finished.at(-1 - before);
  if (told === undefined) return before === 0 ? sight.noTurnYet : sight.noEarlierTurn;
  return turnSentence(told.events, told.seat, who);
}

/** `now` is the room's time. */
export function tellClocks(
  { clock, lobby }: MaybeKnown<'lobby'> & { readonly clock?: ClockFace | undefined },
  { table, who }: Scene,
  now: number,
): string {
  if (clock === undefined) return sight.noClock;
  const each = table.order.flatMap((seat) => {
    const time = clockReading(clock, seat, now);
    if (time === undefined) return [];
    const { extraTime = 1 } = lobby?.chairs[seat] ?? {};
    const more = extraTime > 1 ? [players.extraTime(extraTime)] : [];
    return [[sight.clockOf(who(seat), sayTime(time.left), time.isRunning), ...more].join(', ')];
  });
  return `${each.join('; ')}.`;
}
