import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { automaSeat, type Place } from '../../../engine/index.ts';
import { type KeyValueStorage, localStore } from '../../device/storage.ts';
import { saySeat } from '../../i18n/names.ts';
import type { TableSource } from '../../net/table-source.ts';
import { type AutomaStep, type AutomaTurn, automaTurns } from './automa-turns.ts';

export const SPEEDS = ['slow', 'quick', 'off'] as const;
type Speed = (typeof SPEEDS)[number];

/** How long a step is shown. */
export const STEP_MS: Readonly<Record<Speed, number>> = { slow: 2200, quick: 700, off: 2200 };

const PLACE = 'ploughshare/automa-speed';

const readSpeed = (shelf: KeyValueStorage): Speed =>
  SPEEDS.find((speed) => speed === shelf.getItem(PLACE)) ?? 'slow';

/** What the map points at. */
interface Pointed {
  lit: readonly Place[];
  path?: readonly Place[];
}
const NOTHING: Pointed = { lit: [] };

/** What is shown. */
interface At {
  /** By its number: older turns drop out of the list. */
  turn: number;
  step: number;
}

/** Shows the turns of the Automa again, step by step, over the table as it is now: nobody has to wait for it. */
export class Playback {
  readonly turns: ReadonlySignal<readonly AutomaTurn[]>;
  readonly pointed: ReadonlySignal<Pointed>;
  private readonly mutable = {
    at: signal<At | undefined>(undefined),
    isRunning: signal(false),
    speed: signal<Speed>(readSpeed(localStore())),
  };
  /** How much of the game has been shown, or was there when the page opened. */
  private seen: { number: number; steps: number } | undefined;

  constructor(source: Pick<TableSource, 'log' | 'view'>) {
    this.turns = computed(() => {
      const [log, view] = [source.log.value, source.view.value];
      const seat = view && automaSeat(view.public.setup);
      if (view === undefined || seat === undefined) return [];
      return automaTurns(log, seat, (other) => saySeat(view.public, other));
    });
    this.pointed = computed(() => {
      const step = this.step;
      if (step === undefined) return NOTHING;
      return { lit: step.places, ...(step.path !== undefined && { path: step.path }) };
    });
  }

  get speed(): Speed {
    return this.mutable.speed.value;
  }
  get isRunning(): boolean {
    return this.mutable.isRunning.value;
  }
  get last(): AutomaTurn | undefined {
    return this.turns.value.at(-1);
  }
  /** The turn that is looked at; none in the present. */
  get turn(): AutomaTurn | undefined {
    const at = this.mutable.at.value;
    return at && this.turns.value.find(({ number }) => number === at.turn);
  }
  /** Which step of it, from 0. */
  get index(): number {
    return this.mutable.at.value?.step ?? 0;
  }
  get step(): AutomaStep | undefined {
    return this.turn?.steps[this.index];
  }

  setSpeed(speed: Speed): void {
    localStore().setItem(PLACE, speed);
    this.mutable.speed.value = speed;
  }

  /** Something may have come: shown by itself if that is wished for. A turn that a combat broke off goes on where it was. */
  notice(): void {
    const { last, seen } = this;
    const number = last?.number ?? 0;
    const steps = last?.steps.length ?? 0;
    this.seen = { number, steps };
    // In a film, one may go back.
    const isOld = seen !== undefined && number < seen.number;
    if (seen === undefined || isOld || (seen.number === number && seen.steps >= steps)) return;
    this.mutable.isRunning.value = this.speed !== 'off';
    this.mutable.at.value =
      this.speed === 'off' ? undefined : { turn: number, step: seen.number === number ? seen.steps : 0 };
  }

  /** By itself, from one step to the next. */
  advance(): void {
    this.next();
    this.mutable.isRunning.value = this.turn !== undefined;
  }

  show(turn: number, step: number): void {
    this.mutable.isRunning.value = false;
    this.mutable.at.value = { turn, step };
  }

  private next(): void {
    const { turn, index } = this;
    if (turn === undefined) return this.skip();
    if (index + 1 < turn.steps.length) return this.show(turn.number, index + 1);
    const later = this.turns.value.find(({ number }) => number > turn.number);
    if (later === undefined || this.isRunning) return this.skip();
    this.show(later.number, 0);
  }

  /** By hand. */
  stepOn(): void {
    this.mutable.isRunning.value = false;
    this.next();
  }

  /** From the present, to the last step there was. */
  stepBack(): void {
    const { turn, index, turns } = this;
    if (turn !== undefined && index > 0) return this.show(turn.number, index - 1);
    const earlier = turns.value.findLast(({ number }) => turn === undefined || number < turn.number);
    if (earlier !== undefined) this.show(earlier.number, earlier.steps.length - 1);
  }

  again(): void {
    if (this.last === undefined) return;
    this.show(this.last.number, 0);
    this.mutable.isRunning.value = true;
  }

  /** Back to the present. */
  skip(): void {
    this.mutable.isRunning.value = false;
    this.mutable.at.value = undefined;
  }
}
