/** Lines of the final score. */
export const SCORE_LINE_WORD = {
  coins: 'coins held',
  stars: 'stars',
  territories: 'territories',
  resources: 'pairs of resources',
  structures: 'structure tile',
  ability: 'faction ability',
  bid: 'bid',
};
