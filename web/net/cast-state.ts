import type { CastHand, CastPart, CastStart } from '../../worker/protocol/cast.ts';
import { firstState, heard, type TableState } from './table-state.ts';

/** A table at one moment as a caster has it: what spectators see of it, and what each seat alone knew then. */
export interface CastState {
  readonly table: TableState;
  /** By seat. */
  readonly hands: readonly CastHand[];
}

/** What is the same for all moments of an answer. Clocks are read as late as everything else is. */
const around = ({ lobby, now, delay }: CastPart, ownNow: number) => ({ lobby, ahead: now - delay - ownNow });

function begun({ table, hands, seq, at, clock }: CastStart, part: CastPart, ownNow: number): CastState {
  const view = { viewer: 'spectator', public: table } as const;
  const state = { ...firstState, isWelcome: true, seq, view, changedAt: at };
  return {
    table: { ...state, ...around(part, ownNow), ...(clock !== undefined && { clock }) },
    hands,
  };
}

/** The same moment, told anew: names and pauses change without any command. */
const toldAnew = ({ table, hands }: CastState, part: CastPart, ownNow: number): CastState => ({
  table: { ...table, ...around(part, ownNow) },
  hands,
});

/**
 * The moments that an answer leads through, the one that it begins with included; undefined where it does not follow on what is
 * known. `ownNow` is our time.
 */
export function castStates(
  before: CastState | undefined,
  part: CastPart,
  ownNow: number,
): readonly CastState[] | undefined {
  const first = part.start === undefined ? before : begun(part.start, part, ownNow);
  if (first === undefined) return part.moments.length === 0 ? [] : undefined;
  const states = [toldAnew(first, part, ownNow)];
  let last = first;
  for (const { at, hands: changed, ...moment } of part.moments) {
    const table = heard(last.table, { t: 'update', now: at, ...moment }, ownNow);
    if (table.hasGap) return undefined;
    const hands = last.hands.map((hand, seat) =>
      Object.hasOwn(changed, seat) ? (changed[seat] ?? null) : hand,
    );
    last = { table: { ...table, ...around(part, ownNow) }, hands };
    states.push(last);
  }
  return states;
}

const turnOf = ({ table }: CastState): number => table.view?.public.turn.number ?? 0;

/** Where the last round begins: whoever comes anew is shown that much, and may have it once more. */
export function lastRoundOf(states: readonly CastState[]): number {
  const last = states.at(-1);
  if (last === undefined) return 0;
  const seats = last.table.view?.public.seats.length ?? 0;
  return Math.max(
    0,
    states.findIndex((state) => turnOf(state) > turnOf(last) - seats),
  );
}
