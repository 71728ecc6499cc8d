import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { random } from '../../engine/bots/random.ts';
import { options, parseSectionOption, type SeatId, waitedFor } from '../../engine/index.ts';
import type { Reply } from '../../engine/play/decision.ts';
import { makeTable, Player, post, sitDown } from '../../tests/e2e/player.ts';
import { diceFrom } from '../../tests/kit/dice.ts';

export const SOCKETS_OF_ONE_SEAT = 14;
const ANSWERED_WITHIN_MS = 1_000;

/** A table of two, dealt: the players by their seats. */
export async function dealTwo(origin: string, options: Record<string, unknown> = {}): Promise<Player[]> {
  const table = await makeTable(origin, { seats: 2, ...options });
  const tokens = [await sitDown(origin, table, 'Cleo'), await sitDown(origin, table, 'Dov')];
  const players = tokens.map((token) => new Player(table.id, token));
  for (const player of players) await player.connect(origin);
  for (const token of tokens)
    await post(origin, `/games/${table.id}/ready`, { token, nonce: 'nonce-of-an-attack' });
  for (const player of players) await player.until(() => player.view !== undefined);
  return players;
}

/** The first step of a move, which can be taken back whatever comes of it; undefined if that is not what the seat is asked. */
export function firstStep({ view }: Player): Reply | undefined {
  const [owed] = view === undefined ? [] : options(view).owed;
  if (owed?.kind !== 'pickSection') return undefined;
  const move = owed.spec.parts.action.options.find(({ id }) => parseSectionOption(id)?.choice === 'move');
  if (move === undefined) return undefined;
  return { decision: owed.id, answer: { action: move.id, gains: 'all' } };
}

const dice = diceFrom('attack');

/** Any answer to what the seat is asked. */
export function anyStep({ view }: Player): Reply | undefined {
  if (view === undefined) return undefined;
  const choice = options(view);
  return choice.owed.length === 0 ? undefined : random(view, choice, dice);
}

/** The seat that a table waits for. */
export const waitsFor = ({ view }: Player): SeatId | undefined =>
  view === undefined ? undefined : waitedFor(view.public)[0]?.seat;

/** Somebody answers as always, and is acknowledged. */
export async function playOn(player: Player, count: number): Promise<void> {
  const reply = anyStep(player);
  if (reply === undefined) return;
  const cid = `p${count}`;
  await player.act({ t: 'answer', ...reply, cid });
  await player.until(() => player.acknowledged.has(cid) || player.rejected.length > 0);
  assert.deepEqual(player.rejected, [], 'the other seat was hindered');
  await player.until(() => player.seq >= (player.acknowledged.get(cid) ?? 0));
}

/** One seat with more sockets than anybody needs: whatever it says goes over the next one of them. */
export class ManySockets {
  private readonly origin: string;
  readonly players: Player[];
  private next = 0;
  private cids = 0;
  /** What was said over a connection, whatever came of it. */
  said = 0;
  acknowledged = 0;
  refused = 0;
  closed = 0;

  constructor(origin: string, first: Player) {
    this.origin = origin;
    const more = Array.from({ length: SOCKETS_OF_ONE_SEAT - 1 }, () => new Player(first.game, first.token));
    this.players = [first, ...more];
  }

  async connect(): Promise<void> {
    for (const player of this.players.slice(1)) await player.connect(this.origin);
  }

  /** The view of the socket that has heard most. */
  get latest(): Player {
    return this.players.reduce((best, player) => (player.seq > best.seq && player.isOpen ? player : best));
  }

  /** Says something; true if it was acknowledged, false if it was refused or the socket closed. */
  async say(message: Record<string, unknown>): Promise<boolean> {
    this.next += 1;
    this.cids += 1;
    const player = this.players[this.next % this.players.length] ?? this.latest;
    const cid = `m${this.cids}`;
    if (!player.isOpen && !(await this.reconnect(player))) return false;
    const { length } = player.rejected;
    player.say({ ...message, cid });
    this.said += 1;
    const wake = setTimeout(() => player.rouse(), ANSWERED_WITHIN_MS);
    const limit = Date.now() + ANSWERED_WITHIN_MS;
    const isHeard = (): boolean => player.acknowledged.has(cid) || player.rejected.length > length;
    await player.until(() => isHeard() || Date.now() >= limit);
    clearTimeout(wake);
    const isDone = player.acknowledged.has(cid);
    if (isDone) this.acknowledged += 1;
    else this.refused += 1;
    return isDone;
  }

  private async reconnect(player: Player): Promise<boolean> {
    this.closed += 1;
    try {
      await player.connect(this.origin);
      return true;
    } catch {
      // Not now: a seat may have only so many, or come back only so often.
      await pause(100);
      return false;
    }
  }

  close(): void {
    for (const player of this.players) player.close();
  }
}
