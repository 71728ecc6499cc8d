import { serverWords } from '../../protocol/server-words.ts';
import type { NoticeTarget, NoticeText } from '../../protocol/webhook.ts';
import { type Errand, type Rows, tableKey } from '../record/rows.ts';
import { standingsOf, tablesOf } from '../record/standing.ts';
import { notCheckedIn } from '../run/entry.ts';
import { missing } from '../run/tables.ts';
import { resultView } from './view.ts';

type NoticeErrand = Extract<Errand, { to: 'webhook' }>;
/** Lines of one notice; services cut longer ones off. */
const MOST_LINES = 40;

function namesIn(rows: Rows): (player: string) => string {
  const names = new Map([...rows.entrant.values()].map(({ id, name }) => [id as string, name]));
  return (player) => names.get(player) ?? player;
}

/** What those who run the event are told about a round or table, with addresses that anybody may open. */
function linesOf(rows: Rows, { kind, round = 0, number = 0 }: NoticeErrand): string[] {
  const { origin } = rows.main;
  const nameOf = namesIn(rows);
  const table = rows.table.get(tableKey({ round, number }));
  const words = serverWords().contest.notice;
  switch (kind) {
    case 'missing':
      return table === undefined ? [] : [missing(table).map(nameOf).join(', ')];
    case 'notCheckedIn':
      return notCheckedIn(rows).map(({ name }) => name);
    case 'pairings':
      return tablesOf(rows, round).map((one) =>
        [
          words.table(one.number),
          one.seats.map(({ player }) => nameOf(player)).join(', '),
          `${origin}/t/${one.game}`,
        ].join(' '),
      );
    case 'result': {
      const result = rows.result.get(tableKey({ round, number }));
      if (table === undefined || result === undefined || table.isHeld) return [];
      const seats = resultView(rows, table, result).seats;
      return [
        `${words.table(number)} ${seats.map(({ player, rank, coins }) => `${rank} ${nameOf(player)} (${coins})`).join(', ')} ${origin}/t/${table.game}`,
      ];
    }
    case 'standings':
      return standingsOf(rows).map(({ place, player, points }) => `${place} ${nameOf(player)} ${points}`);
    default:
      return [];
  }
}

/** A notice as it is sent now; undefined if nobody wants it any more. It never has a secret in it. */
export function noticeOf(
  rows: Rows,
  errand: NoticeErrand,
): { webhook: NoticeTarget; words: NoticeText } | undefined {
  const { id, origin, settings } = rows.main;
  const webhook =
    errand.whose === 'organiser'
      ? settings.webhook
      : rows.entrant.get(Number(errand.whose.slice(1)))?.webhook;
  if (webhook === undefined) return undefined;
  const words = serverWords().contest.notice;
  const at = new Date(settings.startsAt).toISOString().slice(0, 16);
  const text = [words[errand.kind](settings.name, at), ...linesOf(rows, errand).slice(0, MOST_LINES)].join(
    '\n',
  );
  return { webhook, words: { title: settings.name, text, link: `${origin}/events/${id}` } };
}
