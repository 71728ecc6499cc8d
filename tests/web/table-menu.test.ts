import { describe, expect, it } from 'vitest';
import { isSlow } from '../../engine/catalog.ts';
import { tableOptions } from '../../web/i18n/table-options.ts';
import { keepMuted, readMuted } from '../../web/net/muted.ts';
import { firstState, type TableState } from '../../web/net/table-state.ts';
import { sayWait } from '../../web/pages/home/my-games.tsx';
import { fromUtc, toUtc } from '../../web/pages/lobby/own-time.tsx';
import { sayOptions } from '../../web/pages/lobby/table-words.ts';
import { absentees, sayVotes } from '../../web/panels/people/absence.tsx';
import { pauseOf } from '../../web/panels/people/pause.tsx';
import { goneSeats } from '../../web/panels/people/release.tsx';
import type { ChairView, LobbyView } from '../../worker/protocol/messages.ts';
import { bareShelf } from '../kit/bare-shelf.ts';
import { beginGame } from '../kit/lively-game.ts';

const MINUTE = 60_000;
const table = beginGame({ name: 'menu', seats: 3 }).public;
const onTurn = table.turn.seat;
const person = (more: Partial<ChairView> = {}): ChairView => ({ kind: 'person', isConnected: true, ...more });
const lobbyOf = (chairs: ChairView[]): LobbyView => ({
  phase: 'live',
  options: {},
  chairs,
  commitment: '',
  watchers: 0,
  pausing: [],
});

function stateOf(chairs: ChairView[], more: Partial<TableState> = {}): TableState {
  return { ...firstState, isWelcome: true, seat: (onTurn + 1) % 3, lobby: lobbyOf(chairs), ...more };
}

/** Three people, one of whom is so. */
const chairsWith = (seat: number, more: Partial<ChairView>): ChairView[] =>
  [0, 1, 2].map((other) => person(other === seat ? more : {}));

describe('a seat that others may decide about', () => {
  const clock = { now: 0, seats: [] };
  const idle = (onTurn + 2) % 3;

  it('is, with a clock, one that is idle, though nobody waits for it', () => {
    const chairs = chairsWith(idle, { isIdle: true });
    expect(absentees(stateOf(chairs, { clock }), table, 0)).toEqual([{ seat: idle, why: 'idle' }]);
    expect(absentees(stateOf(chairsWith(onTurn, {}), { clock }), table, 60 * MINUTE)).toEqual([]);
  });

  it('is not the own one, nor one that a bot plays already', () => {
    const played = chairsWith(idle, { isIdle: true, isPlayedOn: true });
    expect(absentees(stateOf(played, { clock }), table, 0)).toEqual([]);
    const own = chairsWith(idle, { isIdle: true });
    expect(absentees(stateOf(own, { clock, seat: idle }), table, 0)).toEqual([]);
  });

  it('is, without one, one that is waited for three minutes', () => {
    const state = stateOf(chairsWith(onTurn, {}));
    expect(absentees(state, table, 3 * MINUTE - 1)).toEqual([]);
    expect(absentees(state, table, 3 * MINUTE)).toEqual([{ seat: onTurn, why: 'silent' }]);
  });

  it('shows who wants what', () => {
    const votes = { 0: 'bot', 2: 'wait', 3: 'bot' } as const;
    expect(sayVotes(votes, (seat) => `P${seat}`)).toBe('P2: wait. P0, P3: let a bot play on.');
  });
});

