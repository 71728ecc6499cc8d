const TILE_IDS = [
  'tunnelsAdjacent',
  'lakesAdjacent',
  'encountersAdjacent',
  'onTunnels',
  'inARow',
  'onFarmsOrTundras',
] as const;
export type TileId = (typeof TILE_IDS)[number];

export const isTile = (value: unknown): value is TileId => TILE_IDS.some((id) => id === value);

type PayoutStep = readonly [from: number, to: number, coins: number];

interface StructureTile {
  readonly id: TileId;
  readonly payout: readonly PayoutStep[];
}

const step = (from: number, to: number, coins: number): PayoutStep => [from, to, coins];

/** The 6 tiles (SCO-09 to SCO-14), one of which is drawn for a game (SET-09). */
export const STRUCTURE_TILES: readonly StructureTile[] = [
  { id: 'tunnelsAdjacent', payout: [step(1, 1, 2), step(2, 3, 4), step(4, 5, 6), step(6, 6, 9)] },
  { id: 'lakesAdjacent', payout: [step(1, 1, 2), step(2, 3, 4), step(4, 5, 6), step(6, 7, 9)] },
  { id: 'encountersAdjacent', payout: [step(1, 1, 2), step(2, 3, 4), step(4, 5, 6), step(6, 7, 9)] },
  { id: 'onTunnels', payout: [step(1, 1, 2), step(2, 2, 4), step(3, 4, 6)] },
  { id: 'inARow', payout: [step(1, 1, 2), step(2, 2, 4), step(3, 3, 6), step(4, 4, 9)] },
  { id: 'onFarmsOrTundras', payout: [step(1, 1, 2), step(2, 2, 4), step(3, 3, 6), step(4, 4, 9)] },
];

/** Coins for a count of features or structures; beyond its table a tile pays the last step (OPEN-02). */
export function payoutOf(tile: StructureTile, count: number): number {
  return tile.payout.findLast(([from]) => count >= from)?.[2] ?? 0;
}
