import { useEffect, useState } from 'preact/hooks';
import type { GetAnswer, GetAt, GetPath } from '../../../worker/protocol/calls/calls.ts';
import { type ApiReply, get } from '../../net/api.ts';

/** Tables come and go while somebody looks at a list of them. */
const LOOK_EVERY = 30_000;

/**
 * What a route says, looked up when the page is opened, when somebody comes back to it, and now and then while it is seen; undefined
 * until then. What was there stays while the server cannot be reached. `at` is the same object for as long as the same is asked for.
 */
export function useFetched<Path extends GetPath>(
  path: Path,
  at?: GetAt<Path>,
): ApiReply<GetAnswer<Path>> | undefined {
  const [known, setKnown] = useState<{
    at: GetAt<Path> | undefined;
    reply: ApiReply<GetAnswer<Path>>;
  }>();
  useEffect(() => {
    let isWanted = true;
    const look = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      const reply = await get(path, at);
      if (isWanted) setKnown((before) => (reply.ok || before?.at !== at ? { at, reply } : before));
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
  }, [path, at]);
  return known?.at === at ? known?.reply : undefined;
}
