import * as narration from '../narration/ending.ts';
import { inLanguage } from './language/live-words.ts';

export const { sayEnding } = inLanguage(narration);
