import type { PickSpec } from '../model/answer.ts';
import type { FrameRules, TurnFrame } from '../model/frame.ts';
import { clockwiseAfter, emit, type Game, popFrame, pushFrame, raiseBarrier, seatAt } from '../model/game.ts';
import {
  parseSectionOption,
  type SectionChoice,
  type SectionOption,
  type TopChoice,
} from '../model/option-ids.ts';
import type { SeatId, SectionId, Table } from '../model/state.ts';
import { isAutoma } from '../rules/automa-seat.ts';
import { payCost } from '../rules/effects/costs.ts';
import { endGame } from '../rules/effects/ending.ts';
import { placeDueStars } from '../rules/effects/stars.ts';
import {
  bottomCost,
  canPayBottom,
  factoryCardOf,
  hexesPerProduce,
  PAID_IN,
  topCost,
  topGains,
  unitsPerMove,
} from '../rules/mat.ts';
import { firstOf } from './fallbacks.ts';
import { bottomEffects, explainSection, sectionOptions, topActionOf } from './sections.ts';
import { TAKE } from './take.ts';

export function beginTurn(game: Game, seat: SeatId): void {
  const { public: table } = game;
  // EVT-03
  if (table.lastTurn !== undefined && table.turn.number >= table.lastTurn)
    return endGame(game, { reason: 'adjudicated' }, 'EVT-03');
  table.turn = { seat, number: table.turn.number + 1, moved: {}, sentHome: 0, rearm: [] };
  if (isAutoma(table, seat)) pushFrame(game, { kind: 'automa', seat, stage: 'move', next: 0 });
  else pushFrame(game, { kind: 'turn', seat, stage: 'start' });
  emit(game, { kind: 'turnBegan', seat, number: table.turn.number });
}

/** TRN-17 */
export function passTurn(game: Game, seat: SeatId): void {
  popFrame(game);
  raiseBarrier(game);
  emit(game, { kind: 'turnEnded', seat, number: game.public.turn.number });
  const next = clockwiseAfter(game.public, seat)[0];
  beginTurn(game, next ?? seat);
}

/** TRN-02, TRN-03 */
function begin(
  game: Game,
  frame: TurnFrame,
  section: SectionId,
  choice: SectionChoice,
  choose: boolean,
): void {
  const { seat } = frame;
  seatAt(game.public, seat).section = section;
  frame.section = section;
  emit(game, { kind: 'pawnPlaced', seat, section, clause: 'TRN-03' });
  if (choice === 'none') {
    frame.stage = 'end';
  } else if (choice === 'bottom') {
    takeBottom(game, frame, section, choose);
  } else {
    frame.stage = 'top';
    takeTop(game, seat, section, choice, choose);
  }
}

function takeTop(
  game: Game,
  seat: SeatId,
  section: SectionId,
  choice: TopChoice | 'card',
  choose: boolean,
): void {
  const { public: table } = game;
  const owner = seatAt(table, seat);
  emit(game, { kind: 'actionTaken', seat, section, row: 'top', action: choice, clause: 'TRN-04' });
  if (choice === 'card') return takeFactoryTop(game, seat, choose);
  const top = topActionOf(table, seat, section);
  const cost = top === undefined ? [] : topCost(owner, top);
  if (choice === 'move') pushFrame(game, { kind: 'move', seat, units: unitsPerMove(owner), steps: 1 });
  else if (choice === 'produce') {
    pushFrame(game, {
      kind: 'produce',
      seat,
      hexes: hexesPerProduce(owner),
      mill: true,
      choose,
      clause: 'PRO-05',
    });
  } else {
    pushFrame(game, {
      kind: 'gains',
      seat,
      gains: topGains(owner, choice),
      choose,
      stars: false,
      clause: CLAUSE[choice],
    });
  }
  payCost(game, seat, cost, 'TRN-06');
}

const CLAUSE = {
  coins: 'GAI-01',
  power: 'BOL-02',
  cards: 'BOL-02',
  goods: 'TRD-02',
  popularity: 'TRD-02',
} as const;

