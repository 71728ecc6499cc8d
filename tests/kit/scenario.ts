import type { AutomaLevel } from '../../engine/catalog.ts';
import { AUTOMA_CARDS } from '../../engine/content/cards/automa-cards.ts';
import {
  type Answer,
  type AnswerSpec,
  type Decision,
  type DecisionKind,
  type GameEvent,
  type GameState,
  type GameView,
  type Goods,
  type HexId,
  isHex,
  type Offer,
  options,
  type PartAnswer,
  type Place,
  type Reason,
  type Result,
  type Seat,
  type SeatId,
  type Setup,
  type Structure,
  score,
  viewFor,
  waitedFor,
} from '../../engine/index.ts';
import type { AutomaTweaks } from '../../engine/model/setup-options.ts';
import { NO_TWEAKS, type Switches } from '../../engine/model/setup-options.ts';
import type { AutomaTable, Cards, FactionToken, Secrets } from '../../engine/model/state.ts';
import type { TileId } from '../../engine/model/structure-tiles.ts';
import { type Applied, apply } from '../../engine/play/apply.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { settle } from '../../engine/play/settle.ts';
import { createGame } from '../../engine/play/setup.ts';
import { mechAbility } from '../../engine/rules/abilities.ts';
import { isAutoma } from '../../engine/rules/automa-seat.ts';
import { type Stream, seedFrom } from '../../engine/rules/random.ts';
import type { Scorecard } from '../../engine/rules/score.ts';

/** How a seat differs from a fresh one. Mechs are named by the ability they cover; workers are listed by where they stand. */
export interface SeatSketch
  extends Partial<
    Pick<
      Seat,
      | 'power'
      | 'popularity'
      | 'coins'
      | 'bid'
      | 'freed'
      | 'recruits'
      | 'stars'
      | 'section'
      | 'factoryCard'
      | 'character'
      | 'revealed'
      | 'prefer'
    >
  > {
  workers?: Place[];
  mechs?: Record<string, Place>;
  structures?: Partial<Record<Structure, HexId>>;
  covered?: Partial<Seat['covered']>;
  hand?: Partial<Cards>;
  objectives?: number[];
}

export interface Sketch {
  /** Faction and mat of each seat: `['nordic+industrial', 'crimea+patriotic']`; the mat may be left out. */
  seats: string[];
  /** Whose turn begins; the first seat's unless said otherwise. */
  turn?: string;
  setup?: Partial<Omit<Setup, 'seats' | 'switches' | 'assign'>> & { switches?: Partial<Switches> };
  tile?: TileId;
  /** Goods on the map; none unless listed. */
  goods?: Partial<Record<Place, Partial<Goods>>>;
  /** Encounter tokens left; all unless listed. */
  encounters?: HexId[];
  tokens?: Partial<Record<HexId, FactionToken>>;
  deck?: Partial<Cards>;
  discards?: Partial<Cards>;
  encounterDeck?: number[];
  factoryCards?: number[];
  traps?: GameState['hidden']['traps'];
  /** Outcomes of chance laid down beforehand, by stream. */
  stacked?: Partial<Record<Stream, number[]>>;
  /** By faction. */
  with?: Record<string, SeatSketch>;
  /** Solo play: the second of the seats is an Automa's. */
  automa?: AutomaSketch;
}

/** How an Automa differs from a fresh one. */
export interface AutomaSketch extends Partial<Pick<AutomaTable, 'cube' | 'strategy' | 'yields'>> {
  /** `automa` unless said otherwise. */
  level?: AutomaLevel;
  tweaks?: Partial<AutomaTweaks>;
  /** The cards that come next; the others follow in their order. */
  cards?: number[];
  /** Cards that were used before, for turns and for combats; they are not in the deck. */
  discards?: number[];
  combatDiscards?: number[];
  factoryCard?: number;
}

const SPARE_MATS = [
  'industrial',
  'engineering',
  'patriotic',
  'mechanical',
  'agricultural',
  'militant',
  'innovative',
];

/** Sets up a position in a few lines and plays on from it. */
export function scenario(sketch: Sketch): Play {
  const named = sketch.seats.map((seat) => seat.split('+'));
  const spare = SPARE_MATS.filter((mat) => !named.some(([, taken]) => taken === mat));
  const pairs = named.map(([faction = '', mat]) => ({ faction, mat: mat ?? spare.shift() ?? '' }));
  const { automa } = sketch;
  const tweaks = { ...NO_TWEAKS, ...automa?.tweaks };
  const rival = { level: automa?.level ?? 'automa', faction: pairs[1]?.faction ?? '', tweaks };
  const setup = defaultSetup(pairs.length, {
    expansion: true,
    ...sketch.setup,
    switches: { strongPairs: 'allowed', ...sketch.setup?.switches },
    assign: { by: 'deal', wishes: automa === undefined ? pairs : pairs.slice(0, 1) },
    ...(automa !== undefined && { automa: rival }),
  });
  const state = createGame(setup, seedFrom('scenario'));
  const play = new Play(state);
  layOut(state, sketch, play);
  return play;
}

