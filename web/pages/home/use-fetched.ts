import { useEffect, useState } from 'preact/hooks';
import { type ApiReply, get } from '../../net/api.ts';

/** Tables come and go while somebody looks at a list of them. */
const LOOK_EVERY = 30_000;

/**
 * What a route says, looked up when the page is opened, when somebody comes back to it, and now and then while it is seen; undefined
 * until then. What was there stays while the server cannot be reached.
 */
export function useFetched<T>(path: string): ApiReply<T> | undefined {
  const [known, setKnown] = useState<{ path: string; reply: ApiReply<T> }>();
  useEffect(() => {
    let isWanted = true;
    const look = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      const reply = await get<T>(path);
      if (isWanted) setKnown((before) => (reply.ok || before?.path !== path ? { path, reply } : before));
    };
    void look();
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      isWanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, [path]);
  return known?.path === path ? known.reply : undefined;
}
