import { MeshBasicMaterial } from 'three';
import { expect, it } from 'vitest';
import { Batch } from '../../web/board/scene/batch.ts';
import { modelSolid } from '../../web/board/scene/models-of.ts';
import { type Pieces, piecesOf } from '../../web/board/scene/pieces.ts';
import { loadModels } from '../../web/factions/load-models.ts';
import { livelyGame } from '../kit/lively-game.ts';

await loadModels();

const batch = (): Batch => new Batch((model) => modelSolid(model, 'coarse'), new MeshBasicMaterial());

const drawn = (of: Batch): unknown =>
  [...of.ids].toSorted().map((id) => [id, of.matrixOf(id)?.elements.map((value) => value.toFixed(5))]);

it('what is drawn from nothing equals what is drawn after any history, thing by thing', () => {
  const grown = batch();
  let last: Pieces = new Map();
  for (const { after } of livelyGame({ name: 'a batch', seats: 7, stirred: true, commands: 160 })) {
    last = piecesOf(after.public);
    grown.show(last);
  }
  const fresh = batch();
  fresh.show(last);
  expect(last.size).toBeGreaterThan(40);
  expect(drawn(grown)).toEqual(drawn(fresh));
  grown.forgetShapes();
  expect([...grown.ids]).toEqual([]);
  grown.show(last);
  expect(drawn(grown)).toEqual(drawn(fresh));
});

it('has room for as many things and shapes as come', () => {
  const many = batch();
  const things = Array.from({ length: 500 }, (_, index) => {
    const model = `structure:${['nordic', 'saxony', 'crimea'][index % 3]}:${['mill', 'mine'][index % 2]}`;
    return [`thing:${index}`, { model, x: index, y: 0, z: 0, heading: 0, size: 1 }] as const;
  });
  many.show(things);
  expect([...many.ids]).toHaveLength(500);
  expect(many.matrixOf('thing:499')?.elements[12]).toBe(499);
  many.show(things.slice(0, 3));
  expect([...many.ids]).toEqual(['thing:0', 'thing:1', 'thing:2']);
});
