import assert from 'node:assert/strict';
import { isUp, startServer } from '../../tests/e2e/server.ts';
import type { Attack, Figures, Scene, Size, Trial } from './attack.ts';
import { Bystanders } from './bystanders.ts';
import { Crowd } from './crowd.ts';
import { slowestUnnoticed } from './unnoticed.ts';
import { socketPath } from './wire.ts';

/** Answers of the bystanders before it begins. */
const QUIET_ANSWERS = { full: 60, short: 20 };

/** Nobody plays beside what ends the server. */
async function runAlone(attack: Attack, scene: Scene): Promise<Figures> {
  await scene.beside.stop();
  return attack.run(scene);
}

/** Those who play beside it, and whoever watches them, notice nothing. */
async function runUnnoticed(attack: Attack, scene: Scene): Promise<Figures> {
  const { beside, crowd, server, isFull } = scene;
  await crowd.watch(socketPath(beside.id), 0);
  const quietP95 = await beside.quietP95(isFull ? QUIET_ANSWERS.full : QUIET_ANSWERS.short);
  const figures = await attack.run(scene);
  const { answers, p50, p95 } = await beside.stop();
  assert.ok(!/started again|crashed/.test(server.output()), server.output());
  // Of a few dozen answers among other tests, the slowest ones tell of the machine: there, the usual one counts.
  const judged = isFull ? p95 : p50;
  const most = slowestUnnoticed(quietP95, { isFull });
  assert.ok(
    judged <= most,
    `${judged.toFixed(0)} ms for an answer of others, ${quietP95.toFixed(0)} ms before`,
  );
  return { ...figures, answers, p50, p95, quietP95 };
}

/** Carries an attack out on a server of its own, as `npm start` runs it, with an ordinary game beside it. */
async function carryOut(attack: Attack, { isFull }: Size): Promise<Figures> {
  await using server = await startServer({ args: ['--lan', '--host=127.0.0.1'] });
  const { origin } = server;
  const crowd = new Crowd(origin);
  const scene = { isFull, server, origin, crowd, beside: await Bystanders.come(origin) };
  const figures = await (attack.isDeadly ? runAlone : runUnnoticed)(attack, scene);
  assert.ok(await isUp(origin), 'the server is down');
  assert.ok(crowd.welcomes > 0, 'nobody without a seat has listened');
  const { hidden } = crowd;
  assert.equal(hidden, 0, 'somebody without a seat was told what belongs to one');
  crowd.close();
  return { ...figures, hidden };
}

export const onServer = (attack: Attack): Trial => ({
  name: attack.name,
  carryOut: (size) => carryOut(attack, size),
});
