import assert from 'node:assert/strict';
import { isUp, startServer } from '../../tests/e2e/server.ts';
import type { Attack, Figures, Size, Trial } from './attack.ts';
import { Bystanders } from './bystanders.ts';

/** Carries an attack out on a server of its own, as `npm start` runs it, with an ordinary game beside it. */
async function carryOut(attack: Attack, { isFull }: Size): Promise<Figures> {
  await using server = await startServer({ args: ['--lan', '--host=127.0.0.1'] });
  const { origin } = server;
  const beside = await Bystanders.come(origin);
  if (attack.isDeadly) await beside.stop();
  const figures = await attack.run({ isFull, server, origin, beside });
  const noticed = attack.isDeadly ? {} : await beside.stop();
  assert.ok(await isUp(origin), 'the server is down');
  if (!attack.isDeadly) assert.ok(!/started again|crashed/.test(server.output()), server.output());
  return { ...figures, ...noticed };
}

export const onServer = (attack: Attack): Trial => ({
  name: attack.name,
  carryOut: (size) => carryOut(attack, size),
});
