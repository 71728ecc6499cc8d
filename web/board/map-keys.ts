import type { drawerPanels } from '../i18n/drawer-panels.ts';
import { PHOTO_KEY, REPEAT_KEY } from './keys.ts';

// Apart from the keys themselves: the table does without the list until somebody opens it.

/** All keys of the map and what each does, for the help. */
export const MAP_KEYS: readonly {
  readonly keys: readonly string[];
  readonly does: keyof typeof drawerPanels.mapKeys;
}[] = [
  { keys: ['←', '→', '↑', '↓'], does: 'arrows' },
  { keys: ['Home', 'End'], does: 'rowEnds' },
  { keys: ['Enter', 'Space'], does: 'choose' },
  { keys: ['I'], does: 'around' },
  { keys: ['U'], does: 'unit' },
  { keys: ['T'], does: 'target' },
  { keys: ['E'], does: 'enemy' },
  { keys: ['C'], does: 'encounter' },
  { keys: ['V'], does: 'factory' },
  { keys: ['F'], does: 'matters' },
  { keys: ['M'], does: 'otherMap' },
  { keys: ['X'], does: 'look' },
  { keys: ['+', '−'], does: 'zoom' },
  { keys: ['Home'], does: 'whole' },
  { keys: [REPEAT_KEY.toUpperCase()], does: 'onceMore' },
  { keys: ['Esc'], does: 'toPresent' },
  { keys: ['1–7'], does: 'seatCamera' },
  { keys: ['9'], does: 'directorCamera' },
  { keys: ['0'], does: 'freeCamera' },
  { keys: [PHOTO_KEY], does: 'photo' },
];
