// A table from its first move to its last.
export { en as drawers } from './drawers.ts';
export { en as fighting } from './fighting.ts';
export { en as goods } from './goods.ts';
export { en as map } from './map.ts';
export { en as mat } from './mat.ts';
export { en as moving } from './moving.ts';
export { en as people } from './people.ts';
export { en as players } from './players.ts';
export { SCORE_LINE_WORD as scores } from './scores.ts';
export { en as shell } from './shell.ts';
export { en as turns } from './turns.ts';
export { en as watch } from './watch.ts';
