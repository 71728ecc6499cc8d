import * as narration from '../narration/consequences.ts';
import { inLanguage } from './language/live-words.ts';

export type { Told } from '../narration/consequences.ts';
export const { tellBriefly, tellConsequence, tellConsequences } = inLanguage(narration);
