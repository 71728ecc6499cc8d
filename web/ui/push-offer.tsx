import { useEffect, useState } from 'preact/hooks';
import type { PushTarget } from '../../worker/protocol/webhook.ts';
import { canPush, needsHomeScreen, subscribeToPush } from '../device/push.ts';
import { notify } from '../i18n/notify.ts';
import { get } from '../net/api.ts';

const words = notify.push;

/** The server's key for push; undefined while it is not known, and where there is none. */
function usePushKey(): string | undefined {
  const [key, setKey] = useState<string>();
  useEffect(() => {
    if (canPush()) void get('/push').then((reply) => setKey(reply.ok ? reply.value.key : undefined));
  }, []);
  return key;
}

/** Offers to tell somebody by this very browser, where it can do that and the server as well. */
export function PushOffer({ tell }: { tell(target: PushTarget): void }) {
  const key = usePushKey();
  const [problem, setProblem] = useState<'blocked' | 'failed'>();
  if (needsHomeScreen()) return <p class="quiet">{words.homeScreen}</p>;
  if (key === undefined) return null;
  const subscribe = async (): Promise<void> => {
    const outcome = await subscribeToPush(key);
    setProblem(outcome.ok ? undefined : outcome.why);
    if (outcome.ok) tell({ format: 'push', ...outcome.subscribed });
  };
  return (
    <div class="stack">
      <button type="button" class="button button-main" onClick={() => void subscribe()}>
        {words.ask}
      </button>
      <p class="quiet" role="status">
        {problem === undefined ? words.how : words[problem]}
      </p>
    </div>
  );
}
