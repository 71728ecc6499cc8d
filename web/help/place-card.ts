export interface CardBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 8;

/** Where a card stands: beside what it is about, without covering it, and never out of the window. */
export function placeCard(
  about: CardBox,
  card: { width: number; height: number },
  room: { width: number; height: number },
): { left: number; top: number } {
  const right = about.left + about.width + GAP;
  const below = about.top + about.height + GAP;
  const clampLeft = (left: number): number => clamp(left, GAP, room.width - card.width - GAP);
  const clampTop = (top: number): number => clamp(top, GAP, room.height - card.height - GAP);
  if (right + card.width + GAP <= room.width) return { left: right, top: clampTop(about.top) };
  const left = about.left - GAP - card.width;
  if (left >= GAP) return { left, top: clampTop(about.top) };
  if (below + card.height + GAP <= room.height) return { left: clampLeft(about.left), top: below };
  return { left: clampLeft(about.left), top: clampTop(about.top - GAP - card.height) };
}

const clamp = (n: number, min: number, max: number): number => Math.max(min, Math.min(n, Math.max(min, max)));
