import { BASE_RADIUS, RADIUS } from './geometry.ts';
import { CAPITAL, inRow, type PieceMark, type RowPart, widthOf } from './piece-sizes.ts';
import type { PlaceContents, Troop } from './place-contents.ts';
import { cratePart, fighterVariants, goodsParts, pillVariants, workerVariants } from './place-parts.ts';

/** How much is drawn, by the width of a hex on the screen (docs/art.md#reading-the-board). */
export type DetailLevel = 'pills' | 'figures' | 'all';

export function levelOf(hexWidth: number): DetailLevel {
  if (hexWidth < 70) return 'pills';
  return hexWidth <= 130 ? 'figures' : 'all';
}

/** Size of text in units of the map: 12 px or more at the smallest hex of each level (46, 70 and 130 px). */
export const TEXT: Readonly<Record<DetailLevel, number>> = { pills: 22.8, figures: 15, all: 10.5 };

/** Within the band along the edge. */
const INNER = 0.94;

/** Half of the width there is at a height, within a hex or on a plinth. */
function halfWidthAt(y: number, isBase: boolean): number {
  if (isBase) return Math.sqrt(Math.max(0, (BASE_RADIUS - 3) ** 2 - y ** 2));
  const top = RADIUS * INNER;
  return (Math.min(1, (top - Math.abs(y)) / (top / 2)) * Math.sqrt(3) * top) / 2;
}

const roomAt = (top: number, bottom: number, isBase: boolean): number =>
  2 * Math.min(halfWidthAt(top, isBase), halfWidthAt(bottom, isBase));

/** The first that fits; where none does, the last. */
function fitting(variants: readonly RowPart[][], room: number, gap = 0): RowPart[] {
  return variants.find((parts) => widthOf(parts, gap) <= room) ?? variants.at(-1) ?? [];
}

interface Ground {
  standing: PlaceContents;
  isBase: boolean;
}

/** Everything that lies and stands on a place, laid out so that nothing overlaps. */
export function pieceMarksOf(standing: PlaceContents, level: DetailLevel, isBase: boolean): PieceMark[] {
  const ground = { standing, isBase };
  return level === 'pills' ? pillMarks(ground) : figureMarks(ground, level);
}

// Under 70 px: pills

const PILL = { pad: 2.5, height: 20, top: -17.5 };

function plated(
  parts: readonly RowPart[],
  faction: string,
  middle: number,
  y: number,
  height: number,
): PieceMark[] {
  const width = widthOf(parts) + 2 * PILL.pad;
  return [{ is: 'plate', faction, x: middle, y, width, height }, ...inRow(parts, middle)];
}

function pillMarks(ground: Ground): PieceMark[] {
  const { standing, isBase } = ground;
  const { troops, structure } = standing;
  const [first, second] = troops;
  const text = TEXT.pills;
  const corner = cornerMark(standing, { x: 27, y: -25.5 }, 15);
  if (first !== undefined && second !== undefined)
    return [...corner, ...fightingPills(ground, first, second)];
  const goods = goodsPills(ground, isBase ? 22 : 5.5);
  const y = isBase ? 10 : goods.length > 0 ? PILL.top + PILL.height / 2 : 2;
  const marks: PieceMark[] = isBase ? baseEmblem(standing, 38, first === undefined ? 0 : -18) : [];
  const room = (isBase ? 66 : 80) - 2 * PILL.pad - (structure === undefined ? 0 : 22);
  const parts = first === undefined ? [] : fitting(pillVariants(first, y, text), room);
  const width = first === undefined ? 0 : widthOf(parts) + 2 * PILL.pad;
  const size = width > 0 ? 21 : 26;
  const both = width + (structure === undefined ? 0 : size + (width > 0 ? 1 : 0));
  if (structure !== undefined)
    marks.push({
      is: 'structure',
      of: structure.structure,
      faction: structure.faction,
      x: -both / 2 + size / 2,
      y,
      size,
    });
  if (first !== undefined) marks.push(...plated(parts, first.faction, both / 2 - width / 2, y, PILL.height));
  return [...marks, ...corner, ...goods];
}

/** Three kinds in a row and the fourth below; a crate with the sum of all where numbers are too long. */
function goodsPills({ standing, isBase }: Ground, top: number): PieceMark[] {
  const text = TEXT.pills;
  const height = CAPITAL * text;
  const rowY = (row: number): number => top + row * (height + 0.6) + height / 2;
  const count = goodsParts(standing, 0, text, 0).length;
  if (count === 0) return [];
  const kinds = goodsParts(standing, 0, text, count > 2 ? 9.6 : 14);
  const rows = isBase ? [] : [kinds.slice(0, 3), kinds.slice(3)].filter((row) => row.length > 0);
  const fits = rows.every((row, index) => {
    const middle = rowY(index);
    return widthOf(row.flat()) <= roomAt(middle - height / 2, middle + height / 2, isBase) + 1;
  });
  const drawn = fits && rows.length > 0 ? rows : [[cratePart(standing, 0, text, 13)]];
  return drawn.flatMap((row, index) => inRow(row.flat(), 0).map((mark) => ({ ...mark, y: rowY(index) })));
}

