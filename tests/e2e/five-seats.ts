import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { readKeys } from '../../web/net/keys.ts';
import { button, type Control } from './controls.ts';
import { Driver, PointerDriver, type ReadyDriver } from './driver.ts';
import { EarDriver } from './ear-driver.ts';
import { mapOn } from './landmarks.ts';
import { Person } from './people.ts';
import { Player } from './player.ts';
import type { OpenStored } from './stored-table.ts';
import { Strategy } from './strategy.ts';
import { Transcript } from './transcript.ts';

const WIDE = { width: 1280, height: 720 };
/** Where pictures of a failure go, and what was heard. */
export const PICTURES = join(import.meta.dirname, '..', '..', '.wrangler', 'pictures');
const PHONE = { width: 390, height: 844 };

/** How each of the five plays. */
const WAYS = ['mouse', 'ear', 'touch', 'mouse', 'mouse'] as const;
/** Two of them have the table in 3D. */
const IN_DEPTH: readonly number[] = [0, 4];

/** Where they play: the table in 3D wants a browser that draws it. */
interface Browsers {
  flat: Browser;
  deep: Browser;
}
const NAMES = ['Ada', 'Bo', 'Cy', 'Dee', 'Eli'];

const YOUR_NAME: Control = { css: '', role: 'textbox', name: 'Your name', from: 'here' };
const SIT_DOWN = button('', 'Sit down', 'here');
const READY = button('', 'Ready', 'here');

/** A connection that can be cut over an answer: the room gets it, what the room says is lost. */
class Wire {
  isDoomed = false;
  wasCut = false;

  async lay({ page }: Person): Promise<void> {
    await page.routeWebSocket(/\/socket$/, (toPage) => {
      const toRoom = toPage.connectToServer();
      toRoom.onMessage((message) => toPage.send(message));
      toPage.onMessage((message) => {
        toRoom.send(message);
        if (!this.isDoomed || !String(message).includes('"answer"')) return;
        this.isDoomed = false;
        this.wasCut = true;
        void toRoom.close();
        void toPage.close();
      });
    });
  }
}

/** Five people in browsers of their own, and somebody who watches. */
export class FiveSeats {
  readonly people: Person[] = [];
  readonly drivers: Driver[] = [];
  readonly transcript = new Transcript();
  /** The fourth one's. */
  readonly wire = new Wire();
  private readonly browsers: Browsers;
  private readonly hands: ReadyDriver[] = [];
  private earDriver: EarDriver | undefined;

  private constructor(browsers: Browsers) {
    this.browsers = browsers;
  }

  private static async come(browsers: Browsers): Promise<FiveSeats> {
    const fiveSeats = new FiveSeats(browsers);
    for (const [seat, way] of WAYS.entries()) {
      const isDeep = IN_DEPTH.includes(seat);
      const viewport = way === 'touch' ? PHONE : WIDE;
      const person = await Person.come(isDeep ? browsers.deep : browsers.flat, viewport, { isDeep });
      fiveSeats.people.push(person);
      if (seat === 3) await fiveSeats.wire.lay(person);
      if (way === 'ear') {
        await fiveSeats.transcript.listenTo(person.page);
        fiveSeats.earDriver = await EarDriver.at(person.page, fiveSeats.transcript);
        fiveSeats.hands.push(fiveSeats.earDriver);
      } else fiveSeats.hands.push(new PointerDriver(person.page, way === 'touch'));
    }
    return fiveSeats;
  }

  /** Everybody comes back to a game that was begun before, their pages by another way to the server if need be. */
  static async around(
    browsers: Browsers,
    { id, seatLinks }: OpenStored,
    origin: string,
    pagesBy = origin,
  ): Promise<FiveSeats> {
    const fiveSeats = await FiveSeats.come(browsers);
    for (const [seat, { page }] of fiveSeats.people.entries()) {
      const link = seatLinks[seat] ?? '';
      await fiveSeats.think(seat, id, link.split('#seat=')[1], origin);
      await page.goto(link.replace(origin, pagesBy));
      await mapOn(page).waitFor();
    }
    return fiveSeats;
  }

  /** The first one opens a table, the others join by its link. */
  static async atNewTable(browsers: Browsers, origin: string): Promise<FiveSeats> {
    const fiveSeats = await FiveSeats.come(browsers);
    const [host, ...guests] = fiveSeats.people;
    if (host === undefined) throw new Error('nobody came');
    await host.openTable(origin, NAMES[0] ?? '', WAYS.length);
    const link = await host.invitation();
    for (const [index, guest] of guests.entries()) {
      await guest.page.goto(link);
      const name = NAMES[index + 1] ?? '';
      if (WAYS[index + 1] === 'ear') await fiveSeats.sitDownByEar(name);
      else await guest.sitDown(name);
    }
    await fiveSeats.begin(origin);
    return fiveSeats;
  }

  private async sitDownByEar(name: string): Promise<void> {
    this.transcript.note('The invitation');
    await this.earDriver?.write(YOUR_NAME, name);
    await this.earDriver?.tap(SIT_DOWN);
  }

  private async begin(origin: string): Promise<void> {
    for (const [seat, person] of this.people.entries()) {
      if (WAYS[seat] === 'ear') await this.earDriver?.tap(READY);
      else await person.ready();
    }
    for (const [seat, { page }] of this.people.entries()) {
      await mapOn(page).waitFor();
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const stored = await page.evaluate(() => JSON.stringify(localStorage));
      const shelf = new Map<string, string>(Object.entries(JSON.parse(stored)));
      const keys = readKeys({ getItem: (key) => shelf.get(key) ?? null, setItem() {}, removeItem() {} }, id);
      await this.think(seat, id, keys.seat, origin);
    }
  }

  private async think(seat: number, id: string, token: string | undefined, origin: string): Promise<void> {
    const player = new Player(id, token);
    await player.connect(origin);
    const hand = this.hands[seat];
    if (hand !== undefined) this.drivers.push(new Driver(hand, new Strategy(player, `five ${seat}`)));
  }

  /** Somebody who only looks. */
  async watcher(address: string): Promise<Person> {
    const person = await Person.come(this.browsers.flat, WIDE);
    this.people.push(person);
    await person.page.goto(address);
    await mapOn(person.page).waitFor();
    return person;
  }

  /** Who hears the page. */
  get ear(): EarDriver {
    if (this.earDriver === undefined) throw new Error('nobody listens');
    return this.earDriver;
  }

  /** Everybody plays until the game is over. */
  async play(): Promise<void> {
    try {
      await Promise.all(this.drivers.map((driver) => driver.play()));
    } catch (error) {
      await this.keepPictures();
      throw error;
    }
  }

  /** What everybody saw when it went wrong. */
  private async keepPictures(): Promise<void> {
    for (const [seat, { page }] of this.people.entries())
      await page.screenshot({ path: join(PICTURES, `five-${seat}.png`) });
  }

  async leave(): Promise<void> {
    for (const { strategy } of this.drivers) strategy.player.close();
    for (const { context } of this.people) await context.close();
  }
}
