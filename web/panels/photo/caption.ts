import type { ShotSize } from '../../board/take-shot.ts';
import { lookOf } from '../../factions/index.ts';
import { photo as words } from '../../i18n/photo.ts';
import { pathOf } from '../../models/shapes/outlines.ts';

interface CaptionWords {
  title: string;
  line: string;
  factions: readonly string[];
}

const DISPLAY = '"Alegreya", Georgia, serif';
const fontOf = (pixels: number): string => ['700', `${pixels}px`, DISPLAY].join(' ');
const IVORY = '#fbf1d2';
const BRASS = '#e3c277';
const MARGIN = 56;
const EMBLEM = 30;
const GAP = 28;

const hex = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`;

/** Below the board: who plays, how far they are, and where. */
export function paintCaption(
  context: CanvasRenderingContext2D,
  { width, height, foot }: ShotSize,
  { title, line, factions }: CaptionWords,
): void {
  const top = height - foot;
  const shade = context.createLinearGradient(0, top - 60, 0, height);
  shade.addColorStop(0, 'rgb(14 9 5 / 0%)');
  shade.addColorStop(0.4, 'rgb(14 9 5 / 88%)');
  shade.addColorStop(1, 'rgb(14 9 5 / 97%)');
  context.fillStyle = shade;
  context.fillRect(0, top - 60, width, foot + 60);
  context.textBaseline = 'alphabetic';
  context.fillStyle = IVORY;
  fitFont(context, title, width - 2 * MARGIN, [46, 22]);
  context.fillText(title, MARGIN, top + 62, width - 2 * MARGIN);
  context.fillStyle = BRASS;
  context.fillRect(MARGIN, top + 80, width - 2 * MARGIN, 2);
  context.font = fontOf(32);
  const name = words.site;
  const site = context.measureText(name).width;
  context.fillText(name, width - MARGIN - site, top + 122);
  const room = width - 2 * MARGIN - site - 2 * GAP - factions.length * (EMBLEM + 10);
  fitFont(context, line, room, [32, 24]);
  const told = cutToFit(context, line, room);
  context.fillText(told, MARGIN, top + 122);
  const end = MARGIN + context.measureText(told).width + GAP;
  for (const [index, faction] of factions.entries())
    paintEmblem(context, faction, end + index * (EMBLEM + 10), top + 98);
}

/** As large as there is room for, down to the least. */
function fitFont(
  context: CanvasRenderingContext2D,
  text: string,
  room: number,
  [most, least]: readonly [number, number],
): void {
  for (let size = most; size >= least; size -= 2) {
    context.font = fontOf(size);
    if (context.measureText(text).width <= room) return;
  }
}

/** Word by word from the end, until it fits. */
function cutToFit(context: CanvasRenderingContext2D, text: string, room: number): string {
  let [kept, told] = [text.split(' '), text];
  while (kept.length > 1 && context.measureText(told).width > room) {
    kept = kept.slice(0, -1);
    told = `${kept.join(' ')} …`;
  }
  return told;
}

function paintEmblem(context: CanvasRenderingContext2D, faction: string, x: number, y: number): void {
  const { outline, colour } = lookOf(faction);
  const shape = new Path2D(pathOf(outline));
  context.save();
  context.translate(x, y);
  context.scale(EMBLEM / 24, EMBLEM / 24);
  context.lineWidth = 3;
  context.strokeStyle = IVORY;
  context.stroke(shape);
  context.fillStyle = hex(colour);
  context.fill(shape);
  context.restore();
}
