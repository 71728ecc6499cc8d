// Pieces of an event for stream software: pages with a clear background, made of what everybody may know.

export const OVERLAY_PARTS = ['clock', 'players', 'standings', 'tables', 'ticker'] as const;
export type OverlayPart = (typeof OVERLAY_PARTS)[number];

/** What an address asks for: which pieces, how many lines of the standings, and whose table. */
export interface OverlayWish {
  parts: readonly OverlayPart[];
  most: number;
  table: number | undefined;
}

const MOST_LINES = 8;

const wholeIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined;

/** Without any piece that there is, all of them: so one sees what there is. */
export function overlayWish(search: string): OverlayWish {
  const query = new URLSearchParams(search);
  const named = (query.get('parts') ?? '').split(/[\s,]+/);
  const known = OVERLAY_PARTS.filter((part) => named.includes(part));
  return {
    parts: known.length === 0 ? OVERLAY_PARTS : known,
    most: wholeIn(query.get('most')) ?? MOST_LINES,
    table: wholeIn(query.get('table')),
  };
}

/** The address of one piece; there is no secret in it. */
export const overlayAddress = (origin: string, id: string, part: OverlayPart): string =>
  `${origin}/events/${id}/overlay?parts=${part}${part === 'players' ? '&table=1' : ''}`;
