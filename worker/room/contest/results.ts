import { type GameState, type SeatId, score, viewFor } from '../../../engine/index.ts';
import type { ContestResult } from '../../protocol/contest-reports.ts';
import type { RoomRecord } from '../record/record.ts';
import type { LogRow } from '../record/store.ts';

/** An entry of the log, as far as it says who played. */
interface Given {
  seq: number;
  seat: SeatId;
  isBot: boolean;
  /** The turn in which it was given. */
  turn: number;
}

/** Whose turn each was: seats play in order, and the last turn is known. */
function seatOnTurn({ public: { order, turn } }: Readonly<GameState>, number: number): SeatId | undefined {
  const last = order.indexOf(turn.seat);
  const steps = (turn.number - number) % order.length;
  return order[(last - steps + order.length) % order.length];
}

function turnsIn({ public: open }: LogRow): number[] {
  const { events }: { events: { kind: string; number?: number }[] } = JSON.parse(open);
  return events.flatMap(({ kind, number = 0 }) => (kind === 'turnBegan' ? [number] : []));
}

/** What was given at the table, in order. What was taken back counts as played, too. */
function givenIn(rows: readonly LogRow[], firstTurn: number): Given[] {
  let turn = firstTurn;
  return rows.flatMap((row) => {
    const { seq, seat } = row;
    // A bot gives one answer at a time, so that a row of several is a person's.
    const { by }: { by?: string } = JSON.parse(row.entry);
    const given = seat === undefined ? [] : [{ seq, seat, isBot: by !== undefined, turn }];
    turn = turnsIn(row).at(-1) ?? turn;
    return given;
  });
}

/** From where to where a bot played, without a gap in which the player did. */
function botSpansOf(given: readonly Given[]): ContestResult['botSpans'] {
  const spans: ContestResult['botSpans'] = [];
  let isOpen = false;
  for (const { seq, isBot } of given) {
    const last = spans.at(-1);
    if (isBot && isOpen && last !== undefined) last.to = seq;
    else if (isBot) spans.push({ from: seq, to: seq });
    isOpen = isBot;
  }
  return spans;
}

type Played = Pick<ContestResult, 'turns' | 'botTurns' | 'botSpans'>;

/** How much of each seat was played by a bot; `rows` are the whole log. */
export function playedIn(state: Readonly<GameState>, rows: readonly LogRow[]): (seat: SeatId) => Played {
  const { number } = state.public.turn;
  const isDealtAtOnce = !rows.some(({ public: open }) => open.includes('"kind":"gameDealt"'));
  const given = givenIn(rows, isDealtAtOnce ? 1 : 0);
  return (seat) => {
    const own = given.filter((one) => one.seat === seat);
    const turns = Array.from({ length: number }, (_, index) => index + 1).filter(
      (turn) => seatOnTurn(state, turn) === seat,
    );
    const byBot = new Set(own.filter(({ isBot }) => isBot).map(({ turn }) => turn));
    return {
      turns: turns.length,
      botTurns: turns.filter((turn) => byBot.has(turn)).length,
      botSpans: botSpansOf(own),
    };
  };
}

/** How a game of an event ended, best first; `rows` are its whole log. */
export function resultsOf(record: Readonly<RoomRecord>, rows: readonly LogRow[]): ContestResult[] {
  const { contest, live } = record;
  if (contest === undefined || live === undefined) return [];
  const { state } = live.history;
  const played = playedIn(state, rows);
  return score(viewFor(state, 'spectator')).map(({ seat, rank, total }): ContestResult => {
    const { faction = '', mat, bid = 0, stars = [] } = state.public.seats[seat] ?? {};
    const { player = '', clockMs } = contest.seats[seat] ?? {};
    return {
      seat,
      player,
      rank,
      net: total,
      gross: total + bid,
      bid,
      faction,
      ...(mat !== undefined && { mat }),
      stars: stars.length,
      ...played(seat),
      ...(clockMs !== undefined && { clockMs }),
    };
  });
}
