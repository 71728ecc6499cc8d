import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Found {
  violations: { id: string; impact: string | null; nodes: { html: string }[] }[];
}

/** Serious barriers for people who use assistive technology, as axe finds them. */
export async function barriersOn(page: Page): Promise<string[]> {
  // The page's own policy lets no foreign script in; what is evaluated is none.
  await page.evaluate(await readFile(AXE, 'utf8'));
  const { violations }: Found = await page.evaluate('axe.run(document, { resultTypes: ["violations"] })');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
