import type { SeatId } from '../../engine/index.ts';
import { resultFor } from '../circles/result.ts';
import { archiveOf, indexOldGames, writeArchive } from '../directory/archive.ts';
import { sweepCircles, writeResult } from '../directory/circles.ts';
import { dropHolds, reportTable } from '../directory/directory.ts';
import { sweep } from '../directory/sweep.ts';
import { type PostOffice, sendNotice } from '../notices/send-notice.ts';
import type { ContestReport } from '../protocol/contest-reports.ts';
import { REPORT_KEY } from '../room/contest/reports.ts';
import { directoryEntryOf } from '../room/lobby/directory-entry.ts';
import type { RoomRecord } from '../room/record/record.ts';
import type { Post, Store } from '../room/record/store.ts';
import { noticeNow, seatOfNotice } from '../room/talk/notices.ts';
import type { Reported } from './env.ts';
import { reportError } from './report.ts';

/** Where everything belongs. */
interface Destinations {
  db: D1Database;
  office: PostOffice;
  contests?: Reported;
  idKey?: string;
}

/** Brings what a room has posted to where it belongs. Whatever is brought is made when it is sent, of what is stored then. */
export async function deliver(
  { db, office, contests, idKey }: Destinations,
  post: Readonly<Post>,
  { record, store }: { record: RoomRecord | undefined; store: Store },
  now: number,
): Promise<void> {
  if (record === undefined) return;
  const seat = seatOfNotice(post);
  if (seat !== undefined) return deliverNotice(office, record, seat, post);
  if (post.key.startsWith(REPORT_KEY)) return deliverReport(contests, record, post);
  switch (post.key) {
    case 'archive': {
      const game = archiveOf(record, store);
      if (game === undefined) throw new Error('a game that is not over cannot be archived');
      await writeArchive(db, game, now);
      await deliverResult(db, idKey, record, store, now);
      return tidyUp(db, record.id, now);
    }
    case 'close':
      await reportTable(db, directoryEntryOf(record, now), now);
      await dropHolds(db, record.id);
      return tidyUp(db, record.id, now);
    default:
      throw new Error(`nobody knows where ${post.key} belongs`);
  }
}

/** To the circle that the table was started from: the post goes only when this has arrived, too. */
async function deliverResult(
  db: D1Database,
  idKey: string | undefined,
  record: RoomRecord,
  store: Store,
  now: number,
): Promise<void> {
  if (record.circle === undefined) return;
  if (idKey === undefined) throw new Error('nothing here knows people of circles');
  const result = resultFor(record, store.logFrom(1));
  if (result !== undefined) await writeResult(db, idKey, result, now);
}

/** To the object of the event that the table belongs to. */
async function deliverReport(
  contests: Reported | undefined,
  { contest }: RoomRecord,
  { body }: Readonly<Post>,
): Promise<void> {
  if (contest === undefined) return;
  if (contests === undefined) throw new Error('nothing here holds events');
  // Reports are written by `withReports` alone.
  const report: ContestReport = JSON.parse(body);
  await contests.get(contests.idFromName(contest.id)).report(report);
}

/** The post has arrived in any case: another one tidies up as well. */
async function tidyUp(db: D1Database, game: string, now: number): Promise<void> {
  try {
    await sweep(db, game, now);
    await sweepCircles(db, now);
    await indexOldGames(db);
  } catch (error) {
    reportError('directory', error, { game });
  }
}

/** A webhook that is out of order is tried again; one that refuses is left alone until the next time the seat is waited for. */
async function deliverNotice(
  office: PostOffice,
  record: RoomRecord,
  seat: SeatId,
  post: Readonly<Post>,
): Promise<void> {
  const notice = noticeNow(record, seat, post);
  if (notice === undefined) return;
  const sent = await sendNotice(office, notice.webhook, notice.words);
  if (sent === 'later') throw new Error('the webhook did not take the notice');
  if (sent === 'refused')
    reportError('notice', new Error('the webhook refused the notice'), { game: record.id });
}
