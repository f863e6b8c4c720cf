import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Keeps a picture for the conformance book, where it is asked for: as WebP, which the browser itself makes. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.FOYER_BOOK_PICTURES;
  if (!folder) return;
  const png = await page.screenshot({ scale: 'css', animations: 'disabled' });
  const painter = await page.context().browser()?.newPage();
  if (!painter) return;
  const webp = await painter.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.7).split(',')[1] ?? '';
  }, png.toString('base64'));
  await painter.context().close();
  await writeFile(join(folder, `${name}.webp`), Buffer.from(webp, 'base64'));
}
