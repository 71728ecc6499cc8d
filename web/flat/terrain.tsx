import type { Terrain } from '../../engine/index.ts';

/** A few strokes for each terrain, in the middle of a hex; pieces stand in front of them. */
export const ORNAMENTS: Readonly<Record<Terrain, string>> = {
  farm: 'M-30-18h60M-34-9h68M-24-27h48',
  forest: 'M-16-18l7-17l7 17zM-2-14l8-20l8 20zM14-17l6-15l6 15z',
  mountain: 'M-28-12l15-23l9 13l8-14l18 24z',
  tundra: 'M-26-16q6-5 12 0M-4-26q6-5 12 0M8-14q6-5 12 0M-18-30q5-4 10 0',
  village: 'M-20-12v-11l8-8l8 8v11zM3-12v-14l8-8l8 8v14z',
  lake: 'M-28-16q7-6 14 0t14 0t14 0M-20-26q7-6 14 0t14 0M-24-6q7-6 14 0t14 0t14 0',
  factory: 'M-24-10v-14l10 6v-6l10 6v-14h6v14h6v-18h6v26z',
};

export function Ornament({ terrain }: { terrain: Terrain }) {
  return <path class={`ornament ornament-${terrain}`} d={ORNAMENTS[terrain]} transform="translate(0 24)" />;
}

/** A stone portal. */
export function TunnelMark() {
  return (
    <g class="tunnel" transform="translate(24 -20)">
      <path d="M-10 9v-8a10 10 0 0 1 20 0v8z" />
      <path class="tunnel-mouth" d="M-5 9v-7a5 5 0 0 1 10 0v7z" />
    </g>
  );
}

/** A green enamel compass. */
export function EncounterMark() {
  return (
    <g class="encounter">
      <circle r="12" />
      <path d="M0-9L3-3L9 0L3 3L0 9L-3 3L-9 0L-3-3z" />
    </g>
  );
}
