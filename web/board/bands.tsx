import { lookOf } from '../factions/index.ts';
import { memoised } from '../lib/memoised.ts';
import { corners, type Point, pathText, zigzag } from './geometry.ts';

type Part = 'whole' | 'left' | 'right';

const FACTOR = 0.9;
const around = corners(FACTOR);
const at = (...order: number[]): Point[] =>
  order.flatMap((corner) => {
    const point = around[corner];
    return point === undefined ? [] : [point];
  });

const LINES: Readonly<Record<Part, Point[]>> = {
  whole: at(0, 1, 2, 3, 4, 5, 0),
  left: at(0, 5, 4, 3),
  right: at(0, 1, 2, 3),
};

const bothPaths = (part: Part): { line: string; zigzag: string } => {
  const line = LINES[part];
  return {
    line: pathText(part === 'whole' ? line.slice(0, -1) : line, part === 'whole'),
    zigzag: pathText(zigzag(line, 7, 2.4), part === 'whole'),
  };
};

const PATHS: Readonly<Record<Part, { line: string; zigzag: string }>> = {
  whole: bothPaths('whole'),
  left: bothPaths('left'),
  right: bothPaths('right'),
};

/** Who controls a hex, along the inside of its edge. */
function Stripe({ faction, part }: { faction: string; part: Part }) {
  const { band: pattern } = lookOf(faction);
  const { line, zigzag: teeth } = PATHS[part];
  return (
    <g class={`band band-${pattern}`} data-faction={faction}>
      <path class="band-edge" d={line} />
      <path class="band-line" d={pattern === 'zigzag' ? teeth : line} />
      {pattern === 'double' && <path class="band-gap" d={line} />}
    </g>
  );
}

interface BandProps {
  faction: string;
  /** Who contests the hex: then each has a half, attackers left. */
  attacker?: string | undefined;
  transform: string;
}

export const Band = memoised(({ faction, attacker, transform }: BandProps) => (
  <g transform={transform}>
    {attacker === undefined ? (
      <Stripe faction={faction} part="whole" />
    ) : (
      <>
        <Stripe faction={attacker} part="left" />
        <Stripe faction={faction} part="right" />
      </>
    )}
  </g>
));
