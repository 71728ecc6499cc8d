import { useRef, useState } from 'preact/hooks';
import { film as words } from '../../i18n/film.ts';
import { copyText } from '../../lib/copy-text.ts';
import { FilmIcon } from './film-icon.tsx';
import './copied.css';

/** Copies the link to the moment that is shown. */
export function useCopyLink(link: () => string) {
  const [told, setTold] = useState<{ text: string; link?: string }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const copy = async (): Promise<void> => {
    const text = link();
    const isCopied = await copyText(text);
    clearTimeout(timer.current);
    setTold(isCopied ? { text: words.copied } : { text: words.copyByHand, link: text });
    if (isCopied) timer.current = setTimeout(() => setTold(undefined), 4_000);
  };
  return { told, copy, close: () => setTold(undefined) };
}

export function CopyLink({ copying }: { copying: ReturnType<typeof useCopyLink> }) {
  const { told, copy } = copying;
  return (
    <div class="film-copy">
      <button
        type="button"
        class="film-act"
        aria-label={words.copyLink}
        title={words.copyLink}
        onClick={copy}
      >
        <FilmIcon name="link" />
      </button>
      <p class="film-copied" role="status">
        {told?.text}
        {told?.link !== undefined && (
          <input
            readOnly
            aria-label={words.copyLink}
            value={told.link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </p>
    </div>
  );
}
