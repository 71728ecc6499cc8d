import type { GameState, Seat, Table } from '../../engine/index.ts';
import type { Frame, FrameKind } from '../../engine/model/frame.ts';
import type { AutomaTable, FactionToken, Turn } from '../../engine/model/state.ts';

// What may lie open, field by field. A field that is not listed here is a leak until somebody has thought about it.

const list = <T>(...names: (keyof T & string)[]): ReadonlySet<string> => new Set(names);

const TABLE = list<Table>(
  ...(['rules', 'setup', 'seats', 'order', 'turn', 'goods', 'encounters', 'tokens', 'tile', 'deck'] as const),
  ...([
    'discards',
    'factoryCards',
    'stack',
    'serial',
    'deals',
    'lastDeal',
    'ended',
    'lastTurn',
    'automa',
  ] as const),
);
const SEAT = list<Seat>(
  ...(['faction', 'mat', 'power', 'popularity', 'coins', 'bid', 'hand', 'objectives', 'revealed'] as const),
  ...(['character', 'mechs', 'workers', 'structures', 'freed', 'covered', 'recruits', 'stars'] as const),
  ...(['section', 'factoryCard', 'prefer', 'resigned'] as const),
);
const AUTOMA = list<AutomaTable>(
  ...(['cube', 'strategy', 'deck', 'discards', 'combatDiscards', 'yields', 'hasFactoryCard'] as const),
);
const TURN = list<Turn>('seat', 'number', 'moved', 'crossed', 'coerced', 'sentHome', 'rearm');
const TOKEN = list<Extract<FactionToken, { kind: 'trap' }>>('kind', 'seat', 'trap', 'armed', 'known');

type FieldsOf<K extends FrameKind> = keyof Extract<Frame, { kind: K }> & string;
const FRAMES: { readonly [K in FrameKind]: readonly FieldsOf<K>[] } = {
  auction: ['pairs', 'bidders', 'sealed', 'picker', 'taken', 'cap', 'open'],
  draft: ['pairs', 'pickers', 'taken'],
  turn: ['seat', 'stage', 'section'],
  pay: ['seat', 'resource', 'n', 'clause'],
  payCards: ['seat', 'n', 'clause'],
  gains: ['seat', 'gains', 'at', 'choose', 'stars', 'clause'],
  chooseGain: ['seat', 'gains', 'choose', 'clause'],
  bottom: ['seat', 'action', 'choose', 'stage'],
  move: ['seat', 'units', 'steps', 'current'],
  arrival: ['seat', 'stage'],
  combat: ['at', 'attacker', 'defender', 'stage', 'next', 'committed', 'mechLakes', 'outcome'],
  encounter: ['seat', 'at', 'card', 'taken'],
  visit: ['seat'],
  token: ['seat', 'at'],
  rearm: ['seat', 'at'],
  produce: ['seat', 'hexes', 'mill', 'choose', 'chosen', 'clause'],
  goods: ['seat', 'n', 'at', 'choose', 'clause'],
  upgrade: ['seat', 'clause'],
  deploy: ['seat', 'at', 'clause'],
  build: ['seat', 'at', 'clause'],
  enlist: ['seat', 'choose', 'clause'],
  automa: ['seat', 'stage', 'card', 'next'],
};

const frameSets = new Map<FrameKind, ReadonlySet<string>>();

function frameFields(kind: FrameKind): ReadonlySet<string> {
  const known = frameSets.get(kind) ?? new Set(['kind', 'ask', ...FRAMES[kind]]);
  frameSets.set(kind, known);
  return known;
}

function unknownFields(what: string, value: object, known: ReadonlySet<string>): string[] {
  return Object.keys(value)
    .filter((key) => !known.has(key))
    .map((key) => `the table shows ${what}.${key}`);
}

/** Nothing hidden ever lies on the open table (section HID of docs/rules.md). */
export function openFaults({ public: table, hidden }: Readonly<GameState>): string[] {
  const faults = [
    ...unknownFields('table', table, TABLE),
    ...unknownFields('turn', table.turn, TURN),
    ...unknownFields('automa', table.automa ?? {}, AUTOMA),
    ...table.seats.flatMap((seat) => unknownFields('seat', seat, SEAT)),
    ...Object.values(table.tokens).flatMap((token) => unknownFields('token', token, TOKEN)),
    ...table.stack.flatMap((frame) => unknownFields(frame.kind, frame, frameFields(frame.kind))),
  ];
  if (containsText(table, hidden.chance.seed)) faults.push('the table shows the seed');
  return faults;
}

function containsText(value: unknown, text: string): boolean {
  if (typeof value === 'string') return value.length >= text.length && value.includes(text);
  if (typeof value !== 'object' || value === null) return false;
  for (const key in value) if (containsText(Reflect.get(value, key), text)) return true;
  return false;
}
