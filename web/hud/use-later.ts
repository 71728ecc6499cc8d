import { useEffect, useState } from 'preact/hooks';

/** A part of the page that comes when it is wanted, or when there is nothing else to do; absent until it is there. */
export function useLater<T>(load: () => Promise<T>, isWanted: boolean): T | undefined {
  const [part, setPart] = useState<{ it: T }>();
  useEffect(() => {
    if (!isWanted || part !== undefined) return;
    let isGone = false;
    void load().then((it) => {
      if (!isGone) setPart({ it });
    });
    return () => {
      isGone = true;
    };
  }, [isWanted, part, load]);
  return part?.it;
}

const CALM_MS = 1500;

/** False for the first moments of the page. */
export function useCalm(): boolean {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), CALM_MS);
    return () => clearTimeout(timer);
  }, []);
  return isCalm;
}
