import { bannerOf } from './banner-list.ts';
import type { BannerLanguage } from './banner-list.ts';
import { mix, shift, tone } from './colour.ts';
import { box, ellipse, n, place } from './geometry.ts';
import { capHeight, setLine, textPath } from './lettering.ts';
import type { Face } from './lettering.ts';
import { paintMotif } from './motifs/index.ts';
import { document, Pen } from './pen.ts';
import { random } from './random.ts';
import { particles, paintScene } from './stage.ts';
import { themeOf } from '../themes/index.ts';
import type { Palette } from '../themes/index.ts';

/** How a brand paints its banners: the light it casts over any theme and how it letters. */
interface BrandLook {
  /** Deepest and middle colour of the picture, and the colour of its light. */
  deep: string;
  mid: string;
  light: string;
  accent: string;
  /** How far the theme's own colours give way (0..1). */
  hold: number;
  faces: readonly [small: Face, loud: Face];
  capitals: boolean;
  /** Night brands fade to darkness under the words; day brands lay a sheet of colour. */
  sheet: 'fade' | 'wave';
}

const LOOKS: Readonly<Record<string, BrandLook>> = {
  foyer: {
    deep: '#0d1030',
    mid: '#2b2f7a',
    light: '#f3cf8a',
    accent: '#e9b95a',
    hold: 0.34,
    faces: ['roman', 'roman'],
    capitals: false,
    sheet: 'fade',
  },
  sinag: {
    deep: '#0b7f86',
    mid: '#ff7a5c',
    light: '#fff2b8',
    accent: '#ffd23f',
    hold: 0.12,
    faces: ['round', 'round'],
    capitals: true,
    sheet: 'wave',
  },
};

/** Brands that have banners painted. */
export const bannerBrands = Object.keys(LOOKS);

const W = 780;
const H = 340;

/**
 * A home banner, 780:340, with its slogan painted in.
 * @param brand foyer or sinag
 * @param name a banner of `banner-list.ts`, or a group's name for its first
 * @param w width in pixels
 * @throws RangeError when brand or banner do not exist
 */
export function bannerSvg(brand: string, name: string, lang: BannerLanguage, w: number): string {
  const look = Object.hasOwn(LOOKS, brand) ? LOOKS[brand] : undefined;
  const banner = bannerOf(name);
  const theme = banner && themeOf(banner.spec.themeId);
  if (!look || !banner || !theme) throw new RangeError(`No banner ${brand}/${name}`);
  const { spec } = banner;
  const p = new Pen();
  const r = random(`banner/${brand}/${name}`);
  const c = tinted(theme.palette, look);
  const [great, left, right] = spec.cast;
  const cast =
    p.glow(560, 168, 260, look.light, 0.75) +
    p.shadow(448, 290, 74, 14) +
    place(paintMotif(left, p, c), 448, 218, 0.76, -8) +
    p.shadow(706, 282, 74, 14) +
    place(paintMotif(right, p, c), 702, 206, 0.8, 8) +
    p.glow(566, 156, 150, '#ffffff', 0.35) +
    p.shadow(566, 306, 124, 20) +
    (great === 'dealer'
      ? place(paintMotif(great, p, c), 574, 178, 1.6)
      : place(paintMotif(great, p, c), 574, 168, 1.36));
  const body =
    paintScene(p, r, spec.scene ?? theme.scene, c, W, H, { lx: 0.72, ly: 0.45 }) +
    particles(p, r, theme.particle, c, W, H, 12) +
    cast +
    sheet(p, look) +
    words(p, look, banner.say(lang));
  return document(p, body, w, Math.round((w * H) / W), `0 0 ${W} ${H}`);
}

/** The theme's light drawn towards the brand's: nine banners of nine themes, yet one brand. */
function tinted(c: Palette, look: BrandLook): Palette {
  const t = look.hold;
  const vivid = (hex: string) => shift(hex, 0, 1.22);
  return {
    ...c,
    top: vivid(mix(c.top, look.deep, t)),
    mid: vivid(mix(c.mid, look.mid, t * 0.4)),
    low: vivid(c.low),
    far: vivid(c.far),
    near: vivid(mix(c.near, look.deep, t * 0.5)),
    key: mix(c.key, look.light, t),
  };
}

