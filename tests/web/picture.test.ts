import { crc32, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { film } from '../../engine/film.ts';
import { allFactions, type GameLog, type Table } from '../../engine/index.ts';
import { lookOf } from '../../web/factions/index.ts';
import { SERVER_WORDS } from '../../web/i18n/locales/index.ts';
import { box, Canvas, circle } from '../../worker/picture/canvas.ts';
import { at, SIZE } from '../../worker/picture/ground.ts';
import { widthOf, write } from '../../worker/picture/lettering.ts';
import { captionOf, type MomentFacts, momentIn } from '../../worker/picture/moment.ts';
import { PALETTE } from '../../worker/picture/palette.ts';
import { contoursOf } from '../../worker/picture/path.ts';
import { drawPicture } from '../../worker/picture/picture.ts';
import { crcOf, pngOf } from '../../worker/picture/png.ts';
import { stampOf } from '../../worker/picture/stamp.ts';
import { readGolden } from '../kit/golden.ts';

const WHITE = 0xffffff;
const BLACK = 0x000000;

const pixelAt = ({ pixels, width }: Canvas, x: number, y: number): number =>
  pixels[Math.round(y) * width + Math.round(x)] ?? 0;

/** Element by element, vitest would take seconds. */
const isSame = (one: Uint32Array, other: Uint32Array): boolean =>
  Buffer.compare(Buffer.from(one.buffer), Buffer.from(other.buffer)) === 0;

interface Decoded {
  width: number;
  height: number;
  palette: Buffer;
  rows: Buffer;
}

/** Reads a PNG as a browser would, and takes nothing on trust. */
async function decoded(png: Blob): Promise<Decoded> {
  const bytes = Buffer.from(await png.arrayBuffer());
  expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = new Map<string, Buffer>();
  for (let from = 8; from < bytes.length; ) {
    const length = bytes.readUInt32BE(from);
    const named = bytes.subarray(from + 4, from + 8 + length);
    expect(bytes.readUInt32BE(from + 8 + length)).toBe(crc32(named));
    chunks.set(named.subarray(0, 4).toString(), named.subarray(4));
    from += length + 12;
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  const head = chunks.get('IHDR') ?? Buffer.alloc(0);
  expect([...head.subarray(8)]).toEqual([8, 3, 0, 0, 0]);
  return {
    width: head.readUInt32BE(0),
    height: head.readUInt32BE(4),
    palette: chunks.get('PLTE') ?? Buffer.alloc(0),
    rows: inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0)),
  };
}

function tableAt(log: GameLog, position: number): Table {
  const made = film(log);
  const state = made.ok ? made.value.stateAt(position) : undefined;
  if (state === undefined) throw new Error('no such moment');
  return state.public;
}

const distance = (one: number, other: number, shift: number): number =>
  Math.abs(((one >> shift) & 255) - ((other >> shift) & 255));

describe('filling a shape', () => {
  it('covers whole pixels whole, and halves by half', () => {
    const canvas = new Canvas(8, 4);
    canvas.fill([box(1, 1, 2.5, 2)], WHITE);
    expect([0, 1, 2, 3, 4].map((x) => pixelAt(canvas, x, 1))).toEqual([0, WHITE, WHITE, 0x7f7f7f, 0]);
    expect([0, 1, 2, 3].map((y) => pixelAt(canvas, 1, y))).toEqual([0, WHITE, WHITE, 0]);
  });

  it('is the same whichever way round its corners go, and one shape where two overlap', () => {
    const [one, other] = [new Canvas(10, 10), new Canvas(10, 10)];
    const [a, b] = [box(1, 1, 5, 5), box(3, 3, 5, 5)];
    one.fill([a, b], WHITE);
    other.fill([{ ...a, points: a.points.toReversed() }, b], WHITE);
    expect(isSame(one.pixels, other.pixels)).toBe(true);
    expect(pixelAt(one, 4, 4)).toBe(WHITE);
  });

  it('covers as many pixels as its area is, and stays within the sheet wherever it lies', () => {
    const number = fc.double({ min: -30, max: 60, noNaN: true });
    fc.assert(
      fc.property(number, number, fc.double({ min: 0.5, max: 30, noNaN: true }), (x, y, size) => {
        const canvas = new Canvas(40, 30);
        canvas.fill([box(x, y, size, size)], WHITE);
        const within = (from: number, length: number): number =>
          Math.max(0, Math.min(from + size, length) - Math.max(from, 0));
        const sum = canvas.pixels.reduce((total, value) => total + (value & 255), 0) / 255;
        // Each pixel of the edge is rounded down to a whole shade.
        expect(Math.abs(sum - within(x, 40) * within(y, 30))).toBeLessThan(0.6);
        const before = canvas.pixels.slice();
        canvas.fill([box(-5, -5, 2, 2)], WHITE);
        expect(isSame(canvas.pixels, before)).toBe(true);
      }),
    );
  });
});

