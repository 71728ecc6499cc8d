import type { PACE_NAMES } from '../../engine/catalog.ts';

type PaceName = (typeof PACE_NAMES)[number];

/** How long a round of each clock takes at the most when four play, in minutes: what ends it if the organiser says nothing. */
const USUAL: Readonly<Record<PaceName, number>> = {
  'live6+15': 90,
  'live15+30': 150,
  'live25+45': 240,
  slow1: 60 * 24 * 60,
  slow3: 120 * 24 * 60,
};

/** When last turns are called, in minutes after the tables of a round are there. */
export const roundMinutes = ({
  roundMinutes: said,
  clock,
}: Readonly<{ roundMinutes?: number; clock: PaceName }>): number => said ?? USUAL[clock];
