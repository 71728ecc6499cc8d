import { locale as en, server as serverEn } from './en/index.ts';
import { server as serverXx, locale as xx } from './xx/index.ts';

// Every language there is. Words of pages and words of the server are two lists, because neither side's bundle has what is in the other's.

/** What pages load, one language at a time; one that lacks a word of English does not compile where they are loaded. */
export const LANGUAGES = { en, xx };

export type LanguageId = keyof typeof LANGUAGES;

export type ServerWords = typeof serverEn;

/** What the server itself says to people, who may see no page of ours: in link previews, notices and feeds. */
export const SERVER_WORDS: Readonly<Record<LanguageId, ServerWords>> = { en: serverEn, xx: serverXx };
