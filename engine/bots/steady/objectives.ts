import type { TerritoryKind } from '../../content/cards/objectives.ts';
import { HEXES, type HexId, TERRAIN_OF } from '../../model/map/board.ts';
import { isNextToFactory, isTunnel } from '../../model/map/hex.ts';
import { objectiveOf } from '../../rules/effects/objectives.ts';
import type { ObjectiveFacts } from '../../rules/objective-check.ts';

function isOfKind(hex: HexId, kind: TerritoryKind): boolean {
  if (kind === 'tunnel') return isTunnel(hex);
  if (kind === 'nextToFactory') return isNextToFactory(hex);
  return TERRAIN_OF[hex] === kind;
}

/** Hexes that the held objectives ask for, and what one more of them is worth. */
export function wantedHexes(
  cards: readonly number[],
  facts: ObjectiveFacts,
  star: number,
): Partial<Record<HexId, number>> {
  const wanted: Partial<Record<HexId, number>> = {};
  for (const card of cards) {
    for (const requirement of objectiveOf(card).condition) {
      if (requirement.type !== 'territories') continue;
      const { of, n } = requirement;
      const held = facts.territories.filter(({ hex }) => HEXES.some((id) => id === hex && isOfKind(id, of)));
      const have = Math.min(held.length, n);
      const isThere = have === n;
      const worth = isThere ? star / 2 : star * (((have + 1) / n) ** 2 - (have / n) ** 2) * 0.8;
      for (const hex of HEXES) {
        const counts = isOfKind(hex, of) && (!isThere || held.some((territory) => territory.hex === hex));
        if (counts) wanted[hex] = Math.max(wanted[hex] ?? 0, worth);
      }
    }
  }
  return wanted;
}
