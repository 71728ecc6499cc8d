import assert from 'node:assert/strict';
import { EventPlayer } from './event-player.ts';
import { checkResults, countTables } from './recount.ts';
import { MINUTE, SECOND, type TableNow, TimedEvent } from './timed-event.ts';

/** An evening of a club: how many places it has, and how long people think. */
interface Saturday {
  places: number;
  rounds: number;
  thinkMs: number;
  roundMinutes: number;
}

const STEP = 10 * SECOND;
const WAITING = 2;
const CAST_DELAY = 5 * MINUTE;
const MOST_TAPS = 10;
const LONGEST_WAIT = 5 * MINUTE;

/** The evening, as it is told by those who were there. */
class Evening {
  readonly timed: TimedEvent;
  private readonly saturday: Saturday;

  constructor(timed: TimedEvent, saturday: Saturday) {
    this.timed = timed;
    this.saturday = saturday;
  }

  /** Everybody signs up; the organiser plays as well, and the last two wait. */
  async signUp(): Promise<Record<'organiser' | 'forgetful' | 'absent' | 'late', EventPlayer>> {
    const { timed, saturday } = this;
    const { players, event } = timed;
    const organiser = await EventPlayer.signUp(event, 'Olga');
    players.push(organiser);
    for (let index = 2; index <= saturday.places + WAITING; index += 1)
      players.push(await EventPlayer.signUp(event, `Player ${index}`));
    await timed.pass(0);
    assert.deepEqual(timed.view.places, { taken: saturday.places, free: 0, waiting: WAITING });
    const [, forgetful, absent, late] = players;
    if (forgetful === undefined || absent === undefined || late === undefined)
      throw new Error('nobody has signed up');
    return { organiser, forgetful, absent, late };
  }

  /** One forgets to check in, and whoever waits longest has the place; another one checks in and never comes. */
  async checkIn(forgetful: EventPlayer, absent: EventPlayer): Promise<void> {
    const { timed } = this;
    timed.away.add(forgetful);
    timed.away.add(absent);
    await timed.until(({ phase }) => phase === 'checkIn', { ms: 5 * MINUTE });
    for (const player of timed.players) if (player !== forgetful) await player.checkIn();
    await timed.until(({ phase }) => phase === 'playing', { ms: STEP });
    const { entrants } = timed.view;
    assert.equal(entrants.find(({ player }) => player === forgetful.player)?.state, 'dropped');
    assert.equal(entrants.filter(({ state }) => state === 'waiting').length, WAITING - 1);
  }

  /** All tables play: one waits for somebody who is four minutes late, and where somebody has not come, whoever waits has the seat. */
  async openTables(absent: EventPlayer, late: EventPlayer): Promise<void> {
    const { timed } = this;
    const drawn = timed.now;
    timed.away.add(late);
    await timed.until(() => timed.now - drawn >= 4 * MINUTE, { ms: STEP });
    const needs = await timed.event.needs();
    assert.ok(needs.length > 0 && needs.every(({ kind }) => kind === 'noShow'), 'nobody is missed');
    timed.away.delete(late);
    await timed.until(() => timed.tables.every(({ state }) => state === 'live'), { ms: STEP });
    const seated = new Set(timed.tables.flatMap(({ seats }) => seats.map(({ player }) => player)));
    assert.ok(!seated.has(absent.player), 'who has not come is at a table');
    assert.ok(seated.has(late.player), 'who was late is at no table');
    assert.equal(seated.size, this.saturday.places);
    assert.ok(
      timed.view.log.some(({ kind }) => kind === 'cameIn'),
      'nobody came in from the waiting list',
    );
  }

  /** Somebody calls for the arbiter, who plays at another table and rules with one tap. */
  async call(organiser: EventPlayer): Promise<void> {
    const { timed } = this;
    const table = timed.tables.find(({ seats }) => !seats.some(({ player }) => player === organiser.player));
    const [caller] = table === undefined ? [] : timed.at(table);
    if (table === undefined || caller?.seat === undefined) throw new Error('there is no other table');
    caller.seat.say({ t: 'call', text: 'Has that mech moved twice?', cid: 'the call' });
    await timed.until(({ rounds }) => rounds[0]?.tables[table.number - 1]?.isCalling === true, { ms: STEP });
    const [need] = (await timed.event.needs()).filter(({ kind }) => kind === 'call');
    assert.equal(need?.player, caller.player);
    await timed.step(STEP);
    const place = { round: table.round, number: table.number };
    await timed.event.organise({ kind: 'rule', table: place, text: 'It has moved once. Play on.' });
    await timed.until(({ rounds }) => rounds[0]?.tables[table.number - 1]?.isCalling !== true, { ms: STEP });
    assert.deepEqual(
      (await timed.event.needs()).filter(({ kind }) => kind === 'call'),
      [],
    );
  }

  /** A table that thinks for longer than the round has: time is called there, and its score decides. */
  isSlow = ({ round, number }: TableNow): boolean => round === 1 && number === 1;

  async firstRound(): Promise<void> {
    const { timed, saturday } = this;
    const { link = '' } = await timed.event.organise({ kind: 'cast', isOn: true });
    const begun = timed.now;
    await timed.until(() => timed.now - begun > CAST_DELAY, { ms: saturday.thinkMs });
    assert.equal(await this.cast(link), timed.tables[1]?.seats.length, 'a caster does not see all hands');
    let step = 0;
    await timed.until(({ rounds }) => rounds[0]?.isOver === true, {
      ms: saturday.thinkMs,
      // Four times as long for each answer.
      isThinking: (table) => {
        if (!this.isSlow(table)) return false;
        step += 1;
        return step % 4 !== 0;
      },
    });
    const slow = timed.view.rounds[0]?.tables[0];
    assert.equal(slow?.result?.isAdjudicated, true, 'the deadline did not end the slow table');
    assert.ok(timed.view.log.some(({ kind }) => kind === 'timeCalled'));
  }

