import { keyOf } from '../../keys/secrets.ts';
import type { SeatMessage } from '../../protocol/read-message.ts';
import { done, type Outcome, refuse, refuseBeyond } from '../../protocol/refusals.ts';
import type { NoticeTarget } from '../../protocol/webhook.ts';
import { act } from '../act/act.ts';
import { answered, changed, type Deed } from '../act/change.ts';
import { seqSeen } from '../record/delay.ts';
import { digestOf } from '../record/repeats.ts';
import { type AtomFeed, atomFeedOf } from './atom-feed.ts';
import { chatRow, saidBefore } from './chat.ts';
import { setFeed, setWebhook } from './notices.ts';

/** What is said at a table, and how a seat is told that it is waited for. */
export const TALK_ACTS = {
  chat: act(
    'connected',
    (record, said: Extract<SeatMessage, { t: 'chat' }>, { socket, store, speak, now }) => {
      const { memory } = socket;
      const { seat } = memory;
      const seq = seat === undefined ? (seqSeen(record, memory.told, store, now) ?? 0) : record.seq;
      const before = saidBefore(record, memory, said);
      if (before !== undefined) return before.isSame ? answered({ seq }) : refuse('usedCid');
      const line = chatRow(record, seat, said, now);
      if (!line.ok) return line;
      const talk = speak(socket);
      if ('limit' in talk) return refuseBeyond(talk.limit, 'chatTooFast');
      const last = { said: said.cid, saidDigest: digestOf(said) };
      return done({
        change: {
          kind: 'line',
          ...line.value,
          socket,
          memory: { ...memory, spoke: talk.spoke, ...(seat === undefined && last) },
        },
        result: () => done({ seq }),
      });
    },
  ),

  /** Where a seat wants to be told that it is waited for, from now on; without a notice, nowhere. */
  setWebhook: act('seat', (record, { notice }: { notice?: NoticeTarget }, { seat }) =>
    changed(setWebhook(record, seat, notice)),
  ),

  /** The secret that opens a seat's feed, from now on; undefined ends the feed. */
  setFeed: act('seat', (record, { secret }: { secret: string | undefined }, { seat }) =>
    changed(setFeed(record, seat, secret === undefined ? undefined : keyOf(secret))),
  ),

  turnFeed: act(
    'anybody',
    (record, { secret }: { secret: string }): Outcome<Deed<AtomFeed>> => {
      const feed = atomFeedOf(record, keyOf(secret));
      return feed === undefined ? refuse('noSuchFeed') : answered(feed);
    },
    { isLook: true, worksClosed: true },
  ),
};
