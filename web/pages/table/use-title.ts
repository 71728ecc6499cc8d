import { useEffect } from 'preact/hooks';
import { shell } from '../../i18n/shell.ts';

/** What the tab is called. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = shell.title.of(title);
  }, [title]);
}
