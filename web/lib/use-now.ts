import { useEffect, useState } from 'preact/hooks';

/** Our time, once a second while somebody looks at it. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return isRunning ? now : Date.now();
}
