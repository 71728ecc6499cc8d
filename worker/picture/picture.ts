import { type SeatId, STARS_TO_END, type Table } from '../../engine/index.ts';
import { lookOf } from '../../web/factions/index.ts';
import { pathOf } from '../../web/models/shapes/outlines.ts';
import { box, type Canvas, type Placed } from './canvas.ts';
import { freshSheet, NOTE, PAINT } from './ground.ts';
import { widthOf, write } from './lettering.ts';
import { contoursOf } from './path.ts';
import { drawTable } from './pieces.ts';

/** What is written beside the board. */
interface Caption {
  /** One short line, such as "Round 7". */
  readonly title: string;
  /** Who is in turn, or what the moment is. */
  readonly line: string;
  /** Whose row is marked. */
  readonly seat?: SeatId;
  /** What each seat came to, best first; none of a moment before the end. */
  readonly results?: readonly { readonly seat: SeatId; readonly total: number }[];
}

const MARGIN = 34;
/** The rows of seats share this height; few seats have no taller ones. */
const ROWS = 350;
const TALLEST_ROW = 64;
const STAR = 'M0-10L2.9-3.4L9.8-2.9L4.6 1.7L6.1 8.5L0 5L-6.1 8.5L-4.6 1.7L-9.8-2.9L-2.9-3.4z';

/** The open table at a moment with a sheet of paper beside it: who plays, how many stars, what moment it is; what they came to only at the end. */
export function drawPicture(table: Readonly<Table>, caption: Caption): Canvas {
  const canvas = freshSheet();
  drawTable(canvas, table);
  drawCaption(canvas, caption);
  drawSeats(canvas, table, caption);
  return canvas;
}

/** As large as it may be, and no wider than the paper. */
function fitting(text: string, size: number): number {
  return Math.min(size, (size * (NOTE.width - 2 * MARGIN)) / widthOf(text, size));
}

function drawCaption(canvas: Canvas, { title, line }: Caption): void {
  const x = NOTE.x + MARGIN;
  const { ink, inkSoft, brass } = PAINT;
  write(canvas, title, x, NOTE.y + 82, { size: fitting(title, 36), colour: ink });
  write(canvas, line, x, NOTE.y + 116, { size: fitting(line, 16), colour: inkSoft, weight: 0.12 });
  canvas.fill([box(x, NOTE.y + 132, NOTE.width - 2 * MARGIN, 1.6)], brass);
  const foot = { x: NOTE.x + NOTE.width / 2, y: NOTE.y + NOTE.height - 30 };
  write(canvas, 'Ploughshare', foot.x, foot.y, { size: 15, colour: inkSoft, weight: 0.12, align: 'middle' });
}

function drawSeats(canvas: Canvas, table: Readonly<Table>, { seat: inTurn, results }: Caption): void {
  const order = results?.map(({ seat }) => seat) ?? table.order;
  const height = Math.min(TALLEST_ROW, ROWS / order.length);
  const top = NOTE.y + 142 + height / 2;
  for (const [index, seat] of order.entries()) {
    const standing = table.seats[seat];
    if (standing === undefined) continue;
    const y = top + index * height;
    if (seat === inTurn)
      canvas.fill(
        [box(NOTE.x + 20, y - height / 2 + 3, NOTE.width - 40, height - 6)],
        PAINT.paperShade,
        undefined,
        0.75,
      );
    drawEmblem(canvas, standing.faction, { x: NOTE.x + MARGIN, y: y - 16, scale: 32 / 24 });
    write(canvas, standing.faction, NOTE.x + MARGIN + 48, y + 8, {
      size: 16,
      colour: PAINT.ink,
      weight: 0.13,
    });
    const total = results?.find((result) => result.seat === seat)?.total;
    if (total !== undefined) drawTotal(canvas, total, y);
    drawStars(canvas, standing.stars.length, y);
  }
}

function drawEmblem(canvas: Canvas, faction: string, where: Placed): void {
  const { outline, colour, ink, figure } = lookOf(faction);
  const shape = contoursOf(pathOf(outline));
  canvas.stroke(shape, { width: 2, colour: PAINT.ink }, where);
  canvas.fill(shape, colour, where);
  const { x, y, scale } = where;
  canvas.fill(contoursOf(figure), ink, { x: x + 12 * scale, y: y + 18 * scale, scale: scale * 0.52 });
}

/** In coins, left of the stars. */
function drawTotal(canvas: Canvas, total: number, y: number): void {
  const right = NOTE.x + NOTE.width - MARGIN - 8 - STARS_TO_END * 24;
  write(canvas, String(total), right, y + 9, { size: 18, colour: PAINT.ink, weight: 0.15, align: 'right' });
}

function drawStars(canvas: Canvas, stars: number, y: number): void {
  const right = NOTE.x + NOTE.width - MARGIN - 8;
  for (let place = 0; place < STARS_TO_END; place += 1) {
    const where = { x: right - (STARS_TO_END - 1 - place) * 24, y, scale: 0.95 };
    const star = contoursOf(STAR);
    if (place < stars) {
      canvas.stroke(star, { width: 2, colour: PAINT.ink }, where);
      canvas.fill(star, PAINT.brass, where);
    } else canvas.stroke(star, { width: 1.2, colour: PAINT.trim }, where, 0.45);
  }
}
