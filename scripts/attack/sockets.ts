import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, times } from './attack.ts';
import { openFiles } from './open-files.ts';
import { socketPath, type Wire } from './wire.ts';

const AT_ONCE = 20;
const HEARD_WITHIN_MS = 60_000;
const UPDATE = '"t":"update"';

/** A crowd at one table: it stays, and everybody is told what happens there. */
export const sockets: Attack = {
  name: 'sockets',
  async run({ server, beside, crowd, isFull }) {
    const count = isFull ? 2_000 : 150;
    const wires: Wire[] = [];
    await times(count, AT_ONCE, async (index) => {
      wires.push(await crowd.watch(socketPath(beside.id), index, [UPDATE]));
    });
    const files = openFiles(server);
    const limit = Date.now() + HEARD_WITHIN_MS;
    const isHeard = (): boolean => wires.every((wire) => wire.times(UPDATE) >= 3);
    while (!isHeard() && Date.now() < limit) await pause(100);
    assert.deepEqual(wires.filter((wire) => !wire.isOpen).length, 0, 'somebody was thrown out');
    assert.ok(isHeard(), 'somebody was told nothing');
    for (const wire of wires) wire.hangUp();
    return { sockets: wires.length, files };
  },
};
