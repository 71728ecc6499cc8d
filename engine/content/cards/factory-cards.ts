import type { CardCost, CardGain, CardSet } from '../../model/card-terms.ts';

export interface FactoryCard {
  readonly id: number;
  readonly set: CardSet;
  /** `all`: every gain is had; `one`: the player chooses one of them. */
  readonly top: {
    readonly cost: readonly CardCost[];
    readonly mode: 'all' | 'one';
    readonly gain: readonly CardGain[];
  };
  /** One unit moves up to this many steps (FCT-09). */
  readonly bottom: { readonly steps: number };
}

const pay = (type: CardCost['type'], n: number): CardCost => ({ type, n });
const get = (type: Exclude<CardGain['type'], 'resource' | 'produce'>, n: number): CardGain => ({ type, n });
const card = (id: number, top: FactoryCard['top']): FactoryCard => ({
  id,
  set: 'base',
  top,
  bottom: { steps: 2 },
});

/** The 12 base cards, of which players + 1 are laid out (SET-08). */
export const FACTORY_CARDS: readonly FactoryCard[] = [
  card(1, {
    cost: [pay('coins', 1), pay('combatCards', 1)],
    mode: 'all',
    gain: [{ type: 'produce', territories: 2 }],
  }),
  card(2, { cost: [pay('popularity', 1)], mode: 'one', gain: [get('enlist', 1), get('upgrade', 1)] }),
  card(3, { cost: [pay('combatCards', 1)], mode: 'all', gain: [get('popularity', 2)] }),
  card(4, { cost: [pay('combatCards', 1)], mode: 'all', gain: [get('coins', 3)] }),
  card(5, { cost: [pay('power', 1)], mode: 'all', gain: [get('popularity', 2)] }),
  card(6, { cost: [pay('power', 1)], mode: 'all', gain: [get('coins', 3)] }),
  card(7, { cost: [pay('popularity', 1)], mode: 'one', gain: [get('deploy', 1), get('build', 1)] }),
  card(8, { cost: [pay('combatCards', 1)], mode: 'all', gain: [get('anyResource', 3)] }),
  card(9, { cost: [pay('coins', 2)], mode: 'all', gain: [get('upgrade', 1), get('popularity', 1)] }),
  card(10, { cost: [pay('coins', 2)], mode: 'all', gain: [get('deploy', 1), get('power', 1)] }),
  card(11, { cost: [pay('coins', 2)], mode: 'all', gain: [get('build', 1), get('popularity', 1)] }),
  card(12, { cost: [pay('coins', 2)], mode: 'all', gain: [get('enlist', 1), get('power', 1)] }),
];
