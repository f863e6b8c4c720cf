import { loadPicture } from './picture.ts';

const SIZES = [64, 96, 128, 192, 256];

/**
 * A single figure of the artwork, for games that move it about.
 * @param name a motif, or bird-1 to bird-6
 * @param size CSS pixels it is drawn with
 */
export function loadFigure(themeId: string, name: string, size: number): Promise<HTMLImageElement> {
  const wanted = size * Math.min(devicePixelRatio, 2);
  return loadPicture(
    `/art/figure/${themeId}/${name}-${SIZES.find((each) => each >= wanted) ?? SIZES.at(-1)}`,
  );
}