/** FCT-07, FCT-08 */
function takeFactoryTop(game: Game, seat: SeatId, choose: boolean): void {
  const { cost, mode, gain } = factoryCardOf(seatAt(game.public, seat).factoryCard ?? 0).top;
  const gains = [...gain];
  if (mode === 'one') pushFrame(game, { kind: 'chooseGain', seat, gains, choose, clause: 'FCT-07' });
  else pushFrame(game, { kind: 'gains', seat, gains, choose, stars: false, clause: 'FCT-07' });
  payCost(game, seat, cost, 'FCT-07');
}

function takeBottom(game: Game, frame: TurnFrame, section: SectionId, choose: boolean): void {
  const { seat } = frame;
  frame.stage = 'bottom';
  emit(game, { kind: 'actionTaken', seat, section, row: 'bottom', action: section, clause: 'TRN-04' });
  if (section === 'factory') {
    // FCT-09
    const { steps } = factoryCardOf(seatAt(game.public, seat).factoryCard ?? 0).bottom;
    return pushFrame(game, { kind: 'move', seat, units: 1, steps });
  }
  pushFrame(game, { kind: 'bottom', seat, action: section, choose, stage: 'benefits' });
  pushFrame(game, {
    kind: 'pay',
    seat,
    resource: PAID_IN[section],
    n: bottomCost(seatAt(game.public, seat), section),
    clause: 'TRN-06',
  });
}

const canTakeBottom = (table: Readonly<Table>, seat: SeatId, section: SectionId): boolean =>
  section === 'factory' || canPayBottom(table, seat, section);

/** The pawn only moves. */
const firstIdle = (spec: PickSpec<SectionOption>): SectionOption =>
  spec.options.find(({ id }) => parseSectionOption(id)?.choice === 'none')?.id ?? firstOf(spec);

export const turn: FrameRules<TurnFrame, 'pickSection' | 'pickBottom' | 'endTurn'> = {
  owed(table, frame) {
    const { seat, section } = frame;
    if (frame.stage === 'start') {
      const parts = { action: { type: 'pick', options: sectionOptions(table, seat) } as const, gains: TAKE };
      return [{ seat, kind: 'pickSection', spec: { type: 'parts', parts }, clause: 'TRN-02' }];
    }
    if (frame.stage === 'between' && section !== undefined) {
      const bottom = { id: 'bottom', effects: bottomEffects(table, seat, section) } as const;
      const action = { type: 'pick', options: [bottom, { id: 'skip' }] } as const;
      const spec = { type: 'parts', parts: { action, gains: TAKE } } as const;
      return [{ seat, kind: 'pickBottom', spec, clause: 'TRN-04' }];
    }
    if (frame.stage === 'end') {
      return [
        {
          seat,
          kind: 'endTurn',
          spec: { type: 'pick', options: [{ id: 'end' }] },
          confirm: true,
          clause: 'TRN-17',
        },
      ];
    }
    return [];
  },
  answers: {
    pickSection: {
      settle(game, frame, _seat, { action, gains }) {
        const begun = parseSectionOption(action);
        if (begun !== undefined) begin(game, frame, begun.section, begun.choice, gains === 'choose');
      },
      fallback: ({ spec: { parts } }) => ({ action: firstIdle(parts.action), gains: 'all' }),
      explain: explainSection,
    },
    pickBottom: {
      settle(game, frame, _seat, { action, gains }) {
        if (action === 'bottom' && frame.section !== undefined)
          takeBottom(game, frame, frame.section, gains === 'choose');
        else frame.stage = 'end';
      },
      fallback: () => ({ action: 'skip', gains: 'all' }),
    },
    endTurn: {
      settle: (game, { seat }) => passTurn(game, seat),
      fallback: () => 'end',
    },
  },
  proceed(game, frame) {
    const { seat, section } = frame;
    // OPEN-10: a top action's stars follow all of its gains. Stars of a bottom action are placed by it.
    placeDueStars(game, seat);
    if (game.public.ended !== undefined) return;
    const isOpen =
      frame.stage === 'top' && section !== undefined && canTakeBottom(game.public, seat, section);
    frame.stage = isOpen ? 'between' : 'end';
  },
};
