import { isBase, isHex, type Place } from '../../engine/index.ts';
import { rounded } from '../flat/geometry.ts';
import { type Frame, groundMatrix, type Pose, project } from './lens.ts';
import { MAP_UNIT, spotOf } from './space.ts';

const placeIn = (text: string | undefined): Place | undefined =>
  text !== undefined && (isHex(text) || isBase(text)) ? text : undefined;

const numberIn = (text: string | undefined): number => Number(text ?? 0);

/** Puts every part of the drawing over the picture to where its place is seen from here. */
export function layOver(svg: SVGSVGElement, pose: Pose, frame: Frame): void {
  svg.setAttribute('viewBox', `0 0 ${frame.width} ${frame.height}`);
  for (const part of svg.querySelectorAll<SVGElement>('[data-lies]')) {
    const place = placeIn(part.dataset.lies);
    if (place === undefined) continue;
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = groundMatrix(pose, frame, spotOf(place));
    const unit = [a, b, c, d].map((value) => (value / MAP_UNIT).toFixed(4));
    part.setAttribute('transform', `matrix(${unit.join(' ')} ${rounded(x)} ${rounded(y)})`);
  }
  for (const part of svg.querySelectorAll<SVGElement>('[data-stands]')) {
    const place = placeIn(part.dataset.stands);
    if (place === undefined) continue;
    const { x, z } = spotOf(place);
    const { right, down, up, scale } = part.dataset;
    const at = project(pose, frame, [
      x + numberIn(right) / MAP_UNIT,
      numberIn(up) / MAP_UNIT,
      z + numberIn(down) / MAP_UNIT,
    ]);
    const size = (at.scale / MAP_UNIT) * Number(scale ?? 1);
    part.setAttribute('transform', `translate(${rounded(at.x)} ${rounded(at.y)}) scale(${size.toFixed(3)})`);
  }
  for (const way of svg.querySelectorAll<SVGElement>('[data-way]')) {
    const points = (way.dataset.way ?? '').split(' ').flatMap((text) => {
      const place = placeIn(text);
      if (place === undefined) return [];
      const { x, z } = spotOf(place);
      const seen = project(pose, frame, [x, 0.02, z]);
      return [`${rounded(seen.x)} ${rounded(seen.y)}`];
    });
    way.setAttribute('d', points.length > 1 ? `M${points.join('L')}` : '');
  }
}
