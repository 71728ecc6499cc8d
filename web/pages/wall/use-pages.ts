import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useNow } from '../../lib/use-now.ts';

/** For so long a page stays: long enough to find a name on it from the other end of a hall. */
const PAGE_MS = 15_000;
/** Narrower than this somebody holds it in a hand, and scrolls. */
const HELD = '(max-width: 52rem)';

interface Pages<E extends HTMLElement> {
  /** What holds the items of the page as its children. */
  list: RefObject<E | null>;
  from: number;
  to: number;
  page: number;
  pages: number;
}

const number = (length: string): number => Number.parseFloat(length) || 0;

/** How many rows of this height there is room for, down to the edge of the screen, and how many items each has. */
function fitting(list: HTMLElement, height: number): number {
  const { rowGap, gridTemplateColumns } = getComputedStyle(list);
  const around = [list.closest('.panel'), list.closest('main')].filter((one) => one !== null);
  const below = around.reduce((sum, one) => sum + number(getComputedStyle(one).paddingBottom), 0);
  const room = innerHeight - below - list.getBoundingClientRect().top;
  const gap = number(rowGap);
  const columns = gridTemplateColumns === 'none' ? 1 : gridTemplateColumns.split(' ').length;
  return columns * Math.max(1, Math.floor((room + gap) / (height + gap)));
}

/** A projector cannot be scrolled: what does not fit onto it comes page by page, in turn. */
export function usePages<E extends HTMLElement>(count: number): Pages<E> {
  const list = useRef<E>(null);
  // Of all that was shown so far, so that a page with lower items does not hold more of them than the next.
  const tallest = useRef(0);
  const [most, setMost] = useState(Number.POSITIVE_INFINITY);
  const turn = Math.floor(useNow(true) / PAGE_MS);
  useLayoutEffect(() => {
    const measure = (): void => {
      const { current } = list;
      if (current === null) return;
      const heights = [...current.children].map((child) => child.getBoundingClientRect().height);
      tallest.current = Math.max(tallest.current, ...heights);
      setMost(matchMedia(HELD).matches ? Number.POSITIVE_INFINITY : fitting(current, tallest.current));
    };
    const measureAnew = (): void => {
      tallest.current = 0;
      measure();
    };
    measure();
    addEventListener('resize', measureAnew);
    return () => removeEventListener('resize', measureAnew);
  });
  const pages = count === 0 ? 1 : Math.ceil(count / Math.min(count, most));
  // Pages of about the same length: nobody is left alone on the last.
  const length = Math.ceil(count / pages);
  const page = turn % pages;
  return { list, from: page * length, to: Math.min(count, (page + 1) * length), page: page + 1, pages };
}
