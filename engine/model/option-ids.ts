import { type HexId, isHex } from './map/board.ts';
import { RESOURCES, type Resource } from './map/terrain.ts';
import type { Pair } from './setup-options.ts';
import { BOTTOM_ACTIONS, type CardValue, type SectionId, type TopAction } from './state.ts';

// What options are called in answers. These ids are stored in logs and sent, so how they are made and read stands here alone.

/** Halves of the top actions; a slash on the mat means one of them (TRN-09). */
export const TOP_CHOICES = {
  move: ['move', 'coins'],
  bolster: ['power', 'cards'],
  trade: ['goods', 'popularity'],
  produce: ['produce'],
} as const satisfies Record<TopAction, readonly string[]>;
export type TopChoice = (typeof TOP_CHOICES)[TopAction][number];

const SECTION_CHOICES = [...Object.values(TOP_CHOICES).flat(), 'card', 'bottom', 'none'] as const;
/** What can be begun with a section: a half of its top action, the Factory card's gain, the bottom action alone, or nothing. */
export type SectionChoice = (typeof SECTION_CHOICES)[number];

export const SECTIONS: readonly SectionId[] = [...BOTTOM_ACTIONS, 'factory'];

/** `upgrade/move` */
export type SectionOption = `${SectionId}/${SectionChoice}`;

export const sectionOption = (section: SectionId, choice: SectionChoice): SectionOption =>
  `${section}/${choice}`;

export function parseSectionOption(id: string): { section: SectionId; choice: SectionChoice } | undefined {
  const [name, what] = id.split('/');
  const section = SECTIONS.find((candidate) => candidate === name);
  const choice = SECTION_CHOICES.find((candidate) => candidate === what);
  return section === undefined || choice === undefined ? undefined : { section, choice };
}

/** Goods of a kind on a hex: `r4c3/oil` */
export type GoodsKey = `${HexId}/${Resource}`;

export const goodsKey = (hex: HexId, what: Resource): GoodsKey => `${hex}/${what}`;

export function parseGoodsKey(key: string): { hex: HexId; what: Resource } | undefined {
  const [hex = '', name] = key.split('/');
  const what = RESOURCES.find((candidate) => candidate === name);
  return isHex(hex) && what !== undefined ? { hex, what } : undefined;
}

/** Combat cards by their value: `4` */
export type CardKey = `${CardValue}`;

export const cardKey = (value: CardValue): CardKey => `${value}`;

/** A card, seat or place in a list, by its number. */
export type NumberId = `${number}`;

export const numberId = (n: number): NumberId => `${n}`;

/** A choice on an encounter card, counted from 1; `none` leaves the rest (ENC-06). */
export type EncounterChoice = NumberId | 'none';

export const encounterChoice = (index: number): NumberId => numberId(index + 1);

/** Which of the card's options it is, counted from 0; undefined for `none`. */
export const encounterIndex = (choice: string): number | undefined =>
  choice === 'none' ? undefined : Number(choice) - 1;

/** Tokens of one kind are told apart by numbers that say nothing else (HID-22). */
export type TokenOption = 'none' | 'flag' | TrapOption;
type TrapOption = `trap:${number}`;

export const trapOption = (trap: number): TrapOption => `trap:${trap + 1}`;

/** The number of the trap, counted from 0; undefined for what is none. */
export const parseTrapOption = (id: string): number | undefined =>
  id.startsWith('trap:') ? Number(id.slice('trap:'.length)) - 1 : undefined;

/** `nordic+industrial` */
export type PairId = `${string}+${string}`;

export const pairId = ({ faction, mat }: Pair): PairId => `${faction}+${mat}`;

export function parsePairId(id: string): Pair {
  const [faction = '', mat = ''] = id.split('+');
  return { faction, mat };
}
