import {
  edgesFrom,
  isHex,
  type Place,
  PRODUCT,
  type SeatId,
  TERRAIN_OF,
  TUNNELS,
} from '../../engine/index.ts';
import type { Who } from '../i18n/events.ts';
import { map } from '../i18n/map.ts';
import { capital, STRUCTURE_WORD, sayGoods, sayPlace } from '../i18n/names.ts';
import type { Choosable } from './overlays.tsx';
import type { PlaceContents, Troop } from './place-contents.ts';
import type { DestinationSign } from './signs.ts';

/** Whose eyes read it, and what others are called. */
export interface Reader {
  who: Who;
  me: SeatId | undefined;
}

const words = map.cell;

function sayTroop({ seat, hasCharacter, mechs, workers }: Troop, { who, me }: Reader): string {
  const units = [
    ...(hasCharacter ? [words.character] : []),
    ...(mechs > 0 ? [words.mechs(mechs)] : []),
    ...(workers > 0 ? [words.workers(workers)] : []),
  ];
  return seat === me ? words.yourUnits(units) : words.unitsOf(who(seat), units);
}

function tokenWord(token: NonNullable<PlaceContents['token']>): string {
  if (token.kind === 'flag') return words.flag;
  return token.armed ? words.armedTrap : words.spentTrap;
}

function factsOf(standing: PlaceContents, reader: Reader): string[] {
  const { troops, structure, goods, token, hasEncounter, controller } = standing;
  const owned = (what: string, seat: SeatId): string =>
    seat === reader.me ? words.own(what) : words.of(what, reader.who(seat));
  const ownFirst = [...troops].sort((a, b) => Number(b.seat === reader.me) - Number(a.seat === reader.me));
  return [
    ...(controller === undefined
      ? []
      : [controller === reader.me ? words.heldByYou : words.heldBy(reader.who(controller))]),
    ...(troops.length > 1 ? [words.contested] : []),
    ...ownFirst.map((troop) => sayTroop(troop, reader)),
    ...(goods === undefined ? [] : [words.goods(sayGoods(goods))]),
    ...(structure === undefined ? [] : [owned(STRUCTURE_WORD[structure.structure], structure.seat)]),
    ...(token === undefined ? [] : [owned(tokenWord(token), token.seat)]),
    ...(hasEncounter ? [words.encounter] : []),
  ];
}

const saySign = ({ kind, n = 1 }: DestinationSign): string =>
  kind === 'sentHome' ? map.sign.sentHome(n) : map.sign[kind];

function choiceOf({ isChosen, signs, count }: Choosable): string[] {
  // A plain step is what is expected: only what is more than that is worth a word, hex after hex.
  const telling = signs.filter(({ kind }) => kind !== 'free');
  return [
    isChosen ? (count === undefined ? words.chosen : words.chosenTimes(count)) : words.open,
    ...(telling.length === 0 ? [] : [words.would(telling.map(saySign))]),
  ];
}

/** All there is to know of a place in one breath: "Farm B7: yours; your character and 2 workers; 2 food; can be chosen." */
export function sayCell(
  place: Place,
  standing: PlaceContents | undefined,
  choosable: Choosable | undefined,
  reader: Reader,
): string {
  const facts = standing === undefined ? [] : factsOf(standing, reader);
  const all = [
    ...(facts.length === 0 ? [words.nothing] : facts),
    ...(choosable === undefined ? [] : choiceOf(choosable)),
  ];
  return `${capital(sayPlace(place))}: ${all.join('; ')}`;
}

/** What lies around a place: "Farm B7 brings forth food; next to ...; a river towards ...; a tunnel to ...". */
export function sayAround(place: Place, standing: PlaceContents | undefined, { who }: Reader): string {
  const edges = edgesFrom(place);
  const rivers = edges.filter(({ river }) => river).map(({ to }) => sayPlace(to));
  const product = isHex(place) ? PRODUCT[TERRAIN_OF[place]] : undefined;
  const tunnels = TUNNELS.filter((hex) => hex !== place).map((hex) => sayPlace(hex));
  const mine = standing?.structure?.structure === 'mine' ? standing.structure : undefined;
  const facts = [
    ...(product === undefined ? [] : [map.around.brings(product === 'worker' ? map.around.worker : product)]),
    map.around.next(edges.map(({ to }) => sayPlace(to))),
    rivers.length === 0 ? map.around.noRiver : map.around.river(rivers),
    ...(isHex(place) && TUNNELS.includes(place) ? [map.around.tunnel(tunnels)] : []),
    ...(mine === undefined ? [] : [map.around.mine(who(mine.seat))]),
  ];
  return `${capital(sayPlace(place))}: ${facts.join('; ')}.`;
}
