import type { ServerLanguage } from '../../../worker/protocol/server-words.ts';
import { en } from '../locales/en/index.ts';
import { xx } from '../locales/xx/index.ts';

/** Every language there is, here and in the Worker; one that lacks a word of English does not compile where they are loaded. */
export const languages = { en, xx } satisfies Readonly<Record<ServerLanguage, object>>;

export type LanguageId = keyof typeof languages;

export const isLanguage = (id: string): id is LanguageId => Object.hasOwn(languages, id);
