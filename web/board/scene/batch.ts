import {
  BatchedMesh,
  BufferAttribute,
  BufferGeometry,
  Euler,
  type Material,
  Matrix4,
  Quaternion,
  Vector3,
} from 'three';
import { type Baked, bake } from '../../models/shapes/bake.ts';
import type { Solid } from '../../models/shapes/solid.ts';
import type { Placement } from './pieces.ts';

/** A baked solid for the graphics card. */
export function geometryOf({ positions, normals, colours }: Baked): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  return geometry;
}

interface Member {
  instance: number;
  model: string;
}

const FIRST_INSTANCES = 64;
const FIRST_CORNERS = 8192;

/** Many things of many shapes in one draw call, known by their ids. Grows as it has to. */
export class Batch {
  readonly mesh: BatchedMesh;
  readonly #members = new Map<string, Member>();
  readonly #shapes = new Map<string, number>();
  readonly #modelOf: (model: string) => Solid;
  #instances = FIRST_INSTANCES;
  #corners = FIRST_CORNERS;
  #usedCorners = 0;

  constructor(modelOf: (model: string) => Solid, material: Material) {
    this.#modelOf = modelOf;
    this.mesh = new BatchedMesh(FIRST_INSTANCES, FIRST_CORNERS, 0, material);
    this.mesh.sortObjects = false;
  }

  get ids(): IterableIterator<string> {
    return this.#members.keys();
  }

  /** Its matrices and lists of what to draw lie in textures: 64 and 4 bytes a thing, rounded up to squares. */
  get bytes(): number {
    return 80 * this.#instances;
  }

  /** Puts a thing where it belongs; it need not have been there before. */
  put(id: string, model: string, placement: Placement): void {
    const known = this.#members.get(id);
    const shape = this.#shapeOf(model);
    const member = known ?? { instance: this.#addInstance(shape), model };
    if (known === undefined) this.#members.set(id, member);
    else if (known.model !== model) {
      this.mesh.setGeometryIdAt(known.instance, shape);
      known.model = model;
    }
    this.mesh.setMatrixAt(member.instance, matrixOf(placement));
  }

  remove(id: string): void {
    const known = this.#members.get(id);
    if (known === undefined) return;
    this.mesh.deleteInstance(known.instance);
    this.#members.delete(id);
  }

  /** Exactly these things and no others. */
  show(things: Iterable<readonly [string, { model: string } & Placement]>): void {
    const gone = new Set(this.#members.keys());
    for (const [id, thing] of things) {
      this.put(id, thing.model, thing);
      gone.delete(id);
    }
    for (const id of gone) this.remove(id);
    // Culling and picking go by bounds that were taken before the move.
    this.mesh.boundingSphere = null;
    this.mesh.boundingBox = null;
  }

  /** Where a thing is drawn, for those who check. */
  matrixOf(id: string): Matrix4 | undefined {
    const known = this.#members.get(id);
    return known === undefined ? undefined : this.mesh.getMatrixAt(known.instance, new Matrix4());
  }

  /** Shapes are made anew when they are next asked for: another level of detail. */
  forgetShapes(): void {
    for (const id of [...this.#members.keys()]) this.remove(id);
    for (const shape of this.#shapes.values()) this.mesh.deleteGeometry(shape);
    this.#shapes.clear();
    this.mesh.optimize();
    this.#usedCorners = 0;
  }

  dispose(): void {
    this.mesh.dispose();
  }

  #shapeOf(model: string): number {
    const known = this.#shapes.get(model);
    if (known !== undefined) return known;
    const baked = bake(this.#modelOf(model));
    const corners = baked.positions.length / 3;
    if (this.#usedCorners + corners > this.#corners) {
      this.#corners = Math.max(this.#corners * 2, this.#usedCorners + corners);
      this.mesh.setGeometrySize(this.#corners, 0);
    }
    this.#usedCorners += corners;
    const geometry = geometryOf(baked);
    const shape = this.mesh.addGeometry(geometry);
    geometry.dispose();
    this.#shapes.set(model, shape);
    return shape;
  }

  #addInstance(shape: number): number {
    if (this.#members.size >= this.#instances) {
      this.#instances *= 2;
      this.mesh.setInstanceCount(this.#instances);
    }
    return this.mesh.addInstance(shape);
  }
}

const [at, turn, size] = [new Vector3(), new Quaternion(), new Vector3()];
const [euler, matrix] = [new Euler(), new Matrix4()];

/** The same matrix object each time: to be used at once. */
function matrixOf({ x, y, z, heading, size: scale }: Placement): Matrix4 {
  at.set(x, y, z);
  turn.setFromEuler(euler.set(0, (heading * Math.PI) / 180, 0));
  return matrix.compose(at, turn, size.setScalar(Math.max(0.0001, scale)));
}
