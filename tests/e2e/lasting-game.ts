import assert from 'node:assert/strict';
import { random } from '../../engine/bots/random.ts';
import { type GameView, type options, waitedFor } from '../../engine/index.ts';
import { entriesOf, type UpdatePart } from '../../worker/protocol/messages.ts';
import { diceFrom } from '../kit/dice.ts';
import { foreseenMessage } from '../kit/taps.ts';
import { makeTable, Player, post, reached, sitDown } from './player.ts';

/** A game of two people, each of whom decides anything at all by the own view. */
export class LastingGame {
  readonly players: Player[];
  readonly id: string;
  /** The last thing that each seat said, whether or not it was heard that it arrived. */
  private readonly saying = new Map<Player, { t: string; cid: string }>();
  private readonly dice: () => number;
  private cids = 0;
  /** Something was said that is not acknowledged yet. */
  isUnderWay = false;
  /** Milliseconds from each answer to its acknowledgement. */
  readonly took: number[] = [];

  constructor(id: string, tokens: readonly string[]) {
    this.id = id;
    this.players = tokens.map((token) => new Player(id, token));
    this.dice = diceFrom('kill');
  }

  static async begin(origin: string): Promise<LastingGame> {
    const table = await makeTable(origin, { seats: 2 });
    const tokens = [await sitDown(origin, table, 'Ada'), await sitDown(origin, table, 'Bo')];
    const game = new LastingGame(table.id, tokens);
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

  get isOver(): boolean {
    const table = this.players[0]?.view?.public;
    return table !== undefined && waitedFor(table).length === 0;
  }

  close(): void {
    for (const player of this.players) player.close();
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
      this.cids += 1;
      const most = 1 + (this.cids % 4);
      const choose = (view: GameView, found: ReturnType<typeof options>) => random(view, found, this.dice);
      if (!(await this.say(player, foreseenMessage(player.view, choose, most, `c${this.cids}`)))) return;
    }
  }

  private async say(player: Player, message: { t: string; cid: string }): Promise<boolean> {
    const { cid } = message;
    this.saying.set(player, message);
    await player.act(message);
    const start = performance.now();
    this.isUnderWay = true;
    const isHeard = await player.until(() => player.acknowledged.has(cid) || player.rejected.length > 0);
    this.isUnderWay = false;
    if (isHeard) this.took.push(performance.now() - start);
    assert.deepEqual(player.rejected, []);
    return isHeard;
  }

  /** Connects again and says again what each seat said last: it is not done twice. */
  async takeUp(origin: string): Promise<void> {
    const known = this.players.map(({ acknowledged }) => new Map(acknowledged));
    for (const [index, player] of this.players.entries()) {
      await player.connect(origin);
      const numbers = [...(known[index]?.values() ?? [])];
      assert.ok((player.welcome?.seq ?? 0) >= Math.max(0, ...numbers), 'what was acknowledged is lost');
      const message = this.saying.get(player);
      if (message === undefined) continue;
      assert.ok(await this.say(player, message), 'the connection ended');
      const before = known[index]?.get(message.cid);
      if (before !== undefined) assert.equal(player.acknowledged.get(message.cid), before);
    }
    const seq = Math.max(...this.players.flatMap(({ acknowledged }) => [...acknowledged.values()]));
    for (const player of this.players) await player.until(() => player.seq >= seq);
  }

  /** Everything that anybody was told or that was acknowledged is in the stored log, as it was told. */
  async check(origin: string): Promise<void> {
    const response = await reached(`${origin}/api/games/${this.id}/log`);
    const { updates }: { updates: (UpdatePart & { at: number })[] } = await response.json();
    let last = 0;
    for (const update of updates) {
      assert.equal(update.seq - entriesOf(update), last);
      last = update.seq;
    }
    const known = new Map(updates.map((update) => [update.seq, update]));
    for (const player of this.players) {
      for (const seq of player.acknowledged.values()) assert.equal(known.get(seq)?.by, player.seat);
      for (const { seq, events, patch } of player.updates.values()) {
        const stored = known.get(seq);
        assert.deepEqual({ events: stored?.events, patch: stored?.patch }, { events, patch });
      }
    }
    const cids = this.players.flatMap(({ acknowledged }) => [...acknowledged.values()]);
    // Every row has one message that it came from.
    assert.deepEqual(
      cids.toSorted((a, b) => a - b),
      updates.map(({ seq }) => seq),
    );
  }
}

/** When a player hears anything. */
export function nextWord(player: Player): Promise<boolean> {
  const { words } = player;
  return player.until(() => player.words > words);
}
