/** How a notice is worded for those who deliver it. */
export const WEBHOOK_FORMATS = ['discord', 'slack', 'ntfy'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** Where a seat wants to be told that it is waited for. The address is a secret: whoever has it can write there. */
interface Webhook {
  format: WebhookFormat;
  url: string;
}

/** A browser that wants to be told: where its push service takes messages for it, and the keys that they are sealed with (RFC 8291). */
export interface PushTarget {
  format: 'push';
  url: string;
  keys: { p256dh: string; auth: string };
}

/** Where somebody is told. */
export type NoticeTarget = Webhook | PushTarget;
export type NoticeFormat = NoticeTarget['format'];

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

/** A point of the curve P-256 and sixteen bytes, as browsers write them. */
const P256DH = /^B[\w-]{86}$/;
const AUTH = /^[\w-]{22}$/;

/** A target as it may be used; undefined if it may not. */
export function cleanTarget(target: Readonly<NoticeTarget>): NoticeTarget | undefined {
  const url = cleanWebhook(target.url);
  if (url === undefined) return undefined;
  if (target.format !== 'push') return { format: target.format, url };
  const { p256dh, auth } = target.keys;
  return P256DH.test(p256dh) && AUTH.test(auth) ? { format: 'push', url, keys: { p256dh, auth } } : undefined;
}

/** What a notice says. */
export interface NoticeText {
  /** For services that show one. */
  title: string;
  text: string;
  /** Leads to the table. */
  link?: string;
}
