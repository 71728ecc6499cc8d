/** How long nothing else is to be done. */
export type Idle = { timeRemaining(): number };

/** Calls back when there is nothing else to do, or soon where a browser has no word for that; gives what calls it off. */
export function whenIdle(act: (idle: Idle) => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act, { timeout: 500 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(() => act({ timeRemaining: () => 0 }), 30);
  return () => clearTimeout(timer);
}
