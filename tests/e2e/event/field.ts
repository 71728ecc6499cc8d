import assert from 'node:assert/strict';
import { type Dice, diceFrom, oneOf } from '../../kit/dice.ts';
import { EventPlayer } from './event-player.ts';
import { checkResults, checkStandings, countTables } from './recount.ts';
import { MINUTE, SECOND, TimedEvent } from './timed-event.ts';

/** A large event: how many come, how many rounds there are, and how long people think. */
interface Field {
  players: number;
  rounds: number;
  late: number;
  thinkMs: number;
  roundMinutes: number;
  seed: string;
}

const NO_SHOWS = 0.05;
const DROP_OUTS = 0.03;
const EVICTIONS = 0.2;

/** So many of them, at least one. */
const part = (share: number, of: number): number => Math.max(1, Math.round(share * of));

/** Objects are gone from memory whenever chance says so: that of the event, and that of one of its tables. */
async function evictSome(timed: TimedEvent, dice: Dice): Promise<number> {
  let count = 0;
  if (dice() < EVICTIONS) {
    await timed.door(`evictContest/${timed.event.id}`);
    count += 1;
  }
  const games = timed.tables.flatMap(({ game }) => game ?? []);
  if (games.length > 0 && dice() < EVICTIONS) {
    await timed.door(`evict/${oneOf(dice, games)}`);
    count += 1;
  }
  return count;
}

/**
 * An event in which some never come, some leave for good in the middle of a game, some come late, and objects are evicted at random. In the end
 * its standings and files are what its games say.
 */
export async function playField(origin: string, field: Field): Promise<Record<string, number>> {
  const dice = diceFrom('field', field.seed);
  const timed = await TimedEvent.make(origin, {
    name: 'The field',
    startsAt: Date.now() + 60 * MINUTE,
    rounds: field.rounds,
    most: field.players + field.late,
    format: 'swiss',
    clock: 'live15+30',
    roundMinutes: field.roundMinutes,
    checkInMinutes: 0,
    breakMinutes: 5,
  });
  let evictions = 0;
  timed.disturb = async () => {
    evictions += await evictSome(timed, dice);
  };
  for (let index = 1; index <= field.players; index += 1)
    timed.players.push(await EventPlayer.signUp(timed.event, `Player ${index}`));
  const absent = Array.from({ length: part(NO_SHOWS, field.players) }, () => oneOf(dice, timed.players));
  for (const player of absent) timed.away.add(player);
  await timed.until(({ phase }) => phase === 'playing', { ms: 10 * MINUTE });
  // Whoever comes late plays from the second round on.
  for (let index = 1; index <= field.late; index += 1)
    timed.players.push(await EventPlayer.signUp(timed.event, `Late ${index}`));
  const dropped: EventPlayer[] = [];
  for (let round = 1; round <= field.rounds; round += 1) {
    const isRound = (): boolean =>
      timed.view.rounds.some(({ number, isStarted }) => number === round && isStarted);
    await timed.until(isRound, { ms: 30 * SECOND });
    await timed.until(() => timed.tables.every(({ state }) => state !== 'open' && state !== 'planned'), {
      ms: 20 * SECOND,
    });
    if (round < field.rounds)
      for (let count = 0; count < part(DROP_OUTS / field.rounds, field.players); count += 1) {
        const gone = oneOf(
          dice,
          timed.players.filter((player) => !timed.away.has(player)),
        );
        await gone.leave();
        gone.loseLine();
        timed.away.add(gone);
        dropped.push(gone);
      }
    await timed.until(() => timed.view.rounds[round - 1]?.isOver === true, { ms: field.thinkMs });
  }
  await timed.until(({ phase }) => phase === 'over', { ms: MINUTE });
  await timed.pass(MINUTE);
  const { view, event } = timed;
  assert.deepEqual(await event.needs(), [], 'somebody is still needed');
  const counted = await countTables(event, view);
  const tables = view.rounds.flatMap((round) => round.tables);
  assert.deepEqual(
    tables.filter(({ state }) => state !== 'over'),
    [],
    'a table is stuck',
  );
  await checkResults(event, view, counted);
  checkStandings(view, counted);
  assert.deepEqual(JSON.parse(await event.text('results.json')).standings, view.standings);
  const rows = await timed.rows();
  timed.close();
  return {
    players: field.players,
    tables: tables.length,
    noShows: new Set(absent).size,
    dropOuts: dropped.length,
    late: field.late,
    evictions,
    answers: timed.answers,
    rowsOfEvent: rows.event,
    rowsOfTables: rows.tables,
    rowsInDatabase: rows.database,
    adjudicated: tables.filter(({ result }) => result?.isAdjudicated).length,
  };
}
