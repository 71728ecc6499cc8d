import {
  ACESFilmicToneMapping,
  Color,
  DataTexture,
  DirectionalLight,
  Float32BufferAttribute,
  HemisphereLight,
  LinearFilter,
  LinearMipmapLinearFilter,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  RepeatWrapping,
  Scene,
  SRGBColorSpace,
  Vector2,
  WebGLRenderer,
} from 'three';
import { bake } from '../models/bake.ts';
import type { Solid } from '../models/solid.ts';
import { Batch, geometryOf } from './batch.ts';
import { landOf } from './land/land.ts';
import { OAK_PIXELS, OAK_TILES, oakPixel } from './land/oak.ts';
import { basisOf, FIELD_OF_VIEW, type Frame, type Pose } from './lens.ts';
import { modelOf } from './models-of.ts';
import type { Placement } from './pieces.ts';
import { MEANS, type Means, type Quality } from './quality.ts';
import { HALF, LAND_SHIFT } from './space.ts';

/** Something to be drawn, by its id. */
export type Things = Iterable<readonly [string, { readonly model: string } & Placement]>;

/** What is on the table, by how it is drawn. */
export interface Layers {
  /** Solid things that stand and throw shadows. */
  pieces: Things;
  /** Paint on the ground. */
  paint: Things;
  /** Light on the ground: rings. */
  rings: Things;
  /** Thin light: veils. */
  veils: Things;
  /** Smoke and sparks. */
  air: Things;
}

/** Where the picture lies, from the frame's upper left corner on. */
export interface Sheet extends Frame {
  readonly left: number;
  readonly top: number;
}

interface Pass {
  readonly calls: number;
  readonly triangles: number;
}

export interface Counted {
  readonly main: Pass;
  readonly shadow: Pass;
  readonly bytes: number;
}

/** Colour and depth. */
const BYTES_OF_PIXEL = 8;
/** Larger pictures would take more of the graphics card than is good for it: 64 MB are for everything. */
const MOST_PIXELS = 5_400_000;

const WARM = 0xffe2b8;
const COOL = 0xb4c8e4;
const EARTH = 0x5a4632;
const ROOM = 0x14100c;

