/** Every faction has a shape of its own, so that colour is never alone; in a square of 24. */
const SHAPES: Readonly<Record<string, string>> = {
  saxony: 'M2 2h20v20H2z',
  nordic: 'M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22z',
  rusviet: 'M12 0.5L23.5 22.5H0.5z',
  togawa: 'M12 0L24 12L12 24L0 12z',
  albion: 'M12 0.5L23.5 9L19 23H5L0.5 9z',
  crimea: 'M2 1.5h20v11c0 5.5-4.5 9-10 11C6.5 21.500 2 18 2 12.500z',
  polania: 'M13.500 0.700A11.500 11.500 0 1 0 23.500 15.500A12.500 12.500 0 0 1 13.500 0.700z',
};
const PLAIN = 'M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22z';

export const shapeOf = (faction: string): string => SHAPES[faction] ?? PLAIN;

/** The letter sits where the shape has room for it. */
const LETTER_AT: Readonly<Record<string, readonly [number, number]>> = {
  rusviet: [12, 19.5],
  crimea: [12, 16],
  polania: [9, 18],
};

/** Letter on shape, in the faction's colour: to be put into an svg. */
export function EmblemMark({ faction, hasLetter = true }: { faction: string; hasLetter?: boolean }) {
  const [x, y] = LETTER_AT[faction] ?? [12, 17];
  return (
    <g class="emblem" data-faction={faction}>
      <path class="emblem-rim" d={shapeOf(faction)} />
      <path d={shapeOf(faction)} />
      {hasLetter && (
        <text x={x} y={y}>
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
