import { useEffect, useState } from 'preact/hooks';

const AWAKE_MS = 4_000;

/** Whether a mouse or a finger was here a moment ago: what can be touched is seen only then. Keys wake nothing, because the stream would see it. */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(true);
  useEffect(() => {
    let timer = setTimeout(() => setAwake(false), AWAKE_MS);
    const wake = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setAwake(false), AWAKE_MS);
      setAwake(true);
    };
    const names = ['pointermove', 'pointerdown'] as const;
    for (const name of names) document.addEventListener(name, wake, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of names) document.removeEventListener(name, wake);
    };
  }, []);
  return isAwake;
}
