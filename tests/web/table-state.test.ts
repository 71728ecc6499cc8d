import { describe, expect, it } from 'vitest';
import { random } from '../../engine/bots/random.ts';
import { canUndo, type GameState, options, type SeatId, viewFor, waitedFor } from '../../engine/index.ts';
import { tellEvent } from '../../web/i18n/events.ts';
import { enqueue, sent } from '../../web/net/outbox.ts';
import { firstState, heard, type TableState } from '../../web/net/table-state.ts';
import { unreadIn } from '../../web/panels/drawers/use-badges.ts';
import { type LobbyView, PROTOCOL, type ToClient } from '../../worker/protocol/messages.ts';
import { parseOptions } from '../../worker/protocol/table-options.ts';
import { newRecord, setReady, sitDown } from '../../worker/room/lobby/lobby.ts';
import { startGame } from '../../worker/room/play/play.ts';
import type { Played } from '../../worker/room/play/told.ts';
import type { RoomRecord } from '../../worker/room/record/record.ts';
import type { RoomCommand } from '../../worker/room/record/room-command.ts';
import { playTap } from '../../worker/room/tap.ts';
import { diceFrom } from '../kit/dice.ts';

const NOW = 1_000_000;
const LOBBY: LobbyView = {
  phase: 'live',
  options: {},
  chairs: [],
  commitment: '',
  watchers: 0,
  pausing: [],
};

type Made<T> = { ok: true; value: T } | { ok: false };

function given<T>(made: Made<T>): T {
  if (!made.ok) throw new Error('the room refused');
  return made.value;
}

/** A room with a game of two that has just been dealt. */
function dealt(): RoomRecord {
  const table = { id: 'x', options: given(parseOptions({ seats: 2 })), secret: 'ab'.repeat(32) };
  let record = newRecord({ ...table, inviteKey: 'i', hostKey: 'h', code: 'ACDEFH' }, NOW);
  for (const name of ['Ada', 'Bo'])
    record = given(sitDown(record, { name, key: name, isInvited: true }, NOW)).record;
  for (const seat of [0, 1]) record = given(setReady(record, seat, `nonce-of-a-test-seat-${seat}`));
  return given(startGame(record, NOW));
}

function stateIn({ live }: RoomRecord): GameState {
  if (live === undefined) throw new Error('there is no game');
  return live.history.state;
}

function welcome(record: RoomRecord, seat?: SeatId): ToClient {
  return {
    t: 'welcome',
    protocol: PROTOCOL,
    now: NOW,
    seq: record.seq,
    lobby: LOBBY,
    view: viewFor(stateIn(record), seat ?? 'spectator'),
    ...(seat !== undefined && { seat }),
    ...(seat !== undefined &&
      record.live !== undefined &&
      canUndo(record.live.history, seat) && { canUndo: true }),
  };
}

const updateFor = ({ row, own }: Played, seat?: SeatId): ToClient => ({
  t: 'update',
  now: NOW,
  ...JSON.parse(row.public),
  ...(seat !== undefined && { own: own[seat] }),
});

const played = (record: RoomRecord, command: RoomCommand): Played =>
  given(playTap(record, [command], NOW, () => []));

/** The next command of whoever is waited for, or an undo. */
function anyCommand(record: RoomRecord, dice: () => number): Played {
  const state = stateIn(record);
  const { seat } = waitedFor(state.public)[0] ?? { seat: 0 };
  const hasUndo = record.live !== undefined && canUndo(record.live.history, seat);
  if (hasUndo && dice() < 0.2) return played(record, { undo: seat, seat, cid: 'u' });
  const view = viewFor(state, seat);
  const reply = random(view, options(view), dice);
  return played(record, { do: { kind: 'answer', seat, ...reply }, seat, cid: 'c' });
}