/** Attackers left, defenders right: fighters above, workers below. */
function fightingPills({ standing }: Ground, attacker: Troop, defender: Troop): PieceMark[] {
  const text = TEXT.pills;
  const y = PILL.top + PILL.height / 2;
  const below = y + PILL.height + 1.5;
  const side = (troop: Troop, at: number): PieceMark[] => {
    const fighters = pillVariants({ ...troop, workers: 0 }, y, text).at(-1) ?? [];
    const crew = pillVariants({ ...troop, hasCharacter: false, mechs: 0 }, below, text).at(-1) ?? [];
    return [
      ...plated(fighters, troop.faction, at, y, PILL.height),
      ...(crew.length > 0 ? plated(crew, troop.faction, at, below, PILL.height) : []),
    ];
  };
  const hasCrew = attacker.workers + defender.workers > 0;
  const goods = hasCrew ? [] : goodsPills({ standing, isBase: false }, 5.5);
  return [...side(attacker, -20.5), ...side(defender, 20.5), ...goods];
}

// From 70 px on: figures

interface Sizes {
  fighter: number;
  worker: number;
  disc: number;
  emblem: number;
  /** Of the sign of a kind of goods. */
  sign: number;
}

const SIZES: Readonly<Record<'figures' | 'all', Sizes>> = {
  figures: { fighter: 25, worker: 15, disc: 19, emblem: 15, sign: 10 },
  all: { fighter: 24, worker: 15, disc: 18, emblem: 13, sign: 9 },
};

const FEET = 3;
const DISC = { x: 28, y: -14 };
const CREW = 20.5;
/** Where the goods of the front edge begin. */
const FRONT = CREW + 3.5;

function figureMarks(ground: Ground, level: 'figures' | 'all'): PieceMark[] {
  const { standing, isBase } = ground;
  const sizes = SIZES[level];
  const text = TEXT[level];
  const [first, second] = standing.troops;
  const discs = [...structureMark(standing, sizes.disc), ...cornerMark(standing, DISC, sizes.disc)];
  if (first !== undefined && second !== undefined)
    return [...discs, ...fightingFigures(standing, first, second, sizes, text)];
  if (isBase) return baseFigures(standing, sizes, text);
  const inside = DISC.x - sizes.disc / 2;
  const isLeftTaken = discs.some(({ x }) => x < 0);
  const isRightTaken = standing.hasTunnel === true || discs.some(({ x }) => x > 0);
  const [left, right] = [isLeftTaken ? -inside : -SIDE, isRightTaken ? inside : SIDE];
  const fighters = first === undefined ? [] : fittingFighters(first, FEET, sizes.fighter, text, right - left);
  // In the middle of the tile if there is room, else in the middle of what is left.
  const half = widthOf(fighters) / 2;
  const middle = Math.min(right - half, Math.max(left + half, 0));
  return [...discs, ...inRow(fighters, middle), ...frontMarks(ground, sizes, text)];
}

/** As large as they can be; all of them rather than one with a number. */
function fittingFighters(troop: Troop, feet: number, height: number, text: number, room: number): RowPart[] {
  const tries = [1, 0.85, 0.72, 0.6, 0.52].flatMap((part) =>
    fighterVariants(troop, feet, height * part, text),
  );
  return fitting(tries, room);
}

/** The front of a tile: emblem and workers, then goods; goods of more than two kinds begin beside the workers. */
function frontMarks({ standing }: Ground, sizes: Sizes, text: number): PieceMark[] {
  const tight = { ...sizes, emblem: Math.min(12, sizes.emblem), sign: Math.min(8, sizes.sign) };
  return (
    wholeFront(standing, sizes, text) ??
    wholeFront(standing, tight, text) ??
    crowdedFront(standing, sizes, text)
  );
}

const SIDE = 39;

/** Emblem at the left, workers, and the goods that find no room at the very front; undefined if it is too much. */
function wholeFront(standing: PlaceContents, sizes: Sizes, text: number): PieceMark[] | undefined {
  const [first] = standing.troops;
  const ink = CAPITAL * text;
  const kinds = goodsParts(standing, FRONT + ink / 2, text, sizes.sign);
  const frontRoom = roomAt(FRONT, FRONT + ink, false) + 4;
  let cut = kinds.length;
  while (cut > 0 && widthOf(kinds.slice(cut - 1).flat(), 0.5) <= frontRoom) cut -= 1;
  const beside = goodsParts(standing, CREW - 7.5, text, sizes.sign)
    .slice(0, cut)
    .flat();
  const emblem = emblemPart(standing, sizes);
  const left = -SIDE + widthOf(emblem) + 1.5;
  const crews = first === undefined ? [[]] : workerVariants(first, CREW, sizes.worker, text);
  const crew = crews.find((one) => widthOf(one) + widthOf(beside) + 1.5 <= SIDE - left);
  if (crew === undefined) return undefined;
  return [
    ...inRow(emblem, -SIDE + widthOf(emblem) / 2),
    ...spreadOut(crew, beside, left, SIDE),
    ...inRow(kinds.slice(cut).flat(), 0, 0.5),
  ];
}

