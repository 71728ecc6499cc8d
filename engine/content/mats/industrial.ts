import { defineMat } from '../../model/define.ts';

export const industrial = defineMat({
  id: 'industrial',
  set: 'base',
  rank: 1,
  popularity: 2,
  coins: 4,
  columns: {
    upgrade: { top: 'bolster', cost: 3, brackets: 1, coins: 3 },
    deploy: { top: 'produce', cost: 3, brackets: 2, coins: 2 },
    build: { top: 'move', cost: 3, brackets: 1, coins: 1 },
    enlist: { top: 'trade', cost: 4, brackets: 2, coins: 0 },
  },
});
