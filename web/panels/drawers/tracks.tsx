import { type Seat, TIERS, TRACK_TOP } from '../../../engine/index.ts';
import type { Scene } from '../../i18n/decisions.ts';
import { drawerPanels } from '../../i18n/drawer-panels.ts';
import { EmblemMark } from '../../ui/emblem/emblem.tsx';
import { POPULARITY_STEPS } from '../../ui/popularity-bar.tsx';
import './tracks.css';

const words = drawerPanels.triumph;
/** Screen pixels: two digits of 12 px fit into a box. */
const CELL = 18;
const EMBLEM = 15;

/** The tracks for power and popularity, as they lie on the table. */
export function Tracks({ scene }: { scene: Scene }) {
  const { table } = scene;
  const ladder = [...TIERS].sort((a, b) => a.from - b.from);
  return (
    <section class="tracks">
      <h3>{words.popularity}</h3>
      <Track seats={table.seats} what="popularity" steps={POPULARITY_STEPS} />
      <ul class="tiers">
        {ladder.map(({ from, star, territory, pair }, index) => {
          const to = (ladder[index + 1]?.from ?? TRACK_TOP.popularity + 1) - 1;
          return <li key={from}>{words.tier(from, to, words.rate(star, territory, pair))}</li>;
        })}
      </ul>
      <h3>{words.power}</h3>
      <Track seats={table.seats} what="power" steps={[]} />
    </section>
  );
}

interface TrackProps {
  seats: readonly Readonly<Seat>[];
  what: 'power' | 'popularity';
  steps: readonly number[];
}

/** A row of boxes; emblems of those who stand on the same one are stacked. The players' list says the same in words. */
function Track({ seats, what, steps }: TrackProps) {
  const length = TRACK_TOP[what] + 1;
  const boxes = Array.from({ length }, (_, value) => seats.filter((seat) => seat[what] === value));
  const most = Math.max(1, ...boxes.map((box) => box.length));
  const height = CELL + (most - 1) * EMBLEM;
  return (
    <div class="track-scroll" data-help={`track.${what}`}>
      <svg class="track" viewBox={`-1 -1 ${length * CELL + 2} ${height + 16}`} aria-hidden="true">
        {boxes.map((box, value) => (
          <g key={value} transform={`translate(${value * CELL} 0)`}>
            <rect class="track-box" data-step={steps.includes(value)} width={CELL} height={height} />
            {box.map(({ faction }, index) => (
              <g
                key={faction}
                transform={`translate(${(CELL - EMBLEM) / 2 + 1} ${2.5 + index * EMBLEM}) scale(${EMBLEM / 28})`}
              >
                <EmblemMark faction={faction} hasLetter={false} />
              </g>
            ))}
            <text x={CELL / 2} y={height + 13}>
              {value}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
