import { type BottomAction, type Consequence, STRUCTURES } from '../../engine/index.ts';
import type { Words } from '../i18n/language/words.ts';
import { capital, sayAmount, sayPlace, sayUnit } from './names.ts';
import { isUnitId, isWorker } from './unit-ids.ts';
import type { Who } from './who.ts';

/** How a consequence is meant to be read at a glance. */
type Tone = 'gain' | 'cost' | 'warn' | 'plain';

export interface Told {
  text: string;
  tone: Tone;
}

const told = (tone: Tone, text: string): Told => ({ tone, text });

function sayPiece(words: Words, piece: string): string {
  const { consequences, names } = words;
  const [kind = '', first = '', second = ''] = piece.split(':');
  if (kind === 'units') return consequences.units(Number(first));
  // `cube:<green box>:<bottom action>` and `recruit:<column>:<bonus>` are the engine's own.
  if (kind === 'cube')
    return consequences.cube(
      names.box[first as keyof typeof names.box],
      names.section[second as BottomAction],
    );
  if (kind === 'recruit') return consequences.recruit(names.bonus[second as keyof typeof names.bonus]);
  if (isUnitId(piece)) return isWorker(piece) ? consequences.piece.worker : sayUnit(words, piece);
  const structure = STRUCTURES.find((one) => one === kind);
  if (structure !== undefined) return consequences.structure[structure];
  const pieces: Readonly<Record<string, string>> = consequences.piece;
  return pieces[kind] ?? kind;
}

/** What something would bring about, as a short sentence. `me`: whose eyes read it. */
export function tellConsequence(
  words: Words,
  consequence: Consequence,
  who: Who,
  me: number | undefined,
): Told | undefined {
  const { consequences } = words;
  const of = (seat: number, what: string): string => (seat === me ? what : consequences.of(who(seat), what));
  const at = (place: Parameters<typeof sayPlace>[1]): string => sayPlace(words, place);
  switch (consequence.kind) {
    case 'pay': {
      const amount = sayAmount(words, consequence.what, consequence.n);
      const { seat, from } = consequence;
      return told(
        'cost',
        of(seat, from === undefined ? consequences.pay(amount) : consequences.payFrom(amount, at(from))),
      );
    }
    case 'gain': {
      const amount = sayAmount(words, consequence.what, consequence.n);
      const text =
        consequence.at === undefined
          ? consequences.gain(amount)
          : consequences.gainOn(amount, at(consequence.at));
      return told(consequence.seat === me ? 'gain' : 'plain', of(consequence.seat, text));
    }
    case 'lose':
      return told(
        consequence.seat === me ? 'cost' : 'plain',
        of(consequence.seat, consequences.lose(sayAmount(words, consequence.what, consequence.n))),
      );
    case 'draws':
      return told('gain', of(consequence.seat, consequences.draw(sayAmount(words, 'cards', consequence.n))));
    case 'setsOffRecruit':
      return told(
        'plain',
        consequence.seat === me
          ? consequences.paysOwnRecruit
          : consequences.paysRecruit(who(consequence.seat)),
      );
    case 'travels':
      return consequence.road === 'land' ? undefined : told('plain', consequences.road[consequence.road]);
    case 'moves':
      return told('plain', consequences.moves(sayUnit(words, consequence.unit), at(consequence.to)));
    case 'stops':
      return told('plain', consequences.stops);
    case 'startsCombat':
      return told('warn', consequences.combat(who(consequence.foe), at(consequence.at)));
    case 'sendsHome':
      return told('warn', consequences.sendsHome(consequence.workers, who(consequence.seat)));
    case 'springsTrap':
      return told('warn', consequences.springsTrap);
    case 'meets':
      return told('gain', consequences.meets);
    case 'visitsFactory':
      return told('gain', consequences.visitsFactory);
    case 'places': {
      const piece = sayPiece(words, consequence.piece);
      const text = consequence.at === undefined ? piece : consequences.placed(piece, at(consequence.at));
      return told('gain', of(consequence.seat, text));
    }
    case 'placesStar':
      return told('gain', of(consequence.seat, consequences.star(words.names.star[consequence.star])));
    case 'endsGame':
      return told('warn', consequences.endsGame);
    case 'endsTurn':
      return told('plain', consequences.endsTurn);
    case 'unknown':
      return told('plain', consequences.unknown[consequence.what]);
    case 'noWayBack':
      return told('warn', consequences.noWayBack);
  }
}

/** All of them, each once, with a capital. */
export function tellConsequences(
  words: Words,
  consequences: readonly Consequence[],
  who: Who,
  me: number | undefined,
): Told[] {
  const all = consequences.map((consequence) => tellConsequence(words, consequence, who, me));
  const some = all.filter((one) => one !== undefined);
  return some
    .filter(({ text }, index) => some.findIndex((other) => other.text === text) === index)
    .map(({ text, tone }) => ({ tone, text: capital(words, text) }));
}

/** What an option costs and gives, in as few words as fit on a button. */
export function tellBriefly(words: Words, consequences: readonly Consequence[]): Told[] {
  const { brief } = words.consequences;
  return consequences.flatMap((consequence): Told[] => {
    switch (consequence.kind) {
      case 'pay':
      case 'lose':
        return [told('cost', brief.less(briefAmount(words, consequence.what, consequence.n)))];
      case 'gain':
        return [told('gain', brief.more(briefAmount(words, consequence.what, consequence.n)))];
      case 'draws':
        return [told('gain', brief.more(briefAmount(words, 'cards', consequence.n)))];
      case 'places':
        return [told('gain', briefPiece(words, consequence.piece))];
      default:
        return [];
    }
  });
}

const briefAmount = (words: Words, what: string, n: number): string =>
  what === 'cards' || what === 'card' ? words.consequences.brief.cards(n) : sayAmount(words, what, n);

function briefPiece(words: Words, piece: string): string {
  const { brief } = words.consequences;
  const [kind, n] = piece.split(':');
  if (kind === 'units') return brief.units(Number(n));
  return piece === 'anyResource' || piece === 'produce' ? brief[piece] : sayPiece(words, piece);
}
