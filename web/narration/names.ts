import {
  type Ability,
  type CARD_VALUES,
  type CardGain,
  type Goods,
  hexName,
  isHex,
  type Place,
  type SeatId,
  type Table,
  TERRAIN_OF,
  TRAP_PENALTIES,
} from '../../engine/index.ts';
import type { Words } from '../i18n/language/words.ts';
import { amountIn } from './amounts.ts';
import { isWorker, mechAbility } from './unit-ids.ts';

// What things are called, in sentences and on buttons, by their ids.

type Cards = Record<(typeof CARD_VALUES)[number], number>;

type Named = Readonly<Record<string | number, { readonly name?: string; readonly title?: string }>>;

/** The word for an id; a faction or card that has no words yet goes by its id. */
function wordOf(named: Named, id: string | number): string {
  const word = named[id];
  return word?.name ?? word?.title ?? String(id);
}

export const sayFaction = ({ factions }: Words, id: string): string => wordOf(factions, id);
export const sayMat = ({ mats }: Words, id: string): string => wordOf(mats, id);
export const sayAbility = ({ abilities }: Words, id: string): string => wordOf(abilities, id);
export const sayEncounter = ({ encounters }: Words, card: number): string => wordOf(encounters, card);
export const sayFactoryCard = ({ factoryCards }: Words, card: number): string => wordOf(factoryCards, card);
export const sayObjective = ({ objectives }: Words, card: number): string => wordOf(objectives, card);

/** One of the choices of an encounter card, from 1. */
export function sayEncounterOption({ encounters }: Words, card: number, option: number): string | undefined {
  const texts: Readonly<Record<number, { options: readonly string[] }>> = encounters;
  return texts[card]?.options[option - 1];
}

/** What an ability does for its faction: which rivers it crosses is another matter for each. */
export function sayAbilityHelp(words: Words, { id, terrains }: Pick<Ability, 'id' | 'terrains'>): string {
  const texts: Readonly<Record<string, { help: string }>> = words.abilities;
  return terrains === undefined
    ? (texts[id]?.help ?? '')
    : words.names.riverwalkOnto(words.names.oneOf(terrains.map((terrain) => words.names.terrain[terrain])));
}

/** A seat by its faction, or by its number while there is none. */
export function saySeat(words: Words, table: Pick<Table, 'seats'>, seat: SeatId): string {
  const faction = table.seats[seat]?.faction;
  return faction === undefined ? words.names.seat(seat + 1) : sayFaction(words, faction);
}

/** "farm B7", "the Nordic base". */
export const sayPlace = (words: Words, place: Place): string =>
  isHex(place)
    ? words.names.hex(words.names.terrain[TERRAIN_OF[place]], hexName(place))
    : words.names.base(sayFaction(words, place.slice('base:'.length)));

interface UnitWords {
  readonly character: string;
  readonly worker: string;
  mech(ability: string): string;
}

function unitIn(words: Words, forms: UnitWords, id: string): string {
  const [kind] = id.split(':');
  return kind === 'character' || kind === 'worker'
    ? forms[kind]
    : forms.mech(sayAbility(words, mechAbility(id)));
}

/** "the character", "a worker", "the Riverwalk mech". */
export const sayUnit = (words: Words, id: string): string => unitIn(words, words.names.unit, id);

/** "the worker", where a certain one is spoken of. */
export const sayThisUnit = (words: Words, id: string): string => unitIn(words, words.names.thisUnit, id);

/** "Worker", at the head of a line. */
export const sayUnitTitle = (words: Words, id: string): string => unitIn(words, words.names.unitTitle, id);

/** "the character, the Speed mech and 2 workers". */
export function sayUnits(words: Words, ids: readonly string[]): string {
  const fighters = ids.filter((id) => !isWorker(id)).map((id) => sayUnit(words, id));
  const workers = ids.length - fighters.length;
  return words.names.listed([...fighters, ...(workers > 0 ? [words.names.workers(workers)] : [])]);
}

export const capital = ({ grammar }: Words, text: string): string => grammar.capital(text);
export const listed = ({ names }: Words, items: readonly string[]): string => names.listed(items);

/** "1 coin", "2 power", "3 oil", "1 combat card". */
export const sayAmount = (words: Words, what: string, n: number): string =>
  amountIn(words, words.amounts, what, n);

export const sayGoods = (words: Words, goods: Readonly<Goods>): string[] =>
  Object.entries(goods).flatMap(([what, n]) => (n > 0 ? [sayAmount(words, what, n)] : []));

/** "no card", "card 3", "cards 2 + 5". */
export function sayCards({ names }: Words, cards: Readonly<Cards>): string {
  const values = Object.entries(cards).flatMap(([value, n]) => Array.from({ length: n }, () => value));
  return values.length === 0 ? names.noCard : names.cards(values);
}

/** What a Trap takes from who enters (EXP-14): "2 popularity". */
export const sayPenalty = (words: Words, kind: keyof typeof TRAP_PENALTIES): string =>
  sayAmount(words, kind, TRAP_PENALTIES[kind]);

export const sayCost = (words: Words, { type, n }: { type: string; n: number }): string =>
  sayAmount(words, type, n);

export function sayGain(words: Words, gain: CardGain): string {
  switch (gain.type) {
    case 'resource':
      return sayAmount(words, gain.resource, gain.n);
    case 'produce':
      return words.names.gain.produce(gain.territories);
    case 'worker':
    case 'anyResource':
    case 'upgrade':
    case 'deploy':
    case 'build':
    case 'enlist':
      return words.names.gain[gain.type](gain.n);
    default:
      return sayAmount(words, gain.type, gain.n);
  }
}
