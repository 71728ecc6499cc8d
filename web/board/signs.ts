import type { Consequence } from '../../engine/index.ts';

/** What happens at a place, the gravest first. */
const SIGN_KINDS = ['combat', 'sentHome', 'trap', 'encounter', 'factory', 'river', 'tunnel', 'free'] as const;
export type SignKind = (typeof SIGN_KINDS)[number];

export interface DestinationSign {
  readonly kind: SignKind;
  /** How many workers are sent home. */
  readonly n?: number;
}

/** The signs of what an option brings about; a step that nothing comes of is free, other choices have none. */
export function destinationSignsOf(effects: readonly Consequence[]): DestinationSign[] {
  const found = new Set<SignKind>();
  let sentHome = 0;
  let isStep = false;
  for (const effect of effects) {
    if (effect.kind === 'startsCombat') found.add('combat');
    else if (effect.kind === 'springsTrap') found.add('trap');
    else if (effect.kind === 'meets') found.add('encounter');
    else if (effect.kind === 'visitsFactory') found.add('factory');
    else if (effect.kind === 'sendsHome') {
      found.add('sentHome');
      sentHome += effect.workers;
    } else if (effect.kind === 'travels') {
      isStep = true;
      if (effect.road === 'river' || effect.road === 'tunnel') found.add(effect.road);
    }
  }
  if (found.size === 0) return isStep ? [{ kind: 'free' }] : [];
  return SIGN_KINDS.filter((kind) => found.has(kind)).map((kind) =>
    kind === 'sentHome' ? { kind, n: sentHome } : { kind },
  );
}
