import type { Detail } from '../../models/shapes/detail.ts';
import type { PaintMode } from '../../models/shapes/paint-solid.ts';
import type { ModelSection } from './all-models.ts';

export const VIEWS = ['side', 'eye', 'rest', 'above'] as const;
type View = (typeof VIEWS)[number];

/** How far from above; `rest` is the camera of the table on wide screens. */
export const PITCH: Readonly<Record<View, number>> = { side: 0, eye: 22, rest: 55, above: 90 };

/** To the right and towards us, as pieces stand at rest; from the side in profile, and land as it lies. */
export const headingOf = (view: View, section: ModelSection): number =>
  view === 'side' || section === 'land' ? 0 : -35;

/** Land is looked down on. */
export const usualView = (section: string): View => (section === 'land' ? 'rest' : 'eye');

/** How somebody wants to see the models. */
export interface Looking {
  readonly mode: PaintMode;
  readonly detail: Detail;
  readonly view: View;
}
