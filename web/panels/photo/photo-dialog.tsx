import { useEffect, useRef, useState } from 'preact/hooks';
import { roundOf } from '../../../worker/protocol/round-of.ts';
import type { ShutterRef } from '../../board/take-shot.ts';
import { listed } from '../../i18n/names.ts';
import { photo as words } from '../../i18n/photo.ts';
import type { GameSource } from '../../net/table-source.ts';
import { fullName } from '../prompt/prompt.tsx';
import { paintCaption } from './caption.ts';
import { flatPicture } from './flat-picture.ts';
import { frameFor, paintFrame } from './frame.ts';
import { canShare, saveFile } from './hand-over.ts';
import './photo-dialog.css';

interface PhotoDialogProps {
  source: GameSource;
  shutter: ShutterRef;
  close(): void;
}

const TYPE = 'image/png';

const asFile = (canvas: HTMLCanvasElement, name: string): Promise<File | undefined> =>
  new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob === null ? undefined : new File([blob], name, { type: TYPE })),
      TYPE,
    ),
  );

/** A photo of the table as it is shown, with who plays and the round under it; to be saved, or passed on. */
export function PhotoDialog({ source, shutter, close }: PhotoDialogProps) {
  const self = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [file, setFile] = useState<File>();
  const [told, setTold] = useState('');
  const [caption] = useState(() => captionOf(source));
  useEffect(() => {
    self.current?.showModal();
    const picture = canvas.current;
    if (picture === null) return;
    void takePhoto(picture, shutter, caption)
      .then(() => asFile(picture, caption.fileName))
      .then((taken) => (taken === undefined ? setTold(words.failed) : setFile(taken)))
      .catch(() => setTold(words.failed));
  }, [shutter, caption]);
  const share = async (photo: File): Promise<void> => {
    try {
      await navigator.share({ files: [photo], title: caption.title });
      setTold(words.shared);
    } catch {
      setTold('');
    }
  };
  return (
    <dialog ref={self} class="photo" aria-label={words.photo} onClose={close}>
      <canvas ref={canvas} role="img" aria-label={words.of(caption.title, caption.line)} />
      <p class="row">
        {file !== undefined && canShare(file) && (
          <button type="button" class="button button-main" onClick={() => void share(file)}>
            {words.share}
          </button>
        )}
        <button
          type="button"
          class="button button-main"
          disabled={file === undefined}
          onClick={() => {
            if (file === undefined) return;
            saveFile(file);
            setTold(words.saved);
          }}
        >
          {words.save}
        </button>
        <button type="button" class="button" onClick={() => self.current?.close()}>
          {words.close}
        </button>
        <span class="quiet" role="status">
          {file === undefined && told === '' ? words.moment : told}
        </span>
      </p>
    </dialog>
  );
}

interface Caption {
  title: string;
  line: string;
  factions: readonly string[];
  fileName: string;
}

/** Who plays, and how far they are: what everybody at the table knows. */
function captionOf({ view, lobby }: GameSource): Caption {
  const table = view.peek().public;
  const names = table.seats.map((_, seat) => fullName(lobby.peek(), table, seat));
  const round = roundOf(table);
  return {
    title: listed(names.length > 0 ? names : [words.photo]),
    line: round === 0 ? words.before : table.ended === undefined ? words.round(round) : words.end(round),
    factions: table.seats.map(({ faction }) => faction),
    fileName: `ploughshare-${table.turn.number}.png`,
  };
}

async function takePhoto(canvas: HTMLCanvasElement, shutter: ShutterRef, caption: Caption): Promise<void> {
  const frame = frameFor(innerWidth, innerHeight);
  Object.assign(canvas, { width: frame.width, height: frame.height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('nothing can be painted here');
  await document.fonts.load('700 40px Alegreya').catch(() => []);
  const take = shutter.current;
  const paint = (picture: CanvasImageSource): void => paintFrame(context, frame, picture);
  if (take === undefined) paint(await flatPicture(frame));
  else take(frame, paint);
  paintCaption(context, frame, caption);
}
