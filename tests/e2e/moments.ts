import { fallback, options, type Table, waitedFor } from '../../engine/index.ts';
import type { Workerd } from './miniflare.ts';
import { Player } from './player.ts';
import { type OpenStored, openStored } from './stored-table.ts';

/** A moment of a game to look at: the first decision of a kind from a turn on. */
export interface Moment {
  /** Any decision, if it is not said which; `ended` is the end of the game. */
  kind?: string | undefined;
  turn?: number;
  seats?: number;
  seed?: string;
  options?: Record<string, unknown>;
}

export interface OpenMoment extends OpenStored {
  /** Leads to the seat that is asked. */
  askedLink: string;
}

/** Plays a game up to that moment and opens it in workerd. */
export async function openMoment(workerd: Workerd, moment: Moment): Promise<OpenMoment> {
  const { kind, turn = 1, seats = 5, seed = 'look', options = {} } = moment;
  const isThere = (table: Readonly<Table>): boolean =>
    kind === 'ended'
      ? table.ended !== undefined
      : table.turn.number >= turn && waitedFor(table).some((one) => kind === undefined || one.kind === kind);
  let asked = 0;
  const stored = await openStored(workerd, {
    seats,
    seed,
    options,
    until(table) {
      asked = waitedFor(table)[0]?.seat ?? 0;
      return isThere(table);
    },
  });
  return { ...stored, askedLink: stored.seatLinks[asked] ?? stored.address };
}

/** Everybody who owes something answers as whoever does not answer does. */
export async function settle({ id, address, seatLinks }: OpenMoment): Promise<void> {
  for (const link of seatLinks) {
    const player = new Player(id, link.split('#seat=')[1]);
    await player.connect(new URL(address).origin);
    const { view } = player;
    const [owed] = view === undefined ? [] : options(view).owed;
    if (view !== undefined && owed !== undefined)
      await player.act({ t: 'answer', cid: 'settled', decision: owed.id, answer: fallback(view, owed) });
    player.close();
  }
}
