import type { Page } from 'playwright-core';

/** Without the words, and with everything that lies behind them. */
const WORDLESS = '* { color: transparent !important; } summary::before { visibility: hidden; }';

interface Words {
  colour: string;
  boxes: { x: number; y: number; width: number; height: number }[];
}

/** The words that these elements show: each text with its colour and its lines. */
function wordsIn(page: Page, selector: string): Promise<Words[]> {
  return page.evaluate((selected) => {
    const found: Words[] = [];
    for (const element of document.querySelectorAll(selected)) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const boxes = [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
        if (text.parentElement !== null)
          found.push({ colour: getComputedStyle(text.parentElement).color, boxes });
      }
    }
    return found;
  }, selector);
}

/**
 * The lowest contrast that words have with what is drawn behind them, be it a picture. axe cannot tell: it sees styles, not
 * pixels. The page must let styles be added (`bypassCSP`), and the words must be in the window.
 */
export async function faintestWords(page: Page, selector: string): Promise<number> {
  const words = await wordsIn(page, selector);
  if (words.length === 0) throw new Error(`there are no words in ${selector}`);
  const picture = await page.screenshot({ style: WORDLESS, fullPage: true });
  return page.evaluate(
    async ([from, all]) => {
      const image = new Image();
      image.src = from;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('there is nothing to read pixels with');
      context.drawImage(image, 0, 0);
      const linear = (part: number): number =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
      const light = (red: number, green: number, blue: number): number =>
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      let worst = 21;
      for (const { colour, boxes } of all) {
        const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour);
        if (parts === null) throw new Error(`cannot read ${colour}`);
        const own = light(Number(parts[1]), Number(parts[2]), Number(parts[3]));
        for (const { x, y, width, height } of boxes) {
          const { data } = context.getImageData(x, y, Math.max(1, width), Math.max(1, height));
          for (let at = 0; at < data.length; at += 4)
            worst = Math.min(
              worst,
              contrast(own, light(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)),
            );
        }
      }
      return worst;
    },
    [`data:image/png;base64,${picture.toString('base64')}`, words] as const,
  );
}
