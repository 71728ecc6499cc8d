import { useEffect, useRef } from 'preact/hooks';
import { type Moment, momentAddress } from '../../film/moment.ts';

/** Browsers refuse an address that changes too often. */
const EVERY_MS = 700;

/** The address bar follows what is shown, without a step in the history for each. */
export function useAddress(path: string | undefined, moment: Moment, fragment = ''): void {
  const address = path === undefined ? undefined : `${path}${momentAddress(moment)}${fragment}`;
  const last = useRef(0);
  useEffect(() => {
    if (address === undefined) return undefined;
    const wait = Math.max(0, last.current + EVERY_MS - Date.now());
    const timer = setTimeout(() => {
      last.current = Date.now();
      history.replaceState(null, '', address);
    }, wait);
    return () => clearTimeout(timer);
  }, [address]);
}
