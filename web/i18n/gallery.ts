import { en } from './en/gallery.ts';
import { spoken } from './language/language.ts';

export const gallery = spoken({ en });
