import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { type Answer, advance, type SeatId, startClock } from '../../engine/index.ts';
import { parseCommand } from '../../engine/model/command.ts';
import { beginHistory } from '../../engine/play/history.ts';
import { keyOf } from '../../worker/keys/secrets.ts';
import {
  CONTEST_TIMES,
  type ContestActName,
  type ContestActs,
  type ContestTable,
} from '../../worker/protocol/contest-table.ts';
import { PROTOCOL, playerName, type ToClient } from '../../worker/protocol/messages.ts';
import { type FromClient, parseMessage, type SeatMessage } from '../../worker/protocol/read-message.ts';
import { refuse } from '../../worker/protocol/refusals.ts';
import { parseOptions } from '../../worker/protocol/table-options.ts';
import { apology } from '../../worker/room/apology.ts';
import { newRecord } from '../../worker/room/lobby/lobby.ts';
import { beginMarks, entriesIn } from '../../worker/room/play/log-digest.ts';
import { waitsAfter } from '../../worker/room/record/absence.ts';
import { dealtRow } from '../../worker/room/record/delay.ts';
import type { RoomRecord } from '../../worker/room/record/record.ts';
import type { Socket } from '../../worker/room/record/socket.ts';
import { Room } from '../../worker/room/room.ts';
import { MemoryStore } from '../kit/memory-store.ts';
import { RoomSocket } from '../kit/room-socket.ts';
import type { Play } from '../kit/scenario.ts';
import { skipCoach } from './people.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const ORIGIN = 'http://localhost';
const ID = 'aaaaaaaaaaaaaaaa';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

const tokenOf = (seat: SeatId): string => `the-secret-of-seat-${seat}`;

/** A device that nobody looks at. */
const UNWATCHED = { send() {}, close() {} };

/** How the table of a position is. */
interface Laid {
  undo?: boolean;
  /** It belongs to an event. */
  contest?: ContestTable;
}

/** The room of a game that has come to this position. */
function recordOf({ state }: Play, { undo = true, contest }: Laid, now: number): RoomRecord {
  const { seats } = state.public.setup;
  const clock = contest === undefined ? 'none' : 'live25+45';
  const options = parseOptions({ seats, undo, clock });
  if (!options.ok) throw new Error(options.error.message);
  const made = newRecord(
    {
      id: ID,
      options: options.value,
      secret: 'a'.repeat(64),
      inviteKey: keyOf('the invite'),
      hostKey: keyOf('the host'),
      code: 'ACDEFH',
      ...(contest !== undefined && { contest }),
    },
    now,
  );
  const began = contest && startClock('live25+45', seats, CONTEST_TIMES.line);
  const { turn } = state.public;
  const running = began && advance(began, { seats: [turn.seat], active: turn.seat, turn: turn.number }, now);
  const record: RoomRecord = {
    ...made,
    phase: 'live',
    startedAt: now,
    chairs: made.chairs.map((_, seat) => ({
      kind: 'person',
      name: playerName(seat),
      keys: [keyOf(tokenOf(seat))],
      timeouts: 0,
    })),
    live: {
      history: beginHistory(state),
      marked: beginMarks(state),
      ...(running !== undefined && { clock: running, pauses: [] }),
    },
  };
  return { ...record, waits: waitsAfter(record, now) };
}

/**
 * A position laid out by hand, in a room of this process: the built page plays it through the Worker's own `Room`. For decisions
 * that a game comes to once in a blue moon. What the page does is in `play.state` as soon as the room has carried it out.
 */
export class ScenarioTable {
  private readonly play: Play;
  private readonly sockets: Socket[] = [];
  /** By seat: everybody is there, with a page or without. */
  private readonly devices: Socket[];
  private room: Room;
  private cids = 0;
  readonly store = new MemoryStore();
  /** What pages have said about the game, in order. */
  readonly said: SeatMessage['t'][] = [];
  /** The codes of what was refused, in order. */
  readonly refusals: string[] = [];

  constructor(play: Play, laid: Laid = {}) {
    this.play = play;
    const now = Date.now();
    const record = recordOf(play, laid, now);
    this.store.write(record, dealtRow(record, now));
    this.room = this.freshRoom();
    this.devices = record.chairs.map(() => this.connect(UNWATCHED));
    for (const seat of this.devices.keys())
      this.say(seat, { t: 'hello', protocol: PROTOCOL, token: tokenOf(seat) });
  }

