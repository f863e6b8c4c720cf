import { document, Pen } from './pen.ts';
import { random } from './random.ts';
import { particles, paintScene } from './stage.ts';
import { themeOf } from '../themes/index.ts';

/**
 * The game scene behind the reels.
 * @param themeId a theme of the studio
 * @param w width in pixels
 * @param h height in pixels
 * @throws RangeError when there is no such theme
 */
export function backgroundSvg(themeId: string, w: number, h: number): string {
  const theme = themeOf(themeId);
  if (!theme) throw new RangeError(`No theme ${themeId}`);
  const p = new Pen();
  const r = random(`background/${themeId}`);
  // Scenes are drawn on a stage 480 units tall at least, so that details keep their size whatever the screen.
  const k = Math.max(w / 360, h / 640);
  const [sw, sh] = [w / k, h / k];
  const body =
    paintScene(p, r, theme.scene, theme.palette, sw, sh, { lx: 0.5, ly: 0.28 }) +
    particles(p, r, theme.particle, theme.palette, sw, sh, 20);
  return document(p, body, w, h, `0 0 ${sw} ${sh}`);
}
