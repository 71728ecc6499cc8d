import {
  type ContestTableView,
  type ContestView,
  externalIdOf,
  type RoundView,
  type SeatResult,
} from '../../protocol/contest.ts';

// What an event is taken away as. Made of the public view alone, so that nothing is in it that the page does not show.

/** A spreadsheet would run what begins like a formula; a quote in front makes a text of it. */
const FORMULA = /^[=+\-@\t\r]/;

export function csvCell(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csv = (rows: readonly (readonly (string | number | undefined)[])[]): string =>
  `${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;

const HEAD = [
  ...[
    'date',
    'round',
    'table',
    'player',
    'name',
    'faction',
    'mat',
    'rank',
    'points',
    'coins',
    'bid',
    'gross',
    'stars',
  ],
  ...['turns', 'botTurns', 'botSpans', 'clockSeconds', 'isAdjudicated', 'replay', 'label', 'externalId'],
] as const;

/** One line of the export: a seat of a table that is over. */
interface Line {
  round: RoundView;
  table: ContestTableView;
  seat: SeatResult;
}

const linesOf = ({ rounds }: ContestView): Line[] =>
  rounds.flatMap((round) =>
    round.tables.flatMap((table) => (table.result?.seats ?? []).map((seat) => ({ round, table, seat }))),
  );

const replayOf = (origin: string, { game, state }: ContestTableView): string | undefined =>
  game === undefined || state === 'void' ? undefined : `${origin}/t/${game}`;

const dateOf = (at: number): string => new Date(at).toISOString();

/** Results, a line for each seat. */
export function resultsCsv(view: ContestView, origin: string): string {
  const names = new Map(view.entrants.map(({ player, name }) => [player, name]));
  const rows = linesOf(view).map(({ round, table, seat }) => [
    dateOf(table.result?.at ?? 0),
    round.number,
    table.number,
    seat.player,
    names.get(seat.player),
    seat.faction,
    seat.mat,
    seat.rank,
    seat.points,
    seat.coins,
    seat.bid,
    seat.coins + (seat.bid ?? 0),
    seat.stars,
    seat.turns,
    seat.botTurns,
    // Entries of the log, from one to another.
    seat.botSpans?.map(({ from, to }) => `${from}-${to}`).join(' '),
    seat.clockUsed === undefined ? undefined : Math.round(seat.clockUsed / 1000),
    table.result?.isAdjudicated ? 'yes' : 'no',
    replayOf(origin, table),
    view.terms.label ?? view.terms.name,
    externalIdOf(view.terms, { round: round.number, number: table.number }),
  ]);
  return csv([HEAD, ...rows]);
}

/** Results and standings with all that is known of them. */
export function resultsJson(view: ContestView, origin: string): string {
  const { id, terms, entrants, rounds, standings } = view;
  return JSON.stringify({
    id,
    name: terms.name,
    label: terms.label ?? terms.name,
    externalId: terms.externalId,
    startsAt: dateOf(terms.startsAt),
    format: terms.format,
    ladder: terms.ladder,
    tieBreaks: terms.tieBreaks,
    players: entrants.map(({ player, name, state, penalties = [] }) => ({ player, name, state, penalties })),
    rounds: rounds.map((round) => ({
      number: round.number,
      isFinal: round.isFinal === true,
      byes: round.byes,
      tables: round.tables.map((table) => ({
        number: table.number,
        externalId: externalIdOf(terms, { round: round.number, number: table.number }),
        replay: replayOf(origin, table),
        players: table.seats.map(({ player }) => player),
        result: table.result,
      })),
    })),
    standings,
  });
}
