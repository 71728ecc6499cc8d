import { type Answer, BOTS, type GameView, type Place, preview } from '../../engine/index.ts';
import { tellConsequences } from '../i18n/consequences.ts';
import type { Scene } from '../i18n/decisions.ts';
import { panelWords } from '../i18n/help-panel.ts';
import { listOf } from '../i18n/language.ts';
import { options } from '../known.ts';
import { effectsOf, placesIn, sayAnswer } from './say-answer.ts';
import { isAboutSecrets } from './secret-kinds.ts';

// Loaded when somebody first asks for advice: the table itself does not carry the bots.

/** What a sensible player would do here, and why. */
export interface Advice {
  /** The decision or offer it is about. */
  decision: string;
  answer: Answer;
  /** Where on the map, to be shown as a ghost. */
  places: Place[];
  says: string;
  /** It names what only the owner of the seat sees. */
  isSecret: boolean;
}

const MOST_REASONS = 3;

/** The steady bot's choice from what this seat can see; undefined if nobody waits for it. */
export function adviceOn(view: Readonly<GameView>, scene: Scene, dice: () => number): Advice | undefined {
  const open = options(view);
  const reply = BOTS.steady?.(view, open, dice);
  const asked = [...open.owed, ...open.open].find(({ id }) => id === reply?.decision);
  if (reply === undefined || asked === undefined) return undefined;
  const { decision, answer } = reply;
  const effects = [...preview(view, reply), ...effectsOf(asked, answer)];
  const told = tellConsequences(effects, scene.who, asked.seat);
  const reasons = told.slice(0, MOST_REASONS).map(({ text }) => text.charAt(0).toLowerCase() + text.slice(1));
  const what = panelWords.advice(sayAnswer(asked, answer, scene));
  const why = reasons.length === 0 ? '' : ` ${panelWords.because(listOf(reasons))}`;
  const isSecret = isAboutSecrets(asked.kind);
  return { decision, answer, places: placesIn(answer, view.public), says: `${what}${why}`, isSecret };
}
