import type { ShowQueue } from '../../board/show-queue.ts';
import { areKeysOn } from '../../device/shortcut-keys.ts';
import { hasListeners } from '../../net/has-listeners.ts';
import type { GameSource } from '../../net/table-source.ts';
import type { LookAt } from './live-game.tsx';
import { LookBackButton } from './look-back-button.tsx';
import { RoundButton } from './round-button.tsx';
import { TalkButton } from './talk-button.tsx';

interface RoundButtonsProps {
  source: GameSource;
  queue: ShowQueue;
  lookAt: LookAt | undefined;
}

/** Over a corner of the map: the last round once more, everything before it, and quick phrases. */
export function RoundButtons({ source, queue, lookAt }: RoundButtonsProps) {
  const hasKeys = areKeysOn();
  const seq = source.seq.value;
  return (
    <>
      {/* A film goes back and forth by itself, and has another use for the key. */}
      {source.moments === undefined && <RoundButton {...{ queue, hasKeys }} />}
      {lookAt !== undefined && source.live !== undefined && seq > 0 && (
        <LookBackButton hasKeys={hasKeys} act={() => lookAt(seq - 1)} />
      )}
      {source.live !== undefined && hasListeners(source) && <TalkButton live={source.live} />}
    </>
  );
}
