import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BOTS } from '../../engine/bots/index.ts';
import { type GameView, waitedFor } from '../../engine/index.ts';
import { fingerprint } from '../../engine/play/fingerprint.ts';
import { isSeed, seedFrom } from '../../engine/rules/random.ts';
import { keyOf, newGameId } from '../../worker/keys/secrets.ts';
import { entriesOf, type UpdatePart } from '../../worker/protocol/messages.ts';
import { parseOptions } from '../../worker/protocol/table-options.ts';
import type { NewTable } from '../../worker/room/lobby/lobby.ts';
import { entriesIn } from '../../worker/room/play/log-digest.ts';
import type { RoomRecord } from '../../worker/room/record/record.ts';
import type { LogRow } from '../../worker/room/record/store.ts';
import { diceFrom } from '../kit/dice.ts';
import { foreseenMessage } from '../kit/taps.ts';
import { ID_KEY, startWorkerd, type Workerd } from './miniflare.ts';
import { Player, post } from './player.ts';

// `npm run rooms:full` plays more of them.
const GAMES = process.env.FULL === undefined ? 1 : 6;
const SEATS = 5;
const CUT_EVERY = 10;
/** The room tells no more than this one by one. */
const MOST_MISSED = 100;
const INVITE = 'the invite of this table';

let workerd: Workerd;
beforeAll(async () => {
  workerd = await startWorkerd();
});
afterAll(() => workerd?.[Symbol.asyncDispose]());

/** Answers of one message. Some taps are cut short, and some foresee more than the room carries out. */
const MOST_AT_ONCE = 5;

/** The same for the same moment of a game: whoever plays on decides the same. */
function messageOf(view: GameView, seq: number): ReturnType<typeof foreseenMessage> {
  const { steady } = BOTS;
  if (steady === undefined) throw new Error('there is no steady bot');
  const dice = diceFrom('eviction', seq);
  return foreseenMessage(
    view,
    (here, found) => steady(here, found, dice),
    1 + (seq % MOST_AT_ONCE),
    `after ${seq}`,
  );
}

