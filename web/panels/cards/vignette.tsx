import { LOOKS } from '../../factions/index.ts';
import {
  COMPOSITIONS,
  type Composition,
  HORIZON,
  type Inks,
  PRINT_HEIGHT,
  PRINT_WIDTH,
  type Thing,
} from './compositions.ts';
import { SCENERY } from './scenery.ts';
import { TOPICS } from './topics.ts';

/** The same card looks the same to everybody: numbers from 0 to 1 that its id alone decides. */
function diceOf(card: number): () => number {
  let state = card * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A print of the countryside, in few inks, with a machine too big for it. Only a picture: the words are on the card. */
export function Vignette({ card }: { card: number }) {
  const dice = diceOf(card);
  const [scene, prop] = TOPICS[card] ?? ['fields', 'barn'];
  const composition: Composition = COMPOSITIONS[scene];
  const { inks } = composition;
  const machines = Object.values(LOOKS).map(({ figure }) => figure);
  const machine = machines[Math.floor(dice() * machines.length)] ?? '';
  const at = Math.round(146 + dice() * 44);
  const hill = Math.round(6 + dice() * 8);
  const things: Thing[] = [
    ...composition.things(dice),
    { is: prop, x: Math.round(60 + dice() * 110), y: 88, size: 1.25, ink: 'ink' },
  ];
  return (
    <svg
      class="vignette-print"
      viewBox={`0 0 ${PRINT_WIDTH} ${PRINT_HEIGHT}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <rect width={PRINT_WIDTH} height={PRINT_HEIGHT} fill={inks.sky} />
      <Sky inks={inks} sun={Math.round(24 + dice() * 80)} />
      <Far inks={inks} hill={hill} />
      <g transform={`translate(${at} ${HORIZON + 3})`} opacity="0.82">
        <path d={`M-6-40c-8-4-2-9-9-12c10-3 3-8 14-8c-6 6 3 8-2 20z`} fill={inks.far} opacity="0.8" />
        <path d={machine} transform="scale(1.750)" fill={inks.ink} fill-opacity="0.75" />
      </g>
      <path
        d={`M0 ${HORIZON + 6}Q70 ${HORIZON - hill + 6} 140 ${HORIZON + 4}T240 ${HORIZON + 3}V${PRINT_HEIGHT}H0z`}
        fill={inks.land}
      />
      {composition.ground(dice).map(({ d, ink }) => (
        <path key={d} d={d} fill={inks[ink]} />
      ))}
      {things.map(({ is, x, y, size, ink }) => (
        <path
          key={`${is} ${x}`}
          d={SCENERY[is]}
          transform={`translate(${x} ${y}) scale(${Math.round(size * 100) / 100})`}
          fill={inks[ink]}
          fill-rule="evenodd"
        />
      ))}
    </svg>
  );
}

/** The sun, and strokes of the graver that grow denser toward the horizon. */
function Sky({ inks, sun }: { inks: Inks; sun: number }) {
  const strokes = [14, 24, 32, 38, 43, 47].map((y, index) => {
    const from = (index * 61 + sun * 3) % 150;
    return `M${from} ${y}h${70 + ((index * 37) % 60)}`;
  });
  return (
    <>
      <circle cx={sun} cy="26" r="11" fill={inks.land} opacity="0.5" />
      <path d={strokes.join('')} stroke={inks.far} stroke-width="1.4" fill="none" opacity="0.8" />
    </>
  );
}

function Far({ inks, hill }: { inks: Inks; hill: number }) {
  const top = HORIZON - hill;
  return (
    <path
      d={`M0 ${HORIZON}Q40 ${top - 6} 84 ${HORIZON - 4}T170 ${top + 4}T240 ${HORIZON - 2}V${HORIZON + 14}H0z`}
      fill={inks.far}
    />
  );
}
