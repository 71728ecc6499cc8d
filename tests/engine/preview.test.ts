import { describe, expect, it } from 'vitest';
import {
  type Answer,
  type AnswerSpec,
  type Consequence,
  type Decision,
  type GameState,
  type Offer,
  options,
  preview,
  redact,
  type SeatId,
  viewFor,
} from '../../engine/index.ts';
import type { Option } from '../../engine/model/answer.ts';
import { type EventKind, TRACKS } from '../../engine/model/event.ts';
import type { Unknown } from '../../engine/model/game.ts';
import { apply, consequencesOf } from '../../engine/play/apply.ts';
import { answersTo } from '../kit/answers.ts';
import { type Dice, diceFrom } from '../kit/dice.ts';
import { livelyGame, type Plan } from '../kit/lively-game.ts';
import { scenario } from '../kit/scenario.ts';

// `npm run previews` looks at the full number of positions.
const isFull = process.env.FULL !== undefined;
const POSITIONS_PER_GAME = isFull ? 50 : 12;
const GAMES = isFull ? 24 : 12;
const LONG = 1_200_000;

function planOf(game: number): Plan {
  return {
    name: `preview ${game}`,
    seats: 2 + (game % 6),
    stirred: game % 3 !== 2,
    commands: 400,
    ...(game % 5 === 4 && { assign: { by: 'auction', from: 'dealt' } }),
    ...(game % 7 === 3 && { assign: { by: 'draft', from: 'free' } }),
    ...(game % 4 === 1 && { switches: { inertResigned: true, splitGoods: false, lateBonuses: true } }),
  };
}

/** Positions from all over a game, each as likely as another. */
function positionsOf(game: number): GameState[] {
  const dice = diceFrom('position', game);
  const states = [...livelyGame(planOf(game))].map(({ before }) => ({ before, lot: dice() }));
  return states
    .sort((a, b) => a.lot - b.lot)
    .slice(0, POSITIONS_PER_GAME)
    .map(({ before }) => before);
}

/** What shows that something was unknown indeed. */
const PROOF: Readonly<Record<Unknown, EventKind[]>> = {
  combatReveal: ['combatRevealed'],
  encounterCard: ['encounterDrawn'],
  trap: ['trapSprung'],
  randomCard: ['cardsDiscarded'],
  bids: ['bidsOpened'],
  factoryCards: ['factoryCardsSeen', 'factoryCardTaken'],
  deal: ['gameDealt'],
  automaCard: ['automaCardDrawn'],
};

/** Where what was told and what came about differ. */
function faultsOf(state: GameState, asked: Decision | Offer, answer: Answer): string[] {
  const { seat } = asked;
  const reply = { decision: asked.id, answer };
  const told = preview(viewFor(state, seat), reply);
  const applied = apply(state, { kind: 'answer', seat, ...reply });
  if (!applied.ok) return [`refused: ${applied.error.code}`];
  const { events, barrier, state: after } = applied.value;
  const did = consequencesOf(redact(events, seat));
  const unknown = told.find((one) => one.kind === 'unknown');
  const known = told.filter(({ kind }) => kind !== 'unknown' && kind !== 'noWayBack');
  const faults = effectFaults(asked.spec, answer, told, unknown !== undefined || !isBetweenActions(after));
  const cameAbout = unknown === undefined ? did : did.slice(0, known.length);
  if (JSON.stringify(known) !== JSON.stringify(cameAbout))
    faults.push(`told ${JSON.stringify(known)}, did ${JSON.stringify(cameAbout)}`);
  if (barrier !== told.some(({ kind }) => kind === 'noWayBack')) faults.push(`the barrier is ${barrier}`);
  if (unknown !== undefined && !events.some(({ kind }) => PROOF[unknown.what].includes(kind)))
    faults.push(`${unknown.what} was not unknown`);
  return faults;
}

const isBetweenActions = ({ public: table }: GameState): boolean =>
  table.ended !== undefined || table.stack.at(-1)?.kind === 'turn';

const AMOUNTS = ['pay', 'gain', 'lose', 'draws'] as const;
type Amount = Extract<Consequence, { kind: (typeof AMOUNTS)[number] }>;

