import { describe, expect, it } from 'vitest';
import { viewFor } from '../../engine/index.ts';
import { beginHistory } from '../../engine/play/history.ts';
import { beginMarks } from '../../worker/room/play/log-digest.ts';
import { waitsAfter } from '../../worker/room/record/absence.ts';
import { below, type Dice, diceFrom, oneOf } from '../kit/dice.ts';
import { beginGame } from '../kit/lively-game.ts';
import { ForeseeingPage } from './foreseeing-page.ts';
import { TestTable } from './room-kit.ts';

// The table as it is shown ahead of the room: each seat has a page, and what they do is under way at the same time.

interface Opened {
  table: TestTable;
  pages: ForeseeingPage[];
  dice: Dice;
}

/** A game in the middle of things, with a page at each seat, and some more. */
function open(name: string, seats = 2, more: readonly number[] = []): Opened {
  const table = new TestTable({ seats });
  table.start();
  const state = beginGame({ name, seats, stirred: true });
  const record = { ...table.record, live: { history: beginHistory(state), marked: beginMarks(state) } };
  table.store.write({ ...record, waits: waitsAfter(record, table.now) });
  table.crash();
  const pages = [...state.public.seats.keys(), ...more].map((seat) => new ForeseeingPage(table, seat));
  return { table, pages, dice: diceFrom(name, 'gestures') };
}

function settle(pages: readonly ForeseeingPage[]): void {
  while (pages.some(({ isQuiet }) => !isQuiet)) for (const page of pages) page.settle();
}

/** Whoever has a decision, or waits for nothing. */
const asked = ({ table, pages }: Opened): ForeseeingPage => {
  const page = pages.find(({ seat }) => table.waited().includes(seat));
  if (page === undefined) throw new Error('nobody is asked');
  return page;
};

/** A page that has foreseen so many answers of one gesture. */
function foreseeing(opened: Opened, answers: number): ForeseeingPage {
  for (let tries = 0; tries < 200; tries += 1) {
    const page = asked(opened);
    if (page.gesture(opened.dice, answers) && page.shown.seq >= page.confirmed.seq + answers) return page;
    settle(opened.pages);
  }
  throw new Error('no gesture of so many answers');
}

/** Everything in the log was told once, as it is there, and the page shows what the room says. */
function expectAllToldOnce({ told, shown, confirmed, seat }: ForeseeingPage, table: TestTable): void {
  expect(shown.outbox.messages).toEqual([]);
  expect(shown.seq).toBe(table.record.seq);
  expect(shown.view).toEqual(viewFor(table.state, seat));
  expect(shown.log).toEqual(confirmed.log);
  const places = shown.log.map(({ seq, news = seq }) => news);
  expect(new Set(places).size).toBe(places.length);
  for (const { seq, news = seq, events } of shown.log) expect(told.get(news)).toEqual(events);
}

/** One of the things that can happen at a table. */
function anything({ pages, dice }: Opened, breaks: number): boolean {
  const page = oneOf(dice, pages);
  const chance = dice();
  if (chance < 0.25) return page.arrive();
  if (chance < 0.55) return page.hearNext();
  if (chance < 0.55 + breaks) {
    page.breakLine();
    return false;
  }
  if (chance < 0.65) return page.takeUp(dice);
  if (chance < 0.7 && page.shown.canUndo) {
    page.say(oneOf(dice, [{ t: 'undo' }, { t: 'undo', one: true }, { t: 'undo', all: true }] as const));
    return true;
  }
  return page.gesture(dice, 1 + below(dice, 4));
}

