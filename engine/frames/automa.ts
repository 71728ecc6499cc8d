import { trySymbol } from '../automa/choice.ts';
import { automaCardOf, drawAutomaCard } from '../automa/deck.ts';
import { isStopped, takeGains } from '../automa/gains.ts';
import { habitsOf } from '../automa/habits.ts';
import { carryOut, clearEncounter, takeFactoryCard } from '../automa/moves.ts';
import { advanceTracker } from '../automa/tracker.ts';
import type { AutomaCard, StrategyRows } from '../model/automa-card.ts';
import type { AutomaFrame, FrameRules } from '../model/frame.ts';
import { emit, type Game } from '../model/game.ts';
import { automaOf } from '../rules/automa-seat.ts';
import { placeDueStars } from '../rules/effects/stars.ts';
import { payOngoing } from './bottom.ts';
import { passTurn } from './turn.ts';

/** AUT-12, 1: the card that decides everything else. */
function drawCard(game: Game, frame: AutomaFrame): void {
  const { seat } = frame;
  const card = drawAutomaCard(game, 'turn');
  if (card === undefined) return;
  frame.card = card.id;
  const { skips, hesitates } = habitsOf(game.public.setup);
  if (skips && card.skips) {
    emit(game, { kind: 'automaSkipped', seat, card: card.id, clause: 'AUT-13' });
    return passTurn(game, seat);
  }
  frame.stage = hesitates && isStopped(game, seat, 'move') ? 'gain' : 'move';
}

/** AUT-12, 2A: one symbol of the row, from the left (AUT-17). */
function tryNext(game: Game, frame: AutomaFrame, { moves }: StrategyRows): void {
  const { seat, next } = frame;
  const symbol = moves[next];
  if (symbol === undefined) {
    frame.stage = 'gain';
    return;
  }
  const tried = trySymbol(game.public, seat, symbol);
  emit(game, {
    kind: 'automaTried',
    seat,
    card: frame.card ?? 0,
    symbol: next,
    action: symbol.action,
    ...tried,
    clause: 'AUT-17',
  });
  frame.next = next + 1;
  if ('refusal' in tried) return;
  frame.stage = 'arrive';
  carryOut(game, seat, tried.choice);
}

/** When its combat is over, if there was one: what the hex holds, and whether another move follows (AUT-70). */
function arrive(game: Game, frame: AutomaFrame): void {
  const { allMoves } = habitsOf(game.public.setup);
  clearEncounter(game, frame.seat);
  if (allMoves) takeFactoryCard(game, frame.seat);
  frame.stage = allMoves ? 'move' : 'gain';
}

/** AUT-12, 2C: the human's recruits. */
function payBonus(game: Game, frame: AutomaFrame, { bonus }: StrategyRows): void {
  frame.stage = 'tracker';
  if (bonus === undefined) return;
  for (const other of game.public.order.filter((seat) => seat !== frame.seat)) {
    payOngoing(game, other, bonus, frame.seat);
    placeDueStars(game, other);
  }
}

function end(game: Game, { seat }: AutomaFrame): void {
  // AUT-40
  takeFactoryCard(game, seat);
  passTurn(game, seat);
}

function goOn(game: Game, frame: AutomaFrame, card: AutomaCard): void {
  const rows = card[automaOf(game.public).strategy];
  switch (frame.stage) {
    case 'move':
      return tryNext(game, frame, rows);
    case 'arrive':
      return arrive(game, frame);
    case 'gain':
      frame.stage = 'bonus';
      return takeGains(game, frame.seat, rows.gains);
    case 'bonus':
      return payBonus(game, frame, rows);
    case 'tracker':
      frame.stage = 'end';
      return advanceTracker(game, frame.seat, card);
    case 'end':
      return end(game, frame);
  }
}

/** AUT-12: a turn of the Automa. Nobody is asked anything, but for the combats that come of it. */
export const automa: FrameRules<AutomaFrame> = {
  owed: () => [],
  answers: {},
  proceed(game, frame) {
    if (frame.card === undefined) drawCard(game, frame);
    else goOn(game, frame, automaCardOf(frame.card));
  },
};
