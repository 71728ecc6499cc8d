/** How large a picture is wanted: the board fills what lies above the foot, the table goes on below it. */
export interface ShotSize {
  readonly width: number;
  readonly height: number;
  /** Of the height, what is kept for words. */
  readonly foot: number;
}

/** Draws the table in 3D as it stands, without marks and in the light of photos; the picture is there while `paint` runs, and no longer. */
export type TakeShot = (size: ShotSize, paint: (picture: HTMLCanvasElement) => void) => void;

/** Where the map leaves its shutter, as long as it has one. */
export interface ShutterRef {
  current: TakeShot | undefined;
}
