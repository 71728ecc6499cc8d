import type { Faction, Mat } from './define.ts';
import { type BaseId, type HexId, isHex, type Place } from './map/board.ts';
import { around, type Edge, edgesOf } from './map/hex.ts';
import type { FactionId, MatId } from './state.ts';

const factions = new Map<FactionId, Faction>();
const baseEdges = new Map<BaseId, readonly Edge[]>();
const mats = new Map<MatId, Mat>();

/** Adds a faction: from then on it can be chosen by its id. Calling the result takes it out again. */
export function registerFaction(faction: Faction): () => void {
  const base: BaseId = `base:${faction.id}`;
  factions.set(faction.id, faction);
  baseEdges.set(base, edgesOfBase(faction));
  return () => {
    factions.delete(faction.id);
    baseEdges.delete(base);
  };
}

function edgesOfBase({ base }: Faction): readonly Edge[] {
  const hexes = around(base).filter((hex): hex is HexId => hex !== undefined);
  return hexes.map((to) => ({ to, river: base.rivers?.includes(to) ?? false }));
}

export function registerMat(mat: Mat): () => void {
  mats.set(mat.id, mat);
  return () => mats.delete(mat.id);
}

export function factionOf(id: FactionId): Faction {
  const found = factions.get(id);
  if (found === undefined) throw new RangeError(`unknown faction ${id}`);
  return found;
}

export function matOf(id: MatId): Mat {
  const found = mats.get(id);
  if (found === undefined) throw new RangeError(`unknown mat ${id}`);
  return found;
}

export const isFaction = (id: string): id is FactionId => factions.has(id);
export const isMat = (id: string): id is MatId => mats.has(id);
export const allFactions = (): Faction[] => [...factions.values()];
export const allMats = (): Mat[] => [...mats.values()];

/** Ways out of a place by land, river or shore. Bases have the geometry of the grid (OPEN-03). */
export function edgesFrom(place: Place): readonly Edge[] {
  return isHex(place) ? edgesOf(place) : (baseEdges.get(place) ?? []);
}