function emblemPart({ troops, structure }: PlaceContents, { emblem: size }: Sizes): RowPart[] {
  const faction = troops[0]?.faction ?? structure?.faction;
  if (faction === undefined) return [];
  return [{ width: size, at: (x) => ({ is: 'emblem', faction, hasLetter: false, x, y: CREW - 7.5, size }) }];
}

/** One row at the left end, one at the right; a single one in the middle as far as it can be. */
function spreadOut(a: readonly RowPart[], b: readonly RowPart[], left: number, right: number): PieceMark[] {
  if (a.length > 0 && b.length > 0)
    return [...inRow(a, left + widthOf(a) / 2), ...inRow(b, right - widthOf(b) / 2)];
  const only = a.length > 0 ? a : b;
  return inRow(only, Math.max(left + widthOf(only) / 2, 0));
}

/** Too much for each kind: one crate with the sum. */
function crowdedFront(standing: PlaceContents, sizes: Sizes, text: number): PieceMark[] {
  const [first] = standing.troops;
  const emblem = emblemPart(standing, sizes);
  const crew = first === undefined ? [] : (workerVariants(first, CREW, sizes.worker, text).at(-1) ?? []);
  return [
    ...inRow(emblem, -SIDE + widthOf(emblem) / 2),
    ...spreadOut(crew, [], -SIDE + widthOf(emblem) + 1.5, SIDE),
    ...inRow(cratePart(standing, FRONT + (CAPITAL * text) / 2, text, sizes.sign + 1), 0, 0.5),
  ];
}

function fightingFigures(
  standing: PlaceContents,
  attacker: Troop,
  defender: Troop,
  sizes: Sizes,
  text: number,
): PieceMark[] {
  const { structure, goods: lying, hasTunnel, hasEncounter, token } = standing;
  const hasDisc = structure !== undefined || token !== undefined || hasEncounter || hasTunnel === true;
  const isCrowded = hasDisc || lying !== undefined || attacker.workers + defender.workers > 0;
  const [feet, height] = isCrowded ? [14.5, sizes.fighter * 0.72] : [18, sizes.fighter];
  const side = (troop: Troop, at: number): PieceMark[] => [
    ...inRow(fittingFighters(troop, feet, height, text, 37), at),
    ...inRow(workerVariants(troop, feet + 13, 11.5, text, 2).at(-1) ?? [], at * 0.85),
  ];
  const bottom = feet + 14 + (CAPITAL * text) / 2;
  const kinds = goodsParts(standing, bottom, text, sizes.sign);
  const goods = kinds.length === 1 ? kinds.flat() : cratePart(standing, bottom, text, sizes.sign);
  const clash: PieceMark = { is: 'clash', x: 0, y: -13.5, size: 17 };
  return [clash, ...side(attacker, -20), ...side(defender, 20), ...inRow(goods, 0)];
}

// Bases hold everybody

function baseEmblem({ home }: PlaceContents, size: number, y: number): PieceMark[] {
  return home === undefined ? [] : [{ is: 'emblem', faction: home, hasLetter: true, x: 0, y, size }];
}

function baseFigures(standing: PlaceContents, sizes: Sizes, text: number): PieceMark[] {
  const [first] = standing.troops;
  const isAlone = first === undefined;
  const emblem = baseEmblem(standing, isAlone ? 40 : 25, isAlone ? 0 : -23);
  if (first === undefined) return emblem;
  const hasCrew = first.workers > 0;
  const feet = hasCrew ? 14 : 20;
  return [
    ...emblem,
    ...inRow(fittingFighters(first, feet, sizes.fighter - 2, text, 68), 0),
    ...inRow(fitting(workerVariants(first, 30, sizes.worker - 1, text), 44), 0),
  ];
}

// The back of a tile

function structureMark({ structure }: PlaceContents, size: number): PieceMark[] {
  if (structure === undefined) return [];
  return [
    { is: 'structure', of: structure.structure, faction: structure.faction, x: -DISC.x, y: DISC.y, size },
  ];
}

/** An encounter and a token never lie on the same hex: who leaves a token there has met it (MOV-27, EXP-07). */
function cornerMark(
  { hasEncounter, token, hasTunnel, structure }: PlaceContents,
  at: { x: number; y: number },
  size: number,
): PieceMark[] {
  if (hasEncounter) return [{ is: 'encounter', ...at, size }];
  if (token === undefined) return [];
  const of = token.kind === 'flag' ? 'flag' : token.armed ? 'armed' : 'spent';
  // The mouth of a tunnel is in that corner; the other one may be free.
  const x = hasTunnel === true && structure === undefined && at.x === DISC.x ? -at.x : at.x;
  return [{ is: 'token', of, faction: token.faction, x, y: at.y, size }];
}
