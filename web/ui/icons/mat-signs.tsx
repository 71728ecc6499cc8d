import type { DrawingName } from './drawings.ts';
import { Icon } from './icon.tsx';

export type SignName = DrawingName;

/** A sign on the mat; each can be asked about. */
export function MatIcon({ name }: { name: SignName }) {
  return <Icon name={name} class="mat-sign" sign={name} />;
}
