import type { Browser } from 'playwright-core';
import type { Table } from '../../engine/index.ts';
import { readKeys } from '../../web/net/keys.ts';
import { button } from './controls.ts';
import { Driver, PointerDriver, type ReadyDriver } from './driver.ts';
import { EarDriver } from './ear-driver.ts';
import type { Workerd } from './miniflare.ts';
import { onFlatMap, Person } from './people.ts';
import { Player } from './player.ts';
import { openStored } from './stored-table.ts';
import { Strategy } from './strategy.ts';
import { Transcript } from './transcript.ts';

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

const PLAY_AUTOMA = button('', 'Play the Automa now', 'here');

/** A stored game against the Automa. */
interface Late {
  level: string;
  seed: string;
  until(table: Readonly<Table>): boolean;
}

/** Somebody alone with the Automa: by touch on a phone, or by ear and keyboard. */
export class SoloPlayer {
  readonly person: Person;
  readonly hand: ReadyDriver;
  readonly transcript: Transcript;
  private readonly workerd: Workerd;
  private driver: Driver | undefined;

  private constructor(workerd: Workerd, person: Person, hand: ReadyDriver, transcript: Transcript) {
    this.workerd = workerd;
    this.person = person;
    this.hand = hand;
    this.transcript = transcript;
  }

  static async come(workerd: Workerd, browser: Browser, way: 'touch' | 'ear'): Promise<SoloPlayer> {
    const person = await Person.come(browser, way === 'touch' ? PHONE : WIDE);
    await onFlatMap(person.context);
    const transcript = new Transcript();
    if (way === 'ear') await transcript.listenTo(person.page);
    const hand =
      way === 'ear' ? await EarDriver.at(person.page, transcript) : new PointerDriver(person.page, true);
    return new SoloPlayer(workerd, person, hand, transcript);
  }

  get strategy(): Strategy {
    if (this.driver === undefined) throw new Error('no table yet');
    return this.driver.strategy;
  }

  private async think(id: string, token: string | undefined): Promise<void> {
    const player = new Player(id, token);
    await player.connect(this.workerd.origin);
    this.driver = new Driver(this.hand, new Strategy(player, 'solo'));
  }

  /** Comes back to a game that is nearly over. */
  async comeBack({ level, seed, until }: Late): Promise<void> {
    const stored = await openStored(this.workerd, { seats: 1, seed, options: { automa: { level } }, until });
    const [link = ''] = stored.seatLinks;
    await this.think(stored.id, link.split('#seat=')[1]);
    await this.person.page.goto(link);
    await this.person.page.locator('.automa-strip').waitFor();
  }

  /** From the first page: one tap. */
  async begin(): Promise<void> {
    const { page } = this.person;
    await page.goto(this.workerd.origin);
    await page.getByRole('button', { name: 'Play the Automa now' }).waitFor();
    if (this.hand instanceof EarDriver) await this.hand.tap(PLAY_AUTOMA);
    else await page.getByRole('button', { name: 'Play the Automa now' }).tap();
    await page.locator('.automa-strip').waitFor();
    await this.think(this.tableId, await this.seatKey());
  }

  get tableId(): string {
    return new URL(this.person.page.url()).pathname.split('/').at(-1) ?? '';
  }

  private async seatKey(): Promise<string | undefined> {
    const stored = await this.person.page.evaluate(() => JSON.stringify(localStorage));
    const shelf = new Map<string, string>(Object.entries(JSON.parse(stored)));
    const { seat } = readKeys(
      { getItem: (key) => shelf.get(key) ?? null, setItem() {}, removeItem() {} },
      this.tableId,
    );
    return seat;
  }

  /** Until the game is over. */
  async play(): Promise<void> {
    await this.driver?.play();
  }

  async leave(): Promise<void> {
    this.driver?.strategy.player.close();
    await this.person.context.close();
  }
}
