import { flagsAt, momentAfter, type SeatId } from '../../../engine/index.ts';
import { playerName } from '../../protocol/messages.ts';
import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import { serverWords } from '../../protocol/server-words.ts';
import { cleanTarget, type NoticeTarget, type NoticeText } from '../../protocol/webhook.ts';
import { botOf } from '../play/play.ts';
import { pendingOf } from '../record/pending-cache.ts';
import { type Chair, type RoomRecord, type TurnNotice, withChair } from '../record/record.ts';
import type { RoomCommand } from '../record/room-command.ts';
import type { NewPost, Post } from '../record/store.ts';

// Notices for slow play: who is waited for is told so, once per decision, at a webhook of the own choice, by push, or in a feed.

/** Whoever is at the table answers meanwhile, and an undo by others takes the question back. */
export const NOTICE_AFTER = 30_000;
/** A webhook that does not take a notice so often does not get it. */
export const MOST_TRIES = 8;
const MOST_ASKED = 20;

/** Where a seat is told; undefined takes it away. */
export function setWebhook(
  record: Readonly<RoomRecord>,
  seat: SeatId,
  target: NoticeTarget | undefined,
): Outcome<RoomRecord> {
  const chair = record.chairs[seat];
  if (chair?.kind !== 'person') return refuse('notYourSeat');
  const { webhook: _, ...rest } = chair;
  if (target === undefined) return done(withChair(record, seat, () => rest));
  if (!record.options.notices) return refuse('noNotices');
  const webhook = cleanTarget(target);
  if (webhook === undefined) return refuse('badWebhook');
  return done(withChair(record, seat, () => ({ ...rest, webhook })));
}

/** The secret of a seat's feed, by its digest; undefined ends the feed. */
export function setFeed(
  record: Readonly<RoomRecord>,
  seat: SeatId,
  feed: string | undefined,
): Outcome<RoomRecord> {
  const chair = record.chairs[seat];
  if (chair?.kind !== 'person') return refuse('notYourSeat');
  const { feed: _, ...rest } = chair;
  if (feed === undefined) return done(withChair(record, seat, () => rest));
  if (!record.options.notices) return refuse('noNotices');
  return done(withChair(record, seat, () => ({ ...rest, feed })));
}

/**
 * Remembers what each seat was newly asked through somebody else's doing; what follows the own answer is no news to it. A question
 * that is gone before its notice was due leaves no trace; one that was told stays known, so that undo and redo tell it no second time.
 */
export function withAsked(
  before: Readonly<RoomRecord>,
  after: Readonly<RoomRecord>,
  given: RoomCommand | undefined,
  now: number,
): RoomRecord {
  const { live } = after;
  if (!after.options.notices || live === undefined) return after;
  const owed = after.phase === 'live' ? pendingOf(live.history.state.public) : [];
  const chairs = after.chairs.map((chair, seat) => {
    if (chair.webhook === undefined && chair.feed === undefined && chair.asked === undefined) return chair;
    const kept = (chair.asked ?? []).filter(
      ({ id, due }) => due === undefined || owed.some((decision) => decision.id === id),
    );
    const isOwn = given?.seat === seat && given.cid !== undefined;
    const isNews = (id: string): boolean =>
      !isOwn && before.waits[id] === undefined && !kept.some((asked) => asked.id === id);
    const fresh = owed.filter((decision) => decision.seat === seat && isNews(decision.id));
    if (botOf(after, seat) !== undefined || fresh.length === 0) return withList(chair, kept);
    const due = momentAfter(now, NOTICE_AFTER, live.clock?.seats[seat]?.sleepsAt);
    const asked = fresh.map(({ id }) => ({ id, at: now, ...(chair.webhook !== undefined && { due }) }));
    return withList(chair, [...kept, ...asked].slice(-MOST_ASKED));
  });
  return { ...after, chairs };
}

function withList(chair: Chair, asked: TurnNotice[]): Chair {
  return asked.length === (chair.asked?.length ?? 0) && asked.every((one, at) => one === chair.asked?.[at])
    ? chair
    : { ...chair, asked };
}

/** The next moment at which a notice has to be posted. */
export function nextNotice(record: Readonly<RoomRecord>): number | undefined {
  const moments = record.chairs.flatMap(({ asked = [] }) =>
    asked.flatMap(({ due }) => (due === undefined ? [] : [due])),
  );
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/** What has to be posted by now, and the room that knows it was; undefined if nothing has to be. */
export function postNotices(
  record: Readonly<RoomRecord>,
  now: number,
): { record: RoomRecord; posts: NewPost[] } | undefined {
  const isDue = ({ due }: TurnNotice): boolean => due !== undefined && due <= now;
  const posts = record.chairs.flatMap(({ asked = [], webhook }, seat) => {
    const last = asked.findLast(isDue);
    if (last === undefined || webhook === undefined) return [];
    // A seat has one place for what waits: what is asked now replaces what was asked before.
    return [{ key: noticeKey(seat), due: now, body: last.id }];
  });
  if (!record.chairs.some(({ asked = [] }) => asked.some(isDue))) return undefined;
  const chairs = record.chairs.map((chair) =>
    chair.asked?.some(isDue)
      ? { ...chair, asked: chair.asked.map((one) => (isDue(one) ? { id: one.id, at: one.at } : one)) }
      : chair,
  );
  return { record: { ...record, chairs }, posts };
}

const noticeKey = (seat: SeatId): string => `notice:${seat}`;
const NOTICE = /^notice:(\d)$/;

/** Whose notice a post is. */
export function seatOfNotice({ key }: Pick<Post, 'key'>): SeatId | undefined {
  const [, seat] = NOTICE.exec(key) ?? [];
  return seat === undefined ? undefined : Number(seat);
}

/** A notice as it is sent now; undefined if nobody waits for that answer any more, or nobody wants to be told. */
export function noticeNow(
  record: Readonly<RoomRecord>,
  seat: SeatId,
  { body, tries }: Pick<Post, 'body' | 'tries'>,
): { webhook: NoticeTarget; words: NoticeText } | undefined {
  const { live, phase, origin, id } = record;
  const { webhook, name } = record.chairs[seat] ?? {};
  if (webhook === undefined || live === undefined || phase !== 'live' || tries >= MOST_TRIES)
    return undefined;
  if (!pendingOf(live.history.state.public).some((owed) => owed.id === body)) return undefined;
  const until = live.clock && flagsAt(live.clock, seat);
  const { title, text, time } = serverWords().notice;
  const said = [
    text(name ?? playerName(seat)),
    ...(until === undefined ? [] : [time(new Date(until).toISOString().slice(0, 16))]),
  ];
  return {
    webhook,
    words: {
      title,
      text: said.join(' '),
      ...(origin !== undefined && { link: `${origin}/t/${id}` }),
    },
  };
}
