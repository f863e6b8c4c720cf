import type { Clock } from './clock.ts';

/** More device pixels than this per CSS pixel cost time and are not seen. */
const RATIO = 2;

/** A canvas that fills its place, measured in CSS pixels whatever the screen's resolution. */
export interface Sheet {
  readonly canvas: HTMLCanvasElement;
  readonly draw: CanvasRenderingContext2D;
  width: number;
  height: number;
}

/**
 * Puts a canvas into its place and keeps its size.
 * @param paint draws it anew; called after every change of size
 */
export function createSheet(place: HTMLElement, paint: (sheet: Sheet) => void): Sheet {
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  place.append(canvas);
  const sheet: Sheet = {
    canvas,
    draw: canvas.getContext('2d') as CanvasRenderingContext2D,
    width: 1,
    height: 1,
  };
  const resize = (): void => {
    const ratio = Math.min(devicePixelRatio, RATIO);
    sheet.width = Math.max(1, place.clientWidth);
    sheet.height = Math.max(1, place.clientHeight);
    canvas.width = Math.round(sheet.width * ratio);
    canvas.height = Math.round(sheet.height * ratio);
    sheet.draw.setTransform(ratio, 0, 0, ratio, 0, 0);
    paint(sheet);
  };
  new ResizeObserver(resize).observe(place);
  resize();
  return sheet;
}

/** Keeps painting while `moving` says so. @returns starts it */
export function animator(
  clock: Clock,
  paint: (now: number, delta: number) => void,
  moving: () => boolean,
): () => void {
  let running = false;
  return () => {
    if (running) return;
    running = true;
    clock.run((now, delta) => {
      paint(now, delta);
      running = moving();
      return running;
    });
  };
}
