import { film as words } from '../../i18n/film.ts';
import { withWords } from '../../i18n/language/load.ts';
import { useLater } from '../../lib/use-chunk.ts';
import type { ClipDialogProps } from '../../panels/clip/clip-dialog.tsx';
import { FilmIcon } from '../../panels/film/film-icon.tsx';

export const loadClipDialog = withWords(['photo'], () => import('./clip-part.ts'));

interface ClipButtonProps extends Omit<ClipDialogProps, 'close'> {
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
}

/** Makes a clip of the film, from this moment on. */
export function ClipButton({ isOpen, setOpen, ...film }: ClipButtonProps) {
  const Dialog = useLater(loadClipDialog, isOpen)?.ClipDialog;
  return (
    <>
      <button
        type="button"
        class="film-act"
        data-help="here.clip"
        aria-label={words.makeClip}
        title={words.makeClip}
        onClick={() => setOpen(true)}
      >
        <FilmIcon name="clip" />
      </button>
      {isOpen && Dialog !== undefined && <Dialog {...film} close={() => setOpen(false)} />}
    </>
  );
}
