import { RESOURCES, type SeatId, type Table } from '../../../engine/index.ts';
import { RESOURCE_WORD } from '../../i18n/names.ts';
import { goodsHeld } from '../../lib/goods-held.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** What a seat could pay with, kind by kind; what it has none of keeps its place. */
export function HeldGoods({ table, seat }: { table: Readonly<Table>; seat: SeatId }) {
  const held = goodsHeld(table, seat);
  return (
    <>
      {RESOURCES.map((what) => (
        <span
          key={what}
          class="stat stat-goods"
          data-goods={what}
          data-none={held[what] === 0}
          data-help={`resource.${what}`}
        >
          <Icon name={what} class="stat-sign" />
          <b>{held[what]}</b>
          <span class="visually-hidden"> {RESOURCE_WORD[what]}, </span>
        </span>
      ))}
    </>
  );
}
