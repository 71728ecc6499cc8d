import { tellEvent as en } from './en/events.ts';
import { spoken } from './language/language.ts';

export type { Who } from './en/events.ts';
export const { tellEvent } = spoken({ en: { tellEvent: en } });
