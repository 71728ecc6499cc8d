import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { withWords } from '../i18n/language/load.ts';
import { loadChunk } from '../lib/load-chunk.ts';

const loadLayer = withWords(['guide'], () => import('./help-layer.tsx'));

/** The layer, once it has come. */
let layer: ComponentType<LazyHelpProps> | undefined;

/** Lets the layer come, beside whatever else a page is waiting for. */
export async function fetchHelp(): Promise<ComponentType<LazyHelpProps>> {
  const { HelpLayer } = await loadChunk(loadLayer);
  layer = HelpLayer;
  return HelpLayer;
}
const SIGNS_OF_LIFE = ['pointerover', 'pointerdown', 'keydown'] as const;

const isOver = (event: Event): event is PointerEvent =>
  event instanceof PointerEvent && event.type === 'pointerover';

const copyOf = (event: KeyboardEvent | PointerEvent): Event =>
  event instanceof KeyboardEvent ? new KeyboardEvent(event.type, event) : new PointerEvent(event.type, event);

interface LazyHelpProps {
  /** What `?` asks where nothing is pointed at. */
  ask?: () => void;
  /** It is to come now, whoever is there: a press that it has not heard begin shows no card. */
  isDue?: boolean;
}

/** Help for pages that paint without it: the layer comes with the first sign that somebody is there. */
export function LazyHelp({ ask, isDue = false }: LazyHelpProps) {
  const [Layer, setLayer] = useState<ComponentType<LazyHelpProps> | undefined>(() => layer);
  /** What somebody asked about, by `?` or by resting the mouse there, while it was on its way. */
  const asked = useRef<KeyboardEvent | PointerEvent | undefined>(undefined);
  const isHere = Layer !== undefined;
  useEffect(() => {
    if (isHere) return undefined;
    const listening = new AbortController();
    const load = (): void => {
      void fetchHelp().then((HelpLayer) => setLayer(() => HelpLayer));
    };
    const hear = (event: Event): void => {
      if (isOver(event) || (event instanceof KeyboardEvent && event.key === '?')) asked.current = event;
      load();
    };
    if (isDue) load();
    for (const kind of SIGNS_OF_LIFE) document.addEventListener(kind, hear, { signal: listening.signal });
    return () => listening.abort();
  }, [isHere, isDue]);
  // The layer listens before this: what is inside comes first.
  useEffect(() => {
    const { current: event } = asked;
    if (isHere && event !== undefined) event.target?.dispatchEvent(copyOf(event));
  }, [isHere]);
  return Layer === undefined ? null : <Layer {...(ask !== undefined && { ask })} />;
}
