import {
  type Answer,
  type GameView,
  isBase,
  isHex,
  type Place,
  parseUnitId,
  spotOf,
} from '../../engine/index.ts';
import '../kit/english.ts';
import { ask } from '../../web/i18n/decisions.ts';
import { type Control, sceneOf } from './controls.ts';
import type { Wish } from './strategy.ts';

/** How somebody uses a page: with a pointer, or by ear and keyboard. */
export interface PageDriver {
  /** Uses a control: a click, a tap, or keys. Waits until it is there. */
  tap(control: Control): Promise<void>;
  /** Whether it is there now and can be used. */
  sees(control: Control): Promise<boolean>;
  isPressed(control: Control): Promise<boolean>;
  /** What it says. */
  read(control: Control): Promise<string>;
}

/** Somebody about to answer: the first wish, and what they would go on with. */
export interface PendingAnswer {
  hand: PageDriver;
  wish: Wish;
  then: readonly Wish[];
  /** The answer has been given. */
  isDone(): boolean;
}

/** Brings the first wish about; says how many of the wishes that made come true. */
export type Gesture = (pending: PendingAnswer) => Promise<number>;

export const partOf = (answer: Answer, name: string): unknown =>
  typeof answer === 'object' && !Array.isArray(answer) ? answer[name] : undefined;

export const textOf = (answer: Answer, name: string): string => String(partOf(answer, name) ?? '');

export const placeIn = (id: string): Place => {
  if (isHex(id) || isBase(id)) return id;
  throw new Error(`${id} is no place`);
};

export function placeOfUnit({ public: table }: GameView, id: string): Place {
  const unit = parseUnitId(table, id);
  const spot = unit === undefined ? 'mat' : spotOf(table, unit);
  return placeIn(spot);
}

const POLL_MS = 15;
const PATIENCE_MS = 30_000;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** The page may be ahead of us: what belongs to the next decision is not meant. */
const within = (control: Control, { decision, view }: Wish): Control => ({
  ...control,
  css: control.css.replace(/^\.decision(?= )/, `.decision[data-id="${decision.id}"]`),
  asked: ask(decision, sceneOf(view)),
});

/** Waits until one of some controls is there; undefined if the answer has been given without. */
export async function whicheverComes(
  pending: PendingAnswer,
  ...wanted: Control[]
): Promise<Control | undefined> {
  const end = Date.now() + PATIENCE_MS;
  const awaited = wanted.map((control) => within(control, pending.wish));
  while (Date.now() < end) {
    if (pending.isDone()) return undefined;
    for (const control of awaited) if (await pending.hand.sees(control)) return control;
    await pause();
  }
  throw new Error(`none of these came: ${awaited.map(({ name }) => String(name)).join(', ')}`);
}

/** One more tap where something hangs on it. */
export async function confirm(pending: PendingAnswer, ...awaited: Control[]): Promise<void> {
  const control = await whicheverComes(pending, ...awaited);
  if (control !== undefined) await pending.hand.tap(control);
}
