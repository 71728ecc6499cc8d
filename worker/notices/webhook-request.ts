import type { NoticeText, WebhookFormat } from '../protocol/webhook.ts';

/** What is posted to deliver a notice. */
export interface NoticeRequest {
  headers: Record<string, string>;
  body: BodyInit;
}

const JSON_HEADERS = { 'Content-Type': 'application/json' };
const inSlack = (text: string): string =>
  text.replace(/[&<>]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter] ?? '');
const inDiscord = (text: string): string => text.replace(/[\\`*_~|<>[\]()#@]/g, '\\$&');

/** A header has ASCII alone; RFC 2047 says how other letters are written there. */
function headerText(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  const bytes = new TextEncoder().encode(text);
  return `=?UTF-8?B?${btoa(String.fromCharCode(...bytes))}?=`;
}

const withLink = (text: string, link: string | undefined): string =>
  link === undefined ? text : `${text}\n${link}`;

/** A name cannot call a whole channel: mentions are off, and signs that mean something there are plain text. */
export function webhookRequest(
  format: WebhookFormat,
  { title, text, link }: NoticeText,
): NoticeRequest & { body: string } {
  switch (format) {
    case 'discord': {
      const content = withLink(inDiscord(text), link);
      return {
        headers: JSON_HEADERS,
        body: JSON.stringify({ content, allowed_mentions: { parse: [] } }),
      };
    }
    case 'slack':
      return { headers: JSON_HEADERS, body: JSON.stringify({ text: withLink(inSlack(text), link) }) };
    case 'ntfy':
      return {
        headers: {
          'Content-Type': 'text/plain; charset=utf-8',
          Title: headerText(title),
          ...(link !== undefined && { Click: link }),
        },
        body: text,
      };
  }
}