describe('a stamp', () => {
  const ring = (sheet: Canvas, { x, y }: { x: number; y: number }): void => {
    sheet.stroke([circle(x, y, 5)], { width: 3, colour: 0xae3140 });
    sheet.fill([circle(x + 3, y, 2.5)], 0x18181c, undefined, 0.6);
  };

  it('leaves what drawing it there would leave, on any ground', () => {
    for (const ground of [BLACK, WHITE, 0x1b3a28]) {
      const [drawn, stamped] = [new Canvas(30, 30), new Canvas(30, 30)];
      for (const canvas of [drawn, stamped]) canvas.clear(ground);
      ring(drawn, { x: 14, y: 15 });
      stamped.stamp(stampOf('a ring', 10, ring), { x: 14.2, y: 14.9 });
      const apart = [16, 8, 0].map((shift) =>
        Math.max(...drawn.pixels.map((colour, at) => distance(colour, stamped.pixels[at] ?? 0, shift))),
      );
      expect(Math.max(...apart)).toBeLessThanOrEqual(3);
      expect(isSame(stamped.pixels, new Canvas(30, 30).pixels)).toBe(false);
    }
  });

  it('is cut off at the edges of the sheet', () => {
    const [small, large] = [new Canvas(12, 12), new Canvas(132, 132)];
    const stamp = stampOf('a ring', 10, ring);
    for (const [x, y] of [
      [0, 0],
      [11, 11],
      [-3, 6],
      [-40, 5],
      [5, 60],
    ] as const) {
      small.stamp(stamp, { x, y });
      large.stamp(stamp, { x: x + 60, y: y + 60 });
    }
    const places = Array.from({ length: 144 }, (_, at): [number, number] => [at % 12, Math.floor(at / 12)]);
    const seen = places.map(([x, y]) => pixelAt(large, x + 60, y + 60));
    expect(places.map(([x, y]) => pixelAt(small, x, y))).toEqual(seen);
    expect(new Set(seen).size).toBeGreaterThan(5);
  });
});

describe('a path', () => {
  it('is read with its turns, compact numbers and relative letters', () => {
    const [square, line] = contoursOf('M-1-2H3V4l-4 0zm1 1L.5.5');
    expect(square).toEqual({
      points: [
        [-1, -2],
        [3, -2],
        [3, 4],
        [-1, 4],
      ],
      isClosed: true,
    });
    expect(line).toEqual({
      points: [
        [0, -1],
        [0.5, 0.5],
      ],
      isClosed: false,
    });
    const [arc] = contoursOf('M0 0A5 5 0 0 1 10 0');
    expect(arc?.points.at(4)?.[0]).toBeCloseTo(5);
    expect(arc?.points.at(4)?.[1]).toBeCloseTo(-5);
  });
});

