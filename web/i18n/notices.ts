import * as narration from '../narration/notices.ts';
import { inLanguage, words } from './language/live-words.ts';

export const { notices } = words;
export const { sayNotice } = inLanguage(narration);
