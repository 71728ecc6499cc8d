import { server as en } from '../../web/i18n/locales/en/server.ts';
import { server as xx } from '../../web/i18n/locales/xx/server.ts';

// What the server itself says to people, who may see no page of ours: in link previews, notices and feeds.

export type ServerWords = typeof en;

/** Every language of the pages; one that lacks a word of English does not compile. */
export const SERVER_WORDS = { en, xx } satisfies Readonly<Record<string, ServerWords>>;

export type ServerLanguage = keyof typeof SERVER_WORDS;

/** English, whoever asks: the only place that would have to know a request's `Accept-Language`, or a seat's wish. */
export const serverWords = (): ServerWords => SERVER_WORDS.en;
