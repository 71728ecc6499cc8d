import { useRef, useState } from 'preact/hooks';
import type { FilmPlayer } from '../../film/film-player.ts';
import type { TimelineScale } from '../../film/timeline-scale.ts';

/** Below this, a finger has tapped. */
const TAP_PX = 6;

interface Grip {
  x: number;
  /** Where the playhead was when a finger came down. */
  share: number;
  hasMoved: boolean;
}

/**
 * Dragging along the timeline, followed at once. A mouse takes the playhead to where it points; a finger moves it from where it is,
 * so that the thumb hides nothing and need not find it.
 */
export function useScrub(player: FilmPlayer, scale: TimelineScale) {
  const grip = useRef<Grip | undefined>(undefined);
  const [isHeld, setHeld] = useState(false);
  const shareAt = ({ currentTarget, clientX }: PointerEvent): number => {
    if (!(currentTarget instanceof Element)) return 0;
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.max(0, Math.min(1, (clientX - left) / Math.max(1, width)));
  };
  const isFinger = ({ pointerType }: PointerEvent): boolean => pointerType === 'touch';
  const goTo = (share: number): void => player.seek(scale.positionAt(share));
  return {
    isHeld,
    onPointerDown(event: PointerEvent): void {
      if (event.button !== 0 || !(event.currentTarget instanceof Element)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      player.pause();
      grip.current = { x: event.clientX, share: scale.shareOf(player.at.peek()), hasMoved: false };
      setHeld(true);
      if (!isFinger(event)) goTo(shareAt(event));
    },
    onPointerMove(event: PointerEvent): void {
      const held = grip.current;
      if (held === undefined || !(event.currentTarget instanceof Element)) return;
      const by = event.clientX - held.x;
      held.hasMoved ||= Math.abs(by) >= TAP_PX;
      if (!isFinger(event)) goTo(shareAt(event));
      else if (held.hasMoved)
        goTo(Math.max(0, Math.min(1, held.share + by / Math.max(1, event.currentTarget.clientWidth))));
    },
    onPointerUp(event: PointerEvent): void {
      if (grip.current?.hasMoved === false && isFinger(event)) goTo(shareAt(event));
      grip.current = undefined;
      setHeld(false);
    },
    onPointerCancel(): void {
      grip.current = undefined;
      setHeld(false);
    },
  };
}
