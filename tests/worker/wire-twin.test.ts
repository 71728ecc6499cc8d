import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type GameState, waitedFor } from '../../engine/index.ts';
import { type AutomaSetup, NO_TWEAKS } from '../../engine/model/setup-options.ts';
import { fingerprint } from '../../engine/play/fingerprint.ts';
import { beginHistory } from '../../engine/play/history.ts';
import { revealable } from '../../engine/rules/effects/objectives.ts';
import type { Viewer } from '../../engine/rules/view.ts';
import { unnumbered } from '../kit/kept-game.ts';
import { type Plan, recordGame, viewersOf } from '../kit/lively-game.ts';
import { type Recording, Twin } from '../kit/twin.ts';
import { Wire } from './wire-kit.ts';

// The twin test of the engine (tests/engine/twin.test.ts) over the wire: a game and its twin for one viewer go through rooms, and
// everything that this viewer is sent, order and number of messages included, is the same letter by letter.

const isFull = env.FULL === 'yes';
const GAMES = isFull ? 25 : 6;
/** These are played against the Automa; at the second one spectators see everything later. */
const [SOLO, LATE_SOLO] = [4, 5];
const COMMANDS = isFull ? 400 : 120;
const LONG = isFull ? 900_000 : 120_000;

type Leak =
  | 'own part to others'
  | 'decisions to others'
  | 'events as they are'
  | 'secret in the lobby'
  | 'nonces in the lobby'
  | 'keys in the lobby'
  | 'mark in the update'
  | 'hands in the look back'
  | 'one message more';

/** What the rooms of this file deal, and what they let slip. */
const world = vi.hoisted((): { start?: GameState; leak?: Leak } => {
  // The Worker itself was loaded already, with the modules as they are.
  vi.resetModules();
  return {};
});

vi.mock(import('../../engine/index.ts'), async (importOriginal) => {
  const engine = await importOriginal();
  return {
    ...engine,
    beginGame: (setup, fair) =>
      world.start === undefined ? engine.beginGame(setup, fair) : beginHistory(world.start),
    redact: (events, viewer) =>
      world.leak === 'events as they are' ? [...events] : engine.redact(events, viewer),
  };
});

vi.mock(import('../../worker/room/play/told.ts'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    told: (before, steps, after, earlier) => {
      const played = real.told(before, steps, after, earlier);
      if (played === undefined) return played;
      const { own, row, record } = played;
      const state = record.live?.history.state;
      const seat = row.seat ?? 0;
      if (world.leak === 'own part to others')
        return { ...played, own: own.map((part) => own[seat] ?? part) };
      if (world.leak === 'mark in the update' && state !== undefined) {
        const open = JSON.stringify({ ...JSON.parse(row.public), mark: fingerprint(state) });
        return { ...played, row: { ...row, public: open } };
      }
      return played;
    },
  };
});

vi.mock(import('../../worker/room/seat-decisions.ts'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    decisionsOf: (record, seat) =>
      world.leak === 'decisions to others'
        ? real.decisionsOf(record, record.live?.history.state.public.turn.seat ?? seat)
        : real.decisionsOf(record, seat),
  };
});

vi.mock(import('../../worker/room/play/log-text.ts'), async (importOriginal) => {
  const log = await importOriginal();
  return {
    ...log,
    logText: (record, store, after, now, reader) => {
      const told = log.logText(record, store, after, now, reader);
      if (world.leak !== 'hands in the look back' || reader !== 'seat' || !told.ok) return told;
      const hands = record.live?.history.state.hidden.seats;
      return { ok: true, value: { text: JSON.stringify({ ...JSON.parse(told.value.text), hands }) } };
    },
  };
});

vi.mock(import('../../worker/room/room-views.ts'), async (importOriginal) => {
  const views = await importOriginal();
  const slip = ({ fair, chairs }: Parameters<typeof views.lobbyFor>[0]): object => {
    if (world.leak === 'secret in the lobby') return { fair };
    if (world.leak === 'nonces in the lobby') return { nonces: chairs.map(({ nonce }) => nonce) };
    return world.leak === 'keys in the lobby' ? { keys: chairs.map(({ keys }) => keys) } : {};
  };
  return {
    ...views,
    lobbyFor: (record, ...rest) => ({ ...views.lobbyFor(record, ...rest), ...slip(record) }),
  };
});

vi.mock(import('../../worker/room/play/due.ts'), async (importOriginal) => {
  const due = await importOriginal();
  return {
    ...due,
    dueCommands: (record, now, bots) => {
      const given = due.dueCommands(record, now, bots);
      const state = record.live?.history.state;
      if (world.leak !== 'one message more' || given.length > 0 || state === undefined) return given;
      // An update that only comes when somebody could reveal an objective.
      const { public: table, hidden } = state;
      const { seat } = table.turn;
      const isPrompted =
        table.seats.length > 0 && revealable(table, seat, hidden.seats[seat]?.objectives ?? []).length > 0;
      const [waited] = waitedFor(table);
      if (!isPrompted || waited === undefined || record.chairs[waited.seat]?.lately?.[0]?.cid === 'prompt')
        return given;
      return [() => ({ undo: waited.seat, seat: waited.seat, cid: 'prompt' })];
    },
  };
});

interface Game {
  plan: Plan;
  options: Record<string, unknown>;
}

