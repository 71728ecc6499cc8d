import type { ContestNews, ContestReport } from '../../protocol/contest-reports.ts';
import type { ContestRecord } from '../record/contest-record.ts';
import { type RoomRecord, stateOf } from '../record/record.ts';
import type { LogRow, NewPost } from '../record/store.ts';
import { resultsOf } from './results.ts';

// What a table tells its event: found by comparing the table before a change with the table after it, and posted with the change.

/** Where reports wait in the outbox. */
export const REPORT_KEY = 'contest:';

/** Somebody whose line is gone for an instant is not reported: the next report about that player takes the place of this one. */
const ABSENT_AFTER = 5_000;

interface News {
  news: ContestNews;
  /** Under a key of its own, it replaces what waits there. */
  key?: string;
  after?: number;
}

function seatNews(before: Readonly<RoomRecord>, after: Readonly<RoomRecord>): News[] {
  // Chairs of those who stay away are gone with the start, which is told as a whole.
  if (before.phase !== after.phase) return [];
  return after.chairs.flatMap((chair, seat): News[] => {
    const was = before.chairs[seat];
    const player = after.contest?.seats[seat]?.player;
    if (player === undefined || chair.kind !== 'person') return [];
    const isSame = before.contest?.seats[seat]?.player === player;
    const isPresent = chair.awaySince === undefined;
    const isReady = chair.isReady === true;
    const isNews =
      !isSame || isPresent !== (was?.awaySince === undefined) || isReady !== (was?.isReady === true);
    const isOn = chair.isPlayedOn === true;
    return [
      ...(isNews
        ? [
            {
              news: { kind: 'seat', player, isPresent, isReady } as const,
              key: `seat:${seat}`,
              after: isPresent ? 0 : ABSENT_AFTER,
            },
          ]
        : []),
      ...(isSame && isOn !== (was?.isPlayedOn === true)
        ? [{ news: { kind: 'bot', player, isOn } as const }]
        : []),
    ];
  });
}

function callNews(
  { contest: before }: Readonly<RoomRecord>,
  { contest: after }: Readonly<RoomRecord>,
): News[] {
  const playerOf = (contest: Readonly<ContestRecord>, seat: number): string =>
    contest.seats[seat]?.player ?? '';
  const over = before?.call !== undefined && before.call.at !== after?.call?.at ? before.call : undefined;
  const isRuled = (after?.notes?.at(-1)?.id ?? 0) > (before?.notes?.at(-1)?.id ?? 0);
  const isNew = after?.call !== undefined && after.call.at !== before?.call?.at;
  return [
    ...(over !== undefined && before !== undefined
      ? [
          {
            news: {
              kind: 'callOver',
              player: playerOf(before, over.seat),
              by: isRuled ? 'ruling' : 'time',
            } as const,
          },
        ]
      : []),
    ...(isNew && after?.call !== undefined
      ? [
          {
            news: {
              kind: 'call',
              player: playerOf(after, after.call.seat),
              text: after.call.text,
              seq: after.call.seq,
              until: after.call.until,
            } as const,
          },
        ]
      : []),
  ];
}

function timeNews(before: Readonly<RoomRecord>, after: Readonly<RoomRecord>): News[] {
  const { warned, deadlineAt } = after.contest ?? {};
  const lastTurn = stateOf(after)?.public.lastTurn;
  // A deadline that is set anew warns of nothing by itself.
  const isWarned =
    warned !== undefined &&
    warned !== before.contest?.warned &&
    deadlineAt !== undefined &&
    deadlineAt === before.contest?.deadlineAt &&
    before.phase === 'live';
  const isMoved =
    deadlineAt !== undefined && deadlineAt !== before.contest?.deadlineAt && before.phase === 'live';
  const isCalled = lastTurn !== undefined && stateOf(before)?.public.lastTurn === undefined;
  return [
    ...(isMoved ? [{ news: { kind: 'deadline', deadlineAt } as const, key: 'deadline' }] : []),
    ...(isWarned ? [{ news: { kind: 'warning', left: warned, deadlineAt } as const }] : []),
    ...(isCalled ? [{ news: { kind: 'timeCalled', lastTurn } as const }] : []),
  ];
}

/** How a table comes to its end, with or without a result. */
function endNews(
  before: Readonly<RoomRecord>,
  after: Readonly<RoomRecord>,
  log: () => readonly LogRow[],
): News[] {
  const { closed, finishedAt = 0 } = after;
  const table = stateOf(after)?.public;
  if (closed !== undefined && before.closed === undefined && table?.ended === undefined)
    return [{ news: { kind: 'closed', why: closed } }];
  if (after.phase !== 'over' || before.phase === 'over' || table?.ended === undefined) return [];
  const isAdjudicated = table.ended.reason === 'adjudicated';
  const results = resultsOf(after, log());
  return [{ news: { kind: 'finished', finishedAt, turns: table.turn.number, isAdjudicated, results } }];
}

function newsBetween(
  before: Readonly<RoomRecord>,
  after: Readonly<RoomRecord>,
  log: () => readonly LogRow[],
): News[] {
  const { contest, phase } = after;
  const isStarted = phase === 'live' && before.phase === 'lobby';
  const seats = contest?.seats.map(({ player }, seat) => ({ seat, player })) ?? [];
  const { stuck } = contest ?? {};
  return [
    ...(isStarted ? [{ news: { kind: 'started', seats } as const }] : []),
    ...seatNews(before, after),
    ...callNews(before, after),
    ...timeNews(before, after),
    ...(stuck !== undefined && stuck.at !== before.contest?.stuck?.at
      ? [{ news: { kind: 'stuck', code: stuck.code } as const }]
      : []),
    ...endNews(before, after, log),
  ];
}

/** The table with its reports counted, and what is posted of them; `log` is the whole one, for a game that is over. */
export function withReports(
  before: Readonly<RoomRecord> | undefined,
  after: RoomRecord,
  log: () => readonly LogRow[],
  at: number,
): { record: RoomRecord; posts: NewPost[] } {
  const { contest } = after;
  const told = before === undefined || contest === undefined ? [] : newsBetween(before, after, log);
  if (contest === undefined || told.length === 0) return { record: after, posts: [] };
  const { id, round, table, reported = 0 } = contest;
  const posts = told.map(({ news, key, after: wait = 0 }, index): NewPost => {
    const number = reported + index + 1;
    const report: ContestReport = { contest: id, round, table, game: after.id, number, at, ...news };
    return { key: `${REPORT_KEY}${key ?? number}`, due: at + wait, body: JSON.stringify(report) };
  });
  return { record: { ...after, contest: { ...contest, reported: reported + told.length } }, posts };
}