function layOut(state: GameState, sketch: Sketch, play: Play): void {
  const { public: table, hidden } = state;
  if (sketch.tile !== undefined) table.tile = sketch.tile;
  for (const [place, goods] of Object.entries(sketch.goods ?? {})) {
    table.goods[place as Place] = { oil: 0, metal: 0, food: 0, wood: 0, ...goods };
  }
  if (sketch.encounters !== undefined) table.encounters = sketch.encounters;
  Object.assign(table.tokens, sketch.tokens);
  if (sketch.encounterDeck !== undefined) hidden.encounterDeck = sketch.encounterDeck;
  if (sketch.traps !== undefined) hidden.traps = sketch.traps;
  if (sketch.factoryCards !== undefined) {
    hidden.factoryCards = sketch.factoryCards;
    table.factoryCards = sketch.factoryCards.length;
  }
  for (const [faction, seat] of Object.entries(sketch.with ?? {}))
    layOutSeat(state, play.seatOf(faction), seat);
  if (sketch.deck !== undefined) hidden.combatDeck = cards(sketch.deck);
  if (sketch.discards !== undefined) table.discards = cards(sketch.discards);
  table.deck = Object.values(hidden.combatDeck).reduce((sum, n) => sum + n, 0);
  hidden.chance.stacked = { ...sketch.stacked };
  if (sketch.automa !== undefined) layOutAutoma(state, sketch.automa);
  const seat = sketch.turn === undefined ? 0 : play.seatOf(sketch.turn);
  table.turn = { seat, number: table.turn.number, moved: {}, sentHome: 0, rearm: [] };
  table.stack = [
    isAutoma(table, seat)
      ? { kind: 'automa', seat, stage: 'move', next: 0 }
      : { kind: 'turn', seat, stage: 'start' },
  ];
  settle({ public: table, hidden, events: [], barrier: false });
}

function layOutAutoma({ public: table, hidden }: GameState, sketch: AutomaSketch): void {
  const { cards = [], discards = [], combatDiscards = [], factoryCard } = sketch;
  const { automa } = table;
  if (automa === undefined || hidden.automa === undefined) throw new Error('there is no Automa');
  for (const field of ['cube', 'strategy', 'yields'] as const)
    Object.assign(automa, field in sketch && { [field]: sketch[field] });
  const gone = [...cards, ...discards, ...combatDiscards];
  const rest = AUTOMA_CARDS.map(({ id }) => id).filter((id) => !gone.includes(id));
  hidden.automa.deck = [...cards, ...rest];
  Object.assign(automa, { discards, combatDiscards, deck: hidden.automa.deck.length });
  if (factoryCard === undefined) return;
  hidden.factoryCards = hidden.factoryCards.filter((card) => card !== factoryCard);
  table.factoryCards = hidden.factoryCards.length;
  hidden.automa.factoryCard = factoryCard;
  automa.hasFactoryCard = true;
}

const cards = (some: Partial<Cards>): Cards => ({ 2: 0, 3: 0, 4: 0, 5: 0, ...some });

function layOutSeat(state: GameState, index: SeatId, sketch: SeatSketch): void {
  const seat = state.public.seats[index];
  const secrets = state.hidden.seats[index];
  if (seat === undefined || secrets === undefined) throw new Error(`no seat ${index}`);
  const { workers, mechs, structures, covered, hand, objectives, ...plain } = sketch;
  Object.assign(seat, plain);
  if (workers !== undefined) seat.workers = seat.workers.map((_, worker) => workers[worker] ?? 'mat');
  for (const [ability, at] of Object.entries(mechs ?? {})) {
    const slot = seat.mechs.findIndex((_, mech) => mechAbility(state.public, seat, mech).id === ability);
    if (slot < 0) throw new Error(`${seat.faction} has no ${ability}`);
    seat.mechs[slot] = at;
  }
  Object.assign(seat.structures, structures);
  Object.assign(seat.covered, covered);
  if (hand !== undefined) {
    secrets.hand = cards(hand);
    seat.hand = Object.values(secrets.hand).reduce((sum, n) => sum + n, 0);
  }
  if (objectives !== undefined) {
    secrets.objectives = objectives;
    seat.objectives = objectives.length;
  }
}

