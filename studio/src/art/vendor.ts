import { mix, shift, tone } from './colour.ts';
import { emblem } from './emblem.ts';
import { box, ellipse, n, place } from './geometry.ts';
import { letterShape, setLine } from './lettering.ts';
import { paintMotif } from './motifs/index.ts';
import { document, Pen } from './pen.ts';
import { random } from './random.ts';
import { particles, paintScene } from './stage.ts';
import { themeOf } from '../themes/index.ts';
import type { Vendor } from '../titles/title.ts';

/** Lines of a vendor's wordmark: long names break at their middle space. */
function wordmark(name: string): string[] {
  if (name.length <= 9) return [name];
  const words = name.split(' ');
  if (words.length < 2) return [name];
  return [words[0]!, words.slice(1).join(' ')];
}

/**
 * A vendor's logo, transparent, 3:1, for a footer or a filter.
 * @param ground the surface it stands on
 */
export function vendorLogoSvg(vendor: Vendor, ground: 'dark' | 'light', w: number): string {
  const p = new Pen();
  const { style } = vendor;
  const ink = ground === 'dark' ? '#ffffff' : tone(style.colour, 0.3);
  const lines = wordmark(vendor.displayName);
  const sizes = lines.map((line) =>
    Math.min(lines.length > 1 ? 40 : 58, (186 / setLine(style.face, line, 100).width) * 100),
  );
  const gap = lines.length > 1 ? 40 : 0;
  const text = lines
    .map((line, i) => {
      const width = setLine(style.face, line, sizes[i]!).width;
      const y = lines.length > 1 ? 46 + i * gap : 70;
      return p.flat(
        letterShape(style.face, line, sizes[i]!, 104 + width / 2, y),
        i ? (ground === 'dark' ? style.accent : shift(style.colour, -0.05)) : ink,
      );
    })
    .join('');
  return document(p, place(emblem(p, vendor), 50, 50, 0.8) + text, w, Math.round(w / 3), '0 0 300 100');
}

/** A vendor's large picture for the home screen and the vendor list, 4:3: its star, its sign, its colours. */
export function vendorTileSvg(vendor: Vendor, w: number): string {
  const p = new Pen();
  const { style } = vendor;
  const theme = themeOf(style.themeId);
  if (!theme) throw new RangeError(`No theme ${style.themeId}`);
  const r = random(`vendor/${vendor.vassalage}`);
  const c = {
    ...theme.palette,
    top: tone(style.colour, 0.2),
    mid: tone(style.colour, 0.42),
    low: mix(style.colour, style.accent, 0.45),
    key: style.accent,
  };
  const lines = wordmark(vendor.displayName);
  const widest = Math.max(...lines.map((line) => setLine(style.face, line, 100).width));
  const size = Math.min(lines.length > 1 ? 40 : 50, (160 / widest) * 100);
  const first = 150 - (lines.length - 1) * size * 0.5;
  const text = lines
    .map((line, i) => {
      const d = letterShape(
        style.face,
        line,
        size,
        24 + setLine(style.face, line, size).width / 2,
        first + 52 + i * size * 1.02,
      );
      return (
        p.stroke(d, tone(style.colour, 0.16), 7, 0.75) +
        p.flat(
          d,
          p.linear([
            [0, '#ffffff'],
            [0.55, '#ffffff'],
            [1, style.accent],
          ]),
        )
      );
    })
    .join('');
  const dark = tone(style.colour, 0.14);
  const body =
    paintScene(p, r, theme.scene, c, 360, 270, { lx: 0.72, ly: 0.45 }) +
    p.flat(
      box(0, 0, 360, 270),
      p.linear(
        [
          [0, dark, 0.82],
          [0.4, dark, 0.5],
          [0.75, dark, 0],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    particles(p, r, theme.particle, c, 360, 270, 8) +
    p.glow(262, 134, 150, style.accent, 0.75) +
    p.shadow(262, 238, 96, 18, 0.6) +
    place(paintMotif(style.hero, p, c), 268, 136, 1.06, 3) +
    place(p.flat(ellipse(0, 0, 62), dark, 0.55) + emblem(p, vendor), 58, first - 44, 0.72) +
    text +
    p.flat(
      `M0 0H360V${n(46)}Q180 ${n(14)} 0 ${n(72)}Z`,
      p.linear([
        [0, '#ffffff', 0.16],
        [1, '#ffffff', 0],
      ]),
    );
  return document(p, body, w, Math.round((w * 3) / 4), '0 0 360 270');
}
