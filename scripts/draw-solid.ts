import { deflateSync } from 'node:zlib';
import type { Picture } from '../web/models/paint-solid.ts';
import { moved, type Solid, type Vec } from '../web/models/solid.ts';

// Pictures of models for whoever works on them: side by side, and as files. The gallery shows the same painter's pictures.

export { type Look, type Picture, paintSolid as draw } from '../web/models/paint-solid.ts';

/** Several pictures of one size side by side, in rows. */
export function sheet(pictures: readonly Picture[], perRow: number, ground: Vec = [120, 112, 98]): Picture {
  const [{ width, height } = { width: 1, height: 1 }] = pictures;
  const rows = Math.ceil(pictures.length / perRow);
  const pixels = new Uint8ClampedArray(width * perRow * height * rows * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([...ground, 255], at);
  pictures.forEach((picture, index) => {
    const [left, top] = [(index % perRow) * width, Math.floor(index / perRow) * height];
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const from = (y * width + x) * 4;
        if (picture.pixels[from + 3] === 0) continue;
        const to = ((top + y) * width * perRow + left + x) * 4;
        pixels.set(picture.pixels.subarray(from, from + 4), to);
      }
  });
  return { width: width * perRow, height: height * rows, pixels };
}

/** Next to one another along x, each this far from the last. */
export const inARow = (solids: readonly Solid[], apart: number): Solid =>
  solids.flatMap((solid, index) => moved(solid, [(index - (solids.length - 1) / 2) * apart, 0, 0]));

/** As a PNG file. */
export function pngOf({ width, height, pixels }: Picture): Buffer {
  const rows = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(pixels.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
