import type { Ability } from '../../../engine/index.ts';
import { DRAWINGS } from './drawings.ts';

export const ABILITY_SIGNS = ['steps', 'river', 'lake', 'passage', 'combat', 'mercy', 'other'] as const;
type AbilitySign = (typeof ABILITY_SIGNS)[number];

/** Kinds of abilities, told by what they change: further steps, rivers, lakes, ways of their own, combat, popularity. */
export function signOf(ability: Ability): AbilitySign {
  if (ability.extraSteps !== undefined) return 'steps';
  if (ability.entersLakes !== undefined) return 'lake';
  if (ability.crossesRiver !== undefined) return 'river';
  if (ability.steps !== undefined) return 'passage';
  if (ability.beforeCombat !== undefined || ability.extraCards !== undefined) return 'combat';
  if (ability.retreatTo !== undefined) return 'passage';
  return ability.sparesPopularity === undefined ? 'other' : 'mercy';
}

/** An ability as a sign; whoever points at it gets its card. */
export function AbilityMark({ ability }: { ability: Ability }) {
  const sign = signOf(ability);
  return (
    <svg
      class="ability-mark"
      viewBox="-10 -10 20 20"
      aria-hidden="true"
      data-sign={sign}
      data-help={`ability.${ability.id}`}
    >
      <path d={DRAWINGS[sign]} />
    </svg>
  );
}
