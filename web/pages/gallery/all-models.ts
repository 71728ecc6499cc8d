import { allFactions, HEXES, RESOURCES, STRUCTURES, TERRAIN_OF, TUNNELS } from '../../../engine/index.ts';
import { modelSolid } from '../../board/scene/models-of.ts';
import type { Detail } from '../../models/shapes/detail.ts';
import type { Solid } from '../../models/shapes/solid.ts';

export const MODEL_SECTIONS = ['machines', 'characters', 'workers', 'goods', 'land'] as const;
export type ModelSection = (typeof MODEL_SECTIONS)[number];

export const MODEL_KINDS = [
  'mech',
  'character',
  'worker',
  'structure',
  'goods',
  'encounter',
  'flag',
  'trap',
  'star',
  'marker',
  'tile',
  'tunnel',
  'base',
  'band',
] as const;
export type ModelKind = (typeof MODEL_KINDS)[number];

/** Something that stands or lies on the table, by the name that `models-of.ts` knows. */
export interface GalleryModel {
  readonly name: string;
  readonly section: ModelSection;
  readonly kind: ModelKind;
  /** Whose it is, where it is somebody's. */
  readonly faction?: string;
  /** Which one of its kind: a structure, a resource, a terrain, whether a trap is armed. */
  readonly which?: string;
}

const FACTIONS = allFactions().map(({ id }) => id);
const TERRAINS = [...new Set(HEXES.map((hex) => TERRAIN_OF[hex]))];

const leaving = (token: 'flag' | 'trap'): string[] =>
  allFactions().flatMap(({ id, ability }) => (ability.leavesToken === token ? [id] : []));

/** One for each faction, or for some of them. */
const ofFactions = (section: ModelSection, kind: ModelKind, factions = FACTIONS): GalleryModel[] =>
  factions.map((faction) => ({ name: `${kind}:${faction}`, section, kind, faction }));

/** The seven of a kind stand next to one another: that is how they have to be told apart. */
const structures: GalleryModel[] = STRUCTURES.flatMap((which) =>
  FACTIONS.map((faction) => ({
    name: `structure:${faction}:${which}`,
    section: 'workers',
    kind: 'structure',
    faction,
    which,
  })),
);

const traps: GalleryModel[] = leaving('trap').flatMap((faction) =>
  ['armed', 'spent'].map((which) => ({
    name: `trap:${faction}:${which}`,
    section: 'goods',
    kind: 'trap',
    faction,
    which,
  })),
);

/** One hex of each terrain. The Factory is one of them. */
const tiles: GalleryModel[] = TERRAINS.flatMap((which) => {
  const hex = HEXES.find((one) => TERRAIN_OF[one] === which);
  return hex === undefined ? [] : [{ name: `tile:${hex}`, section: 'land', kind: 'tile', which }];
});

export const ALL_MODELS: readonly GalleryModel[] = [
  ...ofFactions('machines', 'mech'),
  ...ofFactions('characters', 'character'),
  ...ofFactions('workers', 'worker'),
  ...structures,
  ...RESOURCES.map(
    (which): GalleryModel => ({ name: `goods:${which}`, section: 'goods', kind: 'goods', which }),
  ),
  { name: 'encounter', section: 'goods', kind: 'encounter' },
  ...ofFactions('goods', 'flag', leaving('flag')),
  ...traps,
  ...ofFactions('goods', 'star'),
  ...ofFactions('goods', 'marker'),
  ...tiles,
  ...TUNNELS.slice(0, 1).map(
    (hex): GalleryModel => ({ name: `tunnel:${hex}`, section: 'land', kind: 'tunnel' }),
  ),
  ...ofFactions('land', 'base'),
  ...ofFactions('land', 'band').map((model) => ({ ...model, name: `${model.name}:whole` })),
];

export const solidOf = ({ name }: GalleryModel, detail: Detail): Solid => modelSolid(name, detail);
