import { describe, expect, it } from 'vitest';
import doc from '../../docs/operating.md?raw';
import { ERRANDS_AT_ONCE } from '../../worker/contest/run/errands.ts';
import { CLOSED_KEPT, SWEPT_AT_ONCE } from '../../worker/directory/sweep.ts';
import { waitAfter } from '../../worker/object/outbox.ts';
import { CONTEST_CAPS, CONTEST_KEPT, REACH_KEPT } from '../../worker/protocol/contest.ts';
import { LIMITS } from '../../worker/protocol/messages.ts';
import { DESERTED_AFTER } from '../../worker/room/play/due.ts';
import { HOST_AWAY, VOTE_AFTER } from '../../worker/room/record/absence.ts';
import { KEPT_FOR, LOBBY_LIFE, ABANDONED_AFTER as UNTIL_CLOSED } from '../../worker/room/record/closing.ts';
import { MOST_TRIES, NOTICE_AFTER } from '../../worker/room/talk/notices.ts';
import wrangler from '../../wrangler.toml?raw';
import { MINUTE, SECOND } from './room-kit.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The row of a table that begins with these words. */
function row(words: string): string {
  return doc.split('\n').find((line) => line.startsWith(`| ${words}`)) ?? '';
}

describe('docs/operating.md', () => {
  it('gives the limits that hold', () => {
    expect(row('a message, or the body')).toContain(`${LIMITS.message / 1024} KB`);
    expect(row('messages from one socket')).toContain(`${LIMITS.perSecond} a second`);
    expect(row('messages from one socket')).toContain(`more than ${LIMITS.flood} `);
    expect(row('messages from all sockets of one seat')).toContain(`${LIMITS.perSecondBySeat} a second`);
    expect(row('hellos on one socket')).toContain(`${LIMITS.hellosPerSecond} a second`);
    expect(row('chat from the spectators of one address')).toContain(`${LIMITS.chatLinesTogether} lines`);
    expect(row('sockets of one room')).toContain(`${LIMITS.sockets}`);
    expect(row('messages from one address')).toContain(`${LIMITS.perSecondTogether} a second`);
    expect(row('sockets of one seat')).toContain(`| ${LIMITS.socketsBySeat} |`);
    expect(row('time until a socket')).toContain(`${LIMITS.helloWithin / SECOND} seconds`);
    expect(row('sockets of one address')).toContain(`${LIMITS.socketsTogether}`);
    expect(row('chat from all spectators')).toContain(
      `${LIMITS.watchLines} lines in ${LIMITS.chatWithin / SECOND} seconds; of each room of talk ${LIMITS.chatKept} to`,
    );
    expect(row('commands of one game')).toContain(LIMITS.commands.toLocaleString('en'));
    expect(row('undos of one seat')).toContain(`| ${LIMITS.undosInTurn} |`);
    expect(row('commands of one seat in one turn, with which')).toContain(`| ${LIMITS.commandsWithUndo} |`);
    expect(row('offers of one seat')).toContain(`| ${LIMITS.offersSinceBarrier} |`);
    expect(row('commands of one seat in one turn')).toContain(`| ${LIMITS.commandsInTurn},`);
    expect(row('commands of one seat in one game')).toContain(LIMITS.commandsBySeat.toLocaleString('en'));
    expect(row('names')).toContain(`${LIMITS.name} letters`);
    expect(row('chat from one socket')).toContain(
      `${LIMITS.chatLines} lines in ${LIMITS.chatWithin / SECOND} seconds, ${LIMITS.chat} characters`,
    );
    const { players, waiting, acts } = CONTEST_CAPS;
    expect(row('players of one event')).toContain(`${players}, ${waiting}, ${acts.toLocaleString('en')}`);
    expect(row('rooms, webhooks and reports of one event')).toContain(`${ERRANDS_AT_ONCE}, then`);
    const limits = [...wrangler.matchAll(/name = "(\w+_LIMIT)"[^[]*?limit = (\d+), period = 60/g)];
    const rows = {
      TABLE_LIMIT: 'tables made',
      CODE_LIMIT: 'join codes tried',
      SEAT_LIMIT: 'taking, binding',
      CALL_LIMIT: 'all other calls',
      SOCKET_LIMIT: 'sockets opened',
      PICTURE_LIMIT: 'pictures and titles of moments that are not in the cache, for one',
      PICTURES_LIMIT: 'pictures and titles of moments that are not in the cache, for everybody',
      EVENT_LIMIT: 'lists, pages and files of events',
      LINK_LIMIT: 'calls with one link',
    };
    expect(limits.map(([, name]) => name)).toEqual(Object.keys(rows));
    for (const [index, words] of Object.values(rows).entries())
      expect(row(words)).toContain(`${limits[index]?.[2]} a minute`);
  });

  it('gives the deadlines that hold', () => {
    expect(row('a seat without a clock')).toContain(`${VOTE_AFTER / MINUTE} minutes`);
    expect(row('the host’s rights'.replace('’', "'"))).toContain(`${HOST_AWAY / MINUTE} minutes`);
    expect(row('bots wait')).toContain(`${DESERTED_AFTER / MINUTE} minutes`);
    expect(row('a notice is posted')).toContain(`${NOTICE_AFTER / SECOND} seconds`);
    expect(row('a table that never began')).toContain(`${LOBBY_LIFE / HOUR} hours`);
    expect(row('a game in which nobody acts')).toContain(
      `${UNTIL_CLOSED.live / DAY} days, in slow play ${UNTIL_CLOSED.slow / DAY} days`,
    );
    expect(row('the directory forgets')).toContain(`${CLOSED_KEPT / DAY} days`);
    expect(doc).toContain(`up to ${SWEPT_AT_ONCE} tables that were closed ${CLOSED_KEPT / DAY} days ago`);
    expect(row('how to reach an organiser')).toContain(`${REACH_KEPT / DAY} days`);
    expect(row('an event is deleted')).toContain(`${CONTEST_KEPT / DAY} days`);
    expect(row("the room's own storage")).toContain(`${KEPT_FOR / DAY} days`);
  });

  it('gives the back-off of the outbox that holds', () => {
    const [first, ...next] = [0, 1, 2, 3].map((tries) => waitAfter(tries) / SECOND);
    expect(doc).toContain(`after ${first} seconds, then ${next.join(', ')} …, at most an hour`);
    expect(waitAfter(100)).toBe(HOUR);
    expect(doc.replaceAll(/\s+/g, ' ')).toContain(`given up after ${MOST_TRIES} tries`);
  });

  it('names every secret and binding', () => {
    for (const name of [
      'ROOMS',
      'DB',
      'ASSETS',
      'TABLE_LIMIT',
      'CODE_LIMIT',
      'SEAT_LIMIT',
      'CALL_LIMIT',
      'SOCKET_LIMIT',
      'PICTURE_LIMIT',
      'PICTURES_LIMIT',
      'PICTURES',
      'CONTESTS',
      'EVENT_LIMIT',
      'LINK_LIMIT',
      'ID_KEY',
      'OPERATOR_KEY',
    ])
      expect(doc).toContain(`\`${name}\``);
    // A variable would take the place of the secret with every deployment.
    expect(wrangler).not.toMatch(/^\s*(ID_KEY|OPERATOR_KEY)\s*=/m);
  });
});
