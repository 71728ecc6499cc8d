import { useEffect, useState } from 'preact/hooks';

/** As in film-bar.css. */
const NARROW = '(max-width: 600px)';

/** Whether there is one row for all the controls of a film, and no more. */
export function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const change = (): void => setNarrow(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return isNarrow;
}
