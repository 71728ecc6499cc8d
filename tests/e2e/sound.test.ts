import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SOUNDS_HEARD } from '../../web/sound/sounds.ts';
import { contextsOn, untilSound, WATCH_SOUND } from './audio-probe.ts';
import { drawerOn, menuButton } from './landmarks.ts';
import { asking, Newcomers } from './newcomers.ts';

const SOURCES = join(import.meta.dirname, '..', '..', 'web', 'sound');
/** As long as no sound may be. */
const LIMIT_S = 1.5;

let people: Newcomers;

beforeAll(async () => {
  people = await Newcomers.invite();
});

afterEach(() => people.leave());

afterAll(() => people?.close());

/** Serves the modules that make the sounds, without their types: the built page keeps them to itself. */
async function serveSources(page: Page): Promise<void> {
  await page.route('**/sound-source/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const body = stripTypeScriptTypes(readFileSync(join(SOURCES, name), 'utf8'));
    return route.fulfill({ contentType: 'text/javascript', body });
  });
}

interface Heard {
  peak: number;
  /** The mean of what is heard in its first half second. */
  mean: number;
  /** When the last sample that one can hear comes. */
  seconds: number;
}

/** Written as text: the test runner would put its own way to import into a function. */
const RENDER = `async (name) => {
  const { SOUNDS } = await import('/sound-source/sounds.ts');
  const { playVoice } = await import('/sound-source/play-voices.ts');
  const context = new OfflineAudioContext(1, 44100 * 2, 44100);
  for (const voice of SOUNDS[name]) playVoice(context, voice, 0, context.destination);
  const samples = (await context.startRendering()).getChannelData(0);
  let [peak, sum, last] = [0, 0, 0];
  samples.forEach((sample, at) => {
    const loud = Math.abs(sample);
    peak = Math.max(peak, loud);
    if (at < 22050) sum += loud;
    if (loud > 0.001) last = at;
  });
  return { peak, mean: sum / 22050, seconds: last / 44100 };
}`;

describe('sound', { timeout: 90_000 }, () => {
  it('of every kind is heard, is not too loud, and is soon over', async () => {
    const page = await people.come(false);
    await serveSources(page);
    await page.goto(people.workerd.origin);
    for (const name of SOUNDS_HEARD) {
      const { peak, mean, seconds }: Heard = await page.evaluate(`(${RENDER})('${name}')`);
      expect(peak, name).toBeGreaterThan(0.08);
      expect(peak, name).toBeLessThan(0.95);
      expect(mean, name).toBeGreaterThan(0.0005);
      expect(seconds, name).toBeLessThan(LIMIT_S);
    }
  });

  it('comes with what happens, by itself on a desk', async () => {
    const page = await people.sit({ until: asking('pickSection'), prepare: WATCH_SOUND });
    await page.locator('.first-words .button').first().click();
    await page.locator('[data-option$="/coins"]').first().click();
    await untilSound(page, '[data-sources]');
    expect(await contextsOn(page)).toBe(1);
    // The device is put to rest when it is silent again.
    await untilSound(page, '[data-running="0"][data-audio="suspended"]');
  });

  it('is silent on a phone until it is switched on, and silent again when it is switched off', async () => {
    const page = await people.sit({ isPhone: true, until: asking('pickSection'), prepare: WATCH_SOUND });
    await page.locator('.first-words .button').first().tap();
    await menuButton(page).tap();
    await drawerOn(page).getByRole('button', { name: 'Help and table' }).tap();
    const own = page.getByLabel('Sound', { exact: true });
    expect(await own.isChecked()).toBe(false);
    expect(await contextsOn(page)).toBe(0);
    await own.check();
    await untilSound(page, '[data-audio="running"]');
    await own.uncheck();
    await untilSound(page, '[data-audio="closed"]');
  });
});
