import type { Bot } from '../../engine/bots/bot/bot.ts';
import { random } from '../../engine/bots/random.ts';
import { AUTOMA_LEVELS, type AutomaLevel } from '../../engine/catalog.ts';
import { allFactions, automaSeat, score, viewFor } from '../../engine/index.ts';
import type { AutomaTweaks } from '../../engine/model/setup-options.ts';
import { NO_TWEAKS } from '../../engine/model/setup-options.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import {
  type GamePlan,
  type GamePlayed,
  NOTHING_FROM_OUTSIDE,
  type Outside,
  ROUND_LIMIT,
} from './simulate.ts';

/** One game of a bot against an Automa. */
export interface Match {
  level: AutomaLevel;
  /** The Automa's. */
  faction: string;
  game: number;
}

export interface MatchResult extends Match {
  human: string;
  mat: string;
  total: number;
  automaTotal: number;
  isWon: boolean;
  rounds: number;
  /** Who placed the sixth star. */
  endedBy: 'human' | 'automa' | 'nobody';
}

/** Every level with every faction, so many games each. */
export function matchesOf(games: number): Match[] {
  return AUTOMA_LEVELS.flatMap((level) =>
    allFactions().flatMap(({ id: faction }) =>
      Array.from({ length: games }, (_, game) => ({ level, faction, game })),
    ),
  );
}

export const nameOf = ({ level, faction, game }: Match): string => `${level}/${faction}/${game}`;

/** The human's faction and mat are dealt from all that are left. */
export function planOf(
  match: Match,
  { seed, bot, ...more }: { seed: string; bot: Bot; tweaks?: Partial<AutomaTweaks>; outside?: Outside },
): GamePlan {
  const { level, faction } = match;
  return {
    setup: defaultSetup(2, {
      expansion: true,
      automa: { level, faction, tweaks: { ...NO_TWEAKS, ...more.tweaks } },
    }),
    seed: `${seed}/${nameOf(match)}`,
    // Nobody ever asks the one in the Automa's place.
    bots: [bot, random],
    roundLimit: ROUND_LIMIT,
    outside: more.outside ?? NOTHING_FROM_OUTSIDE,
  };
}

export function resultOf(match: Match, { state, rounds }: GamePlayed): MatchResult {
  const table = state.public;
  const rival = automaSeat(table.setup);
  const cards = score(viewFor(state, 'spectator'));
  const [own, its] = [cards.find(({ seat }) => seat !== rival), cards.find(({ seat }) => seat === rival)];
  const owner = table.seats[own?.seat ?? 0];
  const by = table.ended?.reason === 'stars' ? table.ended.seat : undefined;
  return {
    ...match,
    human: owner?.faction ?? '',
    mat: owner?.mat ?? '',
    total: own?.total ?? 0,
    automaTotal: its?.total ?? 0,
    isWon: own?.rank === 1 && its?.rank !== 1,
    rounds,
    endedBy: by === undefined ? 'nobody' : by === rival ? 'automa' : 'human',
  };
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, n) => sum + n, 0) / Math.max(1, numbers.length);

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Of a share that was counted in so many games. */
const standardError = (share: number, games: number): number =>
  Math.sqrt((share * (1 - share)) / Math.max(1, games));

function levelLine(level: AutomaLevel, results: readonly MatchResult[]): string {
  const games = results.filter((result) => result.level === level);
  const share = mean(games.map(({ isWon }) => Number(isWon)));
  const ended = mean(games.map(({ endedBy }) => Number(endedBy === 'human')));
  const cells = [
    level,
    String(games.length),
    `${percent(share)} ± ${percent(standardError(share, games.length))}`,
    mean(games.map(({ total }) => total)).toFixed(1),
    mean(games.map(({ automaTotal }) => automaTotal)).toFixed(1),
    mean(games.map(({ rounds }) => rounds)).toFixed(1),
    percent(ended),
  ];
  return `| ${cells.join(' | ')} |`;
}

function factionLine(faction: string, results: readonly MatchResult[]): string {
  const cells = AUTOMA_LEVELS.map((level) => {
    const games = results.filter((result) => result.level === level && result.faction === faction);
    const won = games.filter(({ isWon }) => isWon).length;
    return `${won} of ${games.length}`;
  });
  return `| ${[faction, ...cells].join(' | ')} |`;
}

/** The tables of docs/automa.md. */
export function tablesOf(results: readonly MatchResult[]): string[] {
  return [
    '| level | games | won by `steady` | its total | the Automa | rounds | ended by `steady` |',
    '|---|---|---|---|---|---|---|',
    ...AUTOMA_LEVELS.map((level) => levelLine(level, results)),
    '',
    `| Automa of | ${AUTOMA_LEVELS.join(' | ')} |`,
    `|---|${AUTOMA_LEVELS.map(() => '---|').join('')}`,
    ...allFactions().map(({ id }) => factionLine(id, results)),
  ];
}
