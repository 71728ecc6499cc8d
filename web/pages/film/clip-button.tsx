import { film as words } from '../../i18n/film.ts';
import { withWords } from '../../i18n/language/load.ts';
import { useLater } from '../../lib/use-chunk.ts';
import type { ClipDialogProps } from '../../panels/clip/clip-dialog.tsx';
import { FilmIcon } from '../../panels/film/film-icon.tsx';

export const loadClipDialog = withWords(['photo'], () => import('./clip-part.ts'));

/** Makes a clip of the film, from this moment on. */
export const ClipButton = ({ open }: { open(): void }) => (
  <button
    type="button"
    class="film-act"
    data-help="here.clip"
    aria-label={words.makeClip}
    title={words.makeClip}
    onClick={open}
  >
    <FilmIcon name="clip" />
    <span class="film-act-word">{words.makeClip}</span>
  </button>
);

/** What the button opens. */
export function ClipLayer({ isOpen, ...dialog }: ClipDialogProps & { isOpen: boolean }) {
  const Dialog = useLater(loadClipDialog, isOpen)?.ClipDialog;
  return isOpen && Dialog !== undefined ? <Dialog {...dialog} /> : null;
}
