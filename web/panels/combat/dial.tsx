const MARKS = [0, 1, 2, 3, 4, 5, 6, 7];
/** From one number to the next, in degrees; between 7 and 0 the dial is closed. */
const STEP = 40;
const FIRST = -140;

/** The dial of a combat, turned to a number. */
export function Dial({ n }: { n: number }) {
  return (
    <svg class="shown-dial" viewBox="-16 -16 32 32" aria-hidden="true">
      <circle class="face" r="14" />
      {MARKS.map((mark) => (
        <path key={mark} class="mark" d="M0-12V-10.500" transform={`rotate(${FIRST + mark * STEP})`} />
      ))}
      <path class="hand" d="M-2.500-8L0-13L2.500-8z" style={{ rotate: `${FIRST + n * STEP}deg` }} />
      <text y="4.500">{n}</text>
    </svg>
  );
}
