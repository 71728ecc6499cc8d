/** Every faction has a shape of its own, so that colour is never alone; in a square of 24. */
const SHAPES: Readonly<Record<string, string>> = {
  saxony: 'M2 2h20v20H2z',
  nordic: 'M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22z',
  rusviet: 'M12 0.5L23.5 22.5H0.5z',
  togawa: 'M12 0L24 12L12 24L0 12z',
  albion: 'M12 0.5L23.5 9L19 23H5L0.5 9z',
  crimea: 'M2 1.5h20v11c0 5.5-4.5 9-10 11C6.5 21.500 2 18 2 12.500z',
  polania: 'M7 1.500h10L23 12L17 22.500H7L1 12z',
};
const PLAIN = 'M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22z';

/** The letter sits where the shape has room for it. */
const LETTER_Y: Readonly<Record<string, number>> = { rusviet: 19.5, crimea: 16 };

/** Letter on shape, in the faction's colour: to be put into an svg. */
export function EmblemMark({ faction, hasLetter = true }: { faction: string; hasLetter?: boolean }) {
  return (
    <g class="emblem" data-faction={faction}>
      <path class="emblem-rim" d={SHAPES[faction] ?? PLAIN} />
      <path d={SHAPES[faction] ?? PLAIN} />
      {hasLetter && (
        <text x="12" y={LETTER_Y[faction] ?? 17}>
          {faction.charAt(0).toUpperCase()}
        </text>
      )}
    </g>
  );
}

/** The same as a picture of its own. The words beside it say whose it is. */
export function Emblem({ faction }: { faction: string }) {
  return (
    <svg class="emblem-picture" viewBox="-2 -2 28 28" aria-hidden="true">
      <EmblemMark faction={faction} />
    </svg>
  );
}
