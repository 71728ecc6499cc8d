import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isElsewhere, PHOTO_KEY } from '../../board/keys.ts';
import type { ShutterRef } from '../../board/take-shot.ts';
import { areKeysOn } from '../../device/shortcut-keys.ts';
import { photo as words } from '../../i18n/photo.ts';
import { useLater } from '../../lib/use-chunk.ts';
import type { GameSource } from '../../net/table-source.ts';
import './photo-button.css';

interface PhotoProps {
  source: GameSource;
  isOpen: Signal<boolean>;
  shutter: ShutterRef;
}

const loadDialog = () => import('./photo-dialog.tsx');

/** Photos of the table: by a key, in a film by a button as well, and wherever else somebody asks for one. */
export function Photo({ source, isOpen, shutter }: PhotoProps) {
  const isWanted = isOpen.value;
  const Dialog = useLater(loadDialog, isWanted)?.PhotoDialog;
  useEffect(() => {
    const press = ({ key, ctrlKey, altKey, metaKey, target, defaultPrevented }: KeyboardEvent): void => {
      if (ctrlKey || altKey || metaKey || defaultPrevented || isElsewhere(target) || !areKeysOn()) return;
      if (key === PHOTO_KEY) isOpen.value = true;
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOpen]);
  const close = (): void => {
    isOpen.value = false;
  };
  return (
    <>
      {source.moments !== undefined && (
        <button
          type="button"
          class="photo-button"
          aria-label={words.take}
          title={words.take}
          onClick={() => {
            isOpen.value = true;
          }}
        >
          <svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 8h4l2-3h4l2 3h4v11h-16zM12 17a4 4 0 1 0 0-8a4 4 0 0 0 0 8" />
          </svg>
        </button>
      )}
      {isWanted && Dialog !== undefined && <Dialog {...{ source, shutter, close }} />}
    </>
  );
}
