import type { Sign, SignKind } from './signs.ts';
import { COMPASS_PATH, TRAP_PATH } from './silhouettes.ts';

// Around 0, 0, in a square of 20.
const PATHS: Readonly<Record<SignKind, string>> = {
  free: 'M0-7A7 7 0 1 1 0 7A7 7 0 1 1 0-7zM0-4A4 4 0 1 0 0 4A4 4 0 1 0 0-4z',
  combat:
    'M-9-9L-5.500-8.500L2 0L4.500-2L6 0.500L4 3L8 7L6.500 8.500L2.500 4.500L0 6.500L-2 5L0 2.500L-8.500-5.500zM9-9L5.500-8.500L1.500-4L4-1.500L8.500-5.500zM-2.500 0.500L-4.500-2L-6 0.500L-4 3L-8 7L-6.500 8.500L-2.500 4.500L-1 6L-0.500 3z',
  sentHome:
    'M-1 9L-8 1.500A4.700 4.700 0 0 1-1.500-6L-3.500-2L0.500 1L-2 5zM1 9L8 1.500A4.700 4.700 0 0 0 0.500-6L-0.500-2.500L3.500 0.500z',
  encounter: COMPASS_PATH,
  factory:
    'M-2-10H2L2.600-7.200L5-6.200L7.400-7.800L9.800-4.500L8-2.500L10 0L8-0.500V2.500L9.500 5L7 7.500L4.800 6.500L2.600 7.500L2 10H-2L-2.600 7.500L-4.800 6.500L-7 7.500L-9.500 5L-8 2.500V-2.500L-9.800-4.500L-7.400-7.800L-5-6.200L-2.600-7.200zM0-3.500A3.500 3.500 0 1 0 0 3.500A3.500 3.500 0 1 0 0-3.500z',
  trap: TRAP_PATH,
  river:
    'M-9-3Q-6-8-3-4T3-4T9-5V-1Q6 2 3-0.500T-3-0.500T-9 0.500zM-9 4Q-6-1-3 3T3 3T9 2V6Q6 9 3 6.500T-3 6.500T-9 7.500z',
  tunnel: 'M-9 8V-1A9 9 0 0 1 9-1V8H5V-0.500A5 5 0 0 0-5-0.500V8z',
};

/** One sign on its medal. */
export function SignMark({ sign: { kind, n } }: { sign: Sign }) {
  return (
    <g class={`sign sign-${kind}`}>
      <circle class="rim" r="12" />
      <circle r="12" />
      <path d={PATHS[kind]} transform="scale(0.82)" />
      {n !== undefined && (
        <text class="sign-count" x="-12" y="14">
          {n}
        </text>
      )}
    </g>
  );
}

/** The same as a picture of its own, for panels and help. */
export function SignPicture({ kind }: { kind: SignKind }) {
  return (
    <svg class="sign-picture" viewBox="-14 -14 28 28" aria-hidden="true">
      <SignMark sign={{ kind }} />
    </svg>
  );
}
