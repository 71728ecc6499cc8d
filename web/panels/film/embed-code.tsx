import { useEffect, useRef, useState } from 'preact/hooks';
import { embedCode } from '../../film/embed-code.ts';
import { film as words } from '../../i18n/film.ts';
import { copyText } from '../../lib/copy-text.ts';
import { FilmIcon } from './film-icon.tsx';

interface EmbedCodeProps {
  /** The address for a frame, of the moment that is shown. */
  link(): string;
  /** Games of private tables are not shown elsewhere. */
  isPublic: boolean;
}

/** Gives the HTML that shows this film, from this moment on, on a page of somebody else. */
export function EmbedCode({ link, isPublic }: EmbedCodeProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);
  return (
    <div class="film-copy">
      <button
        ref={button}
        type="button"
        class="film-act"
        aria-label={words.embed.button}
        title={words.embed.title}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <FilmIcon name="embed" />
        <span class="film-act-word">{words.embed.button}</span>
      </button>
      {isOpen && (
        <section class="film-copied film-embed" aria-label={words.embed.title}>
          {isPublic ? <Code code={embedCode(link(), words.embed.frame)} /> : <p>{words.embed.private}</p>}
        </section>
      )}
    </div>
  );
}

function Code({ code }: { code: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [told, setTold] = useState('');
  useEffect(() => field.current?.select(), []);
  const copy = async (): Promise<void> => {
    field.current?.select();
    setTold((await copyText(code)) ? words.embed.copied : words.embed.byHand);
  };
  return (
    <>
      <label>
        <span>{words.embed.code}</span>
        <textarea
          ref={field}
          readOnly
          rows={4}
          value={code}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <div class="film-embed-row">
        <button type="button" class="button" onClick={copy}>
          {words.embed.copy}
        </button>
        <span role="status">{told}</span>
      </div>
    </>
  );
}
