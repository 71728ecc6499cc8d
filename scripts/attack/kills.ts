import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { LastingGame, nextWord } from '../../tests/e2e/lasting-game.ts';
import { Player } from '../../tests/e2e/player.ts';
import { isUp } from '../../tests/e2e/server.ts';
import type { Attack, Scene } from './attack.ts';
import { socketPath } from './wire.ts';

const KILLS = 3;
/** What each game acknowledges between two of them. */
const COMMANDS = 8;
const UP_WITHIN_MS = 120_000;

/** Ends every process that serves at once. Returns after how many milliseconds the server is up again by itself. */
export async function killAll({ server, origin }: Scene): Promise<number> {
  const [leader] = server.processes();
  assert.ok(leader !== undefined, 'nothing serves');
  const start = performance.now();
  process.kill(-leader.pid, 'SIGKILL');
  while (await isUp(origin)) await pause(50);
  while (!(await isUp(origin))) {
    assert.ok(performance.now() - start < UP_WITHIN_MS, 'the server does not come up again');
    await pause(100);
  }
  return performance.now() - start;
}

/** Plays until every game has come so far, and stops in the middle of it. */
async function playOn(games: readonly LastingGame[], kill: () => Promise<number>): Promise<number> {
  const goals = games.map(({ acknowledged }) => acknowledged + COMMANDS);
  let isDark = false;
  const playing = games.map((game) => game.play(() => isDark));
  const isFar = (): boolean => games.every((game, index) => game.acknowledged >= (goals[index] ?? 0));
  while (!isFar() || !games.some(({ isUnderWay }) => isUnderWay))
    await Promise.race(games.flatMap(({ players }) => players.map(nextWord)));
  isDark = true;
  const downFor = await kill();
  await Promise.all(playing);
  return downFor;
}

/** What a spectator has heard is what is public, and nothing else. */
function checkSpectator(spectator: Player, game: LastingGame): void {
  assert.equal(spectator.view?.own, undefined, 'a spectator sees what a seat owns');
  assert.equal(spectator.ownParts, 0, 'a spectator was sent what a seat owns');
  const [seat] = game.players;
  for (const [seq, { events, patch }] of spectator.updates) {
    const known = seat?.updates.get(seq);
    if (known !== undefined)
      assert.deepEqual({ events, patch }, { events: known.events, patch: known.patch });
  }
}

/** The power goes again and again while twenty games are played. */
export const kills: Attack = {
  name: 'kills',
  isDeadly: true,
  async run(scene) {
    const { origin, crowd } = scene;
    const count = scene.isFull ? 20 : 4;
    const games = await Promise.all(Array.from({ length: count }, () => LastingGame.begin(origin)));
    const spectators = games.map(({ id }) => new Player(id));
    const comeToWatch = (): Promise<unknown> =>
      Promise.all([
        ...spectators.map((spectator) => spectator.connect(origin)),
        ...games.map(({ id }, index) => crowd.watch(socketPath(id), index)),
      ]);
    await comeToWatch();
    let longest = 0;
    for (let kill = 0; kill < (scene.isFull ? KILLS : 1); kill += 1) {
      longest = Math.max(longest, await playOn(games, () => killAll(scene)));
      await Promise.all(games.map((game) => game.takeUp(origin)));
      await comeToWatch();
      await Promise.all(games.map((game) => game.check(origin)));
    }
    for (const [index, game] of games.entries()) {
      const spectator = spectators[index];
      if (spectator !== undefined) checkSpectator(spectator, game);
    }
    const answers = games.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    for (const each of [...games, ...spectators]) each.close();
    return { games: count, answers, lost: 0, downMs: longest };
  },
};
