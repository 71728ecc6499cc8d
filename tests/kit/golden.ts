import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { AUTOMA_LEVELS } from '../../engine/catalog.ts';
import { allFactions, type GameLog, type GameState, score, viewFor } from '../../engine/index.ts';
import type { Assignment } from '../../engine/model/setup-options.ts';
import { type Ending, STARS } from '../../engine/model/state.ts';
import { RULES_HISTORY } from '../../engine/model/versions.ts';

const FOLDER = join(import.meta.dirname, '..', 'golden');
export const LOGS_FOLDER = join(FOLDER, 'logs');
export const PERFT_FILE = join(FOLDER, 'perft.json');

/** How a game ended, in figures. */
interface Outcome {
  ended?: Ending;
  /** Best first. */
  scores: { seat: number; rank: number; total: number }[];
}

/** A stored game and how it must end when it is played again. */
export interface Golden {
  outcome: Outcome;
  log: GameLog;
}

export function outcomeOf(state: GameState): Outcome {
  const { ended } = state.public;
  const scores = score(viewFor(state, 'spectator')).map(({ seat, rank, total }) => ({ seat, rank, total }));
  return ended === undefined ? { scores } : { ended, scores };
}

export const goldenNames = (): string[] => readdirSync(LOGS_FOLDER).sort();

export function readGolden(name: string): Golden {
  return JSON.parse(gunzipSync(readFileSync(join(LOGS_FOLDER, name))).toString());
}

function wayOf(assign: Assignment): string {
  if (!('from' in assign)) return assign.by;
  return assign.by === 'auction' && assign.bids === 'open' ? 'auction open' : `${assign.by} ${assign.from}`;
}

/** How the game ended: `end by power`, `end by combat as another`, `end by bonus as another`, `end resigned`. */
function endTag({ public: table }: GameState): string {
  const { ended, lastTurn } = table;
  if (ended?.reason === 'adjudicated' && lastTurn !== undefined) return 'end at called time';
  if (ended?.reason !== 'stars' || ended.seat === undefined) return `end ${ended?.reason}`;
  const star = table.seats[ended.seat]?.stars.at(-1);
  if (ended.seat === table.turn.seat) return `end by ${star}`;
  return `end by ${star === 'combat' ? 'combat' : 'bonus'} as another`;
}

/** What a game shows. */
export function tagsOf(state: GameState, { entries }: Pick<GameLog, 'entries'>): string[] {
  const { seats, setup, rules } = state.public;
  const isUndone = entries.some(({ undo }) => undo !== undefined);
  const stars = seats.flatMap((seat) => seat.stars.map((star) => `star ${star}`));
  return [
    ...new Set([
      ...(setup.automa === undefined ? [] : [`against ${setup.automa.level}`]),
      endTag(state),
      `assigned by ${wayOf(setup.assign)}`,
      ...stars,
      ...seats.map(({ faction }) => `faction ${faction}`),
      ...(isUndone ? [`rules ${rules} with undo`] : []),
      ...(setup.automa === undefined ? [] : [`rules ${rules} alone`]),
    ]),
  ];
}

/** Solo games that must be among them. */
export const soloTags = (): string[] => [
  ...AUTOMA_LEVELS.map((level) => `against ${level}`),
  ...EVERY_RULES.map((rules) => `rules ${rules} alone`),
];

/** A game of a number that is over can only be kept, not made. */
const EVERY_RULES = Object.keys(RULES_HISTORY);

/** What the stored games must show between them. */
export function wantedTags(): string[] {
  return [
    ...STARS.flatMap((star) => [`star ${star}`, `end by ${star}`]),
    ...[
      'end by combat as another',
      'end by bonus as another',
      'end resigned',
      'end adjudicated',
      'end at called time',
    ],
    ...allFactions().map(({ id }) => `faction ${id}`),
    ...['deal', 'pairs', 'draft dealt', 'draft free', 'auction dealt', 'auction free', 'auction open'].map(
      (way) => `assigned by ${way}`,
    ),
    ...EVERY_RULES.map((rules) => `rules ${rules} with undo`),
    ...soloTags(),
  ];
}
