import { pickFrom } from '../model/answer.ts';
import { TOKENS_PER_FACTION } from '../model/define.ts';
import type { FrameRules, RearmFrame, TokenFrame } from '../model/frame.ts';
import { emit, type Game, popFrame } from '../model/game.ts';
import { parseTrapOption, type TokenOption, trapOption } from '../model/option-ids.ts';
import type { SeatId, Table } from '../model/state.ts';
import { abilitiesOf } from '../rules/abilities.ts';

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

function placeToken(game: Game, { seat, at }: TokenFrame, id: TokenOption): void {
  if (id === 'flag') {
    game.public.tokens[at] = { kind: 'flag', seat };
    return emit(game, { kind: 'flagPlaced', seat, at, clause: 'EXP-07' });
  }
  const trap = parseTrapOption(id);
  if (trap === undefined) return;
  game.public.tokens[at] = { kind: 'trap', seat, trap, armed: true };
  emit(game, { kind: 'trapPlaced', seat, at, trap, clause: 'EXP-13' });
}

/** EXP-07, EXP-13 */
export const token: FrameRules<TokenFrame, 'placeToken'> = {
  owed(table, { seat, at }) {
    const kind = tokenKind(table, seat);
    const tokens: TokenOption[] = kind === 'flag' ? ['flag'] : trapsLeft(table, seat).map(trapOption);
    const clause = kind === 'flag' ? 'EXP-07' : 'EXP-13';
    const spec = pickFrom<TokenOption>(['none', ...tokens]);
    return [{ seat, kind: 'placeToken', spec, clause, at }];
  },
  answers: {
    placeToken: {
      settle(game, frame, _seat, id) {
        popFrame(game);
        placeToken(game, frame, id);
      },
      fallback: () => 'none',
    },
  },
  proceed(game) {
    popFrame(game);
  },
};

/** MEC-37 */
export const rearm: FrameRules<RearmFrame, 'rearmTrap'> = {
  owed(_table, { seat, at }) {
    const spec = pickFrom(['rearm', 'leave'] as const);
    return [{ seat, kind: 'rearmTrap', spec, clause: 'MEC-37', at }];
  },
  answers: {
    rearmTrap: {
      settle(game, { at, seat }, _seat, answer) {
        popFrame(game);
        const placed = game.public.tokens[at];
        if (answer !== 'rearm' || placed?.kind !== 'trap') return;
        // OPEN-30: everybody remembers what it is.
        game.public.tokens[at] = { ...placed, armed: true };
        emit(game, { kind: 'trapRearmed', seat, at, trap: placed.trap, clause: 'MEC-37' });
      },
      fallback: () => 'leave',
    },
  },
  proceed(game) {
    popFrame(game);
  },
};
