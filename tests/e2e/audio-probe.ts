import type { Page } from 'playwright-core';

/**
 * Writes onto the page what is done with the sound of the device: how many contexts were made, how many sources, how many of
 * them still sound, and the state of the last context. To run before the scripts of the page.
 */
export const WATCH_SOUND = `
  const told = { contexts: 0, sources: 0, running: 0, audio: 'none' };
  const tell = (change) => {
    Object.assign(told, change);
    Object.assign(document.documentElement.dataset, told);
  };
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor(options) {
      super(options);
      tell({ contexts: told.contexts + 1, audio: this.state });
      this.addEventListener('statechange', () => tell({ audio: this.state }));
    }
    watched(source) {
      tell({ sources: told.sources + 1, running: told.running + 1 });
      source.addEventListener('ended', () => tell({ running: told.running - 1 }));
      return source;
    }
    createOscillator() {
      return this.watched(super.createOscillator());
    }
    createBufferSource() {
      return this.watched(super.createBufferSource());
    }
  };`;

/** Until the page says so, in the words of a selector. */
export const untilSound = (page: Page, says: string): Promise<void> =>
  page.locator(`html${says}`).waitFor({ state: 'attached' });

/** How many sources were made so far. */
export const sourcesOn = async (page: Page): Promise<number> =>
  Number((await page.locator('html').getAttribute('data-sources')) ?? 0);

export const contextsOn = async (page: Page): Promise<number> =>
  Number((await page.locator('html').getAttribute('data-contexts')) ?? 0);
