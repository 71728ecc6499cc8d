import {
  ACESFilmicToneMapping,
  AdditiveBlending,
  Color,
  DoubleSide,
  type Material,
  type Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  SRGBColorSpace,
  Vector2,
  WebGLRenderer,
} from 'three';
import { Batch } from './batch.ts';
import { laidLand, pictureBytes } from './laid-land.ts';
import { basisOf, FIELD_OF_VIEW, type PictureSize, type Pose } from './lens.ts';
import { Light } from './light.ts';
import { enamel, matt, plain } from './materials.ts';
import { modelSolid } from './models-of.ts';
import type { Placement } from './pieces.ts';
import { MEANS, type Means, type Quality } from './quality.ts';

/** Something to be drawn, by its id. */
export type Things = Iterable<readonly [string, { readonly model: string } & Placement]>;

/** What is on the table, by how it is drawn. */
export interface Layers {
  /** Solid things that stand and throw shadows. */
  pieces: Things;
  /** Paint on the ground. */
  paint: Things;
  /** Frames around what can be chosen. */
  frames: Things;
  /** The light that rises from them. */
  glows: Things;
  /** Thin light: veils. */
  veils: Things;
  smoke: Things;
  /** Sparks and dust. */
  air: Things;
}

/** Where the picture lies, from the frame's upper left corner on. */
export interface Sheet extends PictureSize {
  readonly left: number;
  readonly top: number;
}

interface Pass {
  readonly calls: number;
  readonly triangles: number;
}

export interface RenderCounts {
  readonly main: Pass;
  readonly shadow: Pass;
  readonly bytes: number;
}

/** Colour and depth. */
const BYTES_OF_PIXEL = 8;
/** Larger pictures would take more of the graphics card than is good for it: 64 MB are for everything. */
const MOST_PIXELS = 5_400_000;

const ROOM = 0x14100c;

/** The three.js side of the table: lights, land, and batches of things. It knows no rules and keeps nothing of the game. */
export class TableScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 1, 100);
  #light: Light;
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
    this.#light = this.#makeLight();
    this.#batches = this.#makeBatches();
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
    this.#land = laidLand(factions, this.#means);
    for (const mesh of this.#land) this.#scene.add(mesh);
    this.#renderer.shadowMap.needsUpdate = true;
  }

  use(quality: Quality): void {
    this.#means = MEANS[quality];
    for (const batch of Object.values(this.#batches)) this.#drop(batch);
    this.#batches = this.#makeBatches();
    const factions = this.#factions;
    this.#clearLand();
    this.#light.dispose(this.#scene);
    this.#light = this.#makeLight();
    this.layLand(factions);
  }

  look(pose: Pose, frame: PictureSize): void {
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
  resize(frame: PictureSize, { left, top, width, height }: Sheet, ratio: number): void {
    const most = Math.sqrt(MOST_PIXELS / (width * height));
    this.#renderer.setPixelRatio(Math.min(ratio, this.#means.ratio, most));
    this.#renderer.setSize(width, height, false);
    this.#camera.setViewOffset(frame.width, frame.height, left, top, width, height);
  }

  render(): void {
    this.#renderer.render(this.#scene, this.#camera);
  }

  /** Draws once in the light of photos. */
  renderWarm(): void {
    this.#light.warm(true);
    this.render();
    this.#light.warm(false);
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
  count(): RenderCounts {
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
    this.#light.dispose(this.#scene);
    this.#renderer.dispose();
  }

  /** Textures, the shadow map, and the picture itself with its depth. */
  #bytes(): number {
    const { width, height } = this.#renderer.getDrawingBufferSize(new Vector2());
    const tables = Object.values(this.#batches).reduce((sum, batch) => sum + batch.bytes, 0);
    return (
      tables + pictureBytes(this.#means) + this.#means.shadows ** 2 * 4 + width * height * BYTES_OF_PIXEL
    );
  }

  #makeLight(): Light {
    this.#renderer.shadowMap.enabled = this.#means.shadows > 0;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.shadowMap.autoUpdate = false;
    this.#renderer.shadowMap.needsUpdate = true;
    const light = new Light(this.#means);
    light.into(this.#scene);
    return light;
  }

  #makeBatches(): Record<keyof Layers, Batch> {
    const { pieces: detail, isRich } = this.#means;
    const batch = (material: Material): Batch => new Batch((model) => modelSolid(model, detail), material);
    const light = (opacity: number): Material =>
      new MeshBasicMaterial({ vertexColors: true, transparent: true, opacity, depthWrite: false });
    const made = {
      pieces: batch(isRich ? enamel() : plain()),
      paint: batch(isRich ? matt() : plain()),
      frames: batch(light(0.96)),
      glows: batch(addedLight()),
      veils: batch(light(0.34)),
      smoke: batch(light(0.14)),
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

/** Seen from both sides, and brighter where it lies over something. */
const addedLight = (): Material =>
  new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    blending: AdditiveBlending,
    side: DoubleSide,
  });

const LAYERS = [
  'paint',
  'pieces',
  'veils',
  'frames',
  'glows',
  'smoke',
  'air',
] as const satisfies readonly (keyof Layers)[];

function disposeMaterial(material: Material | Material[]): void {
  for (const each of [material].flat()) {
    if (each instanceof MeshStandardMaterial) each.map?.dispose();
    each.dispose();
  }
}