describe('letters', () => {
  it('are cut for everything that captions say', () => {
    const said = `${allFactions()
      .map(({ id }) => id)
      .join('')}'s turn Round 0123456789 A game for, The opening Before the first turn Ploughshare`;
    for (const letter of new Set(said.replaceAll(' ', ''))) {
      const canvas = new Canvas(24, 24);
      write(canvas, letter, 4, 20, { size: 16, colour: WHITE });
      expect(
        canvas.pixels.some((value) => (value & 255) > 128),
        letter,
      ).toBe(true);
    }
  });

  it('are as wide as they are said to be', () => {
    const canvas = new Canvas(200, 30);
    write(canvas, 'Nordic', 4, 24, { size: 16, colour: WHITE });
    const right = Math.max(
      ...[...canvas.pixels.keys()]
        .filter((index) => ((canvas.pixels[index] ?? 0) & 255) > 60)
        .map((index) => index % 200),
    );
    expect(Math.abs(right - 4 - widthOf('Nordic', 16))).toBeLessThan(3);
  });
});

describe('the picture of a table', () => {
  const { log } = readGolden('end-by-combat-as-another.json.gz');

  it('is a PNG that can be read, as large as previews are', async () => {
    const canvas = drawPicture(tableAt(log, 200), { title: 'Round 7', line: "Nordic's turn" });
    const png = await pngOf(canvas);
    const { width, height, palette, rows } = await decoded(png);
    expect({ width, height }).toEqual(SIZE);
    expect(palette.length % 3).toBe(0);
    expect(palette.length).toBeLessThanOrEqual(768);
    expect(rows.length).toBe((width + 1) * height);
    expect(Math.max(...rows.subarray(0, 200_000))).toBeLessThan(palette.length / 3);
    for (let row = 0; row < height; row += 1) expect(rows[row * (width + 1)]).toBe(0);
    expect(png.size).toBeLessThan(150_000);
  });

  it('has the colours of its factions as they are, and all others so near that nobody sees it', async () => {
    for (const { id } of allFactions()) expect(PALETTE, id).toContain(lookOf(id).colour);
    expect(PALETTE.length).toBeLessThanOrEqual(256);
    const { pixels, width } = drawPicture(tableAt(log, 200), { title: 'Round 7', line: "Nordic's turn" });
    const wanted = pixels.slice();
    const { rows } = await decoded(
      await pngOf(drawPicture(tableAt(log, 200), { title: 'Round 7', line: "Nordic's turn" })),
    );
    const off = [...wanted].map((colour, at) => {
      const shown = PALETTE[rows[at + Math.floor(at / width) + 1] ?? 0] ?? 0;
      return Math.max(...[16, 8, 0].map((shift) => distance(colour, shown, shift)));
    });
    expect(off.filter((by) => by > 8).length / off.length).toBeLessThan(0.02);
    expect(off.reduce((most, by) => Math.max(most, by), 0)).toBeLessThan(64);
  });

  it('looks up only what was painted on the ground, and comes to the same', async () => {
    const caption = { title: 'A', line: 'B' };
    const painted = drawPicture(tableAt(log, 200), caption);
    const bare = new Canvas(SIZE.width, SIZE.height);
    bare.pixels.set(painted.pixels);
    const [one, other] = await Promise.all([pngOf(painted).then(decoded), pngOf(bare).then(decoded)]);
    expect(Buffer.compare(one.rows, other.rows)).toBe(0);
  });

  it('has every base in its faction’s colour, and what was drawn before leaves no trace', () => {
    const table = tableAt(log, 200);
    const caption = { title: 'A', line: 'B' };
    const before = drawPicture(table, caption).pixels.slice();
    for (const { faction } of table.seats) {
      const { x, y } = at(`base:${faction}`, 0, -28);
      expect(pixelAt(drawPicture(table, caption), x, y)).toBe(lookOf(faction).colour);
    }
    drawPicture(tableAt(log, 20), { title: 'Another', line: 'Moment' });
    expect(isSame(drawPicture(table, caption).pixels, before)).toBe(true);
  });

  it('shows where a worker went', () => {
    const table = tableAt(log, 200);
    const seat = table.seats[0];
    if (seat === undefined) throw new Error('nobody plays');
    const moved: Table = { ...table, seats: [{ ...seat, workers: [] }, ...table.seats.slice(1)] };
    const caption = { title: 'A', line: 'B' };
    const before = drawPicture(table, caption).pixels.slice();
    expect(isSame(drawPicture(moved, caption).pixels, before)).toBe(false);
  });

  it('tells what everybody came to only where it is given the results', () => {
    const table = tableAt(log, 200);
    const caption = { title: 'A', line: 'B' };
    const without = drawPicture(table, caption).pixels.slice();
    const results = table.order.map((seat) => ({ seat, total: 40 + seat }));
    const told = drawPicture(table, { ...caption, results }).pixels.slice();
    expect(isSame(told, without)).toBe(false);
    const others = results.map(({ seat, total }) => ({ seat, total: total + 1 }));
    expect(isSame(drawPicture(table, { ...caption, results: others }).pixels, told)).toBe(false);
    expect(momentIn(log, 200)).not.toHaveProperty('results');
  });

  it('can be drawn before factions are given out', () => {
    const table = { ...tableAt(log, 0), seats: [], order: [], goods: {}, tokens: {} };
    expect(pixelAt(drawPicture(table, { title: '', line: '' }), 2, 2)).not.toBe(BLACK);
  });

  it('has checks as the format wants them', () => {
    expect(crcOf(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  });
});

describe('a moment', () => {
  const { log } = readGolden('end-by-combat-as-another.json.gz');
  const made = film(log);
  if (!made.ok) throw new Error('no film');
  const game = made.value;
  game.build(game.length);

  const captionIn = (moment: { facts: MomentFacts } | undefined) => {
    if (moment === undefined) throw new Error('no such moment');
    return captionOf(moment.facts, SERVER_WORDS.en.moment);
  };

  it('is told in any language', () => {
    const moment = momentIn(log, game.turns[9]?.from);
    if (moment === undefined) throw new Error('no such moment');
    const { title, line } = captionOf(moment.facts, SERVER_WORDS.xx.moment);
    expect([title, line]).toEqual([expect.stringContaining('~'), expect.stringContaining('~')]);
    const seats = log.setup.seats;
    expect(captionOf({ is: 'beforeTurns', seats }, SERVER_WORDS.en.moment).line).toBe(
      'Before the first turn',
    );
    expect(captionOf({ is: 'end', seats }, SERVER_WORDS.en.moment).title).toBe(`A game for ${seats}`);
  });

  it('is shown as it was at the end of its turn, and says whose it was', () => {
    const turn = game.turns[9];
    if (turn?.to === undefined) throw new Error('no such turn');
    const moment = momentIn(log, turn.from);
    expect(moment?.table).toEqual(game.stateAt(turn.to)?.public);
    expect(moment?.facts).toMatchObject({ is: 'turn', round: turn.round, seat: turn.seat });
    expect(captionIn(moment).title).toBe(`Round ${turn.round}`);
    const faction = game.stateAt(turn.to)?.public.seats[turn.seat]?.faction ?? '';
    expect(captionIn(moment).line.toLowerCase()).toBe(`${faction}'s turn`);
    expect(momentIn(log, turn.to - 1)).toEqual(moment);
  });

  it('never shows the end to whoever was given a moment before it', () => {
    const last = game.turns.at(-1);
    if (last === undefined) throw new Error('no turns');
    const before = [last.from - 1, last.from, Math.floor((last.from + game.length) / 2), game.length - 1];
    expect(momentIn(log, game.length)?.table.ended).toBeDefined();
    for (const at of before) expect(momentIn(log, at)?.table.ended, String(at)).toBeUndefined();
  });

  it('is the opening if none is asked for, and none beyond the end', () => {
    expect(captionIn(momentIn(log, undefined))).toEqual({
      title: `A game for ${log.setup.seats}`,
      line: 'The opening',
    });
    expect(momentIn(log, undefined)?.table).toEqual(game.stateAt(game.turns[0]?.from ?? -1)?.public);
    expect(momentIn(log, game.length)).toBeDefined();
    expect(momentIn(log, game.length + 1)).toBeUndefined();
    expect(captionIn(momentIn(log, 'end')).line).toBe('The end');
    expect(momentIn(log, 'end')?.table).toEqual(game.stateAt(game.length)?.public);
  });
});