/** A whole game: the Automa's deck is shuffled again on the way. */
function soloGame(isLate: boolean): Game {
  const tweaks = { ...NO_TWEAKS, hesitates: isLate, delays: isLate };
  const automa: AutomaSetup = { level: isLate ? 'ultimaszyna' : 'automa', faction: 'saxony', tweaks };
  const assign: Plan['assign'] = { by: 'deal', wishes: [{ faction: 'togawa' }] };
  return {
    plan: { name: isLate ? 'late wire solo' : 'wire solo', seats: 2, stirred: true, assign, automa },
    options: { clock: 'live6+15', ...(isLate && { delay: 20 }), expansion: true, automa },
  };
}

/** Games of 2 to 5 seats, with and without a clock, and with spectators who see everything later. */
function gameOf(game: number): Game {
  if (game === SOLO || game === LATE_SOLO) return soloGame(game === LATE_SOLO);
  const ways: Plan['assign'][] = [
    { by: 'deal', wishes: [{ faction: 'togawa' }, { faction: 'crimea' }] },
    { by: 'draft', from: 'dealt' },
    { by: 'deal', wishes: [{ faction: 'albion' }, { faction: 'togawa' }] },
    { by: 'auction', from: 'free' },
  ];
  const kinds = [{}, { clock: 'live6+15' }, { delay: 30 }, { clock: 'slow1', delay: 15 }];
  const assign = ways[game % ways.length];
  return {
    plan: {
      name: `wire ${game}`,
      seats: 2 + ((game + 1) % 4),
      stirred: true,
      commands: COMMANDS,
      ...(assign !== undefined && { assign }),
    },
    options: kinds[game % kinds.length] ?? {},
  };
}

const recorded = new Map<number, Recording>();

/** As far as it can come over sockets: giving up calls a bot, and of two whose time is up either may come first. */
function recordingOf(game: number): Recording {
  const known = recorded.get(game);
  if (known !== undefined) return known;
  const { plan, options } = gameOf(game);
  const { start, steps } = recordGame(plan);
  const last = steps.findIndex(
    ({ command, before }) =>
      command.kind === 'resign' ||
      (command.kind === 'timeout' && options.clock !== undefined && waitedFor(before.public).length > 1),
  );
  const recording = { start, steps: last < 0 ? steps : steps.slice(0, last) };
  recorded.set(game, recording);
  return recording;
}

function taped(wire: Wire, start: GameState): string[] {
  world.start = JSON.parse(JSON.stringify(start));
  wire.begin();
  delete world.start;
  return wire.play();
}

const unstacked = (state: GameState): string => {
  const { stacked: _, ...chance } = state.hidden.chance;
  // The record knows no undo, so its questions have other numbers.
  const { public: table, hidden } = unnumbered(state);
  return fingerprint({ public: table, hidden: { ...hidden, chance } });
};

interface Difference {
  viewer: Viewer;
  sent: string | undefined;
  twin: string | undefined;
}

/** Where what a viewer is sent first shows that it is another game; undefined if it never does. */
function wireDifference(game: number, viewer: Viewer): Difference | undefined {
  const recording = recordingOf(game);
  const { options } = gameOf(game);
  const own = new Wire(recording, viewer, options);
  const sent = taped(own, recording.start);
  const twin = new Twin(recording, viewer, 'another deal');
  const other = new Wire(recording, viewer, options, twin);
  const told = taped(other, twin.state);
  for (let at = 0; at < Math.max(sent.length, told.length); at += 1)
    if (sent[at] !== told[at]) return { viewer, sent: sent[at], twin: told[at] };
  // Both were really played, and are not the same game.
  if (world.leak === undefined) {
    expect(unstacked(own.table.state)).toBe(unstacked(recording.steps.at(-1)?.after ?? recording.start));
    expect(unstacked(other.table.state)).toBe(unstacked(twin.state));
    expect(unstacked(other.table.state)).not.toBe(unstacked(own.table.state));
  }
  return undefined;
}

const games = Array.from({ length: GAMES }, (_, game) => game);

describe('over the wire, a twin', () => {
  for (const game of games) {
    const { plan, options } = gameOf(game);
    it(
      `is the same game to every viewer: game ${game}, ${plan.seats} seats by ${plan.assign?.by}, ${JSON.stringify(options)}`,
      () => {
        const recording = recordingOf(game);
        const told = viewersOf(recording.start).map((viewer) => wireDifference(game, viewer));
        expect(told.filter((difference) => difference !== undefined)).toEqual([]);
      },
      LONG,
    );
  }
});

describe('over the wire, a planted leak is noticed:', () => {
  afterEach(() => {
    delete world.leak;
  });

  const isNoticed = (leak: Leak): boolean => {
    world.leak = leak;
    return games.some((game) =>
      viewersOf(recordingOf(game).start).some((viewer) => wireDifference(game, viewer) !== undefined),
    );
  };

  const leaks: Leak[] = [
    'own part to others',
    'decisions to others',
    'events as they are',
    'secret in the lobby',
    'nonces in the lobby',
    'keys in the lobby',
    'mark in the update',
    'hands in the look back',
    'one message more',
  ];
  for (const leak of leaks) it(leak, () => expect(isNoticed(leak)).toBe(true), LONG);
});
