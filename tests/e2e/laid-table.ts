import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import {
  apply,
  type GameEvent,
  type GameState,
  redact,
  type SeatId,
  type Viewer,
  viewFor,
} from '../../engine/index.ts';
import { diff } from '../../worker/patch.ts';
import { type FromClient, PROTOCOL, type ToClient } from '../../worker/protocol.ts';
import type { Play } from '../kit/scenario.ts';
import { skipCoach } from './people.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const ORIGIN = 'http://localhost';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

interface Guest {
  viewer: Viewer;
  socket: WebSocketRoute;
}

/**
 * A position laid out by hand, as the built page shows it. In the place of the room stands the engine alone: it takes answers,
 * tells everybody, and takes a step back up to the last barrier. For decisions that a game comes to once in a blue moon.
 */
export class LaidTable {
  private readonly play: Play;
  private readonly undo: boolean;
  private readonly guests: Guest[] = [];
  private readonly past: GameState[] = [];
  private seq = 1;
  /** What was answered, in order. */
  readonly answers: { decision: string; answer: unknown }[] = [];
  refusals: string[] = [];
  /** Nothing can be taken back any more, though it was said that something can. */
  refusesUndo = false;

  constructor(play: Play, { undo = true }: { undo?: boolean } = {}) {
    this.play = play;
    this.undo = undo;
  }

  get state(): GameState {
    return this.play.state;
  }

  /** Opens the page as a faction sees it, as a seat before it has one, or as somebody who watches. */
  async open(browser: Browser, who: string | SeatId, viewport = { width: 1280, height: 720 }): Promise<Page> {
    const viewer = this.viewer(who);
    const context = await browser.newContext({ viewport, hasTouch: viewport.width < 500 });
    await skipCoach(context);
    const page = await context.newPage();
    await page.route(`${ORIGIN}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.startsWith('/api/')) return route.fulfill({ status: 200, json: { seats: [] } });
      const file = extname(pathname) === '' ? '/index.html' : pathname;
      return route.fulfill({
        body: await readFile(join(DIST, file)),
        contentType: TYPES[extname(file)] ?? 'text/plain',
      });
    });
    await page.routeWebSocket(/\/socket$/, (socket) => {
      const guest: Guest = { viewer, socket };
      this.guests.push(guest);
      socket.onMessage((text) =>
        text === 'ping' ? socket.send('pong') : this.hear(guest, JSON.parse(String(text))),
      );
    });
    const seat = viewer === 'spectator' ? '' : '#seat=a-secret-of-this-seat';
    await page.goto(`${ORIGIN}/t/aaaaaaaaaaaaaaaa${seat}`);
    await page.locator('.game').waitFor();
    return page;
  }

  private viewer(who: string | SeatId): Viewer {
    if (typeof who === 'number') return who;
    return who === 'watcher' ? 'spectator' : this.play.seatOf(who);
  }

  private hear(guest: Guest, message: FromClient): void {
    if (message.t === 'hello') this.welcome(guest);
    else if (message.t === 'answer') this.answer(guest, message);
    else if (message.t === 'undo') this.takeBack(guest, message.cid);
  }

  private answer(guest: Guest, message: Extract<FromClient, { t: 'answer' }>): void {
    const { cid, decision, answer } = message;
    const before = this.state;
    const applied = apply(before, { kind: 'answer', seat: guest.viewer, decision, answer });
    if (!applied.ok) {
      this.refusals.push(applied.error.code);
      const { code, message: words } = applied.error;
      return say(guest, { t: 'reject', cid, code, message: words });
    }
    this.answers.push({ decision, answer });
    if (applied.value.barrier) this.past.length = 0;
    else this.past.push(before);
    this.play.state = applied.value.state;
    this.tell(before, applied.value.events, guest);
    say(guest, { t: 'ack', cid, seq: this.seq });
  }

  private takeBack(guest: Guest, cid: string): void {
    if (this.refusesUndo) {
      this.refusals.push('playedByBot');
      return say(guest, { t: 'reject', cid, code: 'playedByBot', message: 'A bot plays this seat.' });
    }
    const before = this.state;
    const earlier = this.past.pop();
    if (earlier === undefined)
      return say(guest, { t: 'reject', cid, code: 'notNow', message: 'There is nothing to undo.' });
    this.play.state = earlier;
    this.tell(before, [], guest);
    say(guest, { t: 'ack', cid, seq: this.seq });
  }

  private tell(before: GameState, events: GameEvent[], by: Guest): void {
    this.seq += 1;
    const patch = diff(before.public, this.state.public) ?? {};
    for (const guest of this.guests) {
      const { own } = viewFor(this.state, guest.viewer);
      const canUndo = this.canUndo(guest.viewer);
      say(guest, {
        t: 'update',
        now: Date.now(),
        seq: this.seq,
        patch,
        events: redact(events, guest.viewer),
        ...(by.viewer !== 'spectator' && { by: by.viewer }),
        ...(own !== undefined && { own: { own, canUndo } }),
      });
    }
  }

  private welcome(guest: Guest): void {
    const { viewer } = guest;
    const chairs = Array.from({ length: this.state.public.setup.seats }, (_, seat) => ({
      kind: 'person' as const,
      name: `Player ${seat + 1}`,
      isConnected: true as const,
    }));
    say(guest, {
      t: 'welcome',
      protocol: PROTOCOL,
      now: Date.now(),
      seq: this.seq,
      lobby: {
        phase: 'live',
        options: { undo: this.undo },
        chairs,
        commitment: '',
        watchers: 0,
        pausing: [],
      },
      view: viewFor(this.state, viewer),
      ...(viewer !== 'spectator' && { seat: viewer }),
      ...(this.canUndo(viewer) && { canUndo: true }),
    });
  }

  private canUndo(viewer: Viewer): boolean {
    return this.undo && this.past.length > 0 && viewer === this.state.public.turn.seat;
  }
}

function say({ socket }: Guest, message: ToClient): void {
  socket.send(JSON.stringify(message));
}
