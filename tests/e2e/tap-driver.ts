import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SeatId } from '../../engine/index.ts';
import type { Play } from '../kit/scenario.ts';
import { ScenarioTable } from './scenario-table.ts';

export const PHONE = { width: 390, height: 844 };

/** What was counted, for the record. */
export const taps: string[] = [];

/** A point of a place behind all that stands there. */
export async function groundOf(place: Locator): Promise<{ position: { x: number; y: number } }> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('the place is not to be seen');
  return { position: { x: box.width / 2, y: box.height * 0.1 } };
}

/** Taps what a person would, and counts. */
export class TapDriver {
  readonly page: Page;
  taps = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(selector: string): Promise<void> {
    this.taps += 1;
    await this.page.locator(selector).first().click({ timeout: 20_000 });
  }

  /** A place on the map, where nothing stands on it. */
  async place(id: string): Promise<void> {
    this.taps += 1;
    const place = this.page.locator(`.map [data-place="${id}"]`).first();
    await place.click({ timeout: 20_000, ...(await groundOf(place)) });
  }

  option(id: string): Promise<void> {
    return this.tap(`.decision [data-option="${id}"]`);
  }

  settle(): Promise<void> {
    return this.tap('.decision .settle .button-main');
  }

  async asked(kind: string): Promise<void> {
    await this.page.locator(`[data-decision="${kind}"]:not(:has([aria-busy]))`).waitFor({ timeout: 20_000 });
  }

  async notAsked(kind: string): Promise<void> {
    await this.page.locator(`[data-decision="${kind}"]`).waitFor({ state: 'detached', timeout: 20_000 });
  }

  text(selector: string): Promise<string> {
    return this.page.locator(selector).first().innerText();
  }

  /** Says how many taps something took, and holds it to its budget. */
  budget(what: string, most: number): void {
    taps.push(`${what}: ${this.taps} of ${most}`);
    expect(this.taps, what).toBeLessThanOrEqual(most);
  }
}

export interface Seated {
  table: ScenarioTable;
  hand: TapDriver;
  play: Play;
}

/** Sits down at a position as a faction. */
export async function sit(
  browser: Browser,
  play: Play,
  who: string | SeatId,
  { viewport, undo = true }: { viewport?: typeof PHONE | undefined; undo?: boolean } = {},
): Promise<Seated> {
  const table = new ScenarioTable(play, { undo });
  return { table, play, hand: new TapDriver(await table.open(browser, who, viewport)) };
}
