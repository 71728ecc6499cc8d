import { BOARD, type Box, type Point, WIDTH } from './geometry.ts';

/** What the map shows: its middle, and how much larger than the whole board in its frame. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** The frame on the screen, in pixels. */
export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/** A hex this wide still has room for 12 px of text; on narrower screens one looks at a part of the board. */
const LEAST_HEX = 46;
/** As wide as anybody wants to see a hex. */
const MOST_HEX = 280;

/** Pixels for a unit of the map when the whole board is in its frame. */
const fitOf = ({ width, height }: ScreenSize): number =>
  Math.max(0.01, Math.min(width / BOARD.width, height / BOARD.height));

export const scaleOf = (camera: Camera, frame: ScreenSize): number => fitOf(frame) * camera.zoom;

const leastZoom = (frame: ScreenSize): number => Math.max(1, LEAST_HEX / (fitOf(frame) * WIDTH));
const mostZoom = (frame: ScreenSize): number => Math.max(leastZoom(frame), MOST_HEX / (fitOf(frame) * WIDTH));

const within = (value: number, least: number, most: number): number =>
  least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value));

/** The nearest allowed view: the board never leaves the frame, and stands in the middle where it is smaller. */
export function kept(camera: Camera, frame: ScreenSize): Camera {
  const zoom = within(camera.zoom, leastZoom(frame), mostZoom(frame));
  const scale = fitOf(frame) * zoom;
  const [across, down] = [frame.width / scale / 2, frame.height / scale / 2];
  return {
    zoom,
    x: within(camera.x, BOARD.x + across, BOARD.x + BOARD.width - across),
    y: within(camera.y, BOARD.y + down, BOARD.y + BOARD.height - down),
  };
}

const MIDDLE: Point = { x: BOARD.x + BOARD.width / 2, y: BOARD.y + BOARD.height / 2 };

/** The whole board, or as much of it as can be read. */
export const wholeBoard = (frame: ScreenSize): Camera => kept({ ...MIDDLE, zoom: 1 }, frame);

export const isWhole = (camera: Camera, frame: ScreenSize): boolean =>
  camera.zoom <= leastZoom(frame) + 0.001;

/** The part of the map that is seen. */
export function seenBox(camera: Camera, frame: ScreenSize): Box {
  const scale = scaleOf(camera, frame);
  const [width, height] = [frame.width / scale, frame.height / scale];
  return { x: camera.x - width / 2, y: camera.y - height / 2, width, height };
}

/** Where a point of the frame lies on the map. */
export function mapPoint(camera: Camera, frame: ScreenSize, at: Point): Point {
  const scale = scaleOf(camera, frame);
  return {
    x: camera.x + (at.x - frame.width / 2) / scale,
    y: camera.y + (at.y - frame.height / 2) / scale,
  };
}

/** Larger or smaller by a factor; what lies under `at` stays there. */
export function zoomedAt(camera: Camera, frame: ScreenSize, at: Point, factor: number): Camera {
  const zoom = within(camera.zoom * factor, leastZoom(frame), mostZoom(frame));
  const fixed = mapPoint(camera, frame, at);
  const scale = fitOf(frame) * zoom;
  return kept(
    {
      zoom,
      x: fixed.x - (at.x - frame.width / 2) / scale,
      y: fixed.y - (at.y - frame.height / 2) / scale,
    },
    frame,
  );
}

/** Dragged by so many pixels. */
export function panned(camera: Camera, frame: ScreenSize, by: Point): Camera {
  const scale = scaleOf(camera, frame);
  return kept({ ...camera, x: camera.x - by.x / scale, y: camera.y - by.y / scale }, frame);
}

/** Moved just as far as it takes to see a place with its surroundings. */
export function showing(camera: Camera, frame: ScreenSize, place: Point): Camera {
  const { x, y, width, height } = seenBox(camera, frame);
  const margin = WIDTH * 0.7;
  const shifted = (middle: number, from: number, size: number, at: number): number =>
    middle + Math.max(0, at + margin - (from + size)) - Math.max(0, from - (at - margin));
  return kept(
    { zoom: camera.zoom, x: shifted(camera.x, x, width, place.x), y: shifted(camera.y, y, height, place.y) },
    frame,
  );
}
