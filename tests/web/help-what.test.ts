import { describe, expect, it } from 'vitest';
import {
  DECISION_KINDS,
  type DecisionKind,
  type GameState,
  type GameView,
  options,
  viewFor,
} from '../../engine/index.ts';
import { sayLine, whatCanIDo } from '../../web/help/what-can-i-do.ts';
import type { Scene } from '../../web/i18n/decisions.ts';
import { saySeat } from '../../web/i18n/names.ts';
import { beginGame, livelyGame } from '../kit/lively-game.ts';

const sceneOf = ({ public: table, own }: GameView): Scene => ({
  table,
  own,
  who: (seat) => saySeat(table, seat),
});

/** What a person should never read: ids, and gaps. */
const RAW = /undefined|NaN|\br\d+c\d+\b|\b(base|mech|worker|character):\S|\{|\}/;

function said(state: GameState, seat: number): string[] {
  const view = viewFor(state, seat);
  const { asks, lines, offers } = whatCanIDo(view, sceneOf(view));
  return [asks, ...lines.map(sayLine), ...offers.map(sayLine)];
}

describe('what can I do?', () => {
  const pairs = [
    { faction: 'nordic', mat: 'industrial' },
    { faction: 'saxony', mat: 'engineering' },
  ];
  const state = beginGame({ name: 'what', seats: 2, assign: { by: 'pairs', pairs } });
  const [me, other] = state.public.turn.seat === 0 ? [0, 1] : [1, 0];

  it('tells every section with its cost, its gain and why it is closed', () => {
    const [asks, ...lines] = said(state, me);
    expect(asks).toBe('Choose a section of your mat and what to begin with.');
    expect(lines[0]).toBe(
      'Bolster / Upgrade: Power: −1 coin, +2 power; Cards: −1 coin, +1 card; ' +
        'Upgrade: −3 oil, +3 coins, an upgrade (closed: Needs 3 oil, you control 0.).',
    );
    expect(lines[2]).toContain('Move / Build: Move: up to 2 units; Gain coins: +1 coin; Build: −3 wood');
  });

  it('TRN-03 says of last turn’s section that it is closed, and why', () => {
    const seats = state.public.seats.with(me, {
      ...(state.public.seats[me] ?? state.public.seats[0] ?? fail()),
      section: 'build',
    });
    const [, ...lines] = said({ ...state, public: { ...state.public, seats } }, me);
    expect(lines[2]).toBe('Move / Build: closed. The pawn stood there last turn.');
  });

  it('tells those who wait what they could do on their next turn', () => {
    const [asks, ...lines] = said(state, other);
    expect(asks).toBe('It is not your turn. On your next one you could:');
    expect(lines.length).toBeGreaterThanOrEqual(4);
    expect(lines[0]).toContain('/ Upgrade: ');
  });

  it('tells spectators that others decide', () => {
    const view = viewFor(state, 'spectator');
    expect(whatCanIDo(view, sceneOf(view))).toMatchObject({
      asks: 'You are watching: others decide.',
      lines: [],
    });
  });

  it('tells the options of every decision that comes up, in words', { timeout: 60_000 }, () => {
    const met = new Set<DecisionKind>();
    for (let n = 0; n < 14; n += 1) {
      for (const { before } of livelyGame({
        name: `what ${n}`,
        seats: 3 + (n % 5),
        stirred: true,
        commands: 250,
      })) {
        for (const seat of before.public.order) {
          const kinds = options(viewFor(before, seat)).owed.map(({ kind }) => kind);
          if (kinds.every((kind) => met.has(kind))) continue;
          for (const kind of kinds) met.add(kind);
          for (const sentence of said(before, seat)) expect(sentence).not.toMatch(RAW);
        }
      }
    }
    expect(met.size).toBeGreaterThan(DECISION_KINDS.length - 8);
  });
});

function fail(): never {
  throw new Error('nobody sits there');
}