/** The three.js side of the table: lights, land, and batches of things. It knows no rules and keeps nothing of the game. */
export class TableScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 1, 100);
  readonly #key = new DirectionalLight(WARM, 3.1);
  #batches: Record<keyof Layers, Batch>;
  #land: Mesh[] = [];
  #means: Means;
  #factions: readonly string[] = [];

  constructor(canvas: HTMLCanvasElement, quality: Quality) {
    this.#means = MEANS[quality];
    this.#renderer = new WebGLRenderer({
      canvas,
      antialias: this.#means.isSmooth,
      powerPreference: 'low-power',
    });
    this.#renderer.outputColorSpace = SRGBColorSpace;
    this.#renderer.toneMapping = ACESFilmicToneMapping;
    this.#renderer.toneMappingExposure = 1.3;
    this.#scene.background = new Color(ROOM);
    this.#scene.add(new HemisphereLight(COOL, EARTH, 1.15), this.#key, this.#key.target);
    this.#aimLight();
    this.#batches = this.#makeBatches();
    this.#useMeans();
  }

  /** Exactly these things, wherever they were before. */
  show(layers: Partial<Layers>): void {
    for (const name of LAYERS) {
      const things = layers[name];
      if (things === undefined) continue;
      this.#batches[name].show(things);
      if (name === 'pieces') this.#renderer.shadowMap.needsUpdate = true;
    }
  }

  /** The land under it, with the bases of those who play. */
  layLand(factions: readonly string[]): void {
    if (this.#land.length > 0 && factions.join() === this.#factions.join()) return;
    this.#clearLand();
    this.#factions = factions;
    const { wood, water, glow, oak } = landOf(factions, this.#means.land);
    const still = (solid: Solid, material: Material): Mesh =>
      new Mesh(geometryOf(bake(solid, { gloom: 0 })), material);
    this.#land = [
      still(wood, this.#matt()),
      still(water, this.#glossy()),
      still(glow, new MeshBasicMaterial({ vertexColors: true })),
      this.#oakTable(oak),
    ];
    for (const mesh of this.#land) {
      mesh.receiveShadow = true;
      mesh.position.set(LAND_SHIFT.x, 0, LAND_SHIFT.z);
      this.#scene.add(mesh);
    }
    if (this.#land[0] !== undefined) this.#land[0].castShadow = true;
    this.#renderer.shadowMap.needsUpdate = true;
  }

  use(quality: Quality): void {
    this.#means = MEANS[quality];
    for (const batch of Object.values(this.#batches)) this.#drop(batch);
    this.#batches = this.#makeBatches();
    const factions = this.#factions;
    this.#clearLand();
    this.#useMeans();
    this.layLand(factions);
  }

  look(pose: Pose, frame: Frame): void {
    const { eye } = basisOf(pose);
    this.#camera.aspect = frame.width / frame.height;
    this.#camera.near = Math.max(0.5, pose.distance - 12);
    this.#camera.far = pose.distance + 30;
    this.#camera.position.set(...eye);
    this.#camera.up.set(0, 1, 0);
    this.#camera.lookAt(pose.x, 0, pose.z);
    this.#camera.updateProjectionMatrix();
  }

  /** The board is looked at through the frame; the picture may be larger, where the table goes on under the panels. */
  resize(frame: Frame, { left, top, width, height }: Sheet, ratio: number): void {
    const most = Math.sqrt(MOST_PIXELS / (width * height));
    this.#renderer.setPixelRatio(Math.min(ratio, this.#means.ratio, most));
    this.#renderer.setSize(width, height, false);
    this.#camera.setViewOffset(frame.width, frame.height, left, top, width, height);
  }

  render(): void {
    this.#renderer.render(this.#scene, this.#camera);
  }

  /** Where a thing is drawn. */
  matrixOf(layer: keyof Layers, id: string): readonly number[] | undefined {
    return this.#batches[layer].matrixOf(id)?.toArray();
  }

  /** What the last picture took, and what is held for it. */
  get costs() {
    const { render, memory } = this.#renderer.info;
    return { calls: render.calls, triangles: render.triangles, ...memory };
  }

  /** What each pass takes, and how many bytes lie on the graphics card besides the shapes. */
  count(): Counted {
    const { shadowMap, info } = this.#renderer;
    const drawn = (): Pass => {
      this.render();
      return { calls: info.render.calls, triangles: info.render.triangles };
    };
    shadowMap.needsUpdate = false;
    const main = drawn();
    shadowMap.needsUpdate = true;
    const both = drawn();
    return {
      main,
      shadow: { calls: both.calls - main.calls, triangles: both.triangles - main.triangles },
      bytes: this.#bytes(),
    };
  }

  dispose(): void {
    for (const batch of Object.values(this.#batches)) this.#drop(batch);
    this.#clearLand();
    this.#key.shadow.dispose();
    this.#renderer.dispose();
  }

  /** Textures, the shadow map, and the picture itself with its depth. */
  #bytes(): number {
    const { width, height } = this.#renderer.getDrawingBufferSize(new Vector2());
    const tables = Object.values(this.#batches).reduce((sum, batch) => sum + batch.bytes, 0);
    const grain = this.#means.isRich ? (OAK_PIXELS ** 2 * 4 * 4) / 3 : 0;
    return tables + grain + this.#means.shadows ** 2 * 4 + width * height * BYTES_OF_PIXEL;
  }

  #aimLight(): void {
    const reach = Math.max(HALF.x, HALF.z) + 0.6;
    this.#key.position.set(-5.2, 9.5, 5);
    const { camera } = this.#key.shadow;
    Object.assign(camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 2, far: 22 });
    camera.updateProjectionMatrix();
    this.#key.shadow.bias = -0.0004;
    this.#key.shadow.normalBias = 0.012;
    this.#key.shadow.radius = 3;
  }

  #useMeans(): void {
    const { shadows } = this.#means;
    this.#renderer.shadowMap.enabled = shadows > 0;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.shadowMap.autoUpdate = false;
    this.#renderer.shadowMap.needsUpdate = true;
    this.#key.castShadow = shadows > 0;
    this.#key.shadow.map?.dispose();
    this.#key.shadow.map = null;
    this.#key.shadow.mapSize.set(shadows || 1, shadows || 1);
  }

  #makeBatches(): Record<keyof Layers, Batch> {
    const { pieces: detail } = this.#means;
    const batch = (material: Material): Batch => new Batch((model) => modelOf(model, detail), material);
    const light = (opacity: number): Material =>
      new MeshBasicMaterial({ vertexColors: true, transparent: true, opacity, depthWrite: false });
    const made = {
      pieces: batch(this.#painted()),
      paint: batch(this.#matt()),
      rings: batch(light(0.92)),
      veils: batch(light(0.34)),
      air: batch(light(0.6)),
    };
    made.pieces.mesh.castShadow = true;
    made.pieces.mesh.receiveShadow = true;
    made.paint.mesh.receiveShadow = true;
    LAYERS.forEach((name, order) => {
      made[name].mesh.renderOrder = order;
      this.#scene.add(made[name].mesh);
    });
    return made;
  }

  #matt = (): Material =>
    this.#means.isRich
      ? new MeshStandardMaterial({ vertexColors: true, roughness: 0.92, metalness: 0 })
      : new MeshLambertMaterial({ vertexColors: true });

  #painted = (): Material =>
    this.#means.isRich
      ? new MeshStandardMaterial({ vertexColors: true, roughness: 0.55, metalness: 0.08 })
      : new MeshLambertMaterial({ vertexColors: true });

  #glossy = (): Material =>
    this.#means.isRich
      ? new MeshStandardMaterial({ vertexColors: true, roughness: 0.25, metalness: 0.1 })
      : new MeshLambertMaterial({ vertexColors: true });

  /** The table under the board, with its grain where there are means for it. */
  #oakTable(oak: Solid): Mesh {
    const geometry = geometryOf(bake(oak, { gloom: 0 }));
    const material = this.#matt();
    if (this.#means.isRich && material instanceof MeshStandardMaterial) {
      material.map = grainTexture();
      material.roughness = 0.7;
      const places = geometry.getAttribute('position');
      const uv = Array.from({ length: places.count }, (_, index) => [
        places.getX(index) / OAK_TILES,
        places.getZ(index) / OAK_TILES,
      ]);
      geometry.setAttribute('uv', new Float32BufferAttribute(uv.flat(), 2));
    }
    return new Mesh(geometry, material);
  }

  #drop(batch: Batch): void {
    this.#scene.remove(batch.mesh);
    disposeMaterial(batch.mesh.material);
    batch.dispose();
  }

  #clearLand(): void {
    for (const mesh of this.#land) {
      this.#scene.remove(mesh);
      mesh.geometry.dispose();
      disposeMaterial(mesh.material);
    }
    this.#land = [];
    this.#factions = [];
  }
}

const LAYERS = ['paint', 'pieces', 'veils', 'rings', 'air'] as const satisfies readonly (keyof Layers)[];

function disposeMaterial(material: Material | Material[]): void {
  for (const each of [material].flat()) {
    if (each instanceof MeshStandardMaterial) each.map?.dispose();
    each.dispose();
  }
}

/** The grain of the oak as a small picture that repeats. */
function grainTexture(): DataTexture {
  const pixels = new Uint8Array(OAK_PIXELS * OAK_PIXELS * 4);
  for (let y = 0; y < OAK_PIXELS; y += 1)
    for (let x = 0; x < OAK_PIXELS; x += 1) {
      const paint = oakPixel(x, y);
      pixels.set([paint >> 16, (paint >> 8) & 255, paint & 255, 255], (y * OAK_PIXELS + x) * 4);
    }
  const texture = new DataTexture(pixels, OAK_PIXELS, OAK_PIXELS);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 4;
  texture.colorSpace = SRGBColorSpace;
  texture.needsUpdate = true;
  return texture;
}
