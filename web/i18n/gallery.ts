import { en } from './en/gallery.ts';
import { spoken } from './language.ts';

export const gallery = spoken({ en });
