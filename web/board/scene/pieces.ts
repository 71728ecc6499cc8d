import { isHex, type Place, RESOURCES, type Table, TERRAIN_OF } from '../../../engine/index.ts';
import { WATER_LEVEL } from '../../models/land/tile.ts';
import { REST_HEADING } from '../../models/plinth.ts';
import { type PlaceContents, standingsOf, type Troop } from '../place-contents.ts';
import {
  baseFighterSlots,
  baseWorkerSlots,
  fighterSlots,
  goodsSlot,
  OTHER_TOKEN_SLOT,
  type Slot,
  STRUCTURE_SLOT,
  type TileSide,
  TOKEN_SLOT,
  workerSlots,
} from './slots.ts';
import { groundPointOf } from './space.ts';
import { trackPieces } from './track-pieces.ts';

/** Where something is, which way it looks (degrees; 0 to the right, -90 to us), and how large it is. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly heading: number;
  readonly size: number;
}

/** One thing on the table. The id is the engine's where it has one, and always the same for the same thing. */
export interface Piece extends Placement {
  readonly id: string;
  /** Its shape, as `models-of.ts` knows it. */
  readonly model: string;
  readonly place: Place;
}

export type Pieces = ReadonlyMap<string, Piece>;

/** At rest, everybody looks to the right and towards us; who is attacked looks the attacker in the eye. */
const ATTACKING = -12;
const DEFENDING = -168;
/** A heap is this many tokens high at the most; the number says how many there are. */
const MOST_IN_HEAP = 3;
const TOKEN_HEIGHT = 0.062;

/** All that lies and stands on the board and beside it: a function of the table alone. */
export function piecesOf(table: Readonly<Table>): Pieces {
  const found: Piece[] = [];
  for (const [place, standing] of standingsOf(table)) found.push(...piecesAt(table, place, standing));
  found.push(...trackPieces(table));
  return new Map(found.map((piece) => [piece.id, piece]));
}

function piecesAt(table: Readonly<Table>, place: Place, standing: PlaceContents): Piece[] {
  const middle = groundPointOf(place);
  const level = isHex(place) && TERRAIN_OF[place] === 'lake' ? WATER_LEVEL : 0;
  const at = (id: string, model: string, slot: Slot, heading = REST_HEADING, y = 0): Piece => ({
    ...{ id, model, place, heading, y: y + level, size: slot.size },
    x: middle.x + slot.x,
    z: middle.z + slot.z,
  });
  const isFight = standing.troops.length > 1;
  const troops = standing.troops.flatMap((troop, index) => {
    const part: TileSide = !isFight ? 'whole' : index === 0 ? 'left' : 'right';
    return troopPieces(table, place, troop, part, standing.structure !== undefined, at);
  });
  if (!isHex(place)) return troops;
  const { structure, token, goods, hasEncounter } = standing;
  const kinds = RESOURCES.filter((what) => (goods?.[what] ?? 0) > 0);
  return [
    ...bandPieces(table, place, standing, at),
    ...troops,
    ...(structure === undefined
      ? []
      : [
          at(
            `structure:${structure.faction}:${structure.structure}`,
            `structure:${structure.faction}:${structure.structure}`,
            STRUCTURE_SLOT,
          ),
        ]),
    ...(hasEncounter ? [at(`encounter:${place}`, 'encounter', TOKEN_SLOT)] : []),
    ...(token === undefined
      ? []
      : [
          at(
            `token:${place}`,
            token.kind === 'flag'
              ? `flag:${token.faction}`
              : `trap:${token.faction}:${token.armed ? 'armed' : 'spent'}`,
            standing.hasTunnel === true && structure === undefined ? OTHER_TOKEN_SLOT : TOKEN_SLOT,
          ),
        ]),
    ...kinds.flatMap((what, index) => {
      const heap = Math.min(MOST_IN_HEAP, goods?.[what] ?? 0);
      return Array.from({ length: heap }, (_, layer) =>
        at(
          `goods:${place}:${what}:${layer}`,
          `goods:${what}`,
          goodsSlot(index, kinds.length),
          REST_HEADING + layer * 25,
          layer * TOKEN_HEIGHT,
        ),
      );
    }),
  ];
}

type Put = (id: string, model: string, slot: Slot, heading?: number, y?: number) => Piece;

/** The units of one seat; of workers that stand one upon the other only one is seen. */
function troopPieces(
  table: Readonly<Table>,
  place: Place,
  troop: Troop,
  part: TileSide,
  isBuilt: boolean,
  at: Put,
): Piece[] {
  const { faction, seat } = troop;
  const own = table.seats[seat];
  if (own === undefined) return [];
  const fighters = [
    ...own.mechs.flatMap((spot, index) =>
      spot === place ? [{ id: `mech:${faction}:${index}`, model: `mech:${faction}` }] : [],
    ),
    ...(own.character === place ? [{ id: `character:${faction}:0`, model: `character:${faction}` }] : []),
  ];
  const workers = own.workers.flatMap((spot, index) =>
    spot === place ? [`worker:${faction}:${index}`] : [],
  );
  const heading = part === 'whole' ? REST_HEADING : part === 'left' ? ATTACKING : DEFENDING;
  const isBase = !isHex(place);
  const stands = isBase ? baseFighterSlots(fighters.length) : fighterSlots(fighters.length, part, isBuilt);
  const lines = isBase ? baseWorkerSlots(workers.length) : workerSlots(workers.length, part);
  return [
    ...fighters.flatMap(({ id, model }, index) => {
      const slot = stands[index];
      return slot === undefined ? [] : [at(id, model, slot, heading)];
    }),
    ...lines.flatMap((slot, index) => {
      const id = workers[index];
      return id === undefined ? [] : [at(id, `worker:${faction}`, slot)];
    }),
  ];
}

/** Who controls it lies as a band along the edge; half and half while two fight. */
function bandPieces(table: Readonly<Table>, place: Place, standing: PlaceContents, at: Put): Piece[] {
  const { controller, troops } = standing;
  const faction = controller === undefined ? undefined : table.seats[controller]?.faction;
  if (faction === undefined) return [];
  const attacker = troops.length > 1 ? troops[0]?.faction : undefined;
  const whole: Slot = { x: 0, z: 0, size: 1 };
  if (attacker === undefined) return [at(`band:${place}`, `band:${faction}:whole`, whole, 0)];
  return [
    at(`band:${place}:left`, `band:${attacker}:left`, whole, 0),
    at(`band:${place}`, `band:${faction}:right`, whole, 0),
  ];
}
