import { keyOf } from '../../worker/keys/secrets.ts';
import type { ContestNews, ContestReport } from '../../worker/protocol/contest-reports.ts';
import type {
  ContestActName,
  ContestActs,
  ContestSeat,
  ContestTable,
} from '../../worker/protocol/contest-table.ts';
import type { Outcome } from '../../worker/protocol/refusals.ts';
import { type FakeSocket, MINUTE, START, TestTable } from './room-kit.ts';

export const ORGANISER = 'secret of the organiser';
const PLAYERS = ['ana', 'ben', 'cai', 'dua'];

/** A player of the event, by chair. */
export const seatFor = (seat: number, player = PLAYERS[seat] ?? `p${seat}`): ContestSeat => ({
  player,
  name: player.toUpperCase(),
  secret: keyOf(`secret of seat ${seat}`),
});

export const contestFor = (players: number, more: Partial<ContestTable> = {}): ContestTable => ({
  id: 'the-event',
  round: 2,
  table: 3,
  label: 'Friday Cup',
  organiser: keyOf(ORGANISER),
  seats: Array.from({ length: players }, (_, seat) => seatFor(seat)),
  ...more,
});

/** A table of an event: its people know their tokens, and the organiser acts through the event. */
export class EventTable extends TestTable {
  constructor(
    options: Record<string, unknown> = {},
    contest: Partial<ContestTable> = {},
    players: number = contest.seats?.length ?? 3,
  ) {
    super({ seats: players, clock: 'live6+15', ...options }, { contest: contestFor(players, contest) });
  }

  private acts = 0;

  /** The organiser does something, as the event calls it. */
  organise<N extends ContestActName>(
    name: N,
    args: ContestActs[N],
    { cid, token = ORGANISER }: { cid?: string; token?: string } = {},
  ): Outcome<true> {
    this.acts += 1;
    const call = { ...args, cid: cid ?? `act ${this.acts}`, token };
    // What one act takes is known above; together they are too many for the compiler.
    return this.room.call(name, call as never, this.now);
  }

  /** Everybody comes, says that they are ready, and the round begins. */
  begin(): FakeSocket[] {
    const sockets = this.record.chairs.map((_, seat) => this.connect(this.token(seat)));
    for (const seat of this.record.chairs.keys())
      this.act('ready', seat, { nonce: `nonce-of-the-seat-${seat}` });
    const begun = this.organise('contestStart', {});
    if (!begun.ok) throw new Error(begun.error.code);
    return sockets;
  }

  /** What the table has told its event so far, in order. */
  reports(): ContestReport[] {
    return this.store
      .posts()
      .filter(({ key }) => key.startsWith('contest:'))
      .map(({ body }): ContestReport => JSON.parse(body))
      .sort((one, other) => one.number - other.number);
  }

  news<K extends ContestNews['kind']>(kind: K): Extract<ContestReport, { kind: K }>[] {
    return this.reports().filter(
      (report): report is Extract<ContestReport, { kind: K }> => report.kind === kind,
    );
  }

  /** Goes on to a moment, and the alarm rings whenever something is due. */
  until(moment: number): void {
    for (let rings = 0; rings < 10_000; rings += 1) {
      const due = this.room.nextDue(this.now);
      if (due === undefined || due > moment) break;
      this.now = Math.max(this.now, due);
      this.room.due(this.now);
    }
    this.now = moment;
    this.room.due(moment);
  }

  after = (minutes: number): number => START + minutes * MINUTE;
}

export const onTurn = (table: EventTable): number => table.state.public.turn.seat;

export const call = (
  table: EventTable,
  socket: FakeSocket | undefined,
  text = 'Is that right?',
): string | undefined => {
  if (socket === undefined) throw new Error('nobody is there');
  const cid = table.cid();
  table.say(socket, { t: 'call', text, cid });
  return socket.all('reject').find((one) => one.cid === cid)?.code;
};
