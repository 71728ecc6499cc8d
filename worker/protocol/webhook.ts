/** How a notice is worded for those who deliver it. */
export const WEBHOOK_FORMATS = ['discord', 'slack', 'ntfy'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** Where a seat wants to be told that it is waited for. The address is a secret: whoever has it can write there. */
export interface Webhook {
  format: WebhookFormat;
  url: string;
}

export const LONGEST_WEBHOOK = 500;

/** Ends of names that belong to no public host: reserved, of local networks, of clusters; and services that give a public name to any address. */
const NOT_PUBLIC = [
  ...['localhost', 'local', 'localdomain', 'test', 'invalid', 'onion', 'alt', 'arpa'],
  ...['internal', 'intranet', 'private', 'lan', 'home', 'corp', 'mail', 'domain', 'workgroup', 'router'],
  ...['svc', 'cluster', 'default', 'consul', 'docker', 'k8s', 'kube', 'mesh', 'nomad', 'pod'],
  ...['nip.io', 'sslip.io', 'xip.io', 'traefik.me', 'localtest.me', 'lvh.me', 'vcap.me'],
] as const;

const HOST_NAME = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** No address in numbers, in whatever notation: reading a URL turns them all into the dotted or the bracketed one. */
function isPublicName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return HOST_NAME.test(name) && !NOT_PUBLIC.some((end) => name === end || name.endsWith(`.${end}`));
}

/**
 * A webhook's address as it may be used; undefined if it may not. Only https on its own port, to a public name: a name that leads
 * to a private address all the same does not get past the certificate.
 */
export function cleanWebhook(text: string): string | undefined {
  if (text.length > LONGEST_WEBHOOK || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return undefined;
  if (!isPublicName(url.hostname)) return undefined;
  url.hash = '';
  return url.href.length > LONGEST_WEBHOOK ? undefined : url.href;
}

/** What a notice says. */
export interface NoticeText {
  /** For services that show one. */
  title: string;
  text: string;
  /** Leads to the table. */
  link?: string;
}

interface WebhookRequest {
  headers: Record<string, string>;
  body: string;
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
export function webhookRequest(format: WebhookFormat, { title, text, link }: NoticeText): WebhookRequest {
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

/** Whoever takes a request further: the network, or a test. */
export type Courier = (url: string, init: RequestInit) => Promise<Response>;

const LONGEST_WAIT = 5000;

/** `sent`, `refused` for good, or `later`: it may go better another time. No address and no answer is ever part of an error. */
type Sent = 'sent' | 'refused' | 'later';

const TRY_LATER: readonly number[] = [408, 425, 429];

/** Sends a notice. Redirects are not followed: they would lead past the check of the address. */
export async function sendToWebhook(
  courier: Courier,
  { format, url }: Webhook,
  words: NoticeText,
): Promise<Sent> {
  let response: Response;
  try {
    response = await courier(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_WAIT),
      ...webhookRequest(format, words),
    });
  } catch {
    return 'later';
  }
  await response.body?.cancel().catch(() => undefined);
  if (response.ok) return 'sent';
  return response.status >= 500 || TRY_LATER.includes(response.status) ? 'later' : 'refused';
}
