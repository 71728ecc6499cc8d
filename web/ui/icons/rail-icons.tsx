import { STROKES, type StrokeName } from './strokes.ts';

/** A sign without words; the control that it is on says them. */
export function StrokeIcon({ name }: { name: StrokeName }) {
  return (
    <svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={STROKES[name]} />
    </svg>
  );
}
