import { useEffect, useRef, useState } from 'preact/hooks';
import type { Decision, DecisionKind, GameView } from '../../engine/index.ts';
import { keepProgress, type LearningProgress, readProgress } from '../device/first-game.ts';
import { localStore } from '../device/storage.ts';
import type { Scene } from '../i18n/decisions.ts';
import { withWords } from '../i18n/language/load.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import type { TableSource } from '../net/table-source.ts';
import type { Advice } from './advice.ts';

/** Everything that help at a table knows and can do; made once per table and handed to its parts. */
export interface TableHelp {
  source: TableSource;
  view: GameView;
  scene: Scene;
  decision: Decision | undefined;
  /** *What can I do?* lies open. */
  isAsking: boolean;
  ask(): void;
  close(): void;
  /** Whether this table lets people be advised, and there is something to advise on. */
  canAdvise: boolean;
  isThinking: boolean;
  advice: Advice | undefined;
  advise(): void;
  forgetAdvice(): void;
  progress: LearningProgress;
  learn(change: Partial<LearningProgress>): void;
}

/** `decision`: what is owed by the viewer. */
export function useTableHelp(
  source: TableSource,
  view: GameView,
  scene: Scene,
  decision: Decision | undefined,
): TableHelp {
  const [isAsking, setAsking] = useState(false);
  const [progress, setProgress] = useState(() => readProgress(localStore()));
  const learn = (change: Partial<LearningProgress>): void => setProgress(keepProgress(localStore(), change));
  const advising = useAdvice(view, scene, decision);
  const isPlaying = view.own !== undefined;
  const isOver = view.public.ended !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the game is over
  useEffect(() => {
    if (isPlaying && isOver && !progress.isDone) learn({ isDone: true });
  }, [isPlaying, isOver]);
  useExplaining(decision, progress, learn);
  return {
    source,
    view,
    scene,
    decision,
    isAsking,
    ask: () => setAsking(true),
    close: () => setAsking(false),
    canAdvise: decision !== undefined && source.options.value?.advice !== false,
    ...advising,
    // Nobody is coached while watching.
    progress: isPlaying ? progress : { ...progress, isDone: true },
    learn,
  };
}

const loadAdvice = withWords(['advice'], () => import('./advice.ts'));

/** What was advised holds as long as the same is asked. */
function useAdvice(view: GameView, scene: Scene, decision: Decision | undefined) {
  const [held, setHeld] = useState<{ id: string; advice: Advice | undefined }>();
  const isHeld = held !== undefined && held.id === decision?.id;
  const latest = useRef(decision?.id);
  latest.current = decision?.id;
  const think = async (id: string): Promise<void> => {
    setHeld({ id, advice: undefined });
    const { adviceOn } = await loadChunk(loadAdvice);
    const advice = adviceOn(view, scene, Math.random);
    if (latest.current === id) setHeld({ id, advice });
  };
  return {
    advice: isHeld ? held.advice : undefined,
    isThinking: isHeld && held.advice === undefined,
    advise: () => void (decision !== undefined && think(decision.id)),
    forgetAdvice: () => setHeld(undefined),
  };
}

/** A kind of decision is known once one of it has been made. */
function useExplaining(
  decision: Decision | undefined,
  { isDone }: LearningProgress,
  learn: (change: Partial<LearningProgress>) => void,
): void {
  const before = useRef<{ id: string; kind: DecisionKind } | undefined>(undefined);
  const [id, kind] = [decision?.id, decision?.kind];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each decision
  useEffect(() => {
    const last = before.current;
    before.current = id === undefined || kind === undefined ? undefined : { id, kind };
    if (last !== undefined && last.id !== id && last.kind !== kind && !isDone)
      learn({ known: [last.kind], hasReadFirstWords: true });
  }, [id]);
}
