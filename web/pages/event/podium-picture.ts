/** What the picture of a podium shows: the name of the event, its day, and the first three. */
interface Podium {
  title: string;
  day: string;
  /** Best first, with the points in words; a place may be shared. */
  steps: readonly { place: number; name: string; points: string }[];
}

/** As previews of links are. */
const PODIUM_SIZE = { width: 1200, height: 630 } as const;

const { width: WIDTH, height: HEIGHT } = PODIUM_SIZE;
/** From left to right as on a podium: the second, the first, the third. */
const PLACES = [
  { index: 1, left: 120, top: 370, metal: '#c9c9c4' },
  { index: 0, left: 440, top: 290, metal: '#e0b64c' },
  { index: 2, left: 760, top: 430, metal: '#c08654' },
] as const;
const STEP_WIDTH = 320;
const DISPLAY = "'Alegreya', Georgia, serif";
const INK = '#2a1c0c';
const PAPER = '#f6ecd0';

const fontOf = (size: number): string => ['700', `${size}px`, DISPLAY].join(' ');

/** Writes on one line, smaller where it would be wider. */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, size, width, colour }: { x: number; y: number; size: number; width: number; colour: string },
): void {
  context.fillStyle = colour;
  context.font = fontOf(size);
  const needed = context.measureText(text).width;
  if (needed > width) context.font = fontOf(Math.max(18, (size * width) / needed));
  context.fillText(text, x, y, width);
}

export function paintPodium(canvas: HTMLCanvasElement, { title, day, steps }: Podium): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  Object.assign(canvas, PODIUM_SIZE);
  const baize = context.createRadialGradient(WIDTH / 2, 200, 60, WIDTH / 2, 320, 760);
  baize.addColorStop(0, '#435c3c');
  baize.addColorStop(1, '#12251d');
  context.fillStyle = baize;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.strokeStyle = '#b8923f';
  context.lineWidth = 3;
  context.strokeRect(24, 24, WIDTH - 48, HEIGHT - 48);
  context.textAlign = 'center';
  write(context, title, { x: WIDTH / 2, y: 112, size: 64, width: WIDTH - 160, colour: PAPER });
  write(context, day, { x: WIDTH / 2, y: 160, size: 28, width: WIDTH - 160, colour: '#d9c48f' });
  for (const { index, left, top, metal } of PLACES) {
    const step = steps[index];
    if (step === undefined) continue;
    const x = left + STEP_WIDTH / 2;
    context.fillStyle = PAPER;
    context.fillRect(left + 1, top, STEP_WIDTH - 2, HEIGHT - 26 - top);
    context.fillStyle = metal;
    context.fillRect(left, top, STEP_WIDTH, 12);
    write(context, step.name, { x, y: top - 22, size: 42, width: STEP_WIDTH - 16, colour: PAPER });
    write(context, String(step.place), { x, y: top + 92, size: 76, width: STEP_WIDTH, colour: INK });
    write(context, step.points, { x, y: top + 138, size: 30, width: STEP_WIDTH - 24, colour: INK });
  }
}
