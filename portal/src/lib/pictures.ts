/** The address of one size of a picture on the image CDN (contract: append `-{width}.{format}`). */
const pictureAddress = (base: string, width: number, format: 'avif' | 'webp'): string =>
  `${base}-${width}.${format}`;

/** Widths that exist of a game's icon, px (contract `Game.icon`). */
export const tileWidths = [120, 180, 240, 360] as const;

/**
 * The `srcset`s of a picture.
 * @param base CDN path without width and format
 * @param widths widths that exist, px, ascending
 */
export function pictureSources(base: string, widths: readonly number[]) {
  const list = (format: 'avif' | 'webp') =>
    widths.map((width) => `${pictureAddress(base, width, format)} ${width}w`).join(', ');
  return {
    avif: list('avif'),
    webp: list('webp'),
    fallback: pictureAddress(base, widths.at(-1) ?? 0, 'webp'),
  };
}
