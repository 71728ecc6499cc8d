import type { drawerPanels } from '../i18n/drawer-panels.ts';

/** Ways to get about on the map with one key. */
export type Jump = 'unit' | 'target' | 'enemy' | 'encounter' | 'factory';

export const JUMP_KEYS: Readonly<Record<string, Jump>> = {
  u: 'unit',
  t: 'target',
  e: 'enemy',
  c: 'encounter',
  v: 'factory',
};

/** Shows the last round once more. */
export const REPEAT_KEY = 'r';

/** One step into the past of a running game; in a film it is the same step. */
export const LOOK_BACK_KEY = ',';

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
];

/** Letters typed into a field are for the field, and those pressed in a window above the table for that window. */
export function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, dialog, [role="textbox"]') !== null)
  );
}
