import type { Asking } from '../decision-form.tsx';
import { useLater } from '../use-later.ts';

export const loadEncounters = () => import('./encounter.tsx');

/** The scenes are many words for a thing that happens a few times in a game: they come when the first is met, or in a calm moment. */
export function EncounterLater(asking: Asking) {
  const Picker = useLater(loadEncounters, true)?.EncounterPicker;
  return Picker === undefined ? null : <Picker {...asking} />;
}
