import * as narration from '../narration/mat.ts';
import { inLanguage, words } from './language/live-words.ts';

export const { mat } = words;
export const { sayFullReason, sayShortReason } = inLanguage(narration);
