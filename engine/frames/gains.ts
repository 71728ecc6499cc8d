import type { CardGain } from '../model/card-terms.ts';
import type { FrameRules, GainsFrame } from '../model/frame.ts';
import { type Game, popFrame, pushFrame, seatAt } from '../model/game.ts';
import type { Table } from '../model/state.ts';
import { WITHOUT_VAIN_QUESTIONS } from '../model/versions.ts';
import { drawCards } from '../rules/effects/combat-cards.ts';
import { gainGoods } from '../rules/effects/goods.ts';
import { placeDueStars } from '../rules/effects/stars.ts';
import { gain } from '../rules/effects/tracks.ts';
import { makeWorker } from '../rules/effects/units.ts';
import { build, deploy, enlist, upgrade } from './benefits.ts';

const sizeOf = (next: CardGain): number => (next.type === 'produce' ? 1 : next.n);
const resized = (next: CardGain, n: number): CardGain => (next.type === 'produce' ? next : { ...next, n });

/** Gives one benefit; what needs a choice of its own becomes a frame. */
function take(game: Game, { seat, at, choose, clause }: Readonly<GainsFrame>, next: CardGain): void {
  const where = at === undefined ? {} : { at };
  switch (next.type) {
    case 'power':
    case 'popularity':
    case 'coins':
      return gain(game, seat, next.type, next.n, clause);
    case 'combatCards':
      return drawCards(game, seat, next.n, clause);
    case 'worker':
      if (at !== undefined) for (let i = 0; i < next.n; i += 1) makeWorker(game, seat, at, clause);
      return;
    case 'resource':
      if (at !== undefined) gainGoods(game, seat, at, next.resource, next.n, clause);
      return;
    case 'anyResource':
      return pushFrame(game, { kind: 'goods', seat, n: next.n, choose, clause, ...where });
    case 'produce':
      // The Mill belongs to the mat's own Produce (OPEN-17).
      return pushFrame(game, { kind: 'produce', seat, hexes: next.territories, mill: false, choose, clause });
    case 'upgrade':
      return pushFrame(game, { kind: 'upgrade', seat, clause });
    case 'deploy':
      return pushFrame(game, { kind: 'deploy', seat, clause, ...where });
    case 'build':
      return pushFrame(game, { kind: 'build', seat, clause, ...where });
    case 'enlist':
      return pushFrame(game, { kind: 'enlist', seat, choose, clause });
  }
}

/** Whether a gain could be taken in part; the others ask for their parts themselves. */
function isAsked(table: Readonly<Table>, frame: Readonly<GainsFrame>, next: CardGain): boolean {
  if (!frame.choose || next.type === 'produce' || next.type === 'anyResource') return false;
  return table.rules < WITHOUT_VAIN_QUESTIONS || canBeHad(table, frame, next);
}

/** A piece that there is no choice for is lost (TRN-13, OPEN-18). */
function canBeHad(
  table: Readonly<Table>,
  { seat, at, choose, clause }: Readonly<GainsFrame>,
  { type }: CardGain,
): boolean {
  const where = { seat, clause, ...(at !== undefined && { at }) };
  switch (type) {
    case 'upgrade':
      return upgrade.owed(table, { kind: type, seat, clause }).length > 0;
    case 'deploy':
      return deploy.owed(table, { kind: type, ...where }).length > 0;
    case 'build':
      return build.owed(table, { kind: type, ...where }).length > 0;
    case 'enlist':
      return enlist.owed(table, { kind: type, seat, choose, clause }).length > 0;
    default:
      return true;
  }
}

export const gains: FrameRules<GainsFrame, 'takeGain'> = {
  owed(table, frame) {
    const next = frame.gains[0];
    if (next === undefined || !isAsked(table, frame, next)) return [];
    const left =
      next.type === 'worker'
        ? seatAt(table, frame.seat).workers.filter((at) => at === 'mat').length
        : sizeOf(next);
    const spec = { type: 'amount', min: 0, max: Math.min(sizeOf(next), left) } as const;
    return [
      {
        seat: frame.seat,
        kind: 'takeGain',
        spec,
        clause: 'TRN-08',
        ...(frame.at !== undefined && { at: frame.at }),
      },
    ];
  },
  answers: {
    takeGain: {
      settle(game, frame, _seat, n) {
        const next = frame.gains.shift();
        if (next !== undefined && n > 0) take(game, frame, resized(next, n));
      },
      fallback: ({ spec }) => spec.max,
    },
  },
  proceed(game, frame) {
    const next = frame.gains.shift();
    if (next !== undefined) return take(game, frame, next);
    popFrame(game);
    if (frame.stars) placeDueStars(game, frame.seat);
  },
};
