import { ladderFor } from './ladder.ts';
import { DiceCup, diceFrom } from './lots.ts';
import { Meetings } from './meetings.ts';
import type { Contender, Format, PastTable, TableSize } from './model.ts';
import { beginPairing, pairingOf, stepPairing } from './pairing.ts';
import { split } from './split.ts';

/** What a format would mean: how many pairs meet again on average, and how often two meet at the most. */
interface Outlook {
  readonly meetAgain: number;
  readonly mostMeetings: number;
}

/** Trial events of Swiss rounds: small fields vary more, and cost less. A mixer does not depend on results, so that one is enough. */
const TRIAL_SEATS = 128;
const MOST_TRIALS = 4;

/** One event with results by chance. */
function trial(
  format: Format,
  count: number,
  rounds: number,
  sizes: readonly TableSize[],
  seed: string,
): Outlook {
  const cup = new DiceCup(diceFrom(seed));
  const ladder = ladderFor(Math.max(2, ...sizes));
  const span = (ladder[0] ?? 0) - (ladder.at(-1) ?? 0);
  let players: Contender[] = Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    points: 0,
    byes: 0,
  }));
  const history: PastTable[] = [];
  const at = format === 'mixer' ? rounds : 1;
  for (let round = 1; round <= rounds; round += at) {
    const begun = beginPairing(
      { format, round, rounds: at, players, sizes, history, span },
      `${seed}/${round}`,
    );
    for (const drawn of pairingOf(stepPairing(begun, begun.stepsLeft))) {
      const gained = new Map(drawn.tables.flatMap((table) => byChance(table.players, cup)));
      history.push(
        ...drawn.tables.map((table) => ({ round, seats: table.players.map((player) => ({ player })) })),
      );
      players = players.map((one) => ({ ...one, points: one.points + (gained.get(one.id) ?? 0) }));
    }
  }
  return outlookOf(history);
}

function byChance<T>(players: readonly T[], cup: DiceCup): [T, number][] {
  const left = [...players];
  return ladderFor(players.length).flatMap((points) =>
    left.splice(cup.throw(left.length), 1).map((player): [T, number] => [player, points]),
  );
}

function outlookOf(history: readonly PastTable[]): Outlook {
  const meetings = new Meetings(history);
  return { meetAgain: meetings.pairsAgain, mostMeetings: meetings.most };
}

/**
 * What each format means for so many players and rounds, by trial: a page may say "Mixer: nobody meets twice; Swiss: about 13 pairs meet
 * again" before sign-up closes.
 */
export function forecast(
  count: number,
  rounds: number,
  preference: readonly TableSize[],
  seed: string,
): Record<Format, Outlook> {
  const { sizes } = split(count, preference);
  const several = Math.max(1, Math.min(MOST_TRIALS, Math.floor(TRIAL_SEATS / Math.max(1, count))));
  const of = (format: Format, trials: number): Outlook => {
    const seen = Array.from({ length: trials }, (_, index) =>
      trial(format, count, rounds, sizes, `${seed}/${format}/${index}`),
    );
    return {
      meetAgain: seen.reduce((sum, { meetAgain }) => sum + meetAgain, 0) / trials,
      mostMeetings: Math.max(...seen.map(({ mostMeetings }) => mostMeetings)),
    };
  };
  return { mixer: of('mixer', 1), swiss: of('swiss', several) };
}