/** A game of five over sockets, each of whom decides by the own view alone. The same name deals the same game. */
class Game {
  readonly id = newGameId(ID_KEY);
  readonly players: Player[] = [];
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  protected async door(act: string, body?: NewTable): Promise<string> {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${workerd.origin}/test/${act}/${this.id}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${act}: ${text}`);
    return text;
  }

  /** What comes between two messages. */
  protected async pause(): Promise<void> {}

  private async post(path: string, body: unknown): Promise<Record<string, unknown>> {
    const answer = await post(workerd.origin, `/games/${this.id}${path}`, body);
    await this.pause();
    return answer;
  }

  async begin(): Promise<void> {
    const table = parseOptions({ seats: SEATS });
    if (!table.ok) throw new Error(table.error.message);
    const keys = { inviteKey: keyOf(INVITE), hostKey: keyOf('the host of this table'), code: 'ACDEFH' };
    const secret = seedFrom(this.name);
    expect(isSeed(secret)).toBe(true);
    await this.door('create', { id: this.id, options: table.value, secret, ...keys });
    await this.pause();
    for (let seat = 0; seat < SEATS; seat += 1) {
      const { token } = await this.post('/sit', { name: `Player ${seat + 1}`, invite: INVITE });
      const player = new Player(this.id, String(token));
      await player.connect(workerd.origin);
      this.players.push(player);
      await this.pause();
    }
    for (const [seat, { token }] of this.players.entries())
      await this.post('/ready', { token, nonce: `nonce-of-the-seat-${seat}` });
    for (const player of this.players) await player.until(() => player.view !== undefined);
  }

  playerAt(seat: number): Player {
    const player = this.players[seat];
    if (player === undefined) throw new Error(`there is no seat ${seat}`);
    return player;
  }

  /** Plays to the end. */
  async play(): Promise<void> {
    for (;;) {
      const seq = Math.max(...this.players.map((player) => player.seq));
      for (const player of this.players) expect(await player.until(() => player.seq === seq)).toBe(true);
      const table = this.playerAt(0).view?.public;
      if (seq % CUT_EVERY === 0) for (const { view } of this.players) expect(view?.public).toEqual(table);
      const [waited] = table === undefined ? [] : waitedFor(table);
      if (waited === undefined) return;
      const { view } = this.playerAt(waited.seat);
      if (view === undefined) throw new Error('the game has not begun');
      await this.give(waited.seat, messageOf(view, seq));
    }
  }

  protected async give(seat: number, message: { t: string; cid: string }): Promise<void> {
    const player = this.playerAt(seat);
    for (;;) {
      await player.act(message);
      await player.until(() => player.acknowledged.has(message.cid) || player.rejected.length > 0);
      if (player.rejected.at(-1)?.code !== 'tooFast') break;
      // A room takes so many answers of a seat in a second, and this one is quicker.
      player.rejected.pop();
      await sleep(1_000);
    }
    await this.acknowledged(seat, message.cid);
  }

  /** Waits until somebody has heard that a message was carried out. */
  protected async acknowledged(seat: number, cid: string): Promise<number> {
    const player = this.playerAt(seat);
    const isHeard = await player.until(() => player.acknowledged.has(cid) || player.rejected.length > 0);
    expect([isHeard, player.rejected]).toEqual([true, []]);
    return player.acknowledged.get(cid) ?? 0;
  }

  async stored(): Promise<{ record: RoomRecord; rows: LogRow[] }> {
    return JSON.parse(await this.door('stored'));
  }
}

/** A game in which everything goes wrong that may: evicted after every message, every tenth socket cut, every answer sent twice. */
class DisturbedGame extends Game {
  readonly acknowledgements: { seat: number; cid: string; seq: number }[] = [];
  private messages = 0;

  protected override async pause(): Promise<void> {
    await this.door('evict');
  }

  protected override async give(seat: number, message: { t: string; cid: string }): Promise<void> {
    await this.say(seat, message);
    await this.say(seat, message);
  }

  private async reconnect(seat: number): Promise<void> {
    const player = this.playerAt(seat);
    const { seq } = player;
    player.close();
    const other = this.playerAt((seat + 1) % SEATS);
    await other.until(() => other.lobby?.chairs[seat]?.isConnected !== true);
    await this.pause();
    await player.connect(workerd.origin);
    const missed = Array.from({ length: player.seq - seq }, (_, index) => seq + index + 1);
    expect((player.welcome?.missed ?? []).flatMap(numbersOf).slice(-MOST_MISSED)).toEqual(
      missed.slice(-MOST_MISSED),
    );
    await this.pause();
  }

  /** Now the own socket is cut before the answer comes, now that of another seat. */
  private async say(seat: number, message: { t: string; cid: string }): Promise<void> {
    const { cid } = message;
    const player = this.playerAt(seat);
    this.messages += 1;
    const isCut = this.messages % CUT_EVERY === 0;
    const isOwnCut = isCut && this.messages % (2 * CUT_EVERY) === 0;
    player.acknowledged.delete(cid);
    player.say(message);
    if (isOwnCut) {
      await this.reconnect(seat);
      player.say(message);
    }
    this.acknowledgements.push({ seat, cid, seq: await this.acknowledged(seat, cid) });
    await this.pause();
    if (isCut && !isOwnCut) await this.reconnect((seat + 1) % SEATS);
  }
}

/** The numbers of the commands that an update is about. */
const numbersOf = (update: UpdatePart): number[] =>
  Array.from({ length: entriesOf(update) }, (_, index) => update.seq - entriesOf(update) + 1 + index);

const stateOf = ({ live }: RoomRecord): string => {
  if (live === undefined) throw new Error('the game has not begun');
  return fingerprint(live.history.state);
};

for (let number = 1; number <= GAMES; number += 1) {
  it(`a game whose room is evicted after every message, with sockets cut and taps repeated, ends as it would have: ${number}`, async () => {
    const [undisturbed, disturbed] = [
      new Game(`eviction ${number}`),
      new DisturbedGame(`eviction ${number}`),
    ];
    for (const game of [undisturbed, disturbed]) {
      await game.begin();
      await game.play();
    }
    const [expected, actual] = [await undisturbed.stored(), await disturbed.stored()];
    expect(expected.record.phase).toBe('over');
    expect(expected.record.seq).toBeGreaterThan(300);
    expect(actual.record.phase).toBe('over');
    expect(stateOf(actual.record)).toBe(stateOf(expected.record));
    const given = (row: LogRow): unknown[] => entriesIn(row).map(({ entry }) => [entry.do, entry.tap]);
    expect(actual.rows.map(given)).toEqual(expected.rows.map(given));
    expect(expected.rows.filter((row) => given(row).length > 1).length).toBeGreaterThan(50);
    expect(disturbed.acknowledgements).toHaveLength(2 * expected.rows.length);
    for (const { seat, cid, seq } of disturbed.acknowledgements)
      expect(actual.rows.find((row) => row.seq === seq)).toMatchObject({ seq, seat, cid });
    for (const { players } of [undisturbed, disturbed]) for (const player of players) player.close();
  }, 300_000);
}
