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

/** Takes a photo: the digit that no camera has. */
export const PHOTO_KEY = '8';

/** One step into the past of a running game; in a film it is the same step. */
export const LOOK_BACK_KEY = ',';

/** Letters typed into a field are for the field, and those pressed in a window above the table for that window. */
export function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, dialog, [role="textbox"]') !== null)
  );
}
