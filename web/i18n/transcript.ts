import * as narration from '../narration/transcript.ts';
import { inLanguage } from './language/live-words.ts';

export const { transcriptOf } = inLanguage(narration);
