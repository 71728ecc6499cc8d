import { solo } from '../../i18n/solo.ts';
import type { TrackerShown, TrackerSpace } from './tracker.ts';

const words = solo.tracker;

function sayHow({ toStar, toFreedom, toSecond }: TrackerShown): string[] {
  return [
    toStar === undefined ? solo.noMoreStars : solo.nextStar(toStar),
    ...(toFreedom === undefined ? [] : [solo.stayHome(toFreedom)]),
    ...(toSecond === undefined ? [] : [solo.toSecond(toSecond)]),
  ];
}

/** "Cube on space 3 of 23, next star in 7 spaces, strategy II in 7 spaces". */
const sayTracker = (shown: TrackerShown): string =>
  [solo.cube(shown.cube, shown.last), ...sayHow(shown)].join(', ');

/** "Cube 3 of 23 · star in 7 · strategy II in 7". */
export function sayTrackerBriefly({ cube, last, toStar, toFreedom, toSecond }: TrackerShown): string {
  const { briefly } = solo;
  return [
    briefly.cube(cube, last),
    ...(toStar === undefined ? [] : [briefly.star(toStar)]),
    ...(toFreedom === undefined ? [] : [briefly.river(toFreedom)]),
    ...(toSecond === undefined ? [] : [briefly.second(toSecond)]),
  ].join(' · ');
}

function saySpace({ space, hasCube, hasStar, isLimited, isSecond }: TrackerSpace): string {
  const marks = [
    ...(hasCube ? [words.here] : []),
    ...(hasStar ? [words.star] : []),
    ...(isLimited ? [words.river] : []),
    ...(isSecond ? [words.second] : []),
  ];
  return [words.space(space), ...marks].join(', ');
}

const STAR = 'M0-8L2-3H7L3 1L5 7L0 3.500L-5 7L-3 1L-7-3H-2z';
const WAVE = 'M-7 7Q-4 4-1 7T5 7';

/** The card with its spaces: stars to come, the river limit, the change of strategy, and the cube. */
export function StarTrackerStrip({ shown }: { shown: TrackerShown }) {
  return (
    <section data-help="automa.tracker">
      <h3>{words.name}</h3>
      <p>{sayTracker(shown)}</p>
      <ol class="automa-tracker">
        {shown.spaces.map((space) => (
          <li
            key={space.space}
            title={saySpace(space)}
            data-cube={space.hasCube}
            data-second={space.isSecond}
            data-past={space.space < shown.cube}
          >
            <span class="visually-hidden">{saySpace(space)}</span>
            <svg viewBox="-10 -10 20 20" aria-hidden="true">
              {space.hasStar && <path d={STAR} />}
              {space.isLimited && <path class="automa-wave" d={WAVE} />}
              {space.hasCube && <rect x="-4" y="-4" width="8" height="8" />}
            </svg>
          </li>
        ))}
      </ol>
    </section>
  );
}
