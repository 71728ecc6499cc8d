import type { Ability } from '../../engine/index.ts';
import { sayAbility } from '../i18n/names.ts';

export const ABILITY_SIGNS = ['steps', 'river', 'lake', 'passage', 'combat', 'mercy', 'other'] as const;
export type AbilitySign = (typeof ABILITY_SIGNS)[number];

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

const LINES: Readonly<Record<AbilitySign, string>> = {
  steps: 'M2 4l5 4l-5 4M8 4l5 4l-5 4',
  river: 'M1 6c2.500-3 4.500 3 7 0s4.500 3 7 0M1 11c2.500-3 4.500 3 7 0s4.500 3 7 0',
  lake: 'M8 2c3 4 5 6 5 8.500a5 4 0 0 1-10 0C3 8 5 6 8 2z',
  passage: 'M2 14V8a6 6 0 0 1 12 0v6M6 14V9a2 2 0 0 1 4 0v5',
  combat: 'M2 2l10 10M14 2L4 12M10 14l4-4M2 10l4 4',
  mercy: 'M8 14L2 8a3.500 3.500 0 0 1 6-4a3.500 3.500 0 0 1 6 4z',
  other: 'M8 2v12M2 8h12M4 4l8 8M12 4l-8 8',
};

/** An ability as a sign; whoever asks is told its name. */
export function AbilityMark({ ability }: { ability: Ability }) {
  const sign = signOf(ability);
  return (
    <svg class="ability-mark" viewBox="0 0 16 16" aria-hidden="true" data-sign={sign}>
      <title>{sayAbility(ability.id)}</title>
      <path d={LINES[sign]} />
    </svg>
  );
}
