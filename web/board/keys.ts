import { map } from '../i18n/map.ts';

/** Ways to get about on the map with one key. */
export type Jump = 'unit' | 'target' | 'enemy' | 'encounter' | 'factory';

export const JUMP_KEYS: Readonly<Record<string, Jump>> = {
  u: 'unit',
  t: 'target',
  e: 'enemy',
  c: 'encounter',
  v: 'factory',
};

/** All keys of the map, for the help. */
export const MAP_KEYS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['←', '→', '↑', '↓'], does: map.keys.arrows },
  { keys: ['Home', 'End'], does: map.keys.rowEnds },
  { keys: ['Enter', 'Space'], does: map.keys.choose },
  { keys: ['I'], does: map.keys.around },
  { keys: ['U'], does: map.keys.unit },
  { keys: ['T'], does: map.keys.target },
  { keys: ['E'], does: map.keys.enemy },
  { keys: ['C'], does: map.keys.encounter },
  { keys: ['V'], does: map.keys.factory },
  { keys: ['F'], does: map.keys.matters },
  { keys: ['M'], does: map.keys.otherMap },
  { keys: ['X'], does: map.keys.look },
  { keys: ['+', '−'], does: map.keys.zoom },
  { keys: ['Home'], does: map.keys.whole },
];

/** Letters typed into a field are for the field, and those pressed in a window above the table for that window. */
export function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, dialog, [role="textbox"]') !== null)
  );
}
