import * as narration from '../narration/ending.ts';
import { inLanguage, words } from './language/live-words.ts';

export const { ceremony } = words;
export const { sayEnding } = inLanguage(narration);
