import { wornOf } from './colours.ts';
import { facing, type Paint, type Solid, trianglesIn, type Vec } from './solid.ts';

/** A solid as the graphics card wants it: three corners a triangle, nothing shared. */
export interface Baked {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Linear light, shade included. */
  readonly colours: Float32Array;
  readonly triangles: number;
}

interface Light {
  /** How dark it is at the ground, where little light comes to: 0 not at all. */
  gloom?: number;
  /** At this height the gloom has gone. */
  height?: number;
}

/** Puts all faces into one mesh; corners that look down or stand low are darker, as if the room shaded them. */
export function bake(solid: Solid, { gloom = 0.3, height = 0.3 }: Light = {}): Baked {
  const triangles = trianglesIn(solid);
  const positions = new Float32Array(triangles * 9);
  const normals = new Float32Array(triangles * 9);
  const colours = new Float32Array(triangles * 9);
  let at = 0;
  for (const face of solid) {
    const flat = facing(face);
    const [r, g, b] = linear(face.isWorn ? wornOf(face.paint) : face.paint);
    const put = (index: number): void => {
      const corner = face.corners[index] ?? [0, 0, 0];
      const normal = face.normals?.[index] ?? flat;
      const light = lightAt(corner, normal, gloom, height);
      positions.set(corner, at);
      normals.set(normal, at);
      colours.set([r * light, g * light, b * light], at);
      at += 3;
    };
    for (let corner = 1; corner + 1 < face.corners.length; corner += 1) {
      put(0);
      put(corner);
      put(corner + 1);
    }
  }
  return { positions, normals, colours, triangles };
}

function lightAt([, y]: Vec, [, up]: Vec, gloom: number, height: number): number {
  const low = Math.max(0, Math.min(1, 1 - y / height));
  const under = Math.max(0, -up);
  return (1 - gloom * low * low) * (1 - 0.5 * under);
}

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

export const linear = (paint: Paint): Vec => [
  toLinear(((paint >> 16) & 255) / 255),
  toLinear(((paint >> 8) & 255) / 255),
  toLinear((paint & 255) / 255),
];
