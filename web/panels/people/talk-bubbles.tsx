import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { HexId } from '../../../engine/index.ts';
import type { TableSource } from '../../net/table-source.ts';
import { isStreaming, withoutLinks } from '../../ui/streaming.ts';
import { sayLine } from './say-line.ts';
import { useHeard } from './use-heard.ts';
import './talk-bubbles.css';

interface TalkBubblesProps {
  source: TableSource;
  /** Shows on the map what somebody wants the others to look at. */
  point(hexes: readonly HexId[]): void;
  /** The talk itself is open, and read out from there. */
  isRead: boolean;
}

/** Pixels between a bubble and whoever says it, and between a bubble and the edge. */
const GAP = 8;
/** A row of the players' list is wider than this, a chip is not. */
const WIDEST_CHIP = 140;

/** What people say, for some seconds, beside their row or over their chip: of each the last line. */
export function TalkBubbles({ source, point, isRead }: TalkBubblesProps) {
  const heard = useHeard(source);
  const hexes = heard.flatMap(({ look }) => look ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each hex that is shown or was shown long enough
  useEffect(() => {
    if (hexes.length === 0) return;
    point(hexes);
    return () => point([]);
  }, [hexes.join()]);
  const layer = useRef<HTMLDivElement>(null);
  const last = [...new Map(heard.map((line) => [line.from, line])).values()];
  useLayoutEffect(() => {
    for (const bubble of layer.current?.children ?? [])
      if (bubble instanceof HTMLElement) putBeside(bubble, bubble.dataset.from ?? '');
  });
  return (
    <div class="talk-bubbles" ref={layer} role="log" aria-live={isRead ? 'off' : 'polite'}>
      {last.map((line) => (
        <p key={line.id} class="talk-bubble" data-from={line.from}>
          <b>
            {line.name}
            <span class="visually-hidden">: </span>
          </b>
          {isStreaming.value ? withoutLinks(sayLine(line), undefined) : sayLine(line)}
        </p>
      ))}
    </div>
  );
}

const rowOf = (from: string): Element | null =>
  document.querySelector(`.player[data-seat="${from}"], .standing[data-seat="${from}"]`);

/** Left of a row, over a chip; in the corner where nobody is seen who says it. */
function putBeside(bubble: HTMLElement, from: string): void {
  const row = rowOf(from)?.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  // As it is laid out, not as small as it grows from.
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const side = row === undefined ? 'none' : row.width > WIDEST_CHIP ? 'left' : 'above';
  const left = row === undefined ? innerWidth - width : side === 'left' ? row.left - width : row.left;
  const top = row === undefined ? innerHeight / 3 : side === 'left' ? row.top : row.top - height - GAP;
  const within = (value: number, size: number, room: number): number =>
    Math.max(GAP, Math.min(value, room - size - GAP));
  bubble.dataset.side = side;
  bubble.style.left = `${within(side === 'left' ? left - GAP : left, width, innerWidth)}px`;
  bubble.style.top = `${within(top, height, innerHeight)}px`;
}
