/** Marks of browsers that live inside another app: what they keep may be gone with the next link. */
const EMBEDDED = /FBAN|FBAV|Instagram|Line\/|MicroMessenger|Snapchat|Twitter|GSA\/|; wv\)|Discord|Telegram/;

export const isEmbeddedBrowser = (agent: string): boolean => EMBEDDED.test(agent);

/**
 * An address that leaves the app for the phone's own browser, with the link's secret in it; undefined where no system has one. Android
 * reads everything before its last mark as the address, and Safari has a scheme of its own.
 */
export function linkOutside(agent: string, link: string): string | undefined {
  const { protocol } = new URL(link);
  const rest = link.slice(protocol.length);
  if (/Android/.test(agent)) return `intent:${rest}#Intent;scheme=${protocol.slice(0, -1)};end`;
  return /iPhone|iPad/.test(agent) ? `x-safari-${link}` : undefined;
}
