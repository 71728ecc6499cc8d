import { defineMat } from '../../model/define.ts';

export const mechanical = defineMat({
  id: 'mechanical',
  set: 'base',
  rank: 6,
  popularity: 3,
  coins: 6,
  columns: {
    upgrade: { top: 'trade', cost: 3, brackets: 1, coins: 0 },
    deploy: { top: 'bolster', cost: 3, brackets: 2, coins: 2 },
    build: { top: 'move', cost: 3, brackets: 1, coins: 2 },
    enlist: { top: 'produce', cost: 4, brackets: 2, coins: 2 },
  },
});