function sheet(p: Pen, look: BrandLook): string {
  if (look.sheet === 'fade') {
    return (
      p.flat(
        box(0, 0, W, H),
        p.linear(
          [
            [0, look.deep, 0.97],
            [0.36, look.deep, 0.78],
            [0.56, look.deep, 0],
          ],
          0,
          0,
          1,
          0,
        ),
      ) +
      p.flat(
        box(0, 262, W, 78),
        p.linear([
          [0, look.deep, 0],
          [1, look.deep, 0.75],
        ]),
      )
    );
  }
  const edge = 'M0 0H372C420 70 300 120 352 190C392 244 360 300 326 340H0Z';
  return (
    `<g transform="translate(16 0)">${p.flat(edge, look.accent, 0.95)}</g>` +
    p.flat(
      edge,
      p.linear([
        [0, shift(look.mid, 0.02)],
        [1, shift(look.mid, -0.06, 1, -14)],
      ]),
    ) +
    p.flat(ellipse(30, 330, 120), '#ffffff', 0.1) +
    p.flat(ellipse(300, 10, 70), '#ffffff', 0.1)
  );
}

function words(p: Pen, look: BrandLook, lines: readonly string[]): string {
  const [small, large] = look.faces;
  const night = look.sheet === 'fade';
  const set = (text: string, face: Face, size: number, most: number) => {
    const line = look.capitals && face === large && size > 40 ? text.toUpperCase() : text;
    return { shown: line, size: Math.min(size, (most / setLine(face, line, 100).width) * 100) };
  };
  const most = night ? 300 : 282;
  const [a, c] = [set(lines[0]!, small, 30, 250), set(lines[2] ?? '', small, 30, 250)];
  const largeLines = halves(lines[1]!).map((line) => set(line, large, 74, most));
  const size = Math.min(...largeLines.map((line) => line.size), largeLines.length > 1 ? 58 : 74);
  const cap = capHeight(large) * size;
  const small2 = capHeight(small);
  const step = cap + size * 0.24;
  const height = small2 * a.size + 22 + cap + step * (largeLines.length - 1) + 22 + small2 * c.size + 26;
  let y = (H - height) / 2 + small2 * a.size;
  const fill = night
    ? p.linear([
        [0, '#fffaf0'],
        [0.5, look.light],
        [1, look.accent],
      ])
    : '#ffffff';
  const edge = night ? tone(look.deep, 0.12) : tone(look.mid, 0.42);
  const draw = (text: string, face: Face, em: number, colour: string, width: number) => {
    const d = textPath(face, text, em, 40, y, 0);
    return `<g fill="none" stroke="${edge}" stroke-width="${n(width)}" stroke-linejoin="round" stroke-opacity=".8">${d}</g><g fill="${colour}">${d}</g>`;
  };
  let out = draw(a.shown, small, a.size, night ? '#ffffff' : '#fff6d0', 3.5);
  y += 22 + cap;
  largeLines.forEach((line, i) => {
    if (i) y += step;
    out += draw(line.shown, large, size, fill, 7);
  });
  y += 22 + small2 * c.size;
  out += draw(c.shown, small, c.size, night ? look.light : '#ffffff', 3.5);
  return (
    out +
    (night ? p.flat(box(42, y + 20, 64, 4, 2), look.accent) : p.flat(box(40, y + 18, 74, 8, 4), look.accent))
  );
}

const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));

/** A loud line of some length stands in two rows, broken where the rows come out most even. */
function halves(text: string): string[] {
  const words = text.split(' ');
  if (words.length < 2 || text.length < 10) return [text];
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  return cuts.toSorted((a, b) => longest(a) - longest(b))[0]!;
}
