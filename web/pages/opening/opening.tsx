import type { ComponentChildren } from 'preact';
import { notices } from '../../i18n/notices.ts';

interface OpeningProps {
  /** It was tried, and will be tried again. */
  isLost: boolean;
  children?: ComponentChildren;
}

/** What is seen while a table comes: from the first script on, and the same until there is a table to see. */
export function Opening({ isLost, children }: OpeningProps) {
  return (
    <main class="sheet sheet-lone opening">
      <h1>{notices.opening.toTable}</h1>
      {children}
      <p role="status">{isLost ? notices.opening.lost : notices.opening.moment}</p>
    </main>
  );
}
