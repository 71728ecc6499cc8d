import { defineMat } from '../../model/define.ts';

export const innovative = defineMat({
  id: 'innovative',
  set: 'expansion',
  rank: 5,
  popularity: 3,
  coins: 5,
  columns: {
    upgrade: { top: 'trade', cost: 3, brackets: 0, coins: 3 },
    deploy: { top: 'produce', cost: 3, brackets: 1, coins: 1 },
    build: { top: 'bolster', cost: 4, brackets: 3, coins: 2 },
    enlist: { top: 'move', cost: 3, brackets: 2, coins: 0 },
  },
});
