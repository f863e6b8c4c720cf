import { SYMBOLS } from '../../games/slot/model.ts';
import { loadPicture } from './picture.ts';

/** Everything the reels draw, ready at device resolution: a frame only copies. */
export interface Sprites {
  /** Device pixels, square. */
  readonly size: number;
  readonly still: readonly HTMLCanvasElement[];
  /** The same symbols smeared along the direction of motion; taller by `smear` on each end. */
  readonly blurred: readonly HTMLCanvasElement[];
  readonly smear: number;
  /** A soft light behind winning symbols. */
  readonly glow: HTMLCanvasElement;
}

/** Sizes the artwork is served in, CSS pixels of the symbol times pixel ratio are rounded up to one. */
const SIZES = [96, 128, 192, 256, 384];

/** A blank canvas of so many device pixels. */
export function blank(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

export function pen(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  return canvas.getContext('2d') as CanvasRenderingContext2D;
}

const loaded = new Map<string, Promise<HTMLImageElement>>();

/** A symbol's picture, kept for the next size that needs it. */
function picture(themeId: string, index: number, size: number): Promise<HTMLImageElement> {
  const address = `/art/symbol/${themeId}/${index}-${size}`;
  const held = loaded.get(address) ?? loadPicture(address);
  loaded.set(address, held);
  // A failed picture may be asked for again.
  held.catch(() => loaded.delete(address));
  return held;
}

/**
 * Loads and prepares a theme's symbols.
 * @param size device pixels a symbol is drawn with
 * @param light CSS colour of the winning glow
 */
export async function prepareSprites(themeId: string, size: number, light: string): Promise<Sprites> {
  const source = SIZES.find((each) => each >= size) ?? SIZES.at(-1)!;
  const images = await Promise.all(
    Array.from({ length: SYMBOLS }, (_, index) => picture(themeId, index, source)),
  );
  const smear = Math.round(size * 0.22);
  const still = images.map((image) => {
    const canvas = blank(size, size);
    pen(canvas).drawImage(image, 0, 0, size, size);
    return canvas;
  });
  return {
    size,
    still,
    blurred: still.map((canvas) => smeared(canvas, smear)),
    smear,
    glow: halo(size, light),
  };
}

function smeared(source: HTMLCanvasElement, smear: number): HTMLCanvasElement {
  const canvas = blank(source.width, source.height + smear * 2);
  const draw = pen(canvas);
  const steps = 18;
  draw.globalAlpha = 0.11;
  for (let i = 0; i < steps; i += 1) draw.drawImage(source, 0, (smear * 2 * i) / (steps - 1));
  return canvas;
}

function halo(size: number, light: string): HTMLCanvasElement {
  const canvas = blank(size * 1.5, size * 1.5);
  const draw = pen(canvas);
  const middle = canvas.width / 2;
  const gradient = draw.createRadialGradient(middle, middle, size * 0.1, middle, middle, middle);
  gradient.addColorStop(0, light);
  gradient.addColorStop(1, 'transparent');
  draw.fillStyle = gradient;
  draw.globalAlpha = 0.85;
  draw.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}
