import type { SeatId, Table } from '../../../engine/index.ts';
import { players } from '../../i18n/players.ts';
import { sight } from '../../i18n/sight.ts';
import { Stat } from '../../ui/icons/stat-icons.tsx';
import { HeldGoods } from './held-goods.tsx';
import './holdings.css';

/** What one has to pay with and what it would be worth, always in sight. */
export function Holdings({ table, seat }: { table: Readonly<Table>; seat: SeatId }) {
  const owner = table.seats[seat];
  if (owner === undefined) return null;
  return (
    <section class="holdings" aria-label={sight.youHold}>
      <Stat icon="coins" word={players.coins} value={owner.coins} />
      <Stat icon="popularity" word={players.popularity} value={owner.popularity} />
      <HeldGoods {...{ table, seat }} />
    </section>
  );
}
