import type { ContestView } from '../../../worker/protocol/contest.ts';
import { cast } from '../../i18n/cast.ts';
import { namesIn, roundNow } from '../contest/rounds.ts';
import { sayWaitsFor } from '../contest/waits-for.tsx';

const words = cast.overlay;
const MOST_SAID = 2;

/** What a line of news tells in turn: what was announced, who leads, results of this round, and which tables it waits for. */
export function newsOf(view: ContestView): string[] {
  const nameOf = namesIn(view);
  const round = roundNow(view);
  const [first] = view.standings;
  const results = (round?.tables ?? []).flatMap(({ number, result }) =>
    result === undefined
      ? []
      : words.result(
          number,
          result.seats
            .toSorted((a, b) => a.rank - b.rank)
            .map(({ player, coins }) => words.seat(nameOf(player), coins)),
        ),
  );
  const waits = sayWaitsFor(view);
  return [
    ...view.announcements.slice(-MOST_SAID).map(({ text }) => text),
    ...(first !== undefined && first.parts.length > 0
      ? [words.leads(nameOf(first.player), first.points)]
      : []),
    ...results,
    ...(waits === undefined ? [] : [waits]),
  ];
}
