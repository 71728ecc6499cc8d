import { TOKENS_PER_FACTION } from '../model/define.ts';
import type { FrameRules, RearmFrame, TokenFrame } from '../model/frame.ts';
import { emit, type Game, popFrame } from '../model/game.ts';
import type { SeatId, Table } from '../model/state.ts';
import { abilitiesOf } from '../rules/abilities.ts';
import { pickOf } from './read-answer.ts';

function tokenKind(table: Readonly<Table>, seat: SeatId): 'flag' | 'trap' | undefined {
  return abilitiesOf(table, seat).find(({ leavesToken }) => leavesToken !== undefined)?.leavesToken;
}

/** Trap tokens that are not on the map yet; their numbers say nothing about their kinds (HID-22). */
function trapsLeft(table: Readonly<Table>, seat: SeatId): number[] {
  const own = Object.values(table.tokens).filter((placed) => placed.seat === seat);
  const placed = own.flatMap((trap) => (trap.kind === 'trap' ? [trap.trap] : []));
  return Array.from({ length: TOKENS_PER_FACTION }, (_, trap) => trap).filter(
    (trap) => !placed.includes(trap),
  );
}

function placeToken(game: Game, { seat, at }: TokenFrame, id: string): void {
  if (id === 'flag') {
    game.public.tokens[at] = { kind: 'flag', seat };
    return emit(game, { kind: 'flagPlaced', seat, at, clause: 'EXP-07' });
  }
  const trap = Number(id.slice('trap:'.length)) - 1;
  game.public.tokens[at] = { kind: 'trap', seat, trap, armed: true };
  emit(game, { kind: 'trapPlaced', seat, at, trap, clause: 'EXP-13' });
}

/** EXP-07, EXP-13 */
export const token: FrameRules<TokenFrame> = {
  owed(table, { seat, at }) {
    const kind = tokenKind(table, seat);
    const ids = kind === 'flag' ? ['flag'] : trapsLeft(table, seat).map((trap) => `trap:${trap + 1}`);
    const options = [{ id: 'none' }, ...ids.map((id) => ({ id }))];
    const clause = kind === 'flag' ? 'EXP-07' : 'EXP-13';
    return [{ seat, kind: 'placeToken', spec: { type: 'pick', options }, clause, at }];
  },
  answer(game, frame, _seat, answer) {
    popFrame(game);
    const id = pickOf(answer);
    if (id !== 'none') placeToken(game, frame, id);
  },
  proceed(game) {
    popFrame(game);
  },
};

/** MEC-37 */
export const rearm: FrameRules<RearmFrame> = {
  owed(_table, { seat, at }) {
    const options = [{ id: 'rearm' }, { id: 'leave' }];
    return [{ seat, kind: 'rearmTrap', spec: { type: 'pick', options }, clause: 'MEC-37', at }];
  },
  answer(game, { at, seat }, _seat, answer) {
    popFrame(game);
    const placed = game.public.tokens[at];
    if (pickOf(answer) !== 'rearm' || placed?.kind !== 'trap') return;
    // OPEN-30: everybody remembers what it is.
    game.public.tokens[at] = { ...placed, armed: true };
    emit(game, { kind: 'trapRearmed', seat, at, trap: placed.trap, clause: 'MEC-37' });
  },
  proceed(game) {
    popFrame(game);
  },
};
