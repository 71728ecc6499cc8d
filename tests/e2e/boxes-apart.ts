import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Everything that stands on a phone at once and is no part of the map: two of them never share a place. */
const BOXES = [
  ...['.prompt', '.prompt-ending', '.others', '.holdings', '.own-area', '.notes > *', '.over-map > *'],
  ...['.round-button', '.other-map', '.map-zoom > *', '.talk-phrases', '.talk-bubble', '.looked'],
].join(', ');

export async function expectApart(page: Page, moment: string): Promise<void> {
  const shared = await page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(
        ({ element, box }) => box.width > 0 && box.height > 0 && getComputedStyle(element).display !== 'none',
      );
    return boxes.flatMap(({ element, box }, index) =>
      boxes.slice(index + 1).flatMap(({ element: other, box: its }) => {
        if (element.contains(other) || other.contains(element)) return [];
        const width = Math.min(box.right, its.right) - Math.max(box.left, its.left);
        const height = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
        return width > 1 && height > 1 ? [`${element.className} and ${other.className}`] : [];
      }),
    );
  }, BOXES);
  expect(shared, moment).toEqual([]);
}
