import { defineMat } from '../../model/define.ts';

export const agricultural = defineMat({
  id: 'agricultural',
  set: 'base',
  rank: 7,
  popularity: 4,
  coins: 7,
  columns: {
    upgrade: { top: 'move', cost: 2, brackets: 0, coins: 1 },
    deploy: { top: 'trade', cost: 4, brackets: 2, coins: 0 },
    build: { top: 'produce', cost: 4, brackets: 2, coins: 2 },
    enlist: { top: 'bolster', cost: 3, brackets: 2, coins: 3 },
  },
});
