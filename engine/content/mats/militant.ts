import { defineMat } from '../../model/define.ts';

export const militant = defineMat({
  id: 'militant',
  set: 'expansion',
  rank: 3,
  popularity: 3,
  coins: 4,
  columns: {
    upgrade: { top: 'bolster', cost: 3, brackets: 2, coins: 0 },
    deploy: { top: 'move', cost: 3, brackets: 1, coins: 3 },
    build: { top: 'produce', cost: 4, brackets: 1, coins: 1 },
    enlist: { top: 'trade', cost: 3, brackets: 2, coins: 2 },
  },
});
