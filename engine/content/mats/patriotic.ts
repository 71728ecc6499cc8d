import { defineMat } from '../../model/define.ts';

export const patriotic = defineMat({
  id: 'patriotic',
  set: 'base',
  rank: 4,
  popularity: 2,
  coins: 6,
  columns: {
    upgrade: { top: 'move', cost: 2, brackets: 0, coins: 1 },
    deploy: { top: 'bolster', cost: 4, brackets: 3, coins: 3 },
    build: { top: 'trade', cost: 4, brackets: 2, coins: 0 },
    enlist: { top: 'produce', cost: 3, brackets: 1, coins: 2 },
  },
});
