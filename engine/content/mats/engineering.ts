import { defineMat } from '../../model/define.ts';

export const engineering = defineMat({
  id: 'engineering',
  set: 'base',
  rank: 2,
  popularity: 2,
  coins: 5,
  columns: {
    upgrade: { top: 'produce', cost: 3, brackets: 1, coins: 2 },
    deploy: { top: 'trade', cost: 4, brackets: 2, coins: 0 },
    build: { top: 'bolster', cost: 3, brackets: 2, coins: 3 },
    enlist: { top: 'move', cost: 3, brackets: 1, coins: 1 },
  },
});
