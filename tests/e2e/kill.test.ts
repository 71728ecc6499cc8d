import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startGroup } from './group.ts';
import { LastingGame, nextWord } from './lasting-game.ts';
import { isUp, newFolder } from './server.ts';

const GAMES = 20;
/** The power goes when every game has come so far, and afterwards each goes on for as much. */
const COMMANDS = 12;

it('a power cut in the middle of twenty games loses nothing that was acknowledged, and all go on', async () => {
  const folder = await newFolder();
  const first = await startGroup(folder);
  const games = await Promise.all(Array.from({ length: GAMES }, () => LastingGame.begin(first.origin)));
  let isDark = false;
  const playing = games.map((game) => game.play(() => isDark));
  // Never at rest: most games wait for an acknowledgement at any moment.
  const isFar = (): boolean => games.every(({ acknowledged }) => acknowledged >= COMMANDS);
  while (!isFar() || !games.some(({ isUnderWay }) => isUnderWay))
    await Promise.race(games.flatMap(({ players }) => players.map((player) => nextWord(player))));
  const killed = first.killAll();
  isDark = true;
  await killed;
  expect(await isUp(first.origin)).toBe(false);
  await Promise.all(playing);

  const second = await startGroup(folder);
  const before = games.map(({ seq }) => seq);
  await Promise.all(games.map((game) => game.takeUp(second.origin)));
  for (const [index, game] of games.entries()) expect(game.seq).toBeGreaterThanOrEqual(before[index] ?? 0);
  await Promise.all(games.map((game) => game.check(second.origin)));
  await Promise.all(games.map((game, index) => game.play(() => game.seq >= (before[index] ?? 0) + COMMANDS)));
  await Promise.all(games.map((game) => game.check(second.origin)));
  for (const game of games) game.close();
  await second[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
}, 180_000);