/** Parts that an act leaves out take the least: all gains, nothing carried. */
type DecisionOf<K extends DecisionKind> = Extract<Decision, { kind: K }>;

const isOfKind = <K extends DecisionKind>(decision: Decision, kind: K): decision is DecisionOf<K> =>
  decision.kind === kind;

function complete(spec: AnswerSpec, answer: Answer): Answer {
  if (spec.type !== 'parts' || typeof answer !== 'object' || Array.isArray(answer)) return answer;
  const full: Record<string, PartAnswer> = {};
  for (const [name, part] of Object.entries(spec.parts)) {
    if (part.type === 'pick' && name === 'gains') full[name] = 'all';
    if (part.type === 'amount') full[name] = part.min;
    if (part.type === 'subset') full[name] = part.of.slice(0, part.min).map(({ id }) => id);
    if (part.type === 'spread' && part.min === 0) full[name] = {};
  }
  return { ...full, ...answer };
}

/** A game in progress that tests act on. Everybody is called by faction. */
export class Play {
  state: GameState;
  /** Events of the last act. */
  events: GameEvent[] = [];
  /** Whether the last act was a barrier. */
  barrier = false;

  constructor(state: GameState) {
    this.state = state;
  }

  get table(): GameState['public'] {
    return this.state.public;
  }

  seatOf(faction: string): SeatId {
    const seat = this.table.seats.findIndex((candidate) => candidate.faction === faction);
    if (seat < 0) throw new Error(`${faction} is not in play`);
    return seat;
  }

  seat(faction: string): Seat {
    const seat = this.table.seats[this.seatOf(faction)];
    if (seat === undefined) throw new Error(`${faction} is not in play`);
    return seat;
  }

  secrets(faction: string): Secrets {
    const secrets = this.state.hidden.seats[this.seatOf(faction)];
    if (secrets === undefined) throw new Error(`${faction} is not in play`);
    return secrets;
  }

  view(faction: string): GameView {
    return viewFor(this.state, this.seatOf(faction));
  }

  /** Who is waited for and with what, as `nordic:pickSection`. */
  waiting(): string[] {
    return waitedFor(this.table).map(({ seat, kind }) => `${this.table.seats[seat]?.faction}:${kind}`);
  }

  owed(faction: string): Decision {
    const [decision] = options(this.view(faction)).owed;
    if (decision === undefined)
      throw new Error(`${faction} owes nothing; waiting for ${this.waiting().join(', ')}`);
    return decision;
  }

  /** What is owed, if it is of this kind. */
  asks<K extends DecisionKind>(faction: string, kind: K): DecisionOf<K> {
    const decision = this.owed(faction);
    if (!isOfKind(decision, kind)) throw new Error(`${faction} owes ${decision.kind}, not ${kind}`);
    return decision;
  }

  /** Ids that can be picked: of the decision itself, or of one of its parts. */
  choices(faction: string, part?: string): string[] {
    const spec: AnswerSpec = this.owed(faction).spec;
    const one = part === undefined || spec.type !== 'parts' ? spec : spec.parts[part];
    if (one?.type === 'pick') return one.options.map(({ id }) => id);
    if (one?.type === 'subset') return one.of.map(({ id }) => id);
    if (one?.type === 'spread') return Object.keys(one.caps).filter((key) => (one.caps[key] ?? 0) > 0);
    throw new Error(`nothing to pick from in ${part ?? 'the decision'}`);
  }

  offers(faction: string): Offer[] {
    return options(this.view(faction)).open;
  }

  /** An answer to what the faction owes, as it is given; parts left out are completed. */
  reply(faction: string, answer: Answer): { decision: string; answer: Answer } {
    const { id, spec } = this.owed(faction);
    return { decision: id, answer: complete(spec, answer) };
  }

  /** Tries an answer to what the faction owes. */
  try(faction: string, answer: Answer): Result<Applied> {
    return apply(this.state, {
      kind: 'answer',
      seat: this.seatOf(faction),
      ...this.reply(faction, answer),
    });
  }

  /** Answers what the faction owes. */
  act(faction: string, answer: Answer): this {
    return this.take(this.try(faction, answer), `${faction} ${JSON.stringify(answer)}`);
  }

  /** The code with which an answer is refused; fails if it is accepted. */
  refused(faction: string, answer: Answer): Reason {
    const result = this.try(faction, answer);
    if (result.ok) throw new Error(`${faction} was allowed ${JSON.stringify(answer)}`);
    return result.error;
  }

