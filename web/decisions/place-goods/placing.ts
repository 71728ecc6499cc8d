import {
  type AnswerSpec,
  goodsKey,
  type HexId,
  parseGoodsKey,
  RESOURCES,
  type Resource,
} from '../../../engine/index.ts';
import type { Draft } from '../draft/draft.ts';

/*
 * Goods of any kinds are placed in either order: what, then where; or where, then what. The draft keeps beside the answer what
 * is in the hand (`hand`) and the hex that was tapped with an empty hand (`at`).
 */

type Counts = Readonly<Record<string, number>>;

const countsIn = (value: Draft[string] | undefined): Counts =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};

const sum = (counts: Counts): number => Object.values(counts).reduce((total, n) => total + n, 0);

const spreadOf = (spec: AnswerSpec) => (spec.type === 'spread' ? spec : undefined);

export interface Placing {
  max: number;
  hexes: HexId[];
  at: HexId | undefined;
  hand: { what: Resource; n: number }[];
  placed: { key: string; hex: HexId; what: Resource; n: number }[];
  /** How many are still to be taken. */
  left: number;
}

export function placingOf(spec: AnswerSpec, draft: Draft): Placing {
  const hexes = hexesOf(spec);
  const [hand, placed] = [countsIn(draft.hand), countsIn(draft[''])];
  const max = spreadOf(spec)?.max ?? 0;
  const at = hexes.find((hex) => hex === draft.at) ?? (hexes.length === 1 ? hexes[0] : undefined);
  return {
    max,
    hexes,
    at,
    hand: RESOURCES.flatMap((what) => ((hand[what] ?? 0) > 0 ? [{ what, n: hand[what] ?? 0 }] : [])),
    placed: Object.entries(placed).flatMap(([key, n]) => {
      const put = parseGoodsKey(key);
      return n > 0 && put !== undefined ? [{ key, ...put, n }] : [];
    }),
    left: max - sum(hand) - sum(placed),
  };
}

export function hexesOf(spec: AnswerSpec): HexId[] {
  const keys = Object.keys(spreadOf(spec)?.caps ?? {});
  return [...new Set(keys.flatMap((key) => parseGoodsKey(key)?.hex ?? []))];
}

const withMore = (counts: Counts, key: string, n: number): Record<string, number> => {
  const next = { ...counts, [key]: (counts[key] ?? 0) + n };
  if (next[key] === 0) delete next[key];
  return next;
};

/** So many more of these: onto the hex that is chosen, or into the hand. */
export function takenUp(spec: AnswerSpec, draft: Draft, what: Resource, n = 1): Draft {
  const { at, left } = placingOf(spec, draft);
  if (left < n) return draft;
  if (at !== undefined) return { ...draft, '': withMore(countsIn(draft['']), goodsKey(at, what), n) };
  return { ...draft, hand: withMore(countsIn(draft.hand), what, n) };
}

/** What is in the hand goes there; with an empty hand, what comes next will. */
export function putDown(spec: AnswerSpec, draft: Draft, hex: HexId): Draft {
  const { hand } = placingOf(spec, draft);
  if (hand.length === 0) return { ...draft, at: hex };
  const placed = hand.reduce<Counts>(
    (counts, { what, n }) => withMore(counts, goodsKey(hex, what), n),
    countsIn(draft['']),
  );
  return { ...draft, '': { ...placed }, hand: {} };
}

/** One less: from a hex (`r4c3/oil`) or out of the hand (`oil`). */
export function takenBack(draft: Draft, key: string): Draft {
  const part = parseGoodsKey(key) === undefined ? 'hand' : '';
  const counts = countsIn(draft[part]);
  return (counts[key] ?? 0) > 0 ? { ...draft, [part]: withMore(counts, key, -1) } : draft;
}

/** Everything is taken and lies somewhere. */
export const isPlaced = (spec: AnswerSpec, draft: Draft): boolean => {
  const { left, hand } = placingOf(spec, draft);
  return left === 0 && hand.length === 0;
};
