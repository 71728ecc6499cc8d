import { isHex, TERRAIN_OF } from '../../engine/index.ts';
import { areKeysOn, isTyping } from '../device/shortcut-keys.ts';

const HOVER_MS = 600;
const LEAVE_MS = 200;
const PRESS_MS = 500;
/** A finger that moves farther than this scrolls. */
const STILL_PX = 10;

/** Parts of the page: `?` inside of them tells what they are, resting the mouse somewhere in them does not. */
export const REGION = 'section, fieldset, details, main, header, nav, aside, form, ol, ul, dl';

interface Watched {
  show(about: Element, id: string): void;
  hide(): void;
  /** `?` where there is nothing to explain. */
  ask(): void;
  /** What is explained now. */
  shown(): Element | undefined;
  /** `?` once more: into the card. */
  enter(): void;
  /** Back to where one was. */
  leave(): void;
}

interface Found {
  about: Element;
  id: string;
}

/** The nearest thing with a help card. A place of the map is explained by its terrain. */
function helpAt(target: EventTarget | null): Found | undefined {
  const about = target instanceof Element ? target.closest('[data-help], [data-place]') : null;
  if (about === null) return undefined;
  const id = about.getAttribute('data-help') ?? terrainCard(about.getAttribute('data-place') ?? '');
  return { about, id };
}

const terrainCard = (place: string): string => (isHex(place) ? `terrain.${TERRAIN_OF[place]}` : 'land.base');

/** Listens to the whole page for whoever wants to know what something is. Calling the result ends it. */
export function watchForHelp(watched: Watched): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ms: number, then: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  };
  watchMouse(watched, wait, signal);
  watchTouch(watched, wait, signal);
  watchKeys(watched, signal);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => listening.abort();
}

type Wait = (ms: number, then: () => void) => void;

/** Something else happens for as long as it is held. */
const holds = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-holds]') !== null;

const NEVER = (): void => undefined;

function watchMouse(watched: Watched, wait: Wait, signal: AbortSignal): void {
  const isInCard = (target: EventTarget | null): boolean =>
    target instanceof Element && target.closest('.help-card') !== null;
  // After a click the page may change under a mouse that rests: that is no wish to know what has come there.
  let hasMoved = true;
  const over = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || event.buttons !== 0 || !hasMoved) return;
    const { target } = event;
    if (isInCard(target)) return wait(0, NEVER);
    const found = helpAt(target);
    const shown = watched.shown();
    if (shown !== undefined && target instanceof Element && shown.contains(target)) return wait(0, NEVER);
    if (shown !== undefined) wait(LEAVE_MS, watched.hide);
    // The map has its own signs, and a card over it would hide where one wants to go.
    const sign = found?.about.matches('[data-help]') && !found.about.matches(REGION) ? found : undefined;
    if (sign !== undefined) wait(HOVER_MS, () => watched.show(sign.about, sign.id));
    else if (shown === undefined) wait(0, NEVER);
  };
  const down = ({ target }: PointerEvent): void => {
    hasMoved = false;
    wait(0, NEVER);
    if (!isInCard(target)) watched.hide();
  };
  const move = (event: PointerEvent): void => {
    if (hasMoved) return;
    hasMoved = true;
    over(event);
  };
  document.addEventListener('pointermove', move, { signal, capture: true });
  document.addEventListener('pointerover', over, { signal });
  document.addEventListener('pointerdown', down, { signal });
}

/** A long press tells what something is, and is then no tap. */
function watchTouch(watched: Watched, wait: Wait, signal: AbortSignal): void {
  let start: { x: number; y: number } | undefined;
  let hasTold = false;
  const stop = (): void => {
    if (start !== undefined && !hasTold) wait(0, NEVER);
    start = undefined;
  };
  const down = (event: PointerEvent): void => {
    hasTold = false;
    if (event.pointerType === 'mouse') return;
    const found = helpAt(event.target);
    if (found === undefined || !found.about.hasAttribute('data-help') || holds(event.target)) return;
    start = { x: event.clientX, y: event.clientY };
    wait(PRESS_MS, () => {
      hasTold = true;
      watched.show(found.about, found.id);
    });
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (start !== undefined && Math.hypot(clientX - start.x, clientY - start.y) > STILL_PX) stop();
  };
  const swallow = (event: Event): void => {
    if (!hasTold) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'click') hasTold = false;
  };
  document.addEventListener('pointerdown', down, { signal });
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', stop, { signal });
  document.addEventListener('pointercancel', stop, { signal });
  document.addEventListener('click', swallow, { signal, capture: true });
  document.addEventListener('contextmenu', swallow, { signal, capture: true });
}

/** A list takes letters to find its options by, but none of them begins with a question mark. */
const takesSigns = (target: EventTarget | null): boolean =>
  isTyping(target) && !(target instanceof HTMLSelectElement);

/** The key of help does not write anything: it works everywhere, and when single keys are switched off. */
const asksForHelp = ({ key, target }: KeyboardEvent): boolean =>
  key === 'F1' || (key === '?' && !takesSigns(target) && areKeysOn());

function watchKeys(watched: Watched, signal: AbortSignal): void {
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && watched.shown() !== undefined) {
      event.preventDefault();
      return watched.leave();
    }
    if (event.ctrlKey || event.altKey || event.metaKey || !asksForHelp(event)) return;
    event.preventDefault();
    const focused = document.activeElement;
    // Whoever has come to a whole part of the page and to nothing in it asks what there is to do.
    const found = focused?.matches(REGION) ? undefined : helpAt(focused);
    if (found === undefined) return watched.ask();
    if (watched.shown() === found.about) watched.enter();
    else watched.show(found.about, found.id);
  };
  const moved = ({ target }: FocusEvent): void => {
    const shown = watched.shown();
    if (shown === undefined || !(target instanceof Element)) return;
    if (!shown.contains(target) && target.closest('.help-card') === null) watched.hide();
  };
  document.addEventListener('keydown', key, { signal });
  document.addEventListener('focusin', moved, { signal });
}
