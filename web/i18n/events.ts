import * as narration from '../narration/events.ts';
import { inLanguage } from './language/live-words.ts';

export type { Who } from '../narration/who.ts';
export const { tellEvent } = inLanguage(narration);
