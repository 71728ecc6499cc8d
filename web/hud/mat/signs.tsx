import type { DrawingName } from '../../icons/drawings.ts';
import { Icon } from '../../icons/icon.tsx';

export type SignName = DrawingName;

/** A sign on the mat; each can be asked about. */
export function Sign({ name }: { name: SignName }) {
  return <Icon name={name} class="mat-sign" sign={name} />;
}
