import * as narration from '../narration/refusals.ts';
import { inLanguage } from './language/live-words.ts';

export const { sayReason } = inLanguage(narration);
