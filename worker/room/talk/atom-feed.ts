import { serverWords } from '../../protocol/server-words.ts';
import type { RoomRecord } from '../record/record.ts';

/** What a seat's feed tells: when it was waited for. */
export interface AtomFeed {
  id: string;
  seat: number;
  /** When the seat sat down at the earliest: a feed without entries has a moment, too. */
  since: number;
  turns: { decision: string; at: number }[];
}

/** The feed that a secret opens, by the secret's digest. */
export function atomFeedOf(record: Readonly<RoomRecord>, key: string): AtomFeed | undefined {
  const seat = record.chairs.findIndex(({ feed }) => feed === key);
  const chair = record.chairs[seat];
  if (chair === undefined || !record.options.notices) return undefined;
  const turns = (chair.asked ?? []).map(({ id, at }) => ({ decision: id, at }));
  return { id: record.id, seat, since: record.startedAt ?? record.createdAt, turns };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? '');
const moment = (at: number): string => new Date(at).toISOString();

/** The feed as any reader takes it, latest first. It names nobody: readers keep what they have read in many places. */
export function atomOf({ id, seat, since, turns }: AtomFeed, origin: string): string {
  const words = serverWords().feed;
  const link = `<link href="${escaped(`${origin}/t/${id}`)}"/>`;
  const entries = turns.toReversed().map(
    ({ decision, at }) => `
  <entry>
    <id>tag:ploughshare,2026:${id}/${decision}</id>
    <title>${escaped(words.turn)}</title>
    <updated>${moment(at)}</updated>
    ${link}
    <summary>${escaped(words.summary)}</summary>
  </entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>tag:ploughshare,2026:${id}/seat/${seat}</id>
  <title>${escaped(words.title)}</title>
  <updated>${moment(turns.at(-1)?.at ?? since)}</updated>
  <author><name>Ploughshare</name></author>
  ${link}${entries.join('')}
</feed>
`;
}
