import type { FunctionComponent } from 'preact';
import type { Terrain } from './countryside.tsx';

/** What stands on a tile. The origin is the middle of the tile; the front half stays free for pieces. */

function Fir({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <rect x="-1.5" y="-3" width="3" height="4" fill="#4a3826" />
      <path d="M0-30 9-14H5L12-3H-12L-5-14H-9z" fill="#3c5a3f" />
      <path d="M0-30 9-14H5L12-3H0z" fill="#2c4632" />
    </g>
  );
}

const FIRS = [
  [-30, -10, 0.8],
  [26, -12, 0.85],
  [-6, -18, 1],
  [8, -10, 0.75],
  [-20, -2, 0.95],
  [34, 0, 0.8],
] as const;

function Forest() {
  return (
    <>
      {FIRS.map(([x, y, size]) => (
        <Fir key={x} x={x} y={y} size={size} />
      ))}
    </>
  );
}

/** Furrows run from the left shoulder to the right one, shorter towards the tips. */
const FURROWS = [-24, -16, -8, 0, 8, 16, 24];

function Farm() {
  return (
    <>
      {FURROWS.map((y) => {
        const half = Math.min(46, (36 - Math.abs(y)) * 2.6);
        return (
          <path
            key={y}
            d={`M${-half} ${y}Q0 ${y + 5} ${half} ${y}`}
            fill="none"
            stroke="#a5873b"
            stroke-width="2.4"
            stroke-linecap="round"
          />
        );
      })}
      <path d="M22-8V-22L32-29 42-22V-8L32-4z" fill="#8c3b30" />
      <path d="M32-18 42-22V-8L32-4z" fill="#6d2b25" />
      <path d="M20-21 32-31 44-21 32-16z" fill="#4b3a2e" />
    </>
  );
}

function Mountain() {
  return (
    <>
      <path d="M-44 2-22-38-2 2z" fill="#7a7488" />
      <path d="M-22-38-2 2H-16z" fill="#5f596d" />
      <path d="M-14 4 12-54 42 4z" fill="#857f93" />
      <path d="M12-54 42 4H20z" fill="#625c70" />
      <path d="M12-54 3-34 10-38 14-32 18-38 24-31z" fill="#f3f1ea" />
      <path d="M-22-38-28-27-22-30-17-26z" fill="#f3f1ea" />
    </>
  );
}

function Tundra() {
  return (
    <>
      <ellipse cx="-18" cy="6" rx="16" ry="6" fill="#b4c6cb" />
      <ellipse cx="16" cy="18" rx="11" ry="4" fill="#b4c6cb" />
      <g fill="none" stroke="#4c4640" stroke-width="2" stroke-linecap="round">
        <path d="M14-2 22-40 30-2M17-15H27M19-27H25M15-8 27-16M29-8 17-16" />
        <path d="M22-40H34" stroke-width="3" />
      </g>
    </>
  );
}

const HOUSES = [
  { x: -24, y: -6, wall: '#e9dcbf', roof: '#7d3a2c' },
  { x: 20, y: -12, wall: '#ddcba6', roof: '#63483a' },
  { x: -2, y: 2, wall: '#efe3c6', roof: '#8f4a34' },
] as const;

function Village() {
  return (
    <>
      {HOUSES.map(({ x, y, wall, roof }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M-10 0V-12L0-26 10-12V0L0 5z" fill={wall} />
          <path d="M0-26 10-12V0L0 5z" fill="#000" opacity="0.16" />
          <path d="M-13-10 0-30 3-26-8-7z" fill={roof} />
          <path d="M0-30 14-10 9-7-1-26z" fill={roof} />
        </g>
      ))}
      <rect x="-8" y="-8" width="4.5" height="6" fill="#ffd873" />
    </>
  );
}

