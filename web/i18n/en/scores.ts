import type { ScoreLine } from '../../../engine/index.ts';

export const SCORE_LINE_WORD: Readonly<Record<ScoreLine['kind'], string>> = {
  coins: 'coins held',
  stars: 'stars',
  territories: 'territories',
  resources: 'pairs of resources',
  structures: 'structure tile',
  ability: 'faction ability',
  bid: 'bid',
};
