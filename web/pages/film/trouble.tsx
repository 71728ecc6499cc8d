import type { ComponentChildren } from 'preact';
import { film as words } from '../../i18n/film.ts';
import { notices } from '../../i18n/notices.ts';

interface TroubleProps {
  /** What is wrong, in a sentence. */
  why: string;
  /** What can be done about it. */
  children?: ComponentChildren;
}

/** Why there is no film to be seen, and what to do. */
export function Trouble({ why, children }: TroubleProps) {
  return (
    <main class="sheet sheet-lone">
      <h1>{words.trouble.title}</h1>
      <p role="alert">{why}</p>
      {children}
      <p>
        <a href="/">{notices.toFirstPage}</a>
      </p>
    </main>
  );
}
