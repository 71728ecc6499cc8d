import type { HexId, TERRAIN_OF } from '../../../engine/index.ts';
import { corners, pathText, pointsText } from '../geometry.ts';

type Terrain = (typeof TERRAIN_OF)[HexId];

// The ground of a hex. Props stand in the outer ring of the back half: the middle belongs to the pieces.

const fir = (x: number, y: number, height: number): string =>
  `M${x - height * 0.36} ${y}L${x} ${y - height}L${x + height * 0.36} ${y}z`;

const FIRS = [
  [-37, -13, 14],
  [-20, -24, 13],
  [-29, -17, 16],
  [20, -24, 13],
  [37, -13, 14],
  [29, -17, 16],
] as const;

const house = (x: number, y: number, size: number): { wall: string; roof: string } => ({
  wall: `M${x - size * 0.5} ${y}v${-size * 0.62}h${size}v${size * 0.62}z`,
  roof: `M${x - size * 0.68} ${y - size * 0.56}L${x} ${y - size * 1.5}L${x + size * 0.68} ${y - size * 0.56}z`,
});

const HOUSES = [house(-35, -14, 8.5), house(-23, -20, 9), house(23, -20, 9), house(35, -14, 8.5)];

const EDGE = pointsText(corners(0.95));
/** A lake is a plate that lies lower: its upper edges are in the shade. */
const SHADE = pathText(
  [5, 0, 1].flatMap((corner) => {
    const point = corners(0.95)[corner];
    return point === undefined ? [] : [point];
  }),
);

function Farm() {
  return (
    <>
      <path
        class="furrow"
        d="M-39-12Q0-24 39-12M-39-2Q0-14 39-2M-39 8Q0-4 39 8M-39 18Q0 6 39 18M-34 27Q0 16 34 27M-22 35Q0 28 22 35M-32-22Q0-33 32-22"
      />
      <path class="sheaf" d="M-37-13l3-10l3 10zM-27-18l3-10l3 10zM21-18l3-10l3 10zM31-13l3-10l3 10z" />
    </>
  );
}

function Forest() {
  return (
    <>
      <path class="moss" d="M-38 14q8-5 16 0M20 16q8-5 16 0M-12 34q8-5 16 0M-20-2q6-4 12 0M10 4q6-4 12 0" />
      {FIRS.map(([x, y, height]) => (
        <g key={x}>
          <path class="fir" d={fir(x, y, height)} />
          <path class="fir-light" d={`M${x - height * 0.36} ${y}L${x} ${y - height}V${y}z`} />
        </g>
      ))}
    </>
  );
}

function Mountain() {
  return (
    <>
      <path class="scree" d="M-36 16l5-4l6 5M24 20l6-5l6 4M-8 34l6-4l7 4" />
      <path class="peak" d="M-42-12L-27-34L-13-13zM12-13L26-35L42-11z" />
      <path class="peak-shade" d="M-27-34L-13-13H-24L-28-22zM26-35L42-11H27L24-23z" />
      <path
        class="snow"
        d="M-27-34L-32-26.500L-28-25L-25-28L-22-26.500zM26-35L20.500-27L25-25.500L28-28.500L31.500-27z"
      />
    </>
  );
}

function Tundra() {
  return (
    <>
      <path
        class="puddle"
        d="M-37 14a9 3.500 0 1 0 18 0a9 3.500 0 1 0-18 0zM16 30a8 3 0 1 0 16 0a8 3 0 1 0-16 0zM-33-17a7 3 0 1 0 14 0a7 3 0 1 0-14 0z"
      />
      <path class="derrick" d="M22-13L28-32L34-13M24-19h8M25.500-25h5M24-19l8 6M32-19l-8 6" />
    </>
  );
}

function Village() {
  return (
    <>
      <path class="lane" d="M-38 20Q-10 4 8 18T38 11" />
      {HOUSES.map(({ wall, roof }) => (
        <g key={wall}>
          <path class="wall" d={wall} />
          <path class="roof" d={roof} />
        </g>
      ))}
      <path class="window" d="M-24.500-22.500h3v3h-3z" />
    </>
  );
}

function Lake() {
  return (
    <>
      <polygon class="shore" points={EDGE} />
      <path class="shade" d={SHADE} />
      <path
        class="wave"
        d="M-32-14q5-4 10 0t10 0M14-18q5-4 10 0t10 0M-20 6q5-4 10 0t10 0M10 16q5-4 10 0t10 0M-34 20q5-4 10 0M-6 34q5-4 10 0"
      />
    </>
  );
}

function Factory() {
  return (
    <>
      <path
        class="rail"
        d="M-40 22H40M-37 27H37M-36 20v9M-26 20v9M-16 20v9M-6 20v9M4 20v9M14 20v9M24 20v9M34 20v9"
      />
      <path class="works" d="M-41-8V-21L-34-16V-23L-27-18V-33H-22V-8zM41-8V-19H36V-27H31V-19H28V-33H22V-8z" />
      <path class="plume" d="M-25-35q1-3-2-3M25-35q-1-3 3-3" />
      <path class="window" d="M-36-14h3v3h-3zM-29-14h3v3h-3zM30-15h3v3h-3z" />
    </>
  );
}

const ART: Readonly<Record<Terrain, () => preact.JSX.Element>> = {
  farm: Farm,
  forest: Forest,
  mountain: Mountain,
  tundra: Tundra,
  village: Village,
  lake: Lake,
  factory: Factory,
};

/** What a hex is made of, drawn so that it is known without its colour. */
export function TerrainArt({ terrain }: { terrain: Terrain }) {
  const Art = ART[terrain];
  return <Art />;
}

/** A stone portal with rails, around 0, 0, 20 wide. */
export function TunnelMark() {
  return (
    <g class="tunnel">
      <path d="M-10 10v-9a10 10 0 0 1 20 0v9z" />
      <path class="tunnel-mouth" d="M-6 10v-8a6 6 0 0 1 12 0v8z" />
      <path class="tunnel-rail" d="M-3 10L-1 3M3 10L1 3M-2.500 8h5" />
    </g>
  );
}
