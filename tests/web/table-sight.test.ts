import { describe, expect, it } from 'vitest';
import { HEXES, type Place, type Table } from '../../engine/index.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { createGame } from '../../engine/play/setup.ts';
import { seedFrom } from '../../engine/rules/random.ts';
import { basisOf, type PictureSize, restPose } from '../../web/board/scene/lens.ts';
import { modelSolid } from '../../web/board/scene/models-of.ts';
import { type Piece, piecesOf } from '../../web/board/scene/pieces.ts';
import { groundPointOf } from '../../web/board/scene/space.ts';
import { loadModels } from '../../web/factions/load-models.ts';
import { props } from '../../web/models/land/tile.ts';
import { extent, type Vec } from '../../web/models/shapes/solid.ts';
import { crowd } from '../kit/crowd.ts';

await loadModels();

/** A post in the way of the eye. */
interface Post {
  place: Place;
  x: number;
  z: number;
  radius: number;
  height: number;
}

const POSTS: readonly Post[] = HEXES.flatMap((place) =>
  props(place).map(({ at: [x, z], radius, height }) => {
    const middle = groundPointOf(place);
    return { place, x: middle.x + x, z: middle.z + z, radius, height };
  }),
);

function crowdedTable(): Table {
  const { public: table } = createGame(defaultSetup(7, { expansion: true }), seedFrom('sight'));
  crowd(table);
  return table;
}

/** Points all over a piece: rings at three heights. */
function pointsOf({ model, x, y, z, size }: Piece): Vec[] {
  const { least, most } = extent(modelSolid(model, 'plain'));
  const radius = (Math.min(most[0] - least[0], most[2] - least[2]) / 2) * size * 0.8;
  return [0.2, 0.55, 0.9].flatMap((share) =>
    Array.from({ length: 8 }, (_, side): Vec => {
      const angle = (side / 8) * 2 * Math.PI;
      return [x + Math.cos(angle) * radius, y + most[1] * size * share, z + Math.sin(angle) * radius];
    }),
  );
}

/** Whether a post stands between a point and the eye: on the way up to it, within its radius, below its top. */
function isCovered(point: Vec, eye: Vec, post: Post): boolean {
  const [dx, dy, dz] = [eye[0] - point[0], eye[1] - point[1], eye[2] - point[2]];
  const flat = dx * dx + dz * dz;
  const nearest = ((post.x - point[0]) * dx + (post.z - point[2]) * dz) / flat;
  if (nearest <= 0) return false;
  const off = Math.hypot(point[0] + dx * nearest - post.x, point[2] + dz * nearest - post.z);
  return off < post.radius && point[1] + dy * nearest < post.height;
}

const FRAMES: readonly (readonly [string, PictureSize])[] = [
  ['1280x720', { width: 696, height: 668 }],
  ['390x844', { width: 390, height: 394 }],
];

describe('a crowded table of seven, from the resting camera', () => {
  const pieces = [...piecesOf(crowdedTable()).values()].filter(({ model }) => !model.startsWith('band:'));

  it.each(FRAMES)('hides no piece behind a prop: %s', (_, frame) => {
    const { eye } = basisOf(restPose(frame));
    const hidden = pieces.flatMap((piece) => {
      const points = pointsOf(piece);
      const near = POSTS.filter(({ x, z }) => Math.hypot(x - piece.x, z - piece.z) < 1.2);
      const covered = points.filter((point) => near.some((post) => isCovered(point, eye, post))).length;
      return covered / points.length > 0.3
        ? [`${piece.id} on ${piece.place}: ${covered} of ${points.length}`]
        : [];
    });
    expect(pieces.length).toBeGreaterThan(150);
    expect(hidden).toEqual([]);
  });
});

describe('what is built', () => {
  const seen = (structure: Piece, fighters: readonly Piece[], frame: PictureSize): number => {
    const { eye } = basisOf(restPose(frame));
    const posts = fighters.map(({ place, x, z, model, size }): Post => {
      const { least, most } = extent(modelSolid(model, 'plain'));
      return { place, x, z, radius: ((most[0] - least[0]) / 2) * size * 0.6, height: most[1] * size };
    });
    const points = pointsOf(structure);
    return (
      points.filter((point) => !posts.some((post) => isCovered(point, eye, post))).length / points.length
    );
  };

  it.each(FRAMES)('is seen beside a machine and its leader who stand before it: %s', (_, frame) => {
    const shares = createGame(defaultSetup(7, { expansion: true }), seedFrom('built')).public.seats.map(
      ({ faction }, seat) => {
        const { public: table } = createGame(defaultSetup(7, { expansion: true }), seedFrom('built'));
        const own = table.seats[seat];
        if (own === undefined) throw new Error('nobody sits there');
        own.character = 'r5c2';
        own.mechs[0] = 'r5c2';
        own.structures.monument = 'r5c2';
        const here = [...piecesOf(table).values()].filter(({ place }) => place === 'r5c2');
        const structure = here.find(({ model }) => model.startsWith('structure:'));
        const fighters = here.filter(({ model }) => /^(mech|character):/.test(model));
        if (structure === undefined || fighters.length !== 2) throw new Error(`${faction} is not there`);
        return seen(structure, fighters, frame);
      },
    );
    expect(Math.min(...shares)).toBeGreaterThan(0.5);
  });
});
