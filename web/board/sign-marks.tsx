import { DRAWINGS, type DrawingName } from '../ui/icons/drawings.ts';
import type { DestinationSign, SignKind } from './signs.ts';

const DRAWN: Readonly<Record<SignKind, DrawingName>> = {
  free: 'ring',
  combat: 'swords',
  sentHome: 'brokenHeart',
  encounter: 'compass',
  factory: 'gear',
  trap: 'trap',
  river: 'wave',
  tunnel: 'arch',
};

/** One sign on its medal. */
export function SignMark({ sign: { kind, n } }: { sign: DestinationSign }) {
  return (
    <g class={`sign sign-${kind}`}>
      <circle class="rim" r="12" />
      <circle r="12" />
      <path d={DRAWINGS[DRAWN[kind]]} transform="scale(0.82)" />
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
