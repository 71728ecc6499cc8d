import type { Consequence } from '../../../engine/index.ts';
import type { DrawingName } from './drawings.ts';
import { Icon } from './icon.tsx';

export type SignName = DrawingName;

/** The cards of signs that mean the same wherever they stand. */
const HELP: { readonly [name in SignName]?: string } = {
  oil: 'resource.oil',
  metal: 'resource.metal',
  food: 'resource.food',
  wood: 'resource.wood',
  character: 'unit.character',
  mech: 'unit.mech',
  worker: 'unit.worker',
  workers: 'unit.worker',
  monument: 'structure.monument',
  mill: 'structure.mill',
  mine: 'structure.mine',
  armory: 'structure.armory',
  flag: 'token.flag',
  trap: 'token.trap',
  swords: 'sign.combat',
  brokenHeart: 'sign.sentHome',
  compass: 'token.encounter',
  gear: 'sign.factory',
  wave: 'sign.river',
  arch: 'sign.tunnel',
  power: 'track.power',
  cards: 'track.cards',
};

/** A sign; the words beside it say the same, and its card tells what it is. */
export function PlayIcon({ name }: { name: SignName }) {
  return <Icon name={name} class="play-sign" help={HELP[name]} />;
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
