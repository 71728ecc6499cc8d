import type { CDPSession, Page } from 'playwright-core';

/** Microseconds between two looks at what the page is doing. */
const LOOK_EVERY = 200;
/** Where a page is when it does nothing, or nothing of ours. */
const NOT_SCRIPT: readonly string[] = ['(idle)', '(program)', '(root)'];
/** Less than this in a quarter of a second, and a page is at rest. */
const REST_MS = 4;

/** What a page takes of its browser, as the browser itself counts it. */
export class PageCost {
  private readonly page: Page;
  private readonly session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
  }

  static async of(page: Page): Promise<PageCost> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: LOOK_EVERY });
    return new PageCost(page, session);
  }

  private async metrics(...names: string[]): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    const asked = metrics.filter(({ name }) => names.includes(name));
    return 1000 * asked.reduce((sum, { value }) => sum + value, 0);
  }

  /**
   * Milliseconds of script on the page's own thread while something is done. The browser's own sum of them leaves out what goes on after
   * a promise, which is most of what a page does when it opens.
   */
  async scriptIn(act: () => Promise<unknown>): Promise<number> {
    await this.session.send('Profiler.start');
    await act();
    const { profile } = await this.session.send('Profiler.stop');
    const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame.functionName]));
    const { samples = [], timeDeltas = [] } = profile;
    return samples.reduce((sum, id, index) => {
      const isScript = !NOT_SCRIPT.includes(names.get(id) ?? '');
      return isScript ? sum + (timeDeltas[index] ?? 0) / 1000 : sum;
    }, 0);
  }

  /** Milliseconds of script, and of what the browser then does to lay the page out anew. */
  async workIn(act: () => Promise<unknown>): Promise<number> {
    const layout = (): Promise<number> => this.metrics('LayoutDuration', 'RecalcStyleDuration');
    const before = await layout();
    const script = await this.scriptIn(act);
    return script + (await layout()) - before;
  }

  /** Bytes of the heap that something holds on to. */
  async heap(): Promise<number> {
    await this.session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.session.send('Runtime.getHeapUsage');
    return usedSize;
  }

  /** When nothing more is done. */
  async rest(): Promise<void> {
    for (
      let before = Number.NEGATIVE_INFINITY, now = await this.metrics('TaskDuration');
      now - before > REST_MS;
    ) {
      await this.page.waitForTimeout(250);
      [before, now] = [now, await this.metrics('TaskDuration')];
    }
  }
}

/** What the page leaves for calm moments is never done: so that it is no part of what is measured. */
export async function holdIdleWork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}
