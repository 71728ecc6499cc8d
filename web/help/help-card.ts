import type { Ability } from '../../engine/index.ts';

export type Clause = Ability['clause'];

export const CHAPTERS = [
  'win',
  'turn',
  'mat',
  'moving',
  'fighting',
  'land',
  'encounters',
  'stars',
  'scoring',
  'factions',
  'mats',
  'solo',
  'here',
] as const;
export type Chapter = (typeof CHAPTERS)[number];

/** At most forty words on one thing, and the clauses they come from. */
export interface HelpCard {
  id: string;
  chapter: Chapter;
  title: string;
  text: string;
  clauses: readonly Clause[];
}
