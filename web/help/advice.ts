import { BOTS } from '../../engine/bots/index.ts';
import {
  type Answer,
  type Consequence,
  type GameView,
  type Place,
  parseUnitId,
  preview,
  RESOURCES,
  STRUCTURES,
  spotOf,
  type Table,
} from '../../engine/index.ts';
import type { GhostPiece } from '../board/overlays.tsx';
import type { Question } from '../decisions/draft/draft.ts';
import { tellConsequence } from '../i18n/consequences.ts';
import type { Scene } from '../i18n/decisions.ts';
import { adviceWords } from '../i18n/help-advice.ts';
import { cachedOptions } from '../lib/engine-cache.ts';
import { optionEffects, placesOfAnswer, sayDeed, toldEffects } from './say-answer.ts';
import { isAboutSecrets } from './secret-kinds.ts';

// Loaded when somebody first asks for advice: the table itself does not carry the bots.

/** What a sensible player would do here, and what would come of it. */
export interface Advice {
  /** The decision or offer it is about. */
  decision: string;
  answer: Answer;
  /** Where on the map. */
  places: Place[];
  /** What would stand or lie there, or be gone. */
  ghosts: GhostPiece[];
  /** The way of a unit that would move. */
  path: Place[];
  /** In the language of the moment: what was advised stays on the screen when the language is switched. */
  says(): string;
  /** It names what only the owner of the seat sees. */
  isSecret: boolean;
}

/** The steady bot's choice from what this seat can see; undefined if nobody waits for it. */
export function adviceOn(view: Readonly<GameView>, scene: Scene, dice: () => number): Advice | undefined {
  const open = cachedOptions(view);
  const reply = BOTS.steady?.(view, open, dice);
  const asked = [...open.owed, ...open.open].find(({ id }) => id === reply?.decision);
  if (reply === undefined || asked === undefined) return undefined;
  const { decision, answer } = reply;
  const effects = preview(view, reply);
  const own = optionEffects(asked, answer);
  const { isPromised = false } = toldEffects(asked);
  return {
    decision,
    answer,
    places: placesOfAnswer(answer, view.public),
    ghosts: ghostsIn(effects),
    path: pathIn(effects, view.public),
    says: () => sayAdvice(asked, answer, isPromised ? own : effects, scene),
    isSecret: isAboutSecrets(asked.kind),
  };
}

const MOST_REASONS = 3;

function sayAdvice(asked: Question, answer: Answer, effects: readonly Consequence[], scene: Scene): string {
  const deed = sayDeed(asked, answer, scene);
  const { restates = [] } = toldEffects(asked);
  const then = effects
    .filter(({ kind }) => !RESTATED.includes(kind) && !restates.includes(kind))
    .flatMap((effect) => tellConsequence(effect, scene.who, asked.seat)?.text ?? [])
    .filter((text, index, all) => all.indexOf(text) === index)
    .slice(0, MOST_REASONS);
  return then.length === 0 ? adviceWords.would(deed) : adviceWords.wouldSo(deed, then);
}

/** What every choice says already, or what is said beside its control. */
const RESTATED: readonly Consequence['kind'][] = [
  'moves',
  'stops',
  'travels',
  'endsTurn',
  'setsOffRecruit',
  'noWayBack',
  'unknown',
];

/** The pieces and goods that would be where they are not now. */
function ghostsIn(effects: readonly Consequence[]): GhostPiece[] {
  return effects.flatMap((effect): GhostPiece[] => {
    switch (effect.kind) {
      case 'moves':
        return ghost(effect.to, effect.unit, 1);
      case 'places':
        return effect.at === undefined ? [] : ghost(effect.at, effect.piece, 1);
      case 'gain':
        return effect.at === undefined ? [] : ghost(effect.at, effect.what, effect.n);
      case 'pay':
        return effect.from === undefined ? [] : ghost(effect.from, effect.what, -effect.n);
      default:
        return [];
    }
  });
}

const GHOSTS: readonly GhostPiece['what'][] = [...RESOURCES, ...STRUCTURES, 'worker', 'mech', 'character'];

function ghost(place: Place, piece: string, n: number): GhostPiece[] {
  const [kind] = piece.split(':');
  return GHOSTS.filter((what) => what === kind).map((what) => ({ place, what, n }));
}

/** From where a unit stands now to where it would go. */
function pathIn(effects: readonly Consequence[], table: Readonly<Table>): Place[] {
  const steps = effects.filter((effect) => effect.kind === 'moves');
  const unit = steps[0] && parseUnitId(table, steps[0].unit);
  const from = unit === undefined ? 'mat' : spotOf(table, unit);
  return from === 'mat' ? [] : [from, ...steps.map(({ to }) => to)];
}
