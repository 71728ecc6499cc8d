import { type Table, waitedFor } from '../../../engine/index.ts';

type Waited = ReturnType<typeof waitedFor>;

const known = new WeakMap<Readonly<Table>, Waited>();

/** Who is waited for at a table that is not changed any more: asked many times with every message, worked out once. */
export function pendingOf(table: Readonly<Table>): Waited {
  let waited = known.get(table);
  if (waited === undefined) {
    waited = waitedFor(table);
    known.set(table, waited);
  }
  return waited;
}