describe('a pause', () => {
  const clock = { now: 0, seats: [] };
  const timed = (name: string, chairs: ChairView[]): TableState =>
    stateOf(chairs, { clock, lobby: { ...lobbyOf(chairs), options: { clock: name } } });

  it('can be asked for while somebody else is there', () => {
    expect(pauseOf(timed('live6+15', chairsWith(onTurn, {})))).toMatchObject({ isAlone: false });
    const alone = [person(), { kind: 'bot' } as const, { kind: 'person', awaySince: 1 } as const];
    expect(pauseOf(timed('live6+15', alone))).toMatchObject({ isAlone: true });
  });

  it('is not offered in slow play, nor without a clock', () => {
    expect(pauseOf(timed('slow1', chairsWith(onTurn, {})))).toBeUndefined();
    expect(pauseOf(stateOf(chairsWith(onTurn, {})))).toBeUndefined();
  });
});

describe('seats that the host may open to others', () => {
  it('are those of people who are away, played on or resigned, not the own one', () => {
    const resigned = {
      ...table,
      seats: table.seats.map((seat, index) => (index === 2 ? { ...seat, resigned: true as const } : seat)),
    };
    const chairs = [person({ awaySince: 1, name: 'Ada' }), person({ isPlayedOn: true }), person()];
    expect(goneSeats(lobbyOf(chairs), resigned, 0).map(({ seat }) => seat)).toEqual([1, 2]);
    expect(goneSeats(lobbyOf(chairs), table, undefined)).toEqual([
      { seat: 0, name: 'Ada' },
      { seat: 1, name: 'seat 2' },
    ]);
    expect(goneSeats(lobbyOf([person({ awaySince: 1, isReleased: true })]), table, 1)).toEqual([]);
  });
});

describe('whom a reader has muted', () => {
  it('is kept by table, and survives rubbish', () => {
    const shelf = bareShelf();
    keepMuted(shelf, 'a', 1, true);
    expect(keepMuted(shelf, 'a', 'spectator', true)).toEqual([1, 'spectator']);
    expect(keepMuted(shelf, 'a', 1, false)).toEqual(['spectator']);
    expect(readMuted(shelf, 'b')).toEqual([]);
    for (const rubbish of ['{', '{"a":1}', 'null', '["x",1.5,null]']) {
      shelf.setItem('ploughshare/muted/a', rubbish);
      expect(readMuted(shelf, 'a')).toEqual([]);
    }
  });
});

describe('hours of sleep', () => {
  it.each([
    ['23:30', 0, 23.5],
    ['23:30', -120, 21.5],
    ['01:00', -120, 23],
    ['22:15', 300, 3.25],
    ['00:00', -345, 18.25],
  ])('begin at the same moment here and there: %s, %i minutes behind UTC', (time, offset, hours) => {
    expect(toUtc(time, offset)).toBe(hours * 60 * MINUTE);
    expect(fromUtc(hours * 60 * MINUTE, offset)).toBe(time);
  });

  it('are none if the field is empty', () => {
    expect(toUtc('', 0)).toBeUndefined();
  });
});

describe('slow play', () => {
  it('is offered together with notices alone, and says so', () => {
    expect(Object.keys(tableOptions.clock.values).filter(isSlow)).toEqual(['slow1', 'slow3']);
    expect(sayOptions({ clock: 'slow1', notices: true })).toContain(tableOptions.notices.told.true);
    expect(sayOptions({ clock: 'none', notices: false })).not.toContain(tableOptions.notices.told.true);
  });
});

describe('your games', () => {
  it('say since when the table waits, and how much time is left', () => {
    const hour = 60 * MINUTE;
    const waits = [
      { seat: 1, since: 0 },
      { seat: 2, since: hour, left: 5 * hour },
    ];
    expect(sayWait({ waits, seat: 2 }, 3 * hour)).toBe('for 2 hours, 5 h 0 min left');
    expect(sayWait({ waits, seat: 0 }, 10 * MINUTE)).toBe('for 10 minutes');
    expect(sayWait({ waits: [{ seat: 0, since: 0, left: 90_000, isPaused: true }], seat: 0 }, MINUTE)).toBe(
      'for a minute, 1:30 left, paused',
    );
    expect(sayWait({ waits: [], seat: 0 }, 0)).toBe('');
  });
});
