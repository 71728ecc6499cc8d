import { useEffect, useState } from 'preact/hooks';
import { loadChunk } from './load-chunk.ts';

/** A part of the page that comes when it is wanted, or when there is nothing else to do; absent until it is there. */
export function useLater<T>(load: () => Promise<T>, isWanted: boolean): T | undefined {
  const [loaded, setLoaded] = useState<{ it: T }>();
  useEffect(() => {
    if (!isWanted || loaded !== undefined) return;
    let isGone = false;
    void loadChunk(load).then((it) => {
      if (!isGone) setLoaded({ it });
    });
    return () => {
      isGone = true;
    };
  }, [isWanted, loaded, load]);
  return loaded?.it;
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
