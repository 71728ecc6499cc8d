import type { ComponentType } from 'preact';
import type { Decision } from '../../engine/index.ts';
import { useLater } from '../lib/use-chunk.ts';
import type { Asking } from './form/decision-form.tsx';

export type Controls = ComponentType<Asking & { asked: Decision }>;

/** Controls of a decision that few turns come to: they are loaded when it is owed, or in a calm moment before. */
function later<T>(load: () => Promise<T>, controlsIn: (loaded: T) => Controls): Controls {
  return function ControlsLater(asking) {
    const loaded = useLater(load, true);
    const Loaded = loaded && controlsIn(loaded);
    return Loaded === undefined ? <div aria-busy="true" /> : <Loaded {...asking} />;
  };
}

/** The scenes of encounters are many words. */
const loadEncounters = () => import('./cards/encounter.tsx');
const loadCards = () => import('./cards/controls.ts');
const loadCombat = () => import('./combat/controls.ts');
const loadPairs = () => import('./mat/pair-controls.tsx');

export const EncounterLater = later(loadEncounters, ({ EncounterPicker }) => EncounterPicker);
export const FactoryCardLater = later(loadCards, ({ FactoryCardPicker }) => FactoryCardPicker);
export const TokenLater = later(loadCards, ({ TokenPicker }) => TokenPicker);
export const AbilityLater = later(loadCombat, ({ AbilityPicker }) => AbilityPicker);
export const CommitLater = later(loadCombat, ({ CommitPicker }) => CommitPicker);
export const RetreatLater = later(loadCombat, ({ RetreatPicker }) => RetreatPicker);
export const BidLater = later(loadPairs, ({ BidControl }) => BidControl);
export const PickPairLater = later(loadPairs, ({ PickPairControl }) => PickPairControl);

/** Fetches in a calm moment what a running game may come to. */
export function useControlsEarly(isCalm: boolean): void {
  useLater(loadCombat, isCalm);
  useLater(loadCards, isCalm);
  useLater(loadEncounters, isCalm);
}