  /** Takes up an open offer. */
  offer(faction: string, id: string, answer: Answer): this {
    const command = { kind: 'answer', seat: this.seatOf(faction), decision: id, answer };
    return this.take(apply(this.state, command), `${faction} ${id}`);
  }

  /** A command from outside. */
  command(command: unknown): this {
    return this.take(apply(this.state, command), JSON.stringify(command));
  }

  private take(result: Result<Applied>, what: string): this {
    if (!result.ok) throw new Error(`${what} was refused: ${result.error.code} ${result.error.message}`);
    this.state = result.value.state;
    this.events = result.value.events;
    this.barrier = result.value.barrier;
    return this;
  }

  /** Begins the turn with a section and what to do with it: `begin('nordic', 'upgrade/power')`. */
  begin(faction: string, action: string, gains: 'all' | 'choose' = 'all'): this {
    return this.act(faction, { action, gains });
  }

  /** Takes the section (whichever it is) of that top action half or bottom action: `top('nordic', 'move')`. */
  top(faction: string, choice: string, gains: 'all' | 'choose' = 'all'): this {
    const action = this.choices(faction, 'action').find((id) => id.endsWith(`/${choice}`));
    if (action === undefined) throw new Error(`${faction} cannot begin with ${choice}`);
    return this.begin(faction, action, gains);
  }

  /** After the top action: takes the bottom action. */
  bottom(faction: string, gains: 'all' | 'choose' = 'all'): this {
    return this.act(faction, { action: 'bottom', gains });
  }

  /** Moves a unit along a path, each step with its load: `walk('nordic', 'mech:nordic:0', 'r2c4', ['r3c5', { oil: 1 }])`. */
  walk(faction: string, unit: string, ...path: (Place | [Place, Record<string, PartAnswer>])[]): this {
    this.act(faction, unit);
    for (const step of path) {
      const [to, load] = typeof step === 'string' ? [step, {}] : step;
      this.act(faction, { to, ...load });
    }
    return this;
  }

  /** Ends whatever is left of the faction's turn without doing more. */
  endTurn(faction: string): this {
    const { number } = this.table.turn;
    while (this.table.ended === undefined && this.table.turn.number === number) {
      const { kind } = this.owed(faction);
      if (kind === 'pickUnit') this.act(faction, 'done');
      else if (kind === 'pickStep') this.act(faction, { to: 'stop' });
      else if (kind === 'pickBottom') this.act(faction, { action: 'skip' });
      else if (kind === 'placeToken') this.act(faction, 'none');
      else if (kind === 'endTurn') this.act(faction, 'end');
      else throw new Error(`cannot end the turn: ${faction} owes ${kind}`);
    }
    return this;
  }

  /** Ends the turn with its pawn on a section and nothing done there: then an Automa has its turn. */
  pass(faction: string): this {
    if (this.owed(faction).kind !== 'pickSection') return this.endTurn(faction);
    const action = this.choices(faction, 'action').find((id) => id.endsWith('/none'));
    if (action === undefined) throw new Error(`${faction} has to do something`);
    return this.begin(faction, action).endTurn(faction);
  }

  /** Both sides of a combat commit; cards by value. */
  fight(attacker: [string, number, Partial<Cards>?], defender: [string, number, Partial<Cards>?]): this {
    for (const [faction, dial, played = {}] of [attacker, defender]) {
      if (this.waiting().includes(`${faction}:commitCombat`))
        this.act(faction, { dial, cards: spread(played) });
    }
    return this;
  }

  scorecard(faction: string): Scorecard {
    const seat = this.seatOf(faction);
    const card = score(viewFor(this.state, 'spectator')).find((candidate) => candidate.seat === seat);
    if (card === undefined) throw new Error(`no score for ${faction}`);
    return card;
  }

  /** Events of the last act of one kind. */
  eventsOf<K extends GameEvent['kind']>(kind: K): Extract<GameEvent, { kind: K }>[] {
    return this.events.filter((event): event is Extract<GameEvent, { kind: K }> => event.kind === kind);
  }

  goodsAt(place: Place): Goods {
    return this.table.goods[place] ?? { oil: 0, metal: 0, food: 0, wood: 0 };
  }

  /** Where a unit could step to now. */
  steps(faction: string): Place[] {
    return this.choices(faction, 'to').filter((to): to is Place => isHex(to) || to.startsWith('base:'));
  }
}

function spread(some: Partial<Cards>): Record<string, number> {
  return Object.fromEntries(Object.entries(some).filter(([, n]) => n > 0));
}
