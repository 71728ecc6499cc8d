import {
  BufferAttribute,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  type Material,
  Mesh,
  MeshBasicMaterial,
  RepeatWrapping,
  SRGBColorSpace,
} from 'three';
import { BRUSH_TILES, brushPixel, OAK_TILES, oakPixel, PICTURE_SIDE } from '../../models/land/grain.ts';
import { landOf } from '../../models/land/land.ts';
import { oakAt } from '../../models/land/oak.ts';
import { bake } from '../../models/shapes/bake.ts';
import type { Flat } from '../../models/shapes/shapes.ts';
import type { Paint, Solid } from '../../models/shapes/solid.ts';
import { geometryOf } from './batch.ts';
import { glossy, matt, plain, varnished } from './materials.ts';
import type { Means } from './quality.ts';
import { LAND_SHIFT } from './space.ts';

/** The land as it is drawn: a mesh for each of what it is made of. */
export function laidLand(factions: readonly string[], { land: detail, isRich }: Means): Mesh[] {
  const { wood, walnut, water, glow, oak } = landOf(factions, detail);
  const windows = laid(glow, new MeshBasicMaterial({ vertexColors: true }));
  if (!isRich)
    return [shading(laid([...wood, ...walnut], plain())), laid(water, plain()), laid(oak, plain()), windows];
  const grain = pictureOf(oakPixel);
  return [
    shading(laid(wood, matt(pictureOf(brushPixel)), (x, z) => [x / BRUSH_TILES, z / BRUSH_TILES])),
    shading(laid(walnut, varnished(grain), (x, z) => [x / OAK_TILES, z / OAK_TILES])),
    laid(oak, varnished(grain), oakAt),
    laid(water, glossy()),
    windows,
  ];
}

/** What the pictures on it take on the graphics card, with their smaller copies. */
export const pictureBytes = ({ isRich }: Means): number => (isRich ? (2 * PICTURE_SIDE ** 2 * 4 * 4) / 3 : 0);

function laid(solid: Solid, material: Material, pictureAt?: (x: number, z: number) => Flat): Mesh {
  const geometry = geometryOf(bake(solid, { gloom: 0 }));
  if (pictureAt !== undefined) {
    const places = geometry.getAttribute('position');
    const uv = new Float32Array(places.count * 2);
    for (let at = 0; at < places.count; at += 1) uv.set(pictureAt(places.getX(at), places.getZ(at)), at * 2);
    geometry.setAttribute('uv', new BufferAttribute(uv, 2));
  }
  const mesh = new Mesh(geometry, material);
  mesh.receiveShadow = true;
  mesh.position.set(LAND_SHIFT.x, 0, LAND_SHIFT.z);
  return mesh;
}

function shading(mesh: Mesh): Mesh {
  mesh.castShadow = true;
  return mesh;
}

/** A small picture that repeats. */
function pictureOf(pixelAt: (x: number, y: number) => Paint): DataTexture {
  const pixels = new Uint8Array(PICTURE_SIDE * PICTURE_SIDE * 4);
  for (let y = 0; y < PICTURE_SIDE; y += 1)
    for (let x = 0; x < PICTURE_SIDE; x += 1) {
      const paint = pixelAt(x, y);
      pixels.set([paint >> 16, (paint >> 8) & 255, paint & 255, 255], (y * PICTURE_SIDE + x) * 4);
    }
  const texture = new DataTexture(pixels, PICTURE_SIDE, PICTURE_SIDE);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.generateMipmaps = true;
  texture.colorSpace = SRGBColorSpace;
  texture.needsUpdate = true;
  return texture;
}
