import type { Consequence } from '../../../engine/index.ts';
import type { DrawingName } from '../../icons/drawings.ts';
import { Icon } from '../../icons/icon.tsx';

export type SignName = DrawingName;

/** A sign; the words beside it say the same. */
export function Sign({ name }: { name: SignName }) {
  return <Icon name={name} class="play-sign" />;
}

/** What waits at a destination, as signs in the order of weight. */
export function signsFor(effects: readonly Consequence[]): SignName[] {
  return effects.flatMap((effect): SignName[] => {
    switch (effect.kind) {
      case 'startsCombat':
        return ['swords'];
      case 'sendsHome':
        return ['brokenHeart'];
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