describe('the table as the browser keeps it', () => {
  it('is, after every update, what the room would show anew', () => {
    const dice = diceFrom('browser');
    let record = dealt();
    const viewers = [0, 1, undefined] as const;
    let states = viewers.map((seat) => heard(firstState, welcome(record, seat), NOW));
    for (let n = 0; n < 400 && stateIn(record).public.ended === undefined; n += 1) {
      const played = anyCommand(record, dice);
      record = played.record;
      states = states.map((state, index) => heard(state, updateFor(played, viewers[index]), NOW));
      states.forEach((state, index) => {
        expect(state.view).toEqual(viewFor(stateIn(record), viewers[index] ?? 'spectator'));
        expect(state.seq).toBe(record.seq);
      });
      const { live } = record;
      if (live !== undefined) expect(states[0]?.canUndo).toBe(canUndo(live.history, 0));
    }
    expect(record.seq).toBe(400);
    // Steps that were taken back stay in the log, marked.
    const undos = states[0]?.log.filter(({ isUndo }) => isUndo).length;
    expect(undos).toBeGreaterThan(0);
    expect(states[0]?.log.filter(({ isUndone }) => isUndone).length).toBe(undos);
  });

  it('keeps what a seat alone may know in its own log', () => {
    const event = { kind: 'cardsDrawn', seat: 0, n: 1, clause: 'BOL-02' } as const;
    const known = { ...event, cards: { 2: 1, 3: 0, 4: 0, 5: 0 } };
    const state = heard(
      heard(firstState, welcome(dealt(), 0), NOW),
      {
        t: 'update',
        now: NOW,
        seq: 1,
        events: [event],
        patch: {},
        own: { events: { 0: known }, canUndo: false },
      },
      NOW,
    );
    expect(state.log.at(-1)?.events).toEqual([known]);
  });

  it('asks for the whole when an update is missing, and ignores one that comes twice', () => {
    const record = dealt();
    const state = heard(firstState, welcome(record, 0), NOW);
    const late: ToClient = { t: 'update', now: NOW, seq: 2, events: [], patch: {} };
    expect(heard(state, late, NOW).hasGap).toBe(true);
    const next: ToClient = { t: 'update', now: NOW, seq: 1, events: [], patch: { turn: { number: 9 } } };
    const after = heard(state, next, NOW);
    expect(after.view?.public.turn.number).toBe(9);
    expect(heard(after, next, NOW)).toBe(after);
  });

  it('adds what was missed to the log, each once', () => {
    const record = dealt();
    const state = heard(firstState, welcome(record, 0), NOW);
    const missed = [1, 2, 3].map((seq) => ({ seq, events: [], patch: {}, by: 0 }));
    const back = heard(state, { ...welcome(record, 0), missed } as ToClient, NOW);
    const again = heard(back, { ...welcome(record, 0), missed } as ToClient, NOW);
    expect(again.log.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });
});

describe('what was done here', () => {
  const answered = (isRepeated: boolean): TableState => ({
    ...firstState,
    outbox: {
      ...sent(enqueue(firstState.outbox, { t: 'undo', cid: 'a' })),
      messages: [{ message: { t: 'undo', cid: 'a' }, ...(isRepeated && { isRepeated: true }) }],
    },
  });

  it('is pending until the room says that it is done', () => {
    expect(heard(answered(false), { t: 'ack', cid: 'a', seq: 1 }, NOW).outbox.messages).toEqual([]);
  });

  it('shows why it was refused', () => {
    const refused: ToClient = {
      t: 'reject',
      cid: 'a',
      code: 'staleDecision',
      message: 'That decision is gone.',
    };
    expect(heard(answered(false), refused, NOW)).toMatchObject({
      notice: { code: 'staleDecision' },
      outbox: { messages: [] },
    });
  });

  it('is no news if it had been done over the connection that broke', () => {
    const refused: ToClient = {
      t: 'reject',
      cid: 'a',
      code: 'staleDecision',
      message: 'That decision is gone.',
    };
    expect(heard(answered(true), refused, NOW).notice).toBeUndefined();
  });
});

describe('what goes on around the game', () => {
  it('keeps what is to be noticed as code and facts, and nothing of what it does not know', () => {
    const note = { t: 'note', now: NOW, note: 'takenOver', seat: 2 } as const;
    expect(heard(firstState, note, NOW).notice).toEqual({ code: 'takenOver', seat: 2 });
    const named = heard(firstState, { ...note, name: 'Ada' }, NOW);
    expect(named.notice).toEqual({ code: 'takenOver', seat: 2, name: 'Ada' });
    const newer: ToClient = JSON.parse('{"t":"note","now":1,"note":"somethingNew","seat":2}');
    expect(heard(firstState, newer, NOW).notice).toBeUndefined();
  });

  it('tells chat once, though it comes again after a reconnect', () => {
    const line = { t: 'chat', now: NOW, id: 1, from: 0, name: 'Ada', text: 'hello' } as const;
    const state = heard(heard(firstState, line, NOW), line, NOW);
    expect(state.chat).toEqual([line]);
  });

  it('puts lines that were said elsewhere, and come with the end, where they were said', () => {
    const lines = [
      { t: 'chat', now: NOW, id: 1, from: 0, name: 'Ada', text: 'first' },
      { t: 'chat', now: NOW + 2, id: 3, from: 0, name: 'Ada', text: 'third' },
      { t: 'chat', now: NOW + 1, id: 4, from: 'spectator', name: 'Spectator', text: 'second' },
    ] as const;
    const state = lines.reduce((before: TableState, line) => heard(before, line, NOW), firstState);
    expect(state.chat.map(({ text }) => text)).toEqual(['first', 'second', 'third']);
    // Whoever has read the first two to come has not read the one that came between them.
    expect(unreadIn(state.chat, [lines[0], lines[1]], undefined)).toBe(1);
    expect(unreadIn(state.chat, state.chat, undefined)).toBe(0);
    // Nobody has to read what they said themselves.
    expect(unreadIn(state.chat, [], undefined)).toBe(3);
    expect(unreadIn(state.chat, [], 0)).toBe(1);
  });

  it('lets the clock stand still while all want a pause, and go on as if there had been none', () => {
    const clock = { now: NOW, seats: [{ left: 60_000, since: NOW, free: 0 }] };
    const running: TableState = { ...firstState, clock };
    const lobby = (now: number, pausedAt?: number): ToClient => ({
      t: 'lobby',
      now,
      lobby: { ...LOBBY, ...(pausedAt !== undefined && { pausedAt }) },
    });
    const paused = heard(running, lobby(NOW + 5_000, NOW + 5_000), NOW);
    expect(paused.clock?.pausedAt).toBe(NOW + 5_000);
    const gone = heard(paused, lobby(NOW + 25_000), NOW);
    expect(gone.clock).toEqual({ now: NOW, seats: [{ left: 60_000, since: NOW + 20_000, free: 0 }] });
  });

  it('ignores what a newer room says and this page does not understand', () => {
    const state = heard(firstState, welcome(dealt(), 0), NOW);
    // As it would come over the wire: nothing checks there what a room says.
    const said = (text: string): ToClient => JSON.parse(text);
    expect(heard(state, said('{"t":"weather","now":1,"is":"fine"}'), NOW)).toBe(state);
    expect(heard(state, said('{"t":"note","now":1,"note":"knighted","seat":0}'), NOW)).toEqual(state);
    const news = heard(
      state,
      said('{"t":"update","now":1,"seq":1,"events":[{"kind":"rained","seat":0}],"patch":{"rain":2}}'),
      NOW,
    );
    expect(news).toMatchObject({ seq: 1, hasGap: false });
    expect(news.log.flatMap(({ events }) => events).map((event) => tellEvent(event, String))).toEqual([
      undefined,
    ]);
  });

  it('notes that the room speaks another language', () => {
    expect(heard(firstState, { t: 'reload', protocol: 2 }, NOW).otherProtocol).toBe(2);
  });

  it('knows where the same people play again', () => {
    expect(heard(firstState, { t: 'rematch', now: NOW, id: 'y' }, NOW).next).toBe('y');
  });
});
