import type { Consequence } from '../../../engine/index.ts';

/** Our own small signs, each in a square of 16. */
const PATHS = {
  character:
    'M8 1.500a2.500 2.500 0 1 1 0 5a2.500 2.500 0 1 1 0-5zM4 15c0-5 1.500-7.500 4-7.500s4 2.500 4 7.500z',
  mech: 'M4 2h8v3h2v4h-2v1.500l1.500 4.500H9.500L9 11H7l-.500 4H2.500L4 10.500V9H2V5h2zm2 1.800v1.600h4V3.800z',
  workers:
    'M8 2a2.200 2.200 0 1 1 0 4.400A2.200 2.200 0 0 1 8 2zM3 9.500l3-2.500h4l3 2.500l-1.500 1.500l-1-.800V14H5.500v-3.800l-1 .800z',
  oil: 'M4 2h8v2h-.700v2H12v1.500h-.700v3H12V12h-.700v2h-6.600v-2H4v-1.500h.700v-3H4V6h.700V4H4z',
  metal: 'M1.500 3h13v3h-4.500v4h4.500v3h-13v-3H6V6H1.500z',
  food: 'M7.200 15V9.500C4.500 9 3.500 7.500 3.500 5.500c1.700 0 3 .600 3.700 1.700V4.500L8 1l.800 3.500v2.700c.700-1.100 2-1.700 3.700-1.700c0 2-1 3.500-3.700 4V15z',
  wood: 'M3 4h9a3.500 3.500 0 0 1 0 8H3a4 4 0 0 1 0-8zm9 1.800a2.200 2.200 0 1 0 0 4.400a2.200 2.200 0 1 0 0-4.400z',
  structure: 'M8 1l6 5v9h-4v-5H6v5H2V6z',
  flag: 'M3 1h1.600v1H13l-2 3l2 3H4.600v7H3z',
  trap: 'M1 10l1.500-5L5 9l1.500-5L8 9l1.500-5L11 9l2.500-4L15 10zM1 11.500h14V14H1z',
  compass: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zm3.500 3.500L6.800 6.800L4.500 11.500l4.700-2.300z',
  swords:
    'M2 1l7 7l1.500-1.500L12 8l-1.200 1.200L14 12.500L12.500 14l-3.300-3.200L8 12l-1.500-1.500L8 9L1 2zM14 1l1 1l-4 4l-1-1zM5.500 10l1 1L3.500 14L2 12.500z',
  heart:
    'M8 14L2 8a3.500 3.500 0 0 1 5-5l-1 3l3 2l-1.500 2zM9 14l5-6a3.500 3.500 0 0 0-5.500-4.700L7.800 5.500l3 2z',
  gear: 'M7 1h2l.400 2l1.600.700l1.700-1.100l1.400 1.400L13 5.700l.700 1.600l2 .400v2l-2 .400l-.700 1.600l1.100 1.700l-1.400 1.400l-1.700-1.100l-1.600.700L9 15H7l-.400-2l-1.600-.700l-1.700 1.100L1.900 12L3 10.300L2.300 8.700L.300 8.300v-2l2-.400L3 4.300L1.900 2.600L3.300 1.200L5 2.300L6.600 1.600zM8 5.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5z',
  wave: 'M1 6c2-2.500 3-2.500 4.700-1s2.300 1.500 4.600 0s3-1.500 4.700 0v2c-1.700-1.500-2.400-1.500-4.700 0s-3 1.500-4.600 0S3 5.500 1 8zM1 11c2-2.500 3-2.500 4.700-1s2.300 1.500 4.600 0s3-1.500 4.700 0v2c-1.700-1.500-2.400-1.500-4.700 0s-3 1.500-4.600 0S3 10.500 1 13z',
  arch: 'M1 15V8a7 7 0 0 1 14 0v7h-4V8.500a3 3 0 0 0-6 0V15z',
  power: 'M9 1L3 9h4l-1 6l6-8H8z',
  popularity: 'M8 14L2 8a3.500 3.500 0 0 1 6-4a3.500 3.500 0 0 1 6 4z',
  coins: 'M8 2a6 6 0 1 1 0 12a6 6 0 1 1 0-12zm0 3a3 3 0 1 0 0 6a3 3 0 1 0 0-6z',
  cards: 'M3 2h7v11H3zM11 4h2v11H6v-1h5z',
  star: 'M8 1l2 5h5l-4 3l1.500 5.500L8 11l-4.500 3.500L5 9L1 6h5z',
  seal: 'M8 1l1.800 1.400l2.200-.300l.800 2.100l2.100.800l-.300 2.200L16 9l-1.400 1.800l.300 2.200l-2.100.800l-.800 2.100l-2.200-.300H8H6.200L4 15.900l-.800-2.100L1.100 13l.300-2.200L0 9l1.400-1.800L1.100 5l2.100-.800L4 2.100l2.200.300zm-1 9.500l4.500-4.500l-1-1L7 8.500L5.500 7l-1 1z',
} as const;

export type SignName = keyof typeof PATHS;

/** A sign; the words beside it say the same. */
export function Sign({ name }: { name: SignName }) {
  return (
    <svg class="play-sign" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** What waits at a destination, as signs in the order of weight. */
export function signsFor(effects: readonly Consequence[]): SignName[] {
  return effects.flatMap((effect): SignName[] => {
    switch (effect.kind) {
      case 'startsCombat':
        return ['swords'];
      case 'sendsHome':
        return ['heart'];
      case 'springsTrap':
        return ['trap'];
      case 'meets':
        return ['compass'];
      case 'visitsFactory':
        return ['gear'];
      case 'travels':
        return effect.road === 'river' ? ['wave'] : effect.road === 'tunnel' ? ['arch'] : [];
      default:
        return [];
    }
  });
}
