import { useState } from 'preact/hooks';
import { prefersStill } from '../../device/reduced-motion.ts';
import { clip as words } from '../../i18n/clip.ts';
import { canShare, saveFile } from '../photo/hand-over.ts';

interface ReadyClipProps {
  state: { file: File; address: string };
  title: string;
  label: string;
  again(): void;
  close(): void;
}

const megabytesOf = ({ size }: File): number => Math.max(0.1, Math.round(size / 100_000) / 10);

/** The video, to be looked at, saved and passed on. */
export function ReadyClip({ state: { file, address }, title, label, again, close }: ReadyClipProps) {
  const [told, setTold] = useState('');
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ files: [file], title });
      setTold(words.shared);
    } catch {
      setTold('');
    }
  };
  const save = (): void => {
    saveFile(file);
    setTold(words.saved);
  };
  const ending = file.name.split('.').at(-1) ?? '';
  return (
    <>
      <video src={address} aria-label={label} controls muted loop playsInline autoPlay={!prefersStill()} />
      <p class="row">
        {canShare(file) && (
          <button type="button" class="button button-main" onClick={share}>
            {words.share}
          </button>
        )}
        <button type="button" class="button button-main" onClick={save}>
          {words.save}
        </button>
        <button type="button" class="button" onClick={again}>
          {words.again}
        </button>
        <button type="button" class="button" onClick={close}>
          {words.close}
        </button>
        <span class="quiet" role="status">
          {told === '' ? words.ready(megabytesOf(file), ending) : told}
        </span>
      </p>
    </>
  );
}
