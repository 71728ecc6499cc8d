import { TIERS, TRACK_TOP } from '../../engine/index.ts';

const TOP = TRACK_TOP.popularity;
/** Where a popularity counts for more at the end (SCO-02). */
export const POPULARITY_STEPS = TIERS.map(({ from }) => from).filter((from) => from > 0);

/** How far popularity has come, and where it begins to multiply. */
export function PopularityBar({ popularity }: { popularity: number }) {
  return (
    <svg
      class="popularity-bar"
      viewBox={`0 0 ${TOP} 6`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-help="track.popularity"
    >
      <rect class="bar-ground" width={TOP} height="6" />
      <rect class="bar-filled" width={popularity} height="6" />
      {POPULARITY_STEPS.map((step) => (
        <rect key={step} class="bar-step" x={step - 0.25} width="0.5" height="6" />
      ))}
    </svg>
  );
}
