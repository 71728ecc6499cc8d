import { isBase, isHex, type Place } from '../../../engine/index.ts';
import { rounded } from '../geometry.ts';
import { groundMatrix, type PictureSize, type Pose, type Projected, projector } from './lens.ts';
import { type GroundPoint, groundPointOf, MAP_UNIT } from './space.ts';

const placeIn = (text: string | undefined): Place | undefined =>
  text !== undefined && (isHex(text) || isBase(text)) ? text : undefined;

const numberIn = (text: string | undefined): number => Number(text ?? 0);

/** From where each part was put in its place: most stay there when something else changes. */
const projected = new WeakMap<SVGElement, string>();

type Seen = (point: readonly [number, number, number]) => Projected;

const viewOf = ({ x, z, distance, pitch, yaw }: Pose, { width, height }: PictureSize): string =>
  [x, z, distance, pitch, yaw, width, height].join();

/** Puts every part of the drawing over the picture to where its place is seen from here. */
export function projectOverlay(svg: SVGSVGElement, pose: Pose, frame: PictureSize): void {
  const view = viewOf(pose, frame);
  const seen = projector(pose, frame);
  if (projected.get(svg) !== view) svg.setAttribute('viewBox', `0 0 ${frame.width} ${frame.height}`);
  projected.set(svg, view);
  for (const part of svg.querySelectorAll<SVGElement>('[data-lies], [data-stands], [data-way]')) {
    const { lies, stands, way, trim, right, down, scale } = part.dataset;
    const key = [view, lies, stands, way, trim, right, down, scale].join();
    if (projected.get(part) === key) continue;
    projected.set(part, key);
    if (lies !== undefined) projectFlat(part, placeIn(lies), seen);
    else if (stands !== undefined) projectUpright(part, placeIn(stands), seen);
    else part.setAttribute('d', wayText(way ?? '', numberIn(trim) / MAP_UNIT, seen));
  }
}

/** The same after the camera has moved, if it has. */
export function reproject(svg: SVGSVGElement, pose: Pose, frame: PictureSize): void {
  if (projected.get(svg) !== viewOf(pose, frame)) projectOverlay(svg, pose, frame);
}

function projectFlat(part: SVGElement, place: Place | undefined, seen: Seen): void {
  if (place === undefined) return;
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = groundMatrix(seen, groundPointOf(place));
  const unit = [a, b, c, d].map((value) => (value / MAP_UNIT).toFixed(4));
  part.setAttribute('transform', `matrix(${unit.join(' ')} ${rounded(x)} ${rounded(y)})`);
}

function projectUpright(part: SVGElement, place: Place | undefined, seen: Seen): void {
  if (place === undefined) return;
  const { x, z } = groundPointOf(place);
  const { right, down, scale } = part.dataset;
  const at = seen([x + numberIn(right) / MAP_UNIT, 0, z + numberIn(down) / MAP_UNIT]);
  const size = (at.scale / MAP_UNIT) * Number(scale ?? 1);
  part.setAttribute('transform', `translate(${rounded(at.x)} ${rounded(at.y)}) scale(${size.toFixed(3)})`);
}

/** A way over the ground, from place to place; `trim` is by how much both of its ends are cut off. */
function wayText(way: string, trim: number, seen: Seen): string {
  const places = way.split(' ').flatMap((text) => placeIn(text) ?? []);
  const grounds = trimmed(places.map(groundPointOf), trim);
  const points = grounds.map(({ x, z }) => {
    const at = seen([x, 0.02, z]);
    return `${rounded(at.x)} ${rounded(at.y)}`;
  });
  return points.length > 1 ? `M${points.join('L')}` : '';
}

function trimmed(points: readonly GroundPoint[], trim: number): readonly GroundPoint[] {
  const [first, second, last, before] = [points[0], points[1], points.at(-1), points.at(-2)];
  if (trim === 0 || !first || !second || !last || !before) return points;
  return [towards(first, second, trim), ...points.slice(1, -1), towards(last, before, trim)];
}

function towards(from: GroundPoint, to: GroundPoint, by: number): GroundPoint {
  const share = by / Math.hypot(to.x - from.x, to.z - from.z);
  return { x: from.x + (to.x - from.x) * share, z: from.z + (to.z - from.z) * share };
}
