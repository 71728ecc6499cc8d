import { DirectionalLight, HemisphereLight, type Scene, SpotLight } from 'three';
import type { Means } from './quality.ts';
import { HALF } from './space.ts';

// One lamp hangs over the left shoulder of whoever sits at the table, warm against the cool light of a window. Its cone covers
// all hexes alike but for a breath, fades over the rim of the board and leaves the far table in the dark.

const WARM = 0xffd9a6;
const COOL = 0x9db9ea;
const EARTH = 0x4a3a2c;

/** For photos: late sun through the same window. */
const PHOTO = { lamp: 0xffbf7a, sky: 0xc8b8a4, lampBy: 1.16, skyBy: 0.82 } as const;
const SKY = 1.1;

const LAMP = { x: -6, y: 11.2, z: 4.6 } as const;
const CONE = 0.74;
const SOFT = 0.84;

/** The lamp and the sky. Plain means have a lamp without a cone: it shines everywhere alike, which is cheaper. */
export class Light {
  readonly #sky: HemisphereLight;
  readonly #key: DirectionalLight | SpotLight;
  readonly #strength: number;

  constructor({ isRich, shadows }: Means) {
    this.#sky = new HemisphereLight(COOL, EARTH, SKY);
    this.#strength = isRich ? 3.9 : 2.7;
    this.#key = isRich
      ? new SpotLight(WARM, this.#strength, 0, CONE, SOFT, 0)
      : new DirectionalLight(WARM, this.#strength);
    this.#key.position.set(LAMP.x, LAMP.y, LAMP.z);
    this.#key.target.position.set(-1.4, 0, 0.9);
    if (this.#key instanceof SpotLight && shadows > 0) castShadows(this.#key, shadows);
  }

  into(scene: Scene): void {
    scene.add(this.#sky, this.#key, this.#key.target);
  }

  /** The warm light of photos, or the one to play by. */
  warm(isOn: boolean): void {
    this.#key.color.set(isOn ? PHOTO.lamp : WARM);
    this.#key.intensity = this.#strength * (isOn ? PHOTO.lampBy : 1);
    this.#sky.color.set(isOn ? PHOTO.sky : COOL);
    this.#sky.intensity = SKY * (isOn ? PHOTO.skyBy : 1);
  }

  dispose(scene: Scene): void {
    scene.remove(this.#sky, this.#key, this.#key.target);
    this.#key.shadow.dispose();
  }
}

function castShadows(lamp: SpotLight, side: number): void {
  const { shadow } = lamp;
  lamp.castShadow = true;
  shadow.mapSize.set(side, side);
  shadow.bias = -0.0004;
  shadow.normalBias = 0.012;
  shadow.radius = 3;
  shadow.camera.near = 4;
  shadow.camera.far = 24;
  // Shadows are asked for where pieces stand: a narrower picture of them is a sharper one.
  shadow.focus = Math.atan((Math.max(HALF.x, HALF.z) + 0.9) / 13.5) / CONE;
}