/** Plays on by chance; says how many gestures were shown ahead, and how many under way when somebody else's update came. */
function play(opened: Opened, rounds: number, breaks = 0): { ahead: number; crossed: number } {
  const { table, pages, dice } = opened;
  let [ahead, crossed] = [0, 0];
  for (let round = 0; round < rounds && table.state.public.ended === undefined; round += 1) {
    for (let left = 4 + below(dice, 30); left > 0; left -= 1) {
      const before = pages.map(({ confirmed, shown }) => [confirmed.seq, shown.seq - confirmed.seq] as const);
      anything(opened, breaks);
      for (const [index, [seq, over]] of before.entries()) {
        const { confirmed, shown } = pages[index] ?? fail();
        if (over === 0 && shown.seq > confirmed.seq) ahead += 1;
        if (over > 0 && confirmed.seq > seq && confirmed.log.at(-1)?.by !== confirmed.seat) crossed += 1;
      }
    }
    settle(pages);
    for (const page of pages) expectAllToldOnce(page, table);
  }
  return { ahead, crossed };
}

function fail(): never {
  throw new Error('no such page');
}

describe('the table shown ahead of the room', { timeout: 120_000 }, () => {
  it.each(['a', 'b', 'c', 'd'])('tells everything once while everybody acts at once: game %s', (name) => {
    const opened = open(`foresight ${name}`, 2 + below(diceFrom(name), 3));
    const { ahead, crossed } = play(opened, 60);
    expect(ahead).toBeGreaterThan(40);
    expect(crossed).toBeGreaterThan(0);
  });

  it.each(['e', 'f'])('loses and doubles nothing where lines break: game %s', (name) => {
    const opened = open(`foresight ${name}`, 3);
    expect(play(opened, 60, 0.03).ahead).toBeGreaterThan(40);
  });

  it.each(['g', 'h'])('shows the same on two pages of one seat: game %s', (name) => {
    const opened = open(`foresight ${name}`, 2, [0, 1]);
    const { ahead } = play(opened, 60, 0.01);
    expect(ahead).toBeGreaterThan(40);
  });

  it('shows an update that confirms it without any change', () => {
    const opened = open('confirmed');
    const page = foreseeing(opened, 2);
    const { view, seq, log, canUndo } = page.shown;
    page.settle();
    expect(page.shown).toMatchObject({ seq, canUndo });
    expect(page.shown.view).toEqual(view);
    const told = (lines: typeof log) => lines.map(({ step: _, ...line }) => line);
    expect(page.shown.log).toEqual(told(log));
  });

  /** Somebody who has tapped twice since the turn began, with all that can be taken back known here. */
  function tappedTwice(opened: Opened): ForeseeingPage {
    for (let tries = 0; tries < 300; tries += 1) {
      const page = asked(opened);
      const hasBegun = page.shown.canUndo;
      const [{ seq }, isFirst] = [page.shown, page.gesture(opened.dice, 2)];
      if (!hasBegun && isFirst && page.shown.seq === seq + 2 && page.shown.canUndo) {
        page.settle();
        if (page.gesture(opened.dice, 2) && page.shown.canUndo && page.shown.seq === seq + 4) return page;
      }
      settle(opened.pages);
    }
    throw new Error('nobody tapped twice');
  }

  it('starts a turn again at once and with one message, what is still under way included', () => {
    const opened = open('started again');
    const page = tappedTwice(opened);
    const { seq } = page.shown;
    page.say({ t: 'undo', all: true });
    expect(page.shown).toMatchObject({ canUndo: false, seq: seq + 4 });
    const { view, sent } = { view: page.shown.view, sent: page.sent };
    page.settle();
    // The gesture was under way; only the undo was sent since.
    expect(page.sent).toBe(sent + 1);
    expect(page.shown.view).toEqual(view);
    expect(page.refusals).toEqual([]);
    for (const one of opened.pages) {
      one.settle();
      expectAllToldOnce(one, opened.table);
    }
  });

  it('takes back the last answer alone where only that is asked for', () => {
    const opened = open('one of them');
    const page = tappedTwice(opened);
    const { seq } = page.shown;
    page.say({ t: 'undo', one: true });
    expect(page.shown).toMatchObject({ canUndo: true, seq: seq + 1 });
    page.say({ t: 'undo' });
    expect(page.shown).toMatchObject({ canUndo: true, seq: seq + 2 });
    const { view } = page.shown;
    page.settle();
    expect(page.shown.view).toEqual(view);
    expectAllToldOnce(page, opened.table);
  });

  it('leaves it to the room how a turn begins that was begun on another page', () => {
    const opened = open('begun elsewhere');
    const page = tappedTwice(opened);
    page.settle();
    const late = new ForeseeingPage(opened.table, page.seat);
    late.gesture(opened.dice, 1);
    const { view, seq } = late.shown;
    late.say({ t: 'undo', all: true });
    expect(late.shown.view).toEqual(view);
    late.settle();
    expect(late.shown.canUndo).toBe(false);
    expect(late.shown.seq).toBeGreaterThan(seq + 4);
    expectAllToldOnce(late, opened.table);
  });

  it('knows the way back after somebody else has said what to ask them for', () => {
    const opened = open('another word');
    const page = tappedTwice(opened);
    page.settle();
    const other = opened.pages.find((one) => one !== page) ?? fail();
    const reply = { decision: 'prefer', answer: { abilities: 'ask', refuse: [] } };
    other.say({ t: 'answers', steps: [reply] });
    other.settle();
    page.hearAll();
    page.say({ t: 'undo', all: true });
    expect(page.shown.canUndo).toBe(false);
    expect(page.shown.view?.public.seats[other.seat]?.prefer.abilities).toBe('ask');
    const { view } = page.shown;
    page.settle();
    expect(page.shown.view).toEqual(view);
    for (const one of opened.pages) {
      one.settle();
      expectAllToldOnce(one, opened.table);
    }
  });

  it('does so too where that comes between the own update and its acknowledgement', () => {
    const opened = open('another word');
    const page = tappedTwice(opened);
    const other = opened.pages.find((one) => one !== page) ?? fail();
    page.arrive();
    const reply = { decision: 'prefer', answer: { abilities: 'ask', refuse: [] } };
    other.say({ t: 'answers', steps: [reply] });
    other.arrive();
    page.say({ t: 'undo', all: true });
    const back = page.shown.view?.public.turn;
    // The update, then that of the other, then the acknowledgement: as over a line on which they cross.
    const [update, ack, word] = page.onTheWay();
    for (const message of [update, word, ack]) {
      page.hear(message ?? fail());
      expect(page.shown.canUndo).toBe(false);
      expect(page.shown.view?.public.turn).toEqual(back);
    }
    page.settle();
    expectAllToldOnce(page, opened.table);
  });

  it('takes back what the room refuses, and what was done after it, with the reason', () => {
    const opened = open('refused', 2, [0, 1]);
    const { table, dice, pages } = opened;
    const page = foreseeing(opened, 1);
    page.gesture(dice, 1);
    expect(page.shown.outbox.messages).toHaveLength(2);
    // Another page of the same seat is quicker, with another answer.
    const other = pages.findLast(({ seat }) => seat === page.seat) ?? fail();
    const before = other.shown;
    while (!other.gesture(dice, 2));
    other.settle();
    expect(other.shown.seq).toBeGreaterThan(before.seq);
    page.settle();
    expect(page.shown.notice?.code).toBe('staleDecision');
    expect(page.refusals).toEqual(['staleDecision']);
    for (const one of [page, other]) expectAllToldOnce(one, table);
  });

  it('keeps what was carried out of a gesture and takes the rest back', () => {
    const opened = open('partly');
    const page = asked(opened);
    const { seq } = page.shown;
    page.gesture(opened.dice, 1, [{ kind: 'pickSection', answer: 'anything' }]);
    page.settle();
    expect(page.shown.seq).toBe(seq + 1);
    expect(page.shown.notice?.code).toBe('otherDecision');
    expectAllToldOnce(page, opened.table);
  });
});