function Lake() {
  return (
    <g fill="none" stroke="#a9cbd1" stroke-width="1.8" stroke-linecap="round" opacity="0.75">
      <path d="M-30-6Q-24-9-18-6T-6-6" />
      <path d="M4 8Q10 5 16 8T28 8" />
      <path d="M-14 20Q-9 17-4 20" />
      <path d="M10-18Q15-21 20-18" />
    </g>
  );
}

function Works() {
  return (
    <>
      <path
        d="M-20-62C-34-74-16-86-28-98-40-110-20-116-26-128"
        fill="none"
        stroke="#d9d2c0"
        stroke-width="9"
        stroke-linecap="round"
        opacity="0.28"
      />
      <path d="M-24-4V-60H-15V-4z" fill="#2b2725" />
      <path d="M-8-4V-50H0V-4z" fill="#332e2b" />
      <path d="M-25-60H-14V-55H-25zM-9-50H1V-45H-9z" fill="#8c2f2b" />
      <path d="M-36 0V-24L-22-32V-24L-8-32V-24L6-32V-24L38-24V0L0 14z" fill="#3a3431" />
      <path d="M0 14V-10L38-24V0z" fill="#282321" />
      <path d="M-30-14H-24V-7H-30zM-19-11H-13V-4H-19zM-8-8H-3V-1H-8z" fill="#ffc861" />
      <path d="M-38 20 6 32M-32 16 12 29" stroke="#1d1917" stroke-width="1.6" />
    </>
  );
}

export const PROPS: Record<Terrain, FunctionComponent> = {
  farm: Farm,
  forest: Forest,
  mountain: Mountain,
  tundra: Tundra,
  village: Village,
  lake: Lake,
  works: Works,
};

/** The machine of the title: a leaning hull on two legs that pushes a plough. */
export function Walker({ x, y }: { x: number; y: number }) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(1.12)`}
      stroke="#1a1512"
      stroke-width="2"
      stroke-linejoin="round"
    >
      <ellipse cx="0" cy="2" rx="58" ry="13" fill="#000" stroke="none" opacity="0.35" />
      <path d="M-20-50-32-24-22-8-34 4H-6L-10-10-18-24-6-48z" fill="#3f4a3d" />
      <path d="M14-50 26-26 16-10 8 8H40L34-8 38-26 32-54z" fill="#5f6d59" />
      <path d="M22-112V-142H32V-106z" fill="#3a3431" />
      <path d="M20-142H34V-136H20z" fill="#c9a24b" />
      <path d="M-22-112-14-128H10L16-112z" fill="#8c2f2b" />
      <path d="M-40-96-22-112H26L46-92 40-58 18-44H-24L-42-64z" fill="#73826b" />
      <path d="M26-112 46-92 40-58 18-44 22-80z" fill="#4e5a4a" stroke="none" />
      <path d="M-40-96-22-112H26L22-104H-20L-37-89z" fill="#8fa085" stroke="none" />
      <path d="M-35-89H-8V-79H-38z" fill="#ffd873" />
      <path d="M-27-89V-79M-18-89V-79" />
      <path d="M-2-72H20V-54H-2zM-2-66H20M-2-60H20" fill="#5f6d59" />
      <path d="M-34-58-8-52-6-44-30-40z" fill="#3a3431" />
      <path d="M-42-64-62-44-74-10-46-2-34-34-24-44z" fill="#c9a24b" />
      <path d="M-62-44-74-10-60-6-50-38z" fill="#ecd592" stroke="none" />
      <g fill="#2b2725" stroke="none">
        <circle cx="4" cy="-98" r="1.8" />
        <circle cx="13" cy="-98" r="1.8" />
        <circle cx="4" cy="-80" r="1.8" />
        <circle cx="13" cy="-80" r="1.8" />
        <circle cx="-38" cy="-40" r="2.2" />
        <circle cx="-46" cy="-14" r="2.2" />
      </g>
      <path
        d="M24-144C12-158 34-166 22-178 14-186 26-194 24-202"
        fill="none"
        stroke="#d9d2c0"
        stroke-width="8"
        stroke-linecap="round"
        opacity="0.3"
      />
    </g>
  );
}