  /** What was answered, in order. */
  get answers(): { decision: string; answer: unknown }[] {
    return this.store.logFrom(1).flatMap((row) => {
      return entriesIn(row).flatMap(({ entry }) => {
        const command = 'do' in entry ? parseCommand(entry.do) : undefined;
        return command?.ok && command.value.kind === 'answer' ? [command.value] : [];
      });
    });
  }

  /** Opens the page as a faction sees it, as a seat before it has one, or as somebody who watches. */
  async open(
    browser: Browser,
    who: string | SeatId,
    viewport = { width: 1280, height: 720 },
    query = '',
  ): Promise<Page> {
    const context = await browser.newContext({ viewport, hasTouch: viewport.width < 500 });
    await skipCoach(context);
    const page = await context.newPage();
    await page.route(`${ORIGIN}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      // Cookies and lists are not the room's: this browser has sat nowhere else.
      if (pathname.startsWith('/api/')) return route.fulfill({ status: 200, json: { seats: [] } });
      const file = extname(pathname) === '' ? '/index.html' : pathname;
      return route.fulfill({
        body: await readFile(join(DIST, file)),
        contentType: TYPES[extname(file)] ?? 'text/plain',
      });
    });
    await page.routeWebSocket(/\/socket$/, (route) => this.connectPage(route));
    await page.goto(
      `${ORIGIN}/t/${ID}${query}${who === 'watcher' ? '' : `#seat=${tokenOf(this.seat(who))}`}`,
    );
    // Of a game that is not to be told yet, whoever watches has no more than its lobby.
    await page.locator('.game, .contest-lobby').waitFor();
    return page;
  }

  /** A seat's other device answers what its faction owes. */
  act(faction: string, answer: Answer): void {
    this.say(this.play.seatOf(faction), {
      t: 'answer',
      ...this.play.reply(faction, answer),
      cid: this.cid(),
    });
  }

  /** The organiser of its event does something. */
  organise<N extends ContestActName>(name: N, args: ContestActs[N], token: string): void {
    // What one act takes is known above; together they are too many for the compiler.
    const done = this.room.call(name, { ...args, cid: this.cid(), token } as never, Date.now());
    if (!done.ok) throw new Error(done.error.code);
    this.play.state = this.room.record?.live?.history.state ?? this.play.state;
  }

  /** The last connection of a seat that has no page goes. */
  loseLine(who: string | SeatId): void {
    const seat = this.seat(who);
    const [device] = this.devices.slice(seat, seat + 1);
    if (device === undefined) return;
    this.sockets.splice(this.sockets.indexOf(device), 1);
    this.room.left(device, Date.now());
  }

  private say(seat: SeatId, message: FromClient): void {
    const socket = this.devices[seat];
    if (socket === undefined) throw new Error(`there is no seat ${seat}`);
    this.hear(socket, JSON.stringify(message));
  }

  private cid(): string {
    this.cids += 1;
    return `act-${this.cids}`;
  }

  private seat(who: string | SeatId): SeatId {
    return typeof who === 'number' ? who : this.play.seatOf(who);
  }

  private freshRoom(): Room {
    return new Room({ store: this.store, idKey: 'only-for-tests', sockets: () => this.sockets });
  }

  private connect(to: Pick<Socket, 'send' | 'close'>): RoomSocket {
    const socket = new RoomSocket({
      send: (text) => {
        const message: ToClient = JSON.parse(text);
        if (message.t === 'reject') this.refusals.push(message.code);
        to.send(text);
      },
      close: (code, reason) => to.close(code, reason),
    });
    this.sockets.push(socket);
    return socket;
  }

  private connectPage(route: WebSocketRoute): void {
    const socket = this.connect({
      send: (text) => route.send(text),
      close: (code, reason) => void route.close({ code, reason }),
    });
    route.onMessage((text) => {
      if (text === 'ping') return route.send('pong');
      const message = parseMessage(String(text));
      if (message !== undefined && message.t !== 'hello') this.said.push(message.t);
      this.hear(socket, String(text));
    });
    route.onClose(() => {
      this.sockets.splice(this.sockets.indexOf(socket), 1);
      this.room.left(socket, Date.now());
      void route.close();
    });
  }

  /** As the object around a room does: what fails drops its memory, and the sender is told. */
  private hear(socket: Socket, text: string): void {
    try {
      this.room.hear(socket, text, Date.now());
    } catch {
      this.room = this.freshRoom();
      socket.send(apology(text, refuse('internal').error));
    }
    this.play.state = this.room.record?.live?.history.state ?? this.play.state;
  }
}
