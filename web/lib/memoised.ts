import { Component, type ComponentType, h } from 'preact';

/** Whether two records say the same; no lists are made, for there are hundreds of these at each update. */
function isSame<P extends object>(a: P, b: P): boolean {
  for (const key in a) if (!Object.is(a[key], b[key])) return false;
  for (const key in b) if (!(key in a)) return false;
  return true;
}

/** A part that is drawn again only if something it is told has changed. */
export function memoised<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return !isSame(this.props, next);
    }

    override render() {
      return h(Part, this.props);
    }
  };
}

/** Drawn for eyes; the cells of the grid say it in words. */
export const ARIA_HIDDEN = { 'aria-hidden': 'true' } as const;
