import { useEffect, useState } from 'preact/hooks';

/** How the table is laid out: everything around the map, the own side to the right of it, or below it. */
export type Layout = 'wide' | 'landscape' | 'portrait';

/** Wide enough for hexes of 80 px between the panels of 1280x720, and for smaller ones a little below that. */
const WIDE = '(min-width: 1160px) and (min-height: 540px)';
const LANDSCAPE = '(orientation: landscape)';

const layoutNow = (): Layout =>
  matchMedia(WIDE).matches ? 'wide' : matchMedia(LANDSCAPE).matches ? 'landscape' : 'portrait';

/** One answer for scripts and styles alike: styles read it from `data-layout`. */
export function useLayout(): Layout {
  const [layout, setLayout] = useState(layoutNow);
  useEffect(() => {
    const update = (): void => setLayout(layoutNow());
    const queries = [WIDE, LANDSCAPE].map((query) => matchMedia(query));
    for (const query of queries) query.addEventListener('change', update);
    return () => {
      for (const query of queries) query.removeEventListener('change', update);
    };
  }, []);
  return layout;
}
