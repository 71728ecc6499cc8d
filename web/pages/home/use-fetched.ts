import { useEffect, useState } from 'preact/hooks';
import { get, type Reply } from '../../net/api.ts';

/** What a route says when the page is opened; undefined until then. */
export function useFetched<T>(path: string): Reply<T> | undefined {
  const [reply, setReply] = useState<{ path: string; reply: Reply<T> }>();
  useEffect(() => {
    let isWanted = true;
    void get<T>(path).then((fetched) => {
      if (isWanted) setReply({ path, reply: fetched });
    });
    return () => {
      isWanted = false;
    };
  }, [path]);
  return reply?.path === path ? reply.reply : undefined;
}
