import {
  type BottomAction,
  type Consequence,
  type GreenBox,
  type OneTimeBonus,
  STRUCTURES,
} from '../../../engine/index.ts';
import type { Who } from './events.ts';
import {
  BONUS_WORD,
  BOX_WORD,
  capital,
  isUnitId,
  plural,
  SECTION_WORD,
  STAR_WORD,
  sayAmount,
  sayPlace,
  sayUnit,
} from './names.ts';

/** How a consequence is meant to be read at a glance. */
type Tone = 'gain' | 'cost' | 'warn' | 'plain';

export interface Told {
  text: string;
  tone: Tone;
}

const told = (tone: Tone, text: string): Told => ({ tone, text });

/** Pieces and benefits that are placed, by the first word of their id. */
const PIECE_WORD: Readonly<Record<string, string>> = {
  worker: 'a new worker',
  upgrade: 'an upgrade',
  deploy: 'a mech',
  build: 'a structure',
  enlist: 'a recruit',
  anyResource: 'goods of any kind',
  produce: 'produce',
  flag: 'a flag',
  trap: 'a trap',
};

function sayPiece(piece: string): string {
  const [kind = '', first = '', second = ''] = piece.split(':');
  if (kind === 'units') return `move up to ${plural(Number(first), 'unit')}`;
  if (kind === 'cube') {
    // `cube:<green box>:<bottom action>` and `recruit:<column>:<bonus>` are the engine's own.
    return `${BOX_WORD[first as GreenBox]}; ${SECTION_WORD[second as BottomAction]} costs 1 less`;
  }
  if (kind === 'recruit') return `a recruit for ${BONUS_WORD[second as OneTimeBonus]}`;
  if (isUnitId(piece)) return kind === 'worker' ? 'a new worker' : sayUnit(piece);
  if (STRUCTURES.some((structure) => structure === kind)) return `the ${kind}`;
  return PIECE_WORD[kind] ?? kind;
}

const UNKNOWN_WORD: Readonly<Record<Extract<Consequence, { kind: 'unknown' }>['what'], string>> = {
  combatReveal: 'both sides are revealed',
  encounterCard: 'an encounter card is drawn',
  trap: 'what the trap does shows then',
  randomCard: 'which card it is, chance decides',
  bids: 'the bids are opened',
  factoryCards: 'you look through the Factory cards',
  deal: 'the game is dealt',
  automaCard: 'the Automa draws a card',
};

/** What something would bring about, as a short sentence. `me`: whose eyes read it. */
export function tellConsequence(
  consequence: Consequence,
  who: Who,
  me: number | undefined,
): Told | undefined {
  const owner = (seat: number): string => (seat === me ? '' : `${who(seat)}: `);
  switch (consequence.kind) {
    case 'pay':
      return told(
        'cost',
        `${owner(consequence.seat)}pay ${sayAmount(consequence.what, consequence.n)}` +
          (consequence.from === undefined ? '' : ` from ${sayPlace(consequence.from)}`),
      );
    case 'gain':
      return told(
        consequence.seat === me ? 'gain' : 'plain',
        `${owner(consequence.seat)}gain ${sayAmount(consequence.what, consequence.n)}` +
          (consequence.at === undefined ? '' : ` on ${sayPlace(consequence.at)}`),
      );
    case 'lose':
      return told(
        consequence.seat === me ? 'cost' : 'plain',
        `${owner(consequence.seat)}lose ${sayAmount(consequence.what, consequence.n)}`,
      );
    case 'draws':
      return told('gain', `${owner(consequence.seat)}draw ${sayAmount('cards', consequence.n)}`);
    case 'setsOffRecruit':
      return told('plain', `pays a recruit of ${consequence.seat === me ? 'yours' : who(consequence.seat)}`);
    case 'travels':
      return consequence.road === 'land' ? undefined : told('plain', ROAD_WORD[consequence.road]);
    case 'moves':
      return told('plain', `${sayUnit(consequence.unit)} goes to ${sayPlace(consequence.to)}`);
    case 'stops':
      return told('plain', 'stops there');
    case 'startsCombat':
      return told('warn', `combat with ${who(consequence.foe)} on ${sayPlace(consequence.at)}`);
    case 'sendsHome':
      return told('warn', `sends ${plural(consequence.workers, 'worker')} of ${who(consequence.seat)} home`);
    case 'springsTrap':
      return told('warn', 'sets off the trap');
    case 'meets':
      return told('gain', 'an encounter');
    case 'visitsFactory':
      return told('gain', 'a Factory card');
    case 'places':
      return told(
        'gain',
        `${owner(consequence.seat)}${sayPiece(consequence.piece)}` +
          (consequence.at === undefined ? '' : ` on ${sayPlace(consequence.at)}`),
      );
    case 'placesStar':
      return told('gain', `${owner(consequence.seat)}a star for ${STAR_WORD[consequence.star]}`);
    case 'endsGame':
      return told('warn', 'the game ends');
    case 'endsTurn':
      return told('plain', 'the turn passes on');
    case 'unknown':
      return told('plain', UNKNOWN_WORD[consequence.what]);
    case 'noWayBack':
      return told('warn', 'no way back after this');
  }
}

const ROAD_WORD = {
  river: 'over the river',
  lake: 'onto the lake',
  tunnel: 'through the tunnels',
  special: 'by an ability',
} as const;

/** All of them, each once, with a capital. */
export function tellConsequences(
  consequences: readonly Consequence[],
  who: Who,
  me: number | undefined,
): Told[] {
  const all = consequences.map((consequence) => tellConsequence(consequence, who, me));
  const some = all.filter((one) => one !== undefined);
  return some
    .filter(({ text }, index) => some.findIndex((other) => other.text === text) === index)
    .map(({ text, tone }) => ({ tone, text: capital(text) }));
}

/** What an option costs and gives, in as few words as fit on a button. */
export function tellBriefly(consequences: readonly Consequence[]): Told[] {
  return consequences.flatMap((consequence): Told[] => {
    switch (consequence.kind) {
      case 'pay':
      case 'lose':
        return [told('cost', `−${briefAmount(consequence.what, consequence.n)}`)];
      case 'gain':
        return [told('gain', `+${briefAmount(consequence.what, consequence.n)}`)];
      case 'draws':
        return [told('gain', `+${briefAmount('cards', consequence.n)}`)];
      case 'places':
        return [told('gain', BRIEF_PIECE[consequence.piece] ?? sayPiece(consequence.piece))];
      default:
        return [];
    }
  });
}

const briefAmount = (what: string, n: number): string =>
  what === 'cards' || what === 'card' ? plural(n, 'card') : sayAmount(what, n);

const BRIEF_PIECE: Readonly<Record<string, string>> = {
  'units:1': '1 unit',
  'units:2': 'up to 2 units',
  'units:3': 'up to 3 units',
  anyResource: '+ any goods',
  produce: '+ goods, workers',
};
