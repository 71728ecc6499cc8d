import { gallery } from '../../i18n/gallery.ts';
import { sayFaction } from '../../i18n/names.ts';
import type { GalleryModel } from './all-models.ts';

const WHICH: Readonly<Record<string, string>> = gallery.which;

/** "Nordic mech", "Crimea mill", "Oil". */
export const sayModel = ({ kind, faction = '', which = '' }: GalleryModel): string =>
  gallery.names[kind](sayFaction(faction), WHICH[which] ?? which);
