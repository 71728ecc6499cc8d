import type { Page } from 'playwright-core';

/** A picture as good as it can be for its weight. Browsers can write WebP, which nothing that Node brings can. */
export async function encoded(
  page: Page,
  picture: Buffer,
  kind: 'webp' | 'jpeg',
  most: number,
): Promise<Buffer> {
  const address = `data:image/png;base64,${picture.toString('base64')}`;
  for (let quality = 0.9; quality > 0.3; quality -= 0.04) {
    const text = await page.evaluate(
      async ([from, good, type]) => {
        const image = new Image();
        image.src = from;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.width;
        canvas.height = image.height;
        canvas.getContext('2d')?.drawImage(image, 0, 0);
        return canvas.toDataURL(`image/${type}`, good);
      },
      [address, quality, kind] as const,
    );
    const light = Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
    if (light.length <= most) return light;
  }
  throw new Error('the picture is too large');
}
