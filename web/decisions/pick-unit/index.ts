import type { Place, SeatId, Table, UnitId } from '../../../engine/index.ts';
import { pickable, unitTargets } from '../draft/movers.ts';
import type { DecisionUi } from '../form/decision-ui.ts';
import { Controls } from './controls.tsx';

/** Somebody who stands there: one of ours rather than of others. */
function unitOn(table: Readonly<Table>, seat: SeatId, place: Place): UnitId | undefined {
  const seats = [seat, ...table.order.filter((other) => other !== seat)];
  for (const other of seats) {
    const owner = table.seats[other];
    if (owner === undefined) continue;
    const { faction } = owner;
    if (owner.character === place) return `character:${faction}:0`;
    const mech = owner.mechs.indexOf(place);
    if (mech >= 0) return `mech:${faction}:${mech}`;
    const worker = owner.workers.indexOf(place);
    if (worker >= 0) return `worker:${faction}:${worker}`;
  }
  return undefined;
}

export const pickUnit: DecisionUi<'pickUnit'> = {
  Controls,
  movers: pickable,
  targets: (_decision, view, movers) => unitTargets(movers, view),
  answerAt: ({ seat }, place, table) => unitOn(table, seat, place),
};
