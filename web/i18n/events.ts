import { tellEvent as en } from './en/events.ts';
import { pickLocale } from './language/language.ts';

export type { Who } from './en/events.ts';
export const { tellEvent } = pickLocale({ en: { tellEvent: en } });