  /** A caster sees all hands of a table, as it was five minutes ago and never later. */
  async cast(link: string): Promise<number> {
    const { timed } = this;
    const table = { round: 1, number: 2 };
    const { seq, start, moments, delay } = await timed.event.cast(link, table);
    assert.ok(delay >= CAST_DELAY, 'a caster is less than five minutes behind');
    const latest = moments.at(-1)?.at ?? 0;
    assert.ok(latest <= timed.now - CAST_DELAY, 'a caster is told too early');
    const far = Math.max(
      ...timed.at(timed.tables[1] ?? { seats: [] }).map((player) => player.seat?.seq ?? 0),
    );
    assert.ok(seq < far, 'a caster has seen what was just done');
    return start === undefined ? 0 : Object.keys(start.hands).length;
  }

  async round(number: number): Promise<void> {
    const { timed, saturday } = this;
    await timed.until(({ rounds }) => rounds[number - 1]?.isStarted === true, { ms: 30 * SECOND });
    await timed.until(({ rounds }) => rounds[number - 1]?.isOver === true, { ms: saturday.thinkMs });
  }

  /** In the final a line dies, while it is that player's turn; the link on another device has the same seat. */
  async final(): Promise<void> {
    const { timed, saturday } = this;
    await timed.until(({ rounds }) => rounds.at(-1)?.isFinal === true && rounds.at(-1)?.isStarted === true, {
      ms: 30 * SECOND,
    });
    await timed.until(() => timed.tables[0]?.state === 'live', { ms: STEP });
    for (let index = 0; index < 12; index += 1) await timed.step(saturday.thinkMs);
    const [table] = timed.tables;
    const unlucky = table === undefined ? undefined : timed.at(table).find(({ isOwing }) => isOwing);
    if (table === undefined || unlucky?.seat === undefined) throw new Error('nobody is asked in the final');
    const { seat, seq } = unlucky.seat;
    unlucky.loseLine();
    timed.away.add(unlucky);
    await timed.until(
      () =>
        false === timed.tables[0]?.seats.some(({ player, isThere }) => player === unlucky.player && isThere),
      { ms: STEP, most: 20 },
    );
    const lost = (await timed.event.needs()).find(({ kind }) => kind === 'lostLine');
    assert.equal(lost?.player, unlucky.player);
    for (let index = 0; index < 6; index += 1) await timed.step(STEP);
    timed.away.delete(unlucky);
    await unlucky.come();
    assert.equal(unlucky.seat?.seat, seat, 'the phone is at another seat');
    assert.equal(unlucky.seat?.seq, seq, 'somebody else has answered meanwhile');
    await timed.step(STEP);
    assert.deepEqual(
      (await timed.event.needs()).filter(({ kind }) => kind === 'lostLine'),
      [],
    );
    await timed.until(({ phase }) => phase === 'over', { ms: saturday.thinkMs });
    const result = timed.view.rounds.at(-1)?.tables[0]?.result;
    const champion = result?.seats.find(({ rank }) => rank === 1)?.player;
    assert.equal(timed.view.standings[0]?.player, champion, 'the final does not decide');
    assert.equal(result?.seats.find(({ player }) => player === unlucky.player)?.botTurns ?? 0, 0);
  }
}

/**
 * The Saturday script: an evening with everything that happens at one, run by somebody who plays. It takes at most ten taps of the
 * organiser, and nobody waits longer than five minutes for a person.
 */
export async function playSaturday(origin: string, saturday: Saturday): Promise<Record<string, number>> {
  const timed = await TimedEvent.make(origin, {
    name: 'Saturday at the mill',
    startsAt: Date.now() + 120 * MINUTE,
    rounds: saturday.rounds,
    most: saturday.places,
    final: 4,
    clock: 'live15+30',
    roundMinutes: saturday.roundMinutes,
    delay: 300,
    cast: true,
  });
  const evening = new Evening(timed, saturday);
  const { organiser, forgetful, absent, late } = await evening.signUp();
  await evening.checkIn(forgetful, absent);
  await evening.openTables(absent, late);
  await evening.call(organiser);
  await evening.firstRound();
  for (let number = 2; number <= saturday.rounds; number += 1) await evening.round(number);
  await evening.final();
  await timed.pass(10 * MINUTE);
  const { event, view, waits } = timed;
  assert.deepEqual(await event.needs(), [], 'somebody is still needed');
  await checkResults(event, view, await countTables(event, view));
  assert.ok(event.taps.length <= MOST_TAPS, `the organiser tapped ${event.taps.join(', ')}`);
  assert.ok(waits.longest <= LONGEST_WAIT, `somebody waited ${waits.longest / MINUTE} minutes for a person`);
  assert.match(await event.text('write-up'), /Saturday at the mill/);
  timed.close();
  return {
    players: view.entrants.length,
    tables: view.rounds.flatMap(({ tables }) => tables).length,
    answers: timed.answers,
    taps: event.taps.length,
    longestWaitSeconds: waits.longest / SECOND,
  };
}
