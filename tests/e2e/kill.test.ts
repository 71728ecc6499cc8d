import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { options, random, waitedFor } from '../../engine/index.ts';
import type { UpdatePart } from '../../worker/protocol.ts';
import { diceFrom } from '../kit/dice.ts';
import { startGroup } from './group.ts';
import { makeTable, Player, post, reached, sitDown } from './player.ts';
import { isUp, newFolder } from './server.ts';

const GAMES = 20;
/** The power goes when every game has come so far, and afterwards each goes on for as much. */
const COMMANDS = 12;

/** A game of two people, each of whom decides anything at all by the own view. */
class Game {
  readonly players: Player[];
  readonly id: string;
  /** The last thing that each seat said, whether or not it was heard that it arrived. */
  private readonly saying = new Map<Player, { t: string; cid: string }>();
  private readonly dice: () => number;
  private cids = 0;
  /** Something was said that is not acknowledged yet. */
  isUnderWay = false;

  constructor(id: string, tokens: readonly string[]) {
    this.id = id;
    this.players = tokens.map((token) => new Player(id, token));
    this.dice = diceFrom('kill');
  }

  static async begin(origin: string): Promise<Game> {
    const table = await makeTable(origin, { seats: 2 });
    const tokens = [await sitDown(origin, table, 'Ada'), await sitDown(origin, table, 'Bo')];
    const game = new Game(table.id, tokens);
    await Promise.all(game.players.map((player) => player.connect(origin)));
    for (const token of tokens)
      await post(origin, `/games/${table.id}/ready`, { token, nonce: 'nonce-of-a-test-seat' });
    await Promise.all(game.players.map((player) => player.until(() => player.view !== undefined)));
    return game;
  }

  get seq(): number {
    return Math.max(...this.players.map(({ seq }) => seq));
  }

  get acknowledged(): number {
    return this.players.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  }

  /** Plays until something holds or the server is gone. */
  async play(holds: () => boolean): Promise<void> {
    while (!holds()) {
      const { seq } = this;
      for (const player of this.players) if (!(await player.until(() => player.seq >= seq))) return;
      const table = this.players[0]?.view?.public;
      const [waited] = table === undefined ? [] : waitedFor(table);
      const player = this.players.find(({ seat }) => seat === waited?.seat);
      if (player?.view === undefined) throw new Error('the table waits for nobody');
      const reply = random(player.view, options(player.view), this.dice);
      this.cids += 1;
      if (!(await this.say(player, { t: 'answer', cid: `c${this.cids}`, ...reply }))) return;
    }
  }

  private async say(player: Player, message: { t: string; cid: string }): Promise<boolean> {
    const { cid } = message;
    this.saying.set(player, message);
    await player.act(message);
    this.isUnderWay = true;
    const isHeard = await player.until(() => player.acknowledged.has(cid) || player.rejected.length > 0);
    this.isUnderWay = false;
    expect(player.rejected).toEqual([]);
    return isHeard;
  }

  /** Connects again and says again what each seat said last: it is not done twice. */
  async takeUp(origin: string): Promise<void> {
    const known = this.players.map(({ acknowledged }) => new Map(acknowledged));
    for (const [index, player] of this.players.entries()) {
      await player.connect(origin);
      const numbers = [...(known[index]?.values() ?? [])];
      expect(player.welcome?.seq).toBeGreaterThanOrEqual(Math.max(...numbers));
      const message = this.saying.get(player);
      if (message === undefined) continue;
      expect(await this.say(player, message)).toBe(true);
      const before = known[index]?.get(message.cid);
      if (before !== undefined) expect(player.acknowledged.get(message.cid)).toBe(before);
    }
    const seq = Math.max(...this.players.flatMap(({ acknowledged }) => [...acknowledged.values()]));
    for (const player of this.players) await player.until(() => player.seq >= seq);
  }

  /** Everything that anybody was told or that was acknowledged is in the stored log, as it was told. */
  async check(origin: string): Promise<void> {
    const response = await reached(`${origin}/api/games/${this.id}/log`);
    const { updates }: { updates: (UpdatePart & { at: number })[] } = await response.json();
    expect(updates.map(({ seq }) => seq)).toEqual(updates.map((_, index) => index + 1));
    for (const player of this.players) {
      for (const seq of player.acknowledged.values()) expect(updates[seq - 1]?.by).toBe(player.seat);
      for (const { seq, events, patch } of player.updates.values()) {
        const stored = updates[seq - 1];
        expect({ events: stored?.events, patch: stored?.patch }).toEqual({ events, patch });
      }
    }
    const cids = this.players.flatMap(({ acknowledged }) => [...acknowledged.values()]);
    // Every command has one message that it came from.
    expect(cids.toSorted((a, b) => a - b)).toEqual(updates.map(({ seq }) => seq));
  }
}

it('a power cut in the middle of twenty games loses nothing that was acknowledged, and all go on', async () => {
  const folder = await newFolder();
  const first = await startGroup(folder);
  const games = await Promise.all(Array.from({ length: GAMES }, () => Game.begin(first.origin)));
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
  for (const { players } of games) for (const player of players) player.close();
  await second[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
}, 180_000);

/** When a player hears anything. */
function nextWord(player: Player): Promise<boolean> {
  const { words } = player;
  return player.until(() => player.words > words);
}