const isAmount = (one: Consequence): one is Amount => AMOUNTS.some((kind) => kind === one.kind);

/** The options that an answer picks. */
function picked(spec: AnswerSpec, answer: Answer): Option[] {
  if (spec.type === 'pick') return spec.options.filter(({ id }) => id === answer);
  if (spec.type !== 'parts' || typeof answer !== 'object' || Array.isArray(answer)) return [];
  return Object.entries(spec.parts).flatMap(([name, part]) => {
    const chosen = answer[name];
    return part.type === 'pick' ? part.options.filter(({ id }) => id === chosen) : [];
  });
}

/** What an option says it costs and brings is what the preview says, unless a further choice or the unknown comes before. */
function effectFaults(
  spec: AnswerSpec,
  answer: Answer,
  told: readonly Consequence[],
  isOpen: boolean,
): string[] {
  const isWhole = typeof answer !== 'object' || Array.isArray(answer) || answer.gains !== 'choose';
  const effects = picked(spec, answer).flatMap((option) => (option.effects ?? []).filter(isAmount));
  return effects.flatMap((effect) => {
    const { kind, seat, what, n } = effect;
    const same = told
      .filter(isAmount)
      .filter((one) => one.kind === kind && one.seat === seat && one.what === what);
    if (same.length === 0 && (isOpen || !isWhole)) return [];
    // What a recruit brings on top comes later.
    const sum =
      isTrack(what) || kind === 'draws' ? same[0]?.n : same.reduce((total, one) => total + one.n, 0);
    return sum === n ? [] : [`${JSON.stringify(effect)} turned out ${JSON.stringify(same)}`];
  });
}

const isTrack = (what: string): boolean => TRACKS.some((track) => track === what);

function askedIn(state: GameState): (Decision | Offer)[] {
  const seats = Array.from({ length: state.public.setup.seats }, (_, seat): SeatId => seat);
  return seats.flatMap((seat) => {
    const { owed, open } = options(viewFor(state, seat));
    return [...owed, ...open];
  });
}

/** Offers like a deal have many answers that differ in a number alone: a few of them do. */
const fewFor = (asked: Decision | Offer): number => (/^d\d/.test(asked.id) ? 60 : 4);

function faultsIn(state: GameState, dice: Dice): string[] {
  return askedIn(state).flatMap((asked) =>
    answersTo(asked.spec, dice, fewFor(asked)).flatMap((answer) =>
      faultsOf(state, asked, answer).map((fault) => `${asked.kind} ${JSON.stringify(answer)}: ${fault}`),
    ),
  );
}

describe('a preview', () => {
  for (let game = 0; game < GAMES; game += 1) {
    it(
      `says for every option what apply then does: game ${game}, ${planOf(game).seats} seats`,
      () => {
        const dice = diceFrom('answers', game);
        expect(positionsOf(game).flatMap((state) => faultsIn(state, dice))).toEqual([]);
      },
      LONG,
    );
  }

  it('stops at the first thing that the viewer cannot know', () => {
    const play = scenario({
      seats: ['nordic', 'togawa'],
      tokens: { r4c3: { kind: 'trap', seat: 1, trap: 0, armed: true } },
      with: { nordic: { mechs: { riverwalk: 'r5c3' } } },
    });
    play.top('nordic', 'move').act('nordic', 'mech:nordic:0');
    const { id } = play.owed('nordic');
    expect(preview(play.view('nordic'), { decision: id, answer: { to: 'r4c3' } })).toEqual([
      { kind: 'moves', unit: 'mech:nordic:0', to: 'r4c3', clause: 'MOV-04' },
      { kind: 'unknown', what: 'trap', clause: 'HID-07' },
      { kind: 'noWayBack', clause: 'TRN-17' },
    ]);
  });

  it('of what is not possible is empty', () => {
    const play = scenario({ seats: ['nordic', 'crimea'] });
    const { id } = play.owed('nordic');
    expect(preview(play.view('nordic'), { decision: id, answer: 'nothing' })).toEqual([]);
    expect(preview(play.view('crimea'), { decision: id, answer: 'nothing' })).toEqual([]);
  });
});
