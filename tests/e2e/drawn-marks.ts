import type { Page } from 'playwright-core';

interface Drawn {
  what: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Of text, in pixels. */
  size?: number;
}

/** Every pill, name, number and token, as it is on the screen. */
export const drawn = (page: Page): Promise<Drawn[]> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll<SVGTextElement>('.map text')].map((text) => {
      const matrix = text.getScreenCTM() ?? new DOMMatrix();
      const at = new DOMPoint(Number(text.getAttribute('x')), Number(text.getAttribute('y'))).matrixTransform(
        matrix,
      );
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * matrix.a;
      const half = (text.getComputedTextLength() * matrix.a) / 2;
      const what = `${text.classList} ${text.textContent} ${text.parentElement?.classList}`;
      // Letters and numbers of names and counts reach from the baseline to about 0.73 of their size.
      return { what, left: at.x - half, right: at.x + half, top: at.y - 0.73 * size, bottom: at.y, size };
    });
    const tokens = [...document.querySelectorAll('.pill .plate, .goods, .structure, .token, .encounter')].map(
      (element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        // Without the rim around it.
        return {
          what: element.classList.value,
          left: left + 1,
          right: right - 1,
          top: top + 1,
          bottom: bottom - 1,
        };
      },
    );
    return [...texts.filter(({ what }) => !what.includes('plate')), ...tokens];
  });

export function overlaps(all: readonly Drawn[]): string[] {
  const isEmblem = ({ what }: Drawn): boolean => what.includes('emblem');
  return all.flatMap((a, index) =>
    all.slice(index + 1).flatMap((b) => {
      if (isEmblem(a) || isEmblem(b)) return [];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return across > 0.75 && down > 0.75 ? [`${JSON.stringify(a)} over ${JSON.stringify(b)}`] : [];
    }),
  );
}
