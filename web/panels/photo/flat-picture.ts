import type { ShotSize } from '../../board/take-shot.ts';

// The flat map as a picture. A drawing that is shown as a picture stands alone: no style of the page reaches it, so every part carries
// what it looks like, and nothing is in it but the layers that everybody at the table sees.

/** Ground, bands, rivers, names and pieces: neither what can be chosen nor what somebody only thinks of. */
const LAYERS = ['.map-ground', '.map-bands', '.rivers', '.map-names', '.map-pieces'] as const;
/** For clips, which jump from one table to the next, also where something has happened. */
export const LAYERS_OF_CLIPS = ['.map-ground', '.map-lit', ...LAYERS.slice(1)] as const;

const LOOKS = [
  ...['display', 'visibility', 'opacity', 'fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width'],
  ...['stroke-opacity', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap', 'stroke-linejoin'],
  ...[
    'paint-order',
    'font-family',
    'font-size',
    'font-weight',
    'text-anchor',
    'dominant-baseline',
    'transform',
  ],
] as const;

const MARGIN = 24;

/** Gives a copy what its original looks like. */
function dress(copy: Element, original: Element): void {
  const look = getComputedStyle(original);
  for (const name of LOOKS) {
    const value = look.getPropertyValue(name);
    const isOwn = name === 'transform' && (value === 'none' || original.hasAttribute('transform'));
    if (value !== '' && !isOwn)
      copy.setAttribute(name, name === 'font-size' ? String(Number.parseFloat(value)) : value);
  }
  for (const [index, child] of [...copy.children].entries()) {
    const from = original.children[index];
    if (from !== undefined) dress(child, from);
  }
}

function drawingOf(map: SVGSVGElement, { width, height, foot }: ShotSize, layers: readonly string[]): string {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const board = { width: width - 2 * MARGIN, height: height - foot - 2 * MARGIN };
  drawing.setAttribute('width', String(board.width));
  drawing.setAttribute('height', String(board.height));
  drawing.setAttribute('viewBox', map.getAttribute('viewBox') ?? '');
  // What lies beside the board is seen as well.
  drawing.setAttribute('overflow', 'visible');
  for (const layer of layers) {
    const original = map.querySelector(`:scope > ${layer}`);
    if (original === null) continue;
    const copy = original.cloneNode(true);
    if (!(copy instanceof Element)) continue;
    dress(copy, original);
    drawing.append(copy);
  }
  return new XMLSerializer().serializeToString(drawing);
}

/** Baize under a lamp. */
function paintGround(context: CanvasRenderingContext2D, { width, height }: ShotSize): void {
  const light = context.createRadialGradient(
    width / 2,
    height * 0.4,
    0,
    width / 2,
    height * 0.4,
    width * 0.62,
  );
  light.addColorStop(0, '#3a6044');
  light.addColorStop(0.6, '#21452f');
  light.addColorStop(1, '#0f2017');
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
}

/** A flat map as it is shown, on its table: that of the screen, unless another is given. */
export async function flatPicture(
  size: ShotSize,
  map = document.querySelector<SVGSVGElement>('.stage svg.map'),
  layers: readonly string[] = LAYERS,
): Promise<HTMLCanvasElement> {
  const picture = document.createElement('canvas');
  Object.assign(picture, { width: size.width, height: size.height });
  const context = picture.getContext('2d');
  if (map === null || context === null) throw new Error('there is no map to be seen');
  paintGround(context, size);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawingOf(map, size, layers))}`;
  await image.decode();
  context.drawImage(image, MARGIN, MARGIN);
  return picture;
}
