/** Marks of browsers that live inside another app: what they keep may be gone with the next link. */
const EMBEDDED = /FBAN|FBAV|Instagram|Line\/|MicroMessenger|Snapchat|Twitter|GSA\/|; wv\)|Discord|Telegram/;

export const isEmbeddedBrowser = (agent: string): boolean => EMBEDDED.test(agent);
