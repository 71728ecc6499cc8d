import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { canDrawDepth } from '../../board/scene/can-draw.ts';
import { prefersStill } from '../../device/reduced-motion.ts';
import { settings } from '../../device/settings.ts';
import { clipStretch, planClip } from '../../film/clip-plan.ts';
import type { FilmPlayer } from '../../film/film-player.ts';
import { clip as words } from '../../i18n/clip.ts';
import type { Who } from '../../i18n/events.ts';
import { listed } from '../../i18n/names.ts';
import type { GameSource } from '../../net/table-source.ts';
import { tellWhere } from '../film/tell-position.ts';
import { fullName } from '../prompt/prompt.tsx';
import { type ClipChoice, ClipChoices } from './clip-choices.tsx';
import { type ClipFormat, clipFormat, hasEncoder } from './clip-format.ts';
import { clipFrame, shapeOfWindow } from './clip-shape.ts';
import { ReadyClip } from './ready-clip.tsx';
import { useClip } from './use-clip.ts';
import './clip-dialog.css';

export interface ClipDialogProps {
  player: FilmPlayer;
  source: GameSource;
  who: Who;
  close(): void;
}

/** A clip of the film: what of it is wanted, how it is made, and the video. */
export function ClipDialog({ player, source, who, close }: ClipDialogProps) {
  const self = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [choice, setChoice] = useState<ClipChoice>(() => firstChoice(player));
  const format = useFormat(choice);
  const plan = useMemo(() => {
    const pace = { speed: choice.speed, mostMs: choice.length * 1_000 };
    return planClip(player, clipStretch(player, pace), pace);
  }, [player, choice.speed, choice.length]);
  const { state, make, again } = useClip(player, canvas);
  useEffect(() => {
    player.pause();
    self.current?.showModal();
  }, [player]);
  const from = tellWhere(player, plan.beats[0]?.at ?? 0, who);
  const title = titleOf(source);
  const isMaking = state.kind === 'making';
  return (
    <dialog ref={self} class="clip" aria-label={words.clip} onClose={close}>
      {state.kind === 'ready' ? (
        <ReadyClip
          {...{ state, title, again }}
          label={words.video(from)}
          close={() => self.current?.close()}
        />
      ) : (
        <>
          <canvas ref={canvas} hidden={!isMaking || prefersStill()} />
          {isMaking ? (
            <label class="clip-progress">
              <span role="status">{words.making}</span>
              <progress aria-label={words.progress} value={state.done} max={state.of} />
            </label>
          ) : (
            <>
              <p>{words.from(from, Math.round(plan.ms / 100) / 10)}</p>
              <ClipChoices choice={choice} change={setChoice} />
              <p role="alert">{state.hasFailed === true && words.failed}</p>
              <p role="status">{format === 'none' && whyNot()}</p>
            </>
          )}
          <p class="row">
            {isMaking ? (
              <button type="button" class="button" onClick={again}>
                {words.cancel}
              </button>
            ) : (
              <button
                type="button"
                class="button button-main"
                disabled={format === undefined || format === 'none'}
                onClick={() => {
                  if (format !== undefined && format !== 'none')
                    void make({ choice, plan, format, title, who });
                }}
              >
                {words.make}
              </button>
            )}
            <button type="button" class="button" onClick={() => self.current?.close()}>
              {words.close}
            </button>
          </p>
        </>
      )}
    </dialog>
  );
}

const firstChoice = (player: FilmPlayer): ClipChoice => ({
  speed: player.speed.peek(),
  length: 15,
  shape: shapeOfWindow(),
  map: settings().depth && canDrawDepth() ? 'deep' : 'flat',
  camera: 'director',
});

const whyNot = (): string => (hasEncoder() || isSecureContext ? words.cannot : words.notHere);

/** Who plays: what everybody knows from the start. */
function titleOf({ view, lobby }: GameSource): string {
  const table = view.peek().public;
  const names = table.seats.map((_, seat) => fullName(lobby.peek(), table, seat));
  return listed(names.length > 0 ? names : [words.clip]);
}

/** How the clip would be encoded here; undefined until the browser has said so. */
function useFormat({ shape }: ClipChoice): ClipFormat | 'none' | undefined {
  const [format, setFormat] = useState<ClipFormat | 'none'>();
  useEffect(() => {
    let isGone = false;
    void clipFormat(clipFrame(shape).size).then((found) => {
      if (!isGone) setFormat(found ?? 'none');
    });
    return () => {
      isGone = true;
    };
  }, [shape]);
  return format;
}
