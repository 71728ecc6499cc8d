import { type Signal, useSignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { Place, SeatId } from '../../../engine/index.ts';
import type { GameSource } from '../../net/table-source.ts';
import type { ChatLine } from '../../net/table-state.ts';
import type { DrawerId } from '../../panels/drawers/drawers.tsx';
import { DRAWERS } from '../../panels/drawers/rail.tsx';

/** Which drawer lies over the table, and what its contents point at. */
export interface OpenDrawer {
  current: DrawerId | 'automa' | undefined;
  /** What had been said when the log was last open. */
  read: Signal<readonly ChatLine[]>;
  /** Places that the drawer tells of. */
  lit: readonly Place[];
  toggle(name: DrawerId | 'automa'): void;
  /** The one that was open last, for screens without a rail. */
  toggleLast(): void;
  light(places: readonly Place[]): void;
  close(): void;
  /** Whose reach is shown on the map. */
  reachOf: SeatId | undefined;
  showReach(seat: SeatId | undefined): void;
}

export function useDrawers(source: GameSource): OpenDrawer {
  const [current, setCurrent] = useState<DrawerId | 'automa'>();
  const [last, setLast] = useState<DrawerId>(DRAWERS[0]);
  const [lit, light] = useState<readonly Place[]>([]);
  const [reachOf, showReach] = useState<SeatId>();
  const toggle = (name: DrawerId | 'automa'): void => {
    setCurrent(current === name ? undefined : name);
    if (name !== 'automa') setLast(name);
  };
  const close = (): void => {
    setCurrent(undefined);
    light([]);
  };
  const read = useSignal(source.chat.peek());
  return { current, read, lit, toggle, toggleLast: () => toggle(last), light, close, reachOf, showReach };
}
