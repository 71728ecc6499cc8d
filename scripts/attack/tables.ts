import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { LastingGame } from '../../tests/e2e/lasting-game.ts';
import { type Attack, type Scene, times } from './attack.ts';
import { openFiles } from './open-files.ts';
import { exchange, socketPath, type Wire } from './wire.ts';

const AT_ONCE = 5;
/** Seven at a table make 3,584 at 512. */
const SOCKETS = 7;
/** An address may make thirty tables a minute. */
const TABLES_OF_ONE_ADDRESS = 20;
/** People play at every so manieth table; at the others they only watch. */
const PLAYED = 16;
const ANSWERS = 5;
/** Nothing is said for ten seconds, and a table may sleep: so often all of them are woken. */
const ROUNDS = 3;
const HEARD_WITHIN_MS = 60_000;
const LINE = '"from":"spectator"';

interface Crowded {
  readonly id: string;
  readonly wires: readonly Wire[];
  readonly game: LastingGame | undefined;
}

/** A call from an address that depends on the number. */
async function call(origin: string, number: number, path: string, body: unknown): Promise<string> {
  const text = JSON.stringify(body);
  const answer = await exchange(
    origin,
    number,
    [
      `POST /api/games${path} HTTP/1.1`,
      'Host: localhost',
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Connection: close',
      '',
      text,
    ].join('\r\n'),
  );
  assert.match(answer, /^HTTP\/1\.1 20[01] /, `no answer to ${path}: ${answer.slice(0, 300)}`);
  return answer;
}

function fieldOf(answer: string, name: string): string {
  const [, value] = new RegExp(`"${name}":"([^"]+)"`).exec(answer) ?? [];
  assert.ok(value !== undefined, `there is no ${name}`);
  return value;
}

/** Two people sit down at a table, and are dealt a game. */
async function deal(origin: string, number: number, id: string, invite: string): Promise<LastingGame> {
  const sit = async (name: string): Promise<string> =>
    fieldOf(await call(origin, number, `/${id}/sit`, { name, invite }), 'token');
  const tokens = [await sit('Eve'), await sit('Fay')];
  const game = new LastingGame(id, tokens);
  for (const player of game.players) await player.connect(origin);
  for (const token of tokens)
    await call(origin, number, `/${id}/ready`, { token, nonce: 'nonce-of-an-attack' });
  for (const player of game.players) await player.until(() => player.view !== undefined);
  return game;
}

async function open({ origin, crowd }: Scene, index: number): Promise<Crowded> {
  const number = Math.floor(index / TABLES_OF_ONE_ADDRESS);
  const made = await call(origin, number, '', { seats: 2 });
  const id = fieldOf(made, 'id');
  const isPlayed = index % PLAYED === 0;
  const game = isPlayed ? await deal(origin, number, id, fieldOf(made, 'invite')) : undefined;
  const wires: Wire[] = [];
  while (wires.length + (game?.players.length ?? 0) < SOCKETS)
    wires.push(await crowd.watch(socketPath(id), SOCKETS * index + wires.length, [LINE]));
  return { id, wires, game };
}

/** Somebody at every table says something, so that all of them are awake, and everybody who watches there hears it. */
async function sayAtAll(tables: readonly Crowded[], round: number): Promise<void> {
  for (const { wires } of tables)
    wires[0]?.say(JSON.stringify({ t: 'chat', cid: `r${round}`, text: `round ${round}` }));
  const limit = Date.now() + HEARD_WITHIN_MS;
  const deaf = (): number =>
    tables.flatMap(({ wires }) => wires).filter((wire) => wire.times(LINE) < round).length;
  while (deaf() > 0 && Date.now() < limit) await pause(100);
  assert.equal(deaf(), 0, `somebody did not hear what was said at the own table, in round ${round}`);
}

/** As many tables as a large event has, all awake at once, with people at every one of them. */
export const tables: Attack = {
  name: 'tables',
  async run(scene) {
    const { server, isFull } = scene;
    const count = isFull ? 512 : 32;
    const opened: Crowded[] = [];
    await times(count, AT_ONCE, async (index) => {
      opened.push(await open(scene, index));
    });
    const games = opened.flatMap(({ game }) => (game === undefined ? [] : [game]));
    let files = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const goals = games.map(({ acknowledged }) => acknowledged + ANSWERS);
      await Promise.all([
        sayAtAll(opened, round),
        ...games.map((game, index) => game.play(() => game.acknowledged >= (goals[index] ?? 0))),
      ]);
      files = Math.max(files, openFiles(server));
    }
    assert.ok(!/too many open files|EMFILE/i.test(server.output()), server.output());
    const lost = opened.flatMap(({ wires }) => wires).filter((wire) => !wire.isOpen).length;
    assert.equal(lost, 0, 'somebody was thrown out');
    for (const game of games) {
      assert.ok(
        game.players.every(({ isOpen }) => isOpen),
        'somebody who plays was thrown out',
      );
      assert.ok(game.acknowledged >= ROUNDS * ANSWERS, 'somebody could not play');
      await game.check(scene.origin);
      game.close();
    }
    const answers = games.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    return { tables: count, sockets: SOCKETS * count, files, tableAnswers: answers };
  },
};
