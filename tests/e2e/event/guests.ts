import type { Browser, Page } from 'playwright-core';
import { vi } from 'vitest';
import type { ContestOwn, NextThing } from '../../../worker/protocol/contest.ts';
import { button, type Control } from '../controls.ts';
import { Driver } from '../driver.ts';
import { EarDriver } from '../ear-driver.ts';
import { onFlatMap, Person } from '../people.ts';
import { Player, post } from '../player.ts';
import { Strategy } from '../strategy.ts';
import { Transcript } from '../transcript.ts';

// People who come to an event by the link that its organiser hands on: each with a browser of their own, one of them by ear.

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 720 };
const PATIENCE = { timeout: 60_000, interval: 200 };

/** A link of this browser's to an event, by what it is for. */
export const keyIn = (page: Page, id: string, role: 'organiser' | 'player'): Promise<string> =>
  page.evaluate(
    ([of, by]) => {
      const kept: unknown = JSON.parse(localStorage.getItem(`ploughshare/event/${of}`) ?? '{}');
      return typeof kept === 'object' && kept !== null ? String(Reflect.get(kept, by)) : '';
    },
    [id, role] as const,
  );

const idIn = (link: string): string => new URL(link).pathname.split('/')[2] ?? '';

/** Somebody signs up on a phone and leaves again; gives their own link's secret. */
export async function signUpOnPhone(browser: Browser, link: string, name: string): Promise<string> {
  const { page, context, trouble } = await Person.come(browser, PHONE, { hasMotion: false });
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Sign up' }).tap();
  await page.getByRole('region', { name: 'Your next step' }).getByText('You are in.').waitFor();
  const key = await keyIn(page, idIn(link), 'player');
  await context.close();
  if (trouble.length > 0) throw new Error(`${name}: ${trouble.join('; ')}`);
  return key;
}

const isOwn = (own: unknown): own is ContestOwn => typeof own === 'object' && own !== null && 'role' in own;

/** The own table, once there is one. */
function tableOf(origin: string, id: string, token: string): Promise<Extract<NextThing, { kind: 'table' }>> {
  return vi.waitFor(async () => {
    const { own } = await post(origin, `/events/${id}/me`, { token });
    if (!isOwn(own) || own.role !== 'player' || own.next.kind !== 'table') throw new Error('no table yet');
    return own.next;
  }, PATIENCE);
}

/** Goes to the own table as a page would: sits there, connected and ready. */
export async function goToTable(origin: string, id: string, token: string): Promise<Player> {
  const next = await tableOf(origin, id, token);
  const player = new Player(next.game, next.token);
  await player.connect(origin);
  await post(origin, `/games/${next.game}/ready`, { token: next.token, nonce: 'nonce-of-a-test-seat' });
  return player;
}

const YOUR_NAME: Control = { css: '', role: 'textbox', name: 'Your name', from: 'here' };
const linkTo = (name: string): Control => ({ css: '', role: 'link', name, from: 'here' });

/** Somebody who hears the pages and has a keyboard: from the way in to the result by roles and names alone. */
export class ListeningGuest {
  readonly person: Person;
  private readonly ear: EarDriver;
  private readonly transcript: Transcript;
  private player: Player | undefined;

  private constructor(person: Person, ear: EarDriver, transcript: Transcript) {
    this.person = person;
    this.ear = ear;
    this.transcript = transcript;
  }

  static async come(browser: Browser): Promise<ListeningGuest> {
    const person = await Person.come(browser, WIDE, { hasMotion: false });
    await onFlatMap(person.context);
    const transcript = new Transcript();
    await transcript.listenTo(person.page);
    return new ListeningGuest(person, await EarDriver.at(person.page, transcript), transcript);
  }

  async signUp(link: string, name: string): Promise<void> {
    await this.person.page.goto(link);
    await this.ear.write(YOUR_NAME, name);
    await this.ear.tap(button('', 'Sign up', 'here'));
    await this.reads(/^You are in\.$/);
  }

  /** The page leads there by itself, and says whose turn it is; so many turns of one's own are played. */
  async playTurns(origin: string, id: string, turns: number): Promise<void> {
    const key = await keyIn(this.person.page, id, 'player');
    const next = await tableOf(origin, id, key);
    this.player = new Player(next.game, next.token);
    await this.player.connect(origin);
    await new Driver(this.ear, new Strategy(this.player, 'an event')).play(turns);
  }

  /** From the table back to the event. */
  goBack(event: string): Promise<void> {
    return this.ear.tap(linkTo(event));
  }

  press(name: string): Promise<void> {
    return this.ear.tap(button('', name, 'here'));
  }

  /** Waits until it is said by itself. */
  hears(text: string): Promise<void> {
    return this.transcript.hears(text, PATIENCE.timeout);
  }

  /** Waits until it can be read on the page. */
  reads(text: RegExp): Promise<void> {
    return vi.waitFor(async () => {
      if (!(await this.ear.tree()).some(({ name }) => text.test(name))) throw new Error(`not read: ${text}`);
    }, PATIENCE);
  }

  async leave(): Promise<void> {
    this.player?.close();
    await this.person.context.close();
  }
}
